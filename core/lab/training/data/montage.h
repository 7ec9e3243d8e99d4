// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/lab/training/data/feature_bank.h"

namespace skimline {

struct MontageOptions {
    std::int64_t minRows = 60;
    std::int64_t maxRows = 240;
    double clipShare = 0.25;   ///< share of the topics if there are both; 1: real clips only
    double blend = 0;          ///< training: share of a photo mixed into a topic, drawn up to this
    double channelSpread = 0;  ///< training: spread of the logarithm of random gains per channel
    std::int64_t minShotRows = 3;   ///< 1.5 s at 2 samples per second
    std::int64_t maxShotRows = 48;  ///< 24 s
    double fastestPace = 5;         ///< median shot of the fastest montages, rows
    double slowestPace = 14;        ///< and of the slowest
    double shotSpread = 0.45;       ///< standard deviation of the logarithm of shot lengths
    double leastRepeats = 0.1;      ///< share of shots that repeat a topic, in the
    double mostRepeats = 0.8;       ///< most varied and in the most repetitive montages
    bool worth = false;             ///< frames differ in worth: Note [Worth] in montage.cpp
    double mostDull = 0.6;          ///< largest share of topics that are worth next to nothing
};

/// A synthetic video in feature space with known redundancy.
struct Montage {
    FloatMatrix features;
    std::vector<float> worth;  ///< [rows], [0, 1]; empty unless asked for
    std::vector<std::int64_t>
        cuts;  ///< first row of every shot after the first: the true boundaries
};

/// Shots of a few photos and clips that come back with changes: see Note [Montages] in
/// montage.cpp. The same bank, part, options and seed give the same montage on every machine.
/// @throws Error(Config) when the part holds no source of a kind that is asked for. Reentrant.
Montage makeMontage(const FeatureBank& bank, Part part, const MontageOptions& options,
                    std::uint64_t seed);

}  // namespace skimline
