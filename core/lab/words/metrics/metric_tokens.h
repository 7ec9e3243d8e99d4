// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace skimline {

using Tokens = std::vector<std::string>;

/// Split at white space, case kept, as for the How2 tables.
Tokens whitespaceTokens(std::string_view text);
/// Lower case, everything but a-z and 0-9 separates: the tokens of rouge_score.
/// @param stemmed  words of more than three letters lose their endings (porterStem)
Tokens rougeTokens(std::string_view text, bool stemmed);

/// Porter's stemming algorithm (1980) for a lower-case English word, with the departures NLTK makes
/// by default: a list of irregular forms, "die" for "dies" and "died", y after a consonant becomes
/// i only in longer words, "-fulli", "-logi", "-bli". Every character that is no vowel counts as a
/// consonant.
std::string porterStem(std::string_view word);

}  // namespace skimline
