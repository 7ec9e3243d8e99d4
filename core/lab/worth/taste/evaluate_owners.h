// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"

namespace skimline {

struct OwnersRequest {
    std::filesystem::path judged;   ///< readJudgedVideos(); spans that say what they show
    std::filesystem::path footage;  ///< folder that the paths in them start from
    std::string part;               ///< train, tune, test; empty: all
    int draws = 100;
    int videos = 3;  ///< that are edited before it is measured
    int edits = 8;   ///< keeps and drops per video, at most this many of each
    double strength = 1;
    std::uint64_t seed = 1;
    AnalysisRequest analysis;  ///< extractor, folders; `video` is set here
};

/// One owner, mean over the draws.
struct OwnerResult {
    std::string owner;  ///< people, nature, vehicles, action, indoors; "none": no taste
    std::int64_t draws = 0;
    double edits = 0;   ///< made in one video
    double before = 0;  ///< preference of the shipped worth on videos that were never edited
    double after = 0;   ///< the same with what was learned
    double error = 0;   ///< standard error of after - before
    double gained = 0;  ///< share of the draws in which it rose
};

/// Simulated owners edit videos, and what they taught is measured on others. A draw deals the
/// scenes (not the spans) into those that may be edited and those that never are, three to two;
/// videos are put together of four spans each of up to nine scenes, from one side alone. An owner
/// likes spans that show their subject (3), then watchable ones (1), then the rest (0); without a
/// taste, the judged worth. Of each video the best 30 % by the shipped worth are offered; the owner
/// keeps what was left out and belongs to the 40 % they like best, and drops what was offered and
/// belongs to the 40 % they like least, with some blur in their liking; one edit in ten is at
/// random. Preference is the share of pairs of different liking that the worth puts in order, ties
/// half.
/// @throws Error as readJudgedVideos() and readVideo(); videos that are not there are left out,
/// with a warning
std::vector<OwnerResult> evaluateOwners(const OwnersRequest& request, const LogSink& log,
                                        const RunContext& context);

}  // namespace skimline
