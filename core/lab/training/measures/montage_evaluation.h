// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/training/data/feature_bank.h"
#include "core/lab/training/data/montage.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {

/// One way to choose shots, measured against the teacher.
struct MethodScore {
    std::string method;
    double agreementF = 0;  ///< mean over videos
    double coverage = 0;    ///< relative to the teacher's (greedy), mean over videos
};

/// The videos that one table is about.
using VideoSet = std::vector<Montage>;

VideoSet montageSet(const FeatureBank& bank, Part part, const MontageOptions& options,
                    std::int64_t count, std::uint64_t seed);
/// Clips of the part as they are, those with at least `minRows` rows.
VideoSet wholeClips(const FeatureBank& bank, Part part, std::int64_t minRows);

/// Every video is cut by KTS, the teacher chooses, and each method chooses under the same 15 %
/// budget: greedy (the teacher), greedy-best (the better of both greedy rules), uniform, random
/// (100 orders), random-scores (100 draws through the knapsack), shortest-first, model (ordinary
/// inference: no label can enter). Deterministic in the seed.
/// @throws Error(Cancelled)
std::vector<MethodScore> compareMethods(const VideoSet& videos, const Checkpoint& checkpoint,
                                        std::uint64_t seed, const RunContext& context);

}  // namespace skimline
