// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/network/scores/checkpoint.h"

namespace skimline::test {

/// One layer each way, for the features of tinyBank().
inline CheckpointInfo tinyInfo() {
    CheckpointInfo info;
    info.config.inputWidth = 12;
    info.config.modelWidth = 16;
    info.config.heads = 4;
    info.config.encoderLayers = 1;
    info.config.decoderLayers = 1;
    info.config.feedForwardWidth = 32;
    info.config.score = ScoreRule::Importance;
    info.config.sequenceLoss = SequenceLoss::CrossEntropy;
    info.extractorId = "tiny";
    info.extractorVersion = "1";
    info.input.scaling = FeatureScaling::L2;
    return info;
}

}  // namespace skimline::test
