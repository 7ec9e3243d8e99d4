// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/training/measures/replay_measures.h"

namespace skimline {

/// Source of replayed videos: Mr.HiSum's or MoSu's HDF5 file and split, as distributed.
struct ReplayData {
    std::filesystem::path file = {};
    std::filesystem::path split = {};
    std::string features = "features";  ///< dataset of the features
};

struct ReplayTrainRequest {
    ReplayData data = {};
    std::filesystem::path recipe = {};     ///< as of a benchmark; empty: its defaults
    std::filesystem::path runFolder = {};  ///< state, log, final.safetensors; a run is continued
    std::uint64_t seed = 1;
    int threads = 0;
    std::string device = "auto";
    std::string commit = {};
};

struct ReplayTrainReport {
    std::filesystem::path checkpoint;
    std::int64_t videos = 0;  ///< trained on
    std::int64_t steps = 0;
};

/// Trains a network on the training part; each video is read from the disk when it is needed.
/// Reports Stage::Train. @throws Error(NotFound | Corrupt | Config | Mismatch | Cancelled | Io)
ReplayTrainReport trainOnReplays(const ReplayTrainRequest& request, const LogSink& log,
                                 const RunContext& context);

struct ReplayEvaluateRequest {
    ReplayData data = {};
    std::vector<std::filesystem::path> checkpoints = {};
    std::uint64_t seed = 1;  ///< of the random row
    int threads = 0;
};

/// Mean over the test part.
struct ReplayRow {
    std::string method;
    ReplayMeasures mean;
};

struct ReplayReport {
    std::int64_t videos = 0;      ///< tested
    std::vector<ReplayRow> rows;  ///< random first
};

/// Measures networks on the test part, one video in memory at a time. Reports Stage::Scores.
/// @throws Error(NotFound | Corrupt | Mismatch | Cancelled)
ReplayReport evaluateOnReplays(const ReplayEvaluateRequest& request, const RunContext& context);

}  // namespace skimline
