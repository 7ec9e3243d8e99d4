// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/foundation/text/unicode/text_range.h"

namespace skimline {

/// Tokens that are found in a text by their name before anything else is. The longest name
/// that fits is taken.
class SpecialTokens {
public:
    /// @param absorbsLeft  takes the white space before it along, as "<mask>" does
    void add(const std::string& name, std::int64_t id, bool absorbsLeft = false);
    bool contains(std::int64_t id) const;
    std::optional<std::int64_t> idOf(const std::string& name) const;

    /// Walks through a text: `plain` gets the stretches between, `special` the tokens, in order.
    void split(std::string_view text, const std::function<void(const TextRange&)>& plain,
               const std::function<void(std::int64_t, const TextRange&)>& special) const;

private:
    struct Entry {
        std::int64_t id = 0;
        bool absorbsLeft = false;
    };
    using Entries = std::map<std::string, Entry, std::less<>>;
    Entries::const_iterator entryAt(std::string_view text) const;

    Entries m_entries;  ///< by name
    std::unordered_set<std::int64_t> m_ids;
    std::set<std::size_t, std::greater<>> m_lengths;  ///< of the names, the longest first
    std::string m_firstLetters;
};

}  // namespace skimline
