// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>

#include "app/jobs/engine.h"

namespace skimline {

/// What is said in a video and a summary of it.
struct SpokenWords {
    Words words;
    WrittenSummary summary;
};
using SpokenPointer = std::shared_ptr<const SpokenWords>;

/// What to find out.
struct WordsTask {
    std::filesystem::path video;
    std::optional<std::filesystem::path> file;  ///< a transcript that the user chose
    bool heard = false;                         ///< what a speech network wrote down, not subtitles
    std::optional<FoundTranscript> known;       ///< read before: only the rest is done again
    WordsOptions options;
    SummaryRequest summary;
};

/// Whether the answer to one is the answer to the other.
bool sameTask(const WordsTask& a, const WordsTask& b);

/// Finds the transcript, its keywords and a summary. Any thread.
SpokenPointer findWords(const Engine& engine, const WordsTask& task, const RunContext& context);

}  // namespace skimline
