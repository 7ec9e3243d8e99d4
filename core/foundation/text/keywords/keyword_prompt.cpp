// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/keyword_prompt.h"

#include <algorithm>

namespace skimline {
namespace {

/// The tokens of a whole text within the limit, its ends included; the transcript begins at byte
/// `transcriptAt` of the text.
struct Encoded {
    KeywordPrompt prompt;
    std::vector<Token> tokens;    ///< those of the text that were kept
    std::int64_t firstToken = 0;  ///< index of the first of them in prompt.ids
};

Encoded encodeWithin(const Tokenizer& tokenizer, const std::string& text, std::size_t transcriptAt,
                     std::int64_t most) {
    Encoded result;
    result.tokens = tokenizer.encode(text);
    if (const auto begin = tokenizer.beginId()) result.prompt.ids.push_back(*begin);
    result.firstToken = static_cast<std::int64_t>(result.prompt.ids.size());
    const std::int64_t room =
        std::max<std::int64_t>(0, most - result.firstToken - (tokenizer.endId() ? 1 : 0));
    const auto whole = static_cast<std::int64_t>(result.tokens.size());
    result.prompt.dropped = std::max<std::int64_t>(0, whole - room);
    result.tokens.resize(static_cast<std::size_t>(whole - result.prompt.dropped));
    result.prompt.places.resize(result.prompt.ids.size());
    for (const Token& token : result.tokens) {
        result.prompt.ids.push_back(token.id);
        const bool said = token.place.end > transcriptAt;
        const std::size_t begin = std::max(token.place.begin, transcriptAt);
        result.prompt.places.push_back(
            said ? TextRange{begin - transcriptAt, token.place.end - transcriptAt} : TextRange{});
    }
    if (const auto end = tokenizer.endId()) result.prompt.ids.push_back(*end);
    result.prompt.places.resize(result.prompt.ids.size());
    if (result.firstToken > 0) result.prompt.globals.push_back(0);
    return result;
}

/// Indices of the tokens that touch the range.
std::vector<std::int64_t> tokensOf(const std::vector<Token>& tokens, const TextRange& range) {
    std::vector<std::int64_t> found;
    auto token = std::ranges::lower_bound(tokens, range.begin + 1, {},
                                          [](const Token& t) { return t.place.end; });
    for (; token != tokens.end() && token->place.begin < range.end; ++token)
        found.push_back(token - tokens.begin());
    return found;
}

}  // namespace

KeywordPrompt prefixPrompt(const Tokenizer& tokenizer, const std::vector<std::string>& keywords,
                           const std::string& transcript, std::int64_t mostTokens) {
    std::string text;
    for (const std::string& keyword : keywords) text += (text.empty() ? "" : " ") + keyword;
    const std::size_t prefix = text.size();
    if (!text.empty() && !transcript.empty()) text += ' ';
    Encoded encoded = encodeWithin(tokenizer, text + transcript, text.size(), mostTokens);
    if (prefix > 0)
        for (const std::int64_t token : tokensOf(encoded.tokens, {0, prefix}))
            encoded.prompt.globals.push_back(encoded.firstToken + token);
    return std::move(encoded.prompt);
}

}  // namespace skimline
