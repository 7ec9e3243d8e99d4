// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/cli/terminal/command.h"
#include "core/skim/words/video_words.h"

namespace skimline::cli {

/// Options for the keywords of the speech in a video.
class KeywordCommandOptions {
public:
    /// --transcript, --transcribe, --listen, --speech-model, --keywords, --keyword-count,
    /// --keyword-score,
    /// --word-counts.
    void addTo(CLI::App& command);
    /// --keyword-bonus; then --keywords steer the scores of an analysis.
    void addGuidanceTo(CLI::App& command);

    /// The words of a video as the options request them; nothing is read yet. All parts of a run
    /// share one object, so the transcript is read once.
    /// @param hash  of the video, where it is known already
    VideoWords wordsOf(const std::filesystem::path& video,
                       std::shared_ptr<VideoHash> hash = {}) const;
    /// A network has to transcribe the speech or to follow keywords.
    bool asksNetworks() const;
    /// Audio track to transcribe; 0: the one that belongs to the video.
    int listensTo() const { return m_listensTo; }
    /// Logs --keywords that have no effect. @param request  after VideoWords::steer()
    void sayGuidance(const AnalysisRequest& request, Console& console) const;

private:
    WordSources sourcesOf(const std::filesystem::path& video,
                          std::shared_ptr<VideoHash> hash) const;
    WordsOptions wordsOptions() const;

    std::string m_transcript;
    std::string m_keywords;
    std::string m_wordCounts;
    std::string m_speechModel;
    bool m_transcribe = false;
    int m_listensTo = 0;
    std::int64_t m_count = 10;
    KeywordScore m_score = KeywordScore::Ratio;
    double m_bonus = 0;
    CLI::App* m_command = nullptr;
};

}  // namespace skimline::cli
