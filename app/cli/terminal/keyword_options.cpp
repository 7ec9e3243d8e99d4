// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/keyword_options.h"

#include <CLI/CLI.hpp>
#include <sstream>

#include "core/base/input_files.h"

namespace skimline::cli {

namespace {

const std::vector<std::pair<std::string, KeywordScore>> kScores = {
    {"ratio", KeywordScore::Ratio}, {"likelihood", KeywordScore::LogLikelihood}};

std::vector<std::string> separated(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
    return words;
}

}  // namespace

void KeywordCommandOptions::addTo(CLI::App& command) {
    m_command = &command;
    command.add_option("--transcript", m_transcript,
                       "Subtitles or plain text; default: the file beside the video, else inside");
    command.add_option("--keywords", m_keywords,
                       "Words or phrases, separated by commas, or auto: found in the transcript");
    command.add_option("--keyword-count", m_count, "How many to find")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command
        .add_option("--keyword-score", m_score,
                    "ratio: share here over share in English; likelihood: weighs the evidence too")
        ->transform(CLI::CheckedTransformer(kScores).description("{ratio,likelihood}"));
    command.add_option("--word-counts", m_wordCounts, "A word list of your own: word count");
}

void KeywordCommandOptions::addGuidanceTo(CLI::App& command) {
    command.add_option("--keyword-bonus", m_bonus, "What a frame at a mention gains, 0 to 1")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
}

Words KeywordCommandOptions::words(const std::filesystem::path& video,
                                   const RunContext& context) const {
    const std::optional<std::filesystem::path> file =
        m_transcript.empty() ? std::nullopt : std::optional<std::filesystem::path>(m_transcript);
    WordsOptions options;
    if (m_command->count("--keywords") > 0 && m_keywords != "auto")
        options.keywords = separated(m_keywords);
    options.found.count = m_count;
    options.found.score = m_score;
    options.wordCounts = m_wordCounts;
    return readWords(findTranscript(video, file, context), options, context);
}

void KeywordCommandOptions::steer(AnalysisRequest& request,
                                  const std::vector<std::filesystem::path>& targets,
                                  const RunContext& context) const {
    if (m_command->count("--keywords") == 0) return;
    const Words found = words(request.video, context);
    // It may lie beside the video without having been named.
    for (const auto& target : targets) requireTargetIsNotInput(target, {found.transcript.file});
    request.keywords = keywordTimes(found);
    request.keywordBonus = m_bonus;
}

}  // namespace skimline::cli
