// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

namespace skimline {

/// Filler words of one language.
struct Fillers {
    std::string_view language;                ///< "en"
    std::span<const std::string_view> words;  ///< "um", "uh"
    /// A sentence full of fillers, preceded by a space: speech networks omit fillers unless the
    /// previous text has some.
    std::string_view sentence;
};

/// Fillers of every language that is known.
std::span<const Fillers> allFillers();
/// @return nothing, with empty texts, for a language that is not known
Fillers fillersOf(std::string_view language);

}  // namespace skimline
