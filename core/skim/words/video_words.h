// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/features/cache/video_hash.h"
#include "core/skim/speech/transcript_source.h"
#include "core/skim/words/words.h"

namespace skimline {

/// The places a transcript of one video may come from.
struct WordSources {
    TranscriptSource own;                   ///< next to the video or inside it
    std::optional<TranscriptSource> given;  ///< named by the user: used instead of all others
    std::optional<TranscriptSource> heard;  ///< used where the video has none
    std::shared_ptr<VideoHash> hash{};      ///< of the video; `heard` may have computed it
};

/// How keywords raise scores.
struct KeywordGuidance {
    bool steers = false;  ///< false: no score depends on words
    double bonus = 0;     ///< [0, 1], AnalysisRequest::keywordBonus
};

/// The words of one video in one run. Each source is read once at most, however many parts of the
/// run ask, and keywords are found once. For one thread.
class VideoWords {
public:
    VideoWords(WordSources sources, WordsOptions options, KeywordGuidance guidance);

    /// @throws as TranscriptSource::get() and readWords(), Error(NotFound) for a video without
    /// words
    const Words& words(const RunContext& context);
    /// The words with their times; nothing if there are none, or if no transcript was requested
    /// (`given` and `heard` are absent) and its own cannot be read.
    /// @throws as words() where one was asked for, Error(Cancelled)
    SaidPointer said(const RunContext& context);
    /// Adds the known words of the video to an analysis, and the keywords if they are to steer it.
    /// @throws as words(), Error(Usage) for a target that is the transcript
    void steer(AnalysisRequest& request, const std::vector<std::filesystem::path>& targets,
               const RunContext& context);
    /// The transcript next to the video or inside it, whichever one words() uses.
    TranscriptSource& own() { return m_sources.own; }
    const std::shared_ptr<VideoHash>& hash() const { return m_sources.hash; }

private:
    const SaidPointer& transcript(const RunContext& context);

    WordSources m_sources;
    WordsOptions m_options;
    KeywordGuidance m_guidance;
    std::optional<Words> m_words;
};

}  // namespace skimline
