// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

namespace skimline {

/// What people of one language say while they look for words.
struct Fillers {
    std::string_view language;                ///< "en"
    std::span<const std::string_view> words;  ///< "um", "uh"
    /// Full of them, with a space before it: speech networks leave fillers out of what they write
    /// unless the text before has some.
    std::string_view sentence;
};

/// Of every language that is known.
std::span<const Fillers> allFillers();
/// @return nothing, with empty texts, for a language that is not known
Fillers fillersOf(std::string_view language);

}  // namespace skimline
