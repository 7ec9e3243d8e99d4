// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/keyword_options.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <sstream>
#include <utility>

#include "core/base/error.h"
#include "core/base/input_files.h"
#include "core/engine/speech/transcribe_video.h"

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
    command.add_option(
        "--transcript", m_transcript,
        "Read subtitles or plain text from this file. The default is the file beside the "
        "video, else the subtitles in it.");
    command.add_flag("--transcribe", m_transcribe,
                     "Write down what is said where there are no subtitles, with a speech network "
                     "(\"skimline models fetch whisper-base\").");
    command.add_option("--speech-model", m_speechModel,
                       "Use this speech network: a name that \"skimline models list\" shows, a "
                       "file or a folder. The default is the largest one that is installed.");
    command.add_option("--keywords", m_keywords,
                       "Follow these words or phrases, separated by commas, or those found in the "
                       "transcript (auto).");
    command.add_option("--keyword-count", m_count, "Find this many keywords.")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command
        .add_option("--keyword-score", m_score,
                    "Rank keywords by their share here over that in English (ratio), or weigh the "
                    "evidence, too (likelihood). The default is ratio.")
        ->transform(CLI::CheckedTransformer(kScores).description("{ratio,likelihood}"));
    command.add_option(
        "--word-counts", m_wordCounts,
        "Read how common words are from this file, lines of \"word count\". The default "
        "is the bundled list.");
}

void KeywordCommandOptions::addGuidanceTo(CLI::App& command) {
    command
        .add_option("--keyword-bonus", m_bonus,
                    "Raise the score of frames at a mention by this much, 0 to 1.")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
}

FoundTranscript KeywordCommandOptions::transcript(const std::filesystem::path& video,
                                                  const RunContext& context) const {
    const std::optional<std::filesystem::path> file =
        m_transcript.empty() ? std::nullopt : std::optional<std::filesystem::path>(m_transcript);
    try {
        return findTranscript(video, file, context);
    } catch (const Error& error) {
        if (!m_transcribe || file || error.code() != ErrorCode::NotFound) throw;
    }
    TranscribeRequest request;
    request.video = video;
    request.model = m_speechModel;
    // What is to be cut must have been written down.
    const CLI::Option* dropped = m_command->get_option_no_throw("--drop-fillers");
    request.fillers = dropped != nullptr && dropped->count() > 0;
    return asTranscript(transcribeVideo(request, {}, context), video);
}

SaidPointer KeywordCommandOptions::said(const std::filesystem::path& video,
                                        const RunContext& context) const {
    try {
        FoundTranscript found = transcript(video, context);
        return found.timed ? saidWords(std::move(found.cues)) : nullptr;
    } catch (const Error& error) {
        const bool asked = m_transcribe || !m_transcript.empty();
        if (asked || error.code() == ErrorCode::Cancelled) throw;
        return nullptr;
    }
}

Words KeywordCommandOptions::words(const std::filesystem::path& video,
                                   const RunContext& context) const {
    WordsOptions options;
    if (m_command->count("--keywords") > 0 && m_keywords != "auto")
        options.keywords = separated(m_keywords);
    options.found.count = m_count;
    options.found.score = m_score;
    options.wordCounts = m_wordCounts;
    return readWords(transcript(video, context), options, context);
}

void KeywordCommandOptions::steer(AnalysisRequest& request,
                                  const std::vector<std::filesystem::path>& targets,
                                  const RunContext& context) const {
    if (m_command->count("--keywords") == 0 && !m_transcribe) return;
    const Words found = words(request.video, context);
    // It may lie beside the video without having been named.
    for (const auto& target : targets) requireTargetIsNotInput(target, {found.transcript.file});
    request.keywords = keywordTimes(found);
    request.keywordBonus = m_bonus;
}

}  // namespace skimline::cli
