// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/moments/moment_example_options.h"
#include "core/lab/training/optim/trainer_options.h"
#include "core/skim/analysis/analysis_request.h"

namespace skimline {

struct MomentTraining {
    std::filesystem::path judged, footage;     ///< whole videos, one by one
    std::filesystem::path reels, reelFootage;  ///< judged spans, one reel a source; or empty
    std::filesystem::path bank;                ///< for montages; or empty
    std::vector<std::string> extractors{
        "builtin"};                    ///< each video is read with each of these extractors
    std::filesystem::path growFrom;    ///< the network to start from; it must choose in turns
    std::filesystem::path runFolder;   ///< state, log and snapshots; an existing run is continued
    std::filesystem::path checkpoint;  ///< where the finished network goes (float16)
    double dropout = 0.2;
    MomentExampleOptions examples;
    TrainerOptions training;
    AnalysisRequest analysis;  ///< folder of the weights; the rest is set here
    std::string commit;        ///< of the sources, for the recipe in the checkpoint
};

struct MomentTrainingReport {
    std::int64_t steps = 0;
    double loss = 0;        ///< mean of the last steps
    double validation = 0;  ///< preference on the tune part, last measured
    std::filesystem::path checkpoint;
};

/// Trains a network, which was trained in turns on unjudged montages, on judged whole videos: it
/// gets moment columns and the score rule "moment". Trains on the train part, validates on the tune
/// part. Reports Stage::Train; stopping saves the state.
/// @throws Error(NotFound | Corrupt | Mismatch | Config | Cancelled | Io)
MomentTrainingReport trainOnMoments(const MomentTraining& request, const LogSink& log,
                                    const RunContext& context);

}  // namespace skimline
