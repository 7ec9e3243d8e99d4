// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/training/data/montage_example_options.h"
#include "core/lab/training/mask_request.h"
#include "core/lab/training/optim/trainer_options.h"
#include "core/lab/training/ranks/rank_options.h"
#include "core/skim/inspect/attention/training_map_choice.h"
#include "core/skim/network/fulltransnet/full_trans_net_config.h"

namespace skimline {

/// As deep a decoder as the encoder, no dropout. Settings that are not options of a request follow
/// from the bank and the names below.
inline FullTransNetConfig defaultNetwork() {
    FullTransNetConfig config;
    config.decoderLayers = 0;  // as many as the encoder's
    config.dropout = 0;
    return config;
}

struct TrainRequest {
    std::filesystem::path bank;
    std::filesystem::path runFolder;  ///< state, log and snapshots; an existing run is continued
    std::filesystem::path
        checkpoint;  ///< where the finished network goes (float16); empty: run folder
    std::filesystem::path
        growFrom;                   ///< checkpoint of a smaller network to start from; may be empty
    std::string attention = "lga";  ///< as attentionChoice(); lcaam: each layer has a mask
    MaskRequest mask;               ///< of the encoder
    FullTransNetConfig network = defaultNetwork();
    std::string order = "time";  ///< order of the decoder: time, turn (whole shots, like greedy)
    std::string score = "importance";  ///< importance, blend, decoder, maximum, turn
    std::string sequenceLoss = "ce";   ///< ce, bce
    TrainerOptions training;
    MontageExampleOptions examples{.montage = {.blend = 0.5}, .labels = {}};
    int threads = 0;
    std::string device = "auto";  ///< auto, cpu, cuda; without a usable GPU the CPU computes
    std::string commit;           ///< of the sources, for the recipe in the checkpoint
    TrainingMaps maps;
    RankOptions ranks;  ///< processes meet in the run folder unless it names another place
};

struct TrainReport {
    std::int64_t steps = 0;
    double loss = 0;         ///< mean of the last steps
    double validationF = 0;  ///< agreement F on the validation part, last measured
    std::filesystem::path checkpoint;
    bool isOurs = true;  ///< false: another process of the training stores and reports everything
};

/// Trains on montages, alone or by several processes of which each runs this. Reports Stage::Train
/// (done = steps) with the time left; stopping saves the state.
/// @throws Error(NotFound | Corrupt | Mismatch | Config | Cancelled | Io)
TrainReport trainOnMontages(const TrainRequest& request, const LogSink& log,
                            const RunContext& context);

}  // namespace skimline
