// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/metrics/metric_tokens.h"

namespace skimline {
namespace {

constexpr std::size_t kShortWord = 3;  // not worth stemming

bool isBlank(char letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }

char lowered(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

Tokens whitespaceTokens(std::string_view text) {
    Tokens tokens;
    bool inside = false;
    for (const char letter : text) {
        if (isBlank(letter)) {
            inside = false;
            continue;
        }
        if (!inside) tokens.emplace_back();
        tokens.back() += letter;
        inside = true;
    }
    return tokens;
}

Tokens rougeTokens(std::string_view text, bool stemmed) {
    std::string plain;
    for (const char letter : text) {
        const char lower = lowered(letter);
        const bool kept = (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9');
        plain += kept ? lower : ' ';
    }
    Tokens tokens = whitespaceTokens(plain);
    if (!stemmed) return tokens;
    for (std::string& token : tokens)
        if (token.size() > kShortWord) token = porterStem(token);
    return tokens;
}

}  // namespace skimline
