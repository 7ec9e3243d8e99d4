// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/worth/judged_videos.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/network/scores/frame_knowledge.h"
#include "core/skim/shots/boundaries/exact_shots.h"

namespace skimline {

struct ReelRequest {
    std::filesystem::path judged;   ///< readJudgedVideos()
    std::filesystem::path footage;  ///< folder that the paths in it start from
    std::string part;               ///< train, tune, test; empty: all
    bool whole = false;             ///< every video is a reel of its own
    AnalysisRequest analysis;       ///< extractor, checkpoint, attention; `video` is set here
};

/// Judged footage as an analysis knows it: the videos of one source, one behind the other, or one
/// video. Every video begins on a sample.
struct JudgedReel {
    FloatMatrix features;
    FrameKnowledge known;
    std::vector<std::int64_t> takes;
    std::vector<ExactShot> pieces;
    std::vector<Rational> stillest;
    JudgedVideo judged;               ///< spans and cuts on the reel's clock
    std::vector<std::string> videos;  ///< paths below the footage
    Rational duration;
    Rational frameRate{25};
    double weight = 1;  ///< in means: one over the number of its source's reels

    std::vector<double> times() const;  ///< of the samples, seconds
    /// First sample of every shot after the first that holds one.
    std::vector<std::int64_t> firstSteps() const;
};

/// The reels by name. Videos that are not there are left out, with a warning.
/// @throws Error as readJudgedVideos() and readVideo(); Error(NotFound) without any video
std::vector<JudgedReel> readJudgedReels(const ReelRequest& request, const LogSink& log,
                                        const RunContext& context);

}  // namespace skimline
