// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>

#include "core/foundation/base/run_context.h"
#include "core/lab/training/optim/training_loop.h"

namespace skimline {

/// Trains the built-in demonstration (bundledDemonstration()). Private to core/lab.
struct DemonstrationOptions {
    std::filesystem::path network;  ///< a Hugging Face folder comes here; empty: in the run folder
    std::int64_t views = 20;        ///< images of every object on every ground
    std::int64_t batch = 24;
    std::uint64_t seed = 1;
    /// Its folder, which must be named, also keeps the images.
    LoopOptions training{.steps = 2400, .learningRate = 2e-3};
};

struct DemonstrationResult {
    std::filesystem::path network;
    std::int64_t parameters = 0;
    double accuracy = 0;       ///< share of unseen tales with the right answer, word for word
    double textOnly = 0;       ///< share of right objects without images,
    double noise = 0;          ///< with noise instead of images,
    double others = 0;         ///< and with another tale's images
    double withoutVision = 0;  ///< share of right "something" without images,
    double elsewhere = 0;      ///< and with images that do not show the place
    /// mean share of the attention of the tales' words on the right images
    double rightFrame = 0;
};

/// @throws Error(MissingWeights | Mismatch | Cancelled | Io | DiskFull)
DemonstrationResult trainDemonstration(const DemonstrationOptions& options,
                                       const RecordSink& record, const RunContext& context);

/// A film to demonstrate it: `film.bgr` (raw images, 480 x 270, 10 a second), `film.srt`, and
/// `film.txt` with the right answer.
void writeDemonstrationFilm(const std::filesystem::path& folder, std::uint64_t seed);

}  // namespace skimline
