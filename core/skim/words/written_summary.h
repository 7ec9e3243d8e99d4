// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/skim/words/summary_types.h"
#include "core/skim/words/words.h"

namespace skimline {

/// Writes a summary of the words. Reports Stage::Write.
/// @throws Error(NotFound) when nothing is said, or naming what a network lacks; Error(Unsupported)
///         when frames are required and the network takes none; Error(Cancelled) within a second
WrittenSummary writeSummary(const Words& words, const SummaryRequest& request,
                            const RunContext& context);

enum class WordsFormat { Markdown, Srt, Text };
/// By the suffix: .md, .srt, .txt. @throws Error(Usage) for another one
WordsFormat wordsFormatOf(const std::filesystem::path& target);
/// The summary; Markdown also keywords, their mentions and the transcript. SRT has the sentences
/// of the summary as cues at the times of their sources.
/// @throws Error(Usage) for SRT of a text without times
std::string wordsDocument(const Words& words, const WrittenSummary& summary, WordsFormat format);
/// @throws as wordsDocument(); Error(Exists | Io | DiskFull)
void exportWords(const Words& words, const WrittenSummary& summary,
                 const std::filesystem::path& target, bool overwrite);

}  // namespace skimline
