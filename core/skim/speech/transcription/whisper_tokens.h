// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skimline {

inline constexpr double kTokenSeconds = 0.02;  ///< between two time tokens

/// The tokens of a Whisper vocabulary that stand for no text. Their places follow from its size:
/// the languages lie between start and translate, 1,501 times end it.
struct WhisperTokens {
    std::int64_t end = 0;         ///< of a text; all ids before it are text
    std::int64_t start = 0;       ///< of a transcript
    std::int64_t translate = 0;   ///< into English
    std::int64_t transcribe = 0;  ///< in the language spoken
    std::int64_t previous = 0;    ///< text said before follows
    std::int64_t noSpeech = 0;
    std::int64_t noTimes = 0;
    std::int64_t firstTime = 0;  ///< 0 s in the window
    std::int64_t vocabulary = 0;

    /// @throws Error(Unsupported) for a size that no released network has
    static WhisperTokens ofVocabulary(std::int64_t size);

    bool multilingual() const { return end > 50256; }
    std::int64_t languages() const { return translate - start - 1; }
    bool isText(std::int64_t id) const { return id < end; }
    bool isTime(std::int64_t id) const { return id >= firstTime; }
    double seconds(std::int64_t id) const {
        return static_cast<double>(id - firstTime) * kTokenSeconds;
    }
    /// "de" -> its token; nothing for a language that the network does not know.
    std::optional<std::int64_t> languageToken(std::string_view code) const;
    std::string languageOf(std::int64_t token) const;
};

}  // namespace skimline
