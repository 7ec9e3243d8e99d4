// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/text/keywords/keywords.h"
#include "core/foundation/text/keywords/running_text.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {

/// One keyword and every time it is said.
struct KeywordUse {
    std::string word;
    double score = 0;               ///< 0: chosen by a user, so not compared with everyday words
    std::vector<double> times;      ///< seconds; ascending
    std::vector<std::size_t> cues;  ///< the line of every mention
    friend bool operator==(const KeywordUse&, const KeywordUse&) = default;
};

/// Speech of a video: its text, sentences, keywords and topics. Plain data.
struct Words {
    RunningText said;
    std::vector<Sentence> sentences;
    std::vector<KeywordUse> keywords;  ///< best first, or in the order of the user
    /// Sentences that begin a topic, including the first sentence. If there are several, a summary
    /// of the whole may mix them up.
    std::vector<std::size_t> topics;

    const Transcript& transcript() const { return *said.transcript(); }
    bool timed() const { return transcript().timed; }
    std::string textOf(const Sentence& sentence) const {
        return std::string(sentence.place.of(said.text()));
    }
};

struct WordsOptions {
    std::optional<std::vector<std::string>> keywords;  ///< a user's own; absent: found
    KeywordOptions found{.count = 10};
    std::filesystem::path wordCounts;  ///< lines "word count"; empty: the bundled English list
};

/// Sentences, keywords with their mentions, topics. A user's keywords are normalised: no empty
/// ones, no duplicates.
/// @throws Error(NotFound | Unreadable | Corrupt) for the word list, Error(Cancelled)
Words readWords(const SaidPointer& transcript, const WordsOptions& options,
                const RunContext& context);

/// When the keywords are said; these times steer an analysis. Nothing for a text without times.
inline std::vector<KeywordTimes> keywordTimes(const Words& words) {
    std::vector<KeywordTimes> times;
    if (!words.timed()) return times;
    for (const KeywordUse& use : words.keywords) times.push_back({use.word, use.times});
    return times;
}

}  // namespace skimline
