// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

struct EvaluateRequest {
    std::filesystem::path bank;        ///< built from `photos` and `videos` when it does not exist
    std::filesystem::path checkpoint;  ///< empty: the bundled one
    std::vector<std::filesystem::path> photos;
    std::vector<std::filesystem::path> videos;
    std::string extractor = "googlenet";   ///< of the bank that is built: googlenet, builtin
    std::filesystem::path builtinWeights;  ///< empty: the bundled ones
    std::optional<std::filesystem::path> modelFolder;
    std::int64_t montages = 40;  ///< per set
    std::uint64_t seed = 20260;
    bool validation = false;  ///< the validation part instead of the held-out one
    std::string score;        ///< overrides the checkpoint's score rule; empty: as it says
    int threads = 0;
};

/// One line of the table: a way to choose shots on one set of videos.
struct MethodResult {
    std::string set;        ///< "montages", "clip montages", "whole videos"
    std::string method;     ///< greedy, greedy-best, uniform, random, random-scores,
                            ///< shortest-first, model
    double agreementF = 0;  ///< overlap with the teacher's (greedy's) rows, mean over videos
    double coverage = 0;    ///< relative to greedy, mean over videos
    std::int64_t videos = 0;
};

/// @throws Error(NotFound | Corrupt | Mismatch | Cancelled)
std::vector<MethodResult> evaluateOnMontages(const EvaluateRequest& request, const LogSink& log,
                                             const RunContext& context);

}  // namespace skimline
