// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/base/log.h"
#include "core/base/run_context.h"
#include "core/engine/attention/training_map_choice.h"
#include "core/experiments/montages/mask_request.h"

namespace skimline {

struct TrainRequest {
    std::filesystem::path bank;
    std::filesystem::path runFolder;  ///< state, log and snapshots; an existing run is continued
    std::filesystem::path
        checkpoint;  ///< where the finished network goes (float16); empty: run folder
    std::filesystem::path
        growFrom;                   ///< checkpoint of a smaller network to start from; may be empty
    std::string attention = "lga";  ///< as attentionChoice(); lcaam: each layer has a mask
    MaskRequest mask;               ///< of the encoder
    std::int64_t maxFrames = 1536;  ///< that masks cover
    std::int64_t width = 64;        ///< d
    std::int64_t heads = 8;
    std::int64_t layers = 6;
    std::int64_t decoderLayers = 0;  ///< 0: as many as the encoder's
    std::int64_t feedForwardWidth = 2048;
    std::string order = "time";  ///< of the decoder: time, turn (whole shots, as greedy does)
    std::int64_t steps = 8000;
    std::int64_t batch = 2;  ///< montages per step
    std::int64_t minRows = 60;
    std::int64_t maxRows = 240;
    std::int64_t warmUp = 300;
    std::int64_t saveEvery = 100;
    std::int64_t validateEvery = 500;
    double learningRate = 1e-3;
    double weightDecay = 1e-4;
    double dropout = 0;
    double clipShare = 0.25;  ///< of the topics
    double blend = 0.5;       ///< see MontageOptions
    double channelSpread = 0;
    bool worth = false;       ///< frames differ in worth, and the network is told: MontageOptions
    double labelAlone = 0.3;  ///< see LabelOptions
    double labelMarginal = 0.7;  ///< see LabelOptions
    double sequenceWeight = 1;
    double importanceWeight = 1;
    std::string sequenceLoss = "ce";   ///< ce, bce
    std::string score = "importance";  ///< importance, blend, decoder, maximum, turn
    bool similarityStart = true;       ///< see TrainerOptions
    std::uint64_t seed = 1;
    int threads = 0;
    std::string device = "auto";  ///< auto, cpu, cuda; without a usable card the CPU computes
    std::string commit;           ///< of the sources, for the recipe in the checkpoint
    TrainingMaps maps;
};

struct TrainReport {
    std::int64_t steps = 0;
    double loss = 0;         ///< mean of the last steps
    double validationF = 0;  ///< agreement F on the validation part, last measured
    std::filesystem::path checkpoint;
};

/// Trains on montages. Reports Stage::Train (done = steps) with the time left; stopping saves the
/// state.
/// @throws Error(NotFound | Corrupt | Mismatch | Config | Cancelled | Io)
TrainReport trainOnMontages(const TrainRequest& request, const LogSink& log,
                            const RunContext& context);

}  // namespace skimline
