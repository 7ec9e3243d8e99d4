// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/vision_fusion.h"
#include "core/lab/training/optim/training_loop.h"

namespace skimline {

/// Frames that a network gets in addition to its text.
enum class SeenFrames {
    Right,    ///< frames of its own video
    None,     ///< nothing: text alone
    Noise,    ///< uniform numbers from 0 to 3
    Shuffled  ///< frames of another video of the batch
};

struct NamedObjectOptions {
    VisionFusion::Options fusion;
    SeenFrames frames = SeenFrames::Right;
    std::int64_t batch = 32;
    std::uint64_t seed = 1;
    LoopOptions training{.steps = 1500, .learningRate = 3e-3};
};

struct NamedObjectResult {
    double accuracy = 0;    ///< share of unseen texts whose object is named
    double rightFrame = 0;  ///< mean share of the key word's attention on the frame it names
};

/// A task that can only be solved with images. Twelve words hold one of eight keys; of ten frames
/// in random order, eight show a key and one of sixteen objects, two show neither. The answer is
/// the object of the frame whose key the text names. A small vision-guided BART learns it from
/// fresh examples. Deterministic in the options and the number of threads.
/// @throws as trainParameters(); Error(Config) for an impossible fusion
NamedObjectResult learnNamedObjects(const NamedObjectOptions& options,
                                    const RecordSink& record = {}, const RunContext& context = {});

}  // namespace skimline
