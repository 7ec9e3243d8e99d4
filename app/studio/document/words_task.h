// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "app/studio/jobs/engine.h"
#include "app/studio/jobs/failure.h"

namespace skimline {

/// The words of a video and a summary of it.
struct SpokenWords {
    Words words;
    WrittenSummary summary;
};
using SpokenPointer = std::shared_ptr<const SpokenWords>;

/// The request for such a task.
struct WordsTask {
    std::filesystem::path video;
    std::optional<std::filesystem::path> file;  ///< a transcript that the user chose
    bool heard = false;                         ///< what a speech network wrote down, not subtitles
    SaidPointer known;                          ///< read before: only the rest is done again
    WordsOptions options;
    SummaryRequest summary;
};

/// Keywords that an analysis is asked to follow.
struct Guidance {
    std::vector<KeywordTimes> keywords;
    double bonus = 0;  ///< [0, 1]: what a frame gains where one is said
    friend bool operator==(const Guidance&, const Guidance&) = default;
};

/// The words of a video as far as they are known, and the wishes about them.
struct WordsState {
    SpokenPointer spoken;
    SaidPointer heard;          ///< written down by a speech network
    bool heardFillers = false;  ///< .. with words that fill pauses
    SaidPointer subtitles;      ///< what was on show before that
    bool showsHeard = false;    ///< of the two, what the user wants
    std::optional<Failure> failure;
    WordsTask done;            ///< what `spoken` or `failure` is the answer to
    QString network;           ///< folder; empty: sentences as said
    bool usesPictures = true;  ///< by a network that can look
    bool byTopic = false;
    Guidance steered;  ///< what an analysis was last asked to follow

    /// No words were found or transcribed.
    bool hasNone() const { return !spoken && !heard && failure.has_value(); }
};

/// Whether the answer to one is the answer to the other.
bool sameTask(const WordsTask& a, const WordsTask& b);

/// Finds the transcript, its keywords and a summary. Any thread.
SpokenPointer findWords(const Engine& engine, const WordsTask& task, const RunContext& context);

}  // namespace skimline
