// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/engine/words/words.h"

namespace skimline::cli {

/// Options about what is said in a video.
class KeywordCommandOptions {
public:
    /// --transcript, --transcribe, --speech-model, --keywords, --keyword-count, --keyword-score,
    /// --word-counts.
    void addTo(CLI::App& command);
    /// --keyword-bonus; then --keywords steer the scores of an analysis.
    void addGuidanceTo(CLI::App& command);

    /// @throws Error, also when a video has no words
    Words words(const std::filesystem::path& video, const RunContext& context) const;
    /// The words with their times; nothing where there are none, or where nobody asked for them and
    /// they cannot be read. @throws as words() where they were asked for, Error(Cancelled)
    SaidPointer said(const std::filesystem::path& video, const RunContext& context) const;
    /// Lets the keywords steer an analysis if any were asked for.
    /// @throws Error(Usage) for a target that is the transcript
    void steer(AnalysisRequest& request, const std::vector<std::filesystem::path>& targets,
               const RunContext& context) const;

private:
    FoundTranscript transcript(const std::filesystem::path& video, const RunContext& context) const;

    std::string m_transcript;
    std::string m_keywords;
    std::string m_wordCounts;
    std::string m_speechModel;
    bool m_transcribe = false;
    std::int64_t m_count = 10;
    KeywordScore m_score = KeywordScore::Ratio;
    double m_bonus = 0;
    CLI::App* m_command = nullptr;
};

}  // namespace skimline::cli
