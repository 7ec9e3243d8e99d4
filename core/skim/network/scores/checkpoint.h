// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {

/// Description of a checkpoint, stored with the weights.
struct CheckpointInfo {
    FullTransNetConfig config;
    std::string name;         ///< file stem, for display
    std::string extractorId;  ///< the features it was trained on
    std::string extractorVersion;
    InputFormat input;  ///< applied by frameScores()
    double sampleRate = 2;
    std::string recipe;  ///< JSON: data, schedule, seed, commit, measured results
};

struct Checkpoint {
    CheckpointInfo info;
    FullTransNet net;
};

/// @throws Error(NotFound | Corrupt | Config | Mismatch) naming the first offending tensor
Checkpoint loadCheckpoint(const std::filesystem::path& file);
/// @param half  store float16 (shipped models)
void saveCheckpoint(const std::filesystem::path& file, const CheckpointInfo& info,
                    const FullTransNet& net, bool half, bool overwrite);
/// Whether features of `extractorId` may go into a network trained on those of `trainedOn`: the
/// same ones, or "builtin" for "googlenet", whose values it was distilled to have.
bool fitsExtractor(const std::string& trainedOn, const std::string& extractorId);
/// @throws Error(Mismatch) when the checkpoint was trained on features that do not fit
void requireExtractor(const CheckpointInfo& info, const std::string& extractorId);

}  // namespace skimline
