// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/skim/network/fulltransnet/full_trans_net_choices.h"

namespace skimline {

/// Sizes and choices of one FullTransNet; the JSON in a checkpoint's metadata.
struct FullTransNetConfig {
    std::int64_t inputWidth = 1024;  ///< d_in
    std::int64_t modelWidth = 64;    ///< d
    std::int64_t heads = 8;
    std::int64_t encoderLayers = 6;
    std::int64_t decoderLayers = 6;
    std::int64_t feedForwardWidth = 2048;
    std::int64_t window = 17;
    std::int64_t maxGlobals = 0;      ///< 0: no limit
    std::int64_t globalsPerShot = 3;  ///< 1: first frame, 2: and middle, 3: and last
    std::int64_t maxFrames = 1536;    ///< columns of the linear head
    std::int64_t minSteps = 8;
    std::int64_t maxSteps = 0;  ///< frame budget of decoding; 0: `summaryBudget` decides
    double summaryBudget =
        0.15;  ///< share of the frames that decoding may choose when maxSteps is 0
    double dropout = 0.1;
    PatternKind pattern = PatternKind::Lga;
    NormPlacement norm = NormPlacement::Pre;
    HeadKind head = HeadKind::Pointer;
    DecoderInput decoderInput = DecoderInput::Shifted;
    DecoderPositions positions = DecoderPositions::Time;
    DecodingOrder order = DecodingOrder::Time;
    bool importance = true;
    ScoreRule score = ScoreRule::Blend;
    SequenceLoss sequenceLoss = SequenceLoss::Bce;
    /// Learnable masks (LCAAM) in the encoder's self-attention, combined with the scores before the
    /// pattern is applied; they cover maxFrames frames.
    MaskUse mask = MaskUse::None;
    std::int64_t maskDepth = 2;
    MaskFusion maskFusion = MaskFusion::Multiply;
    MaskActivation maskActivation = MaskActivation::None;

    bool hasStepPositions() const {
        return positions == DecoderPositions::Step || positions == DecoderPositions::Both;
    }
    bool hasTimePositions() const {
        return positions == DecoderPositions::Time || positions == DecoderPositions::Both;
    }
    std::int64_t headWidth() const { return modelWidth / heads; }
    /// Most frames that one decoding of a video of `length` frames chooses: maxSteps, or the
    /// summary budget but no fewer than minSteps.
    std::int64_t stepBudget(std::int64_t length) const;

    friend bool operator==(const FullTransNetConfig&, const FullTransNetConfig&) = default;
};

/// @throws Error(Config) naming the first bad value
void checkConfig(const FullTransNetConfig& config);
std::string toJson(const FullTransNetConfig& config);
/// Accepts our checkpoints' JSON and the golden files' config.json; values may also be written as
/// strings. Unknown keys are left to their owners. @throws Error(Config)
FullTransNetConfig configFromJson(const std::string& json);
/// The same from flat string metadata, as in the golden files ("True", "64").
FullTransNetConfig configFromMetadata(const std::map<std::string, std::string>& metadata);

}  // namespace skimline
