// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/speech_network.h"

#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "core/foundation/text/tokenizers/tokenizer_loading.h"

namespace skimline {
namespace {

constexpr std::array<std::string_view, 47> kSigns{
    "\"",  "#",  "(",  ")",   "*",   "+",   "/",   ":",  ";",   "<",  "=",  ">",
    "@",   "[",  "\\", "]",   "^",   "_",   "`",   "{",  "|",   "}",  "~",  "「",
    "」",  "『", "』", "<<",  ">>",  "<<<", ">>>", "--", "---", "-(", "-[", "('",
    "(\"", "((", "))", "(((", ")))", "[[",  "]]",  "{{", "}}",  "♪♪", "♪♪♪"};
constexpr std::array<std::string_view, 7> kNotes{"♩", "♪", "♫", "♬", "♭", "♮", "♯"};

}  // namespace

std::vector<std::int64_t> unspokenTokens(const Tokenizer& tokenizer) {
    // A hyphen or an apostrophe may stand inside a word, not before one.
    std::set<std::int64_t> ids{tokenizer.encode(" -").front().id,
                               tokenizer.encode(" '").front().id};
    for (const std::string_view sign : kSigns)
        for (const std::string& text : {std::string(sign), " " + std::string(sign)})
            if (const auto tokens = tokenizer.encode(text); tokens.size() == 1)
                ids.insert(tokens.front().id);
    // Most notes are several tokens: the first one is enough to recognise them.
    for (const std::string_view note : kNotes)
        for (const std::string& text : {std::string(note), " " + std::string(note)})
            ids.insert(tokenizer.encode(text).front().id);
    return {ids.begin(), ids.end()};
}

std::shared_ptr<const SpeechNetwork> loadSpeechNetwork(const std::filesystem::path& place,
                                                       WhisperNumbers numbers,
                                                       const RunContext& context) {
    auto speech = std::make_shared<SpeechNetwork>();
    WhisperFile file = readWhisperFile(place, context);
    context.throwIfStopped();
    speech->tokens = WhisperTokens::ofVocabulary(file.config.vocabulary);
    if (file.pieces.empty())
        speech->tokenizer = loadTokenizer(place);
    else
        speech->tokenizer =
            std::make_unique<BytePairTokenizer>(std::move(file.pieces), place.string());
    file.pieces.clear();
    context.throwIfStopped();
    speech->suppressed = file.config.suppressed.empty() ? unspokenTokens(*speech->tokenizer)
                                                        : file.config.suppressed;
    speech->suppressedFirst = file.config.suppressedFirst;
    if (speech->suppressedFirst.empty())
        speech->suppressedFirst = {speech->tokenizer->encode(" ").front().id, speech->tokens.end};
    speech->network = makeWhisper(std::move(file), numbers, context);
    return speech;
}

}  // namespace skimline
