// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/worth/judged_reels.h"
#include "core/lab/worth/skim_measures.h"

namespace skimline {

struct WorthRequest : ReelRequest {
    Budget budget;
    bool parts = false;  ///< also measure the network without each of its parts: partTrials()
};

/// Result of one method of choosing shots on one reel.
struct WorthResult {
    /// Source, or the video where whole videos are measured; "mean" over the reels, of preference,
    /// lift and gain over those that leave a choice: where all is worth the same there are no pairs
    /// and every skim lifts by 1. Whole videos of one source count as much as one.
    std::string reel;
    /// uniform, random, coverage, worth, teacher, network, judged, and the names of partTrials()
    std::string method;
    SkimMeasures measures;
    std::optional<double> changed =
        {};  ///< of a part: share of the network's skim that stays without it
};

/// Measures ways to choose against judgements. The videos of one source become one reel, one after
/// the other, or stay apart (ReelRequest::whole). Every method gets the same shots, budget and
/// selection: `uniform` takes pieces of three seconds at even distances, `random` puts random
/// scores through the selection (20 draws), `coverage` is the greedy coverage of features alone,
/// `worth` the worth of the frames alone, `teacher` what networks learn from, `network` ordinary
/// inference, `judged` what the judgements themselves would choose, cut anywhere (bestPossible()).
/// @throws Error as readJudgedReels()
std::vector<WorthResult> evaluateWorth(const WorthRequest& request, const LogSink& log,
                                       const RunContext& context);

}  // namespace skimline
