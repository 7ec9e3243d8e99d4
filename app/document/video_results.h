// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <optional>

#include "app/document/words_task.h"
#include "app/jobs/engine.h"
#include "app/jobs/failure.h"

namespace skimline {

/// What an analysis is asked to follow.
struct Guidance {
    std::vector<KeywordTimes> keywords;
    double bonus = 0;  ///< [0, 1]: what a frame gains where one is said
    friend bool operator==(const Guidance&, const Guidance&) = default;
};

/// What is known of the words of a video, and what is wished for.
struct WordsState {
    SpokenPointer spoken;
    std::optional<FoundTranscript> heard;      ///< written down by a speech network
    bool heardFillers = false;                 ///< .. with words that fill pauses
    std::optional<FoundTranscript> subtitles;  ///< what was on show before that
    bool showsHeard = false;                   ///< of the two, what the user wants
    std::optional<Failure> failure;
    WordsTask done;            ///< what `spoken` or `failure` is the answer to
    QString network;           ///< folder; empty: sentences as said
    bool usesPictures = true;  ///< by a network that can look
    bool byTopic = false;
    Guidance steered;  ///< what an analysis was last asked to follow
};

/// What the tabs found out about a video. It stays with the video until what it was made from
/// changes: the file, or the analysis for what is made from its scores (Note [Kept results]).
///
/// Note [Kept results]
/// VideoSession throws away everything with the file, attention and comparison with the analysis;
/// the words know by their task whether they still answer it, and highlights go with a transcript
/// that they have heard. What is larger than kMostKeptBytes is not kept at all: several hours of
/// attention would fill the memory.
struct VideoResults {
    static constexpr std::size_t kMostKeptBytes = 256'000'000;

    WordsState words;
    HighlightRunPointer highlights;
    AttentionRunPointer attention;
    ComparisonPointer comparison;
    ExplanationPointer explanation;

    void keep(const AttentionRunPointer& run);
    void keep(const ComparisonPointer& made);
    /// Another analysis takes the place of the one before.
    void forgetAnalysis();
};

}  // namespace skimline
