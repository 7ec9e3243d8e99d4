// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/tokenizer.h"

namespace skimline {

std::vector<std::int64_t> Tokenizer::encodeWhole(std::string_view text) const {
    std::vector<std::int64_t> ids;
    if (const auto begin = beginId()) ids.push_back(*begin);
    for (const Token& token : encode(text)) ids.push_back(token.id);
    if (const auto end = endId()) ids.push_back(*end);
    return ids;
}

}  // namespace skimline
