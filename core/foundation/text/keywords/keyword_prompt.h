// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/text/tokenizers/tokenizer.h"

namespace skimline {

/// Input of an encoder with global attention: ids, and which of them are global.
struct KeywordPrompt {
    std::vector<std::int64_t> ids;
    std::vector<std::int64_t> globals;  ///< ascending indices into ids
    std::vector<TextRange> places;      ///< of every id in the transcript; empty for added tokens
    std::int64_t dropped = 0;           ///< tokens of the transcript that did not fit
};

/// EGAD: keywords and transcript, joined by spaces, between `<s>` and `</s>`; global are `<s>` and
/// every token of the keywords in front.
/// @param mostTokens  >= 2; the end of the transcript is cut
KeywordPrompt prefixPrompt(const Tokenizer& tokenizer, const std::vector<std::string>& keywords,
                           const std::string& transcript, std::int64_t mostTokens);

}  // namespace skimline
