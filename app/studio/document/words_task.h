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
    bool heard = false;                         ///< the output of a speech network, not subtitles
    SaidPointer known;                          ///< read before: only the rest is done again
    WordsOptions options;
    SummaryRequest summary;
};

/// Keywords that steer an analysis.
struct Guidance {
    std::vector<KeywordTimes> keywords;
    double bonus = 0;  ///< [0, 1], added to the score of a frame where one is said
    friend bool operator==(const Guidance&, const Guidance&) = default;
};

/// The words of a video as far as they are known, and the options for them.
struct WordsState {
    SpokenPointer spoken;
    SaidPointer heard;          ///< transcribed by a speech network
    bool heardFillers = false;  ///< .. with words that fill pauses
    SaidPointer subtitles;      ///< shown before that
    bool showsHeard = false;    ///< which of the two the user wants
    std::optional<Failure> failure;
    WordsTask done;            ///< the task that `spoken` or `failure` answers
    QString network;           ///< folder; empty: sentences as said
    bool usesPictures = true;  ///< by a network that takes frames
    bool byTopic = false;
    Guidance steered;  ///< the guidance of the last requested analysis

    /// No words were found or transcribed.
    bool hasNone() const { return !spoken && !heard && failure.has_value(); }
};

/// Whether both requests have the same answer.
bool sameTask(const WordsTask& a, const WordsTask& b);

/// Finds the transcript, its keywords and a summary. Any thread.
SpokenPointer findWords(const Engine& engine, const WordsTask& task, const RunContext& context);

}  // namespace skimline
