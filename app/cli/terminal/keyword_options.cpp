// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/keyword_options.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <sstream>
#include <utility>
#include <vector>

#include "app/cli/terminal/options.h"
#include "core/skim/words/speech/transcribe_video.h"

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

/// The typed value; empty if there is none, or if the command has no such option.
std::string typedValue(const CLI::App& command, const char* name) {
    const CLI::Option* const option = command.get_option_no_throw(name);
    return option == nullptr || option->empty() ? "" : option->results().back();
}

}  // namespace

void KeywordCommandOptions::addTo(CLI::App& command) {
    m_command = &command;
    beginGroup(command, kSpeechGroup);
    command.add_option("--transcript", m_transcript,
                       "File of subtitles or plain text; by default the video's own subtitles.");
    command.add_flag(
        "--transcribe", m_transcribe,
        "Transcribe videos without subtitles (see \"skimline models fetch whisper-base\").");
    addListen(command, m_listensTo);
    command.add_option("--speech-model", m_speechModel,
                       "Speech network: a name, file or folder; the default is the largest.");
    command.add_option("--keywords", m_keywords,
                       "Keywords to follow, separated by commas; auto finds them.");
    command.add_option("--keyword-count", m_count, "Number of keywords that auto finds.")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command
        .add_option(
            "--keyword-score", m_score,
            "Rank keywords by frequency relative to English (ratio) or by evidence (likelihood).")
        ->transform(CLI::CheckedTransformer(kScores).description("{ratio,likelihood}"));
    command.add_option(
        "--word-counts", m_wordCounts,
        "File of word frequencies (\"word count\" per line), instead of the bundled list.");
}

void KeywordCommandOptions::addGuidanceTo(CLI::App& command) {
    beginGroup(command, kSpeechGroup);
    command
        .add_option("--keyword-bonus", m_bonus,
                    "Amount added to the score of frames where a keyword is said, 0 to 1.")
        ->check(numberFrom(0.0, 1.0))
        ->capture_default_str();
}

void KeywordCommandOptions::sayGuidance(const AnalysisRequest& request, Console& console) const {
    if (m_command->count("--keywords") == 0) return;
    bool said = false;
    for (const KeywordTimes& keyword : request.keywords) {
        said = said || !keyword.times.empty();
        if (keyword.times.empty())
            console.log(LogLevel::Warning,
                        "\"" + keyword.word + "\" is never said, so it has no effect.");
    }
    if (said && m_bonus == 0)
        console.log(LogLevel::Warning,
                    "Without --keyword-bonus, keywords only add global frames to the network and "
                    "do not raise the scores of their mentions.");
}

WordSources KeywordCommandOptions::sourcesOf(const std::filesystem::path& video,
                                             std::shared_ptr<VideoHash> hash) const {
    WordSources sources{ownTranscript(video), {}, {}};
    if (!m_transcript.empty())
        sources.given.emplace(
            [video, file = std::filesystem::path(m_transcript)](const RunContext& context) {
                return findTranscript(video, file, context);
            });
    sources.hash = hash ? std::move(hash) : std::make_shared<VideoHash>(video);
    if (!m_transcribe) return sources;
    TranscribeRequest request;
    request.video = video;
    request.hash = sources.hash;
    request.model = m_speechModel;
    request.track = m_listensTo;
    request.cacheFolder = typedValue(*m_command, "--cache");
    if (const std::string weights = typedValue(*m_command, "--weights"); !weights.empty())
        request.modelFolder = weights;
    if (const std::string threads = typedValue(*m_command, "--threads"); !threads.empty())
        request.threads = std::stoi(threads);
    // Fillers can only be cut if they were transcribed.
    const CLI::Option* dropped = m_command->get_option_no_throw("--drop-fillers");
    request.fillers = dropped != nullptr && dropped->count() > 0;
    sources.heard.emplace([request](const RunContext& context) {
        return std::make_shared<const Transcript>(
            inMilliseconds(transcribeVideo(request, {}, context)));
    });
    return sources;
}

WordsOptions KeywordCommandOptions::wordsOptions() const {
    WordsOptions options;
    if (m_command->count("--keywords") > 0 && m_keywords != "auto")
        options.keywords = separated(m_keywords);
    options.found.count = m_count;
    options.found.score = m_score;
    options.wordCounts = m_wordCounts;
    return options;
}

bool KeywordCommandOptions::asksNetworks() const {
    return m_command->count("--keywords") > 0 || m_transcribe;
}

VideoWords KeywordCommandOptions::wordsOf(const std::filesystem::path& video,
                                          std::shared_ptr<VideoHash> hash) const {
    return VideoWords(sourcesOf(video, std::move(hash)), wordsOptions(), {asksNetworks(), m_bonus});
}

}  // namespace skimline::cli
