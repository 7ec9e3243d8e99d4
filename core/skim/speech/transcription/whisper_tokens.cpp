// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/whisper_tokens.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::int64_t kTextTokens = 50256;  // of GPT-2, without its end
constexpr std::int64_t kTimes = 1501;
constexpr std::int64_t kFewestLanguages = 99;

/// In the order of their tokens.
constexpr std::array<std::string_view, 100> kLanguages{
    "en", "zh", "de", "es",  "ru", "ko", "fr", "ja", "pt", "tr", "pl", "ca", "nl", "ar", "sv",
    "it", "id", "hi", "fi",  "vi", "he", "uk", "el", "ms", "cs", "ro", "da", "hu", "ta", "no",
    "th", "ur", "hr", "bg",  "lt", "la", "mi", "ml", "cy", "sk", "te", "fa", "lv", "bn", "sr",
    "az", "sl", "kn", "et",  "mk", "br", "eu", "is", "hy", "ne", "mn", "bs", "kk", "sq", "sw",
    "gl", "mr", "pa", "si",  "km", "sn", "yo", "so", "af", "oc", "ka", "be", "tg", "sd", "gu",
    "am", "yi", "lo", "uz",  "fo", "ht", "ps", "tk", "nn", "mt", "sa", "lb", "my", "bo", "tl",
    "mg", "as", "tt", "haw", "ln", "ha", "ba", "jw", "su", "yue"};

}  // namespace

WhisperTokens WhisperTokens::ofVocabulary(std::int64_t size) {
    WhisperTokens tokens;
    tokens.vocabulary = size;
    tokens.firstTime = size - kTimes;
    tokens.noTimes = tokens.firstTime - 1;
    tokens.noSpeech = tokens.firstTime - 2;
    tokens.previous = tokens.firstTime - 3;
    // Between them is a token that no released decoder writes.
    tokens.transcribe = tokens.firstTime - 5;
    tokens.translate = tokens.firstTime - 6;
    const std::int64_t english = kTextTokens + 2 + kFewestLanguages + 6 + kTimes;
    tokens.end = size == english ? kTextTokens : kTextTokens + 1;
    tokens.start = tokens.end + 1;
    if (tokens.languages() < kFewestLanguages || tokens.languages() > std::ssize(kLanguages))
        throw Error(ErrorCode::Unsupported, "vocab_size",
                    "A speech network with a vocabulary of " + std::to_string(size) +
                        " tokens is not supported.");
    return tokens;
}

std::optional<std::int64_t> WhisperTokens::languageToken(std::string_view code) const {
    const auto* const found = std::ranges::find(kLanguages, code);
    const std::int64_t place = found - kLanguages.begin();
    if (!multilingual() || place >= languages()) return std::nullopt;
    return start + 1 + place;
}

std::string WhisperTokens::languageOf(std::int64_t token) const {
    const std::int64_t place = token - start - 1;
    if (place < 0 || place >= languages()) return {};
    return std::string(kLanguages.at(static_cast<std::size_t>(place)));
}

}  // namespace skimline
