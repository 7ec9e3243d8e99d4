// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace skimline {

/// Half-open range of bytes of a text.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
    friend bool operator==(const TextRange&, const TextRange&) = default;
};

}  // namespace skimline
