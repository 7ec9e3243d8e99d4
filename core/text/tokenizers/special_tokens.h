// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/text/unicode/text_range.h"

namespace skimline {

/// Tokens that are found in a text by their name before anything else is. Longest name first.
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
        std::string name;
        std::int64_t id = 0;
        bool absorbsLeft = false;
    };
    const Entry* entryAt(std::string_view text) const;

    std::vector<Entry> m_entries;  ///< longest first
    std::string m_firstLetters;
};

}  // namespace skimline
