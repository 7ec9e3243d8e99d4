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
#include "core/lab/distil/training/distill_options.h"

namespace skimline {

/// Makes the file that the built-in extractor learns from: images, and GoogLeNet's features of
/// the same images at its own size.
struct PairsRequest {
    std::vector<std::filesystem::path> photos;  ///< searched recursively
    std::vector<std::filesystem::path> videos;  ///< searched recursively; two frames per second
    std::filesystem::path pairs;
    std::vector<std::string> heldOut;  ///< names of folders that stay out
    int views = 4;                     ///< per photo; one of the photos that validate
    int side = 160;                    ///< of the student's images, pixels
    std::optional<std::filesystem::path> modelFolder;
    int threads = 0;  ///< LibTorch threads; 0: all cores
};

struct PairsReport {
    std::int64_t pairs = 0;
    std::int64_t added = 0;    ///< in this run; the others were in the file already
    std::int64_t refused = 0;  ///< files that are no image or film; named in the log
};

/// Continues an existing file. Reports Stage::Features (done = images and films).
/// @throws Error(Usage | NotFound | MissingWeights | Mismatch | Corrupt | Cancelled | Io |
/// DiskFull)
PairsReport preparePairs(const PairsRequest& request, const LogSink& log,
                         const RunContext& context);

struct DistillRequest {
    std::filesystem::path pairs;
    std::filesystem::path runFolder;  ///< state, log and snapshots; an existing run is continued
    std::filesystem::path weights;    ///< where the finished network goes; empty: run folder
    std::filesystem::path startFrom;  ///< weight file of an earlier run; may be empty
    std::optional<std::filesystem::path> modelFolder;
    DistillOptions options;
    std::string precision = "bfloat16";  ///< of the convolutions: bfloat16, float32
    int threads = 0;
    std::string commit;  ///< of the sources, for the recipe in the file
};

struct DistillReport {
    std::int64_t steps = 0;
    double cosine = 0;            ///< centred, mean of the last steps
    double validationCosine = 0;  ///< last measured, on held-out images
    std::filesystem::path weights;
};

/// Distils GoogLeNet into the network of the built-in extractor. Reports Stage::Train (done =
/// steps) with the time left; stopping saves the state.
/// @throws Error(NotFound | MissingWeights | Corrupt | Mismatch | Config | Cancelled | Io)
DistillReport distil(const DistillRequest& request, const LogSink& log, const RunContext& context);

struct DistillEvaluation {
    std::filesystem::path weights;  ///< empty: the bundled ones
    std::vector<std::filesystem::path>
        photos;  ///< photos; the held-out folders are used for measuring
    std::vector<std::filesystem::path> videos;
    std::filesystem::path checkpoint;  ///< for the key shots; empty: the bundled one
    std::optional<std::filesystem::path> modelFolder;
    std::filesystem::path cacheFolder;  ///< empty: the default cache
    int threads = 0;
};

/// The two extractors on one photo set: cosine of their features, each minus its own mean.
struct PhotoAgreement {
    std::int64_t photos = 0;
    double meanCosine = 0;
    double lowestTenth = 0;  ///< a tenth of the photos lie below
    double plainCosine = 0;  ///< without subtracting means; high for any two networks like these
};

/// The two extractors on one video, with the same processing after them.
struct VideoAgreement {
    std::string video;
    std::int64_t steps = 0;
    double cosine = 0;     ///< mean over the steps, centred within the video
    double boundaryF = 0;  ///< of KTS's shot boundaries, half a second either way
    double keyShotF = 0;   ///< overlap of what a 15 % skim keeps, in time
    double chanceF = 0;    ///< the same for random frame scores on GoogLeNet's shots, mean of 50
};

struct DistillAgreement {
    std::string version;  ///< of the built-in extractor
    PhotoAgreement photos;
    std::vector<VideoAgreement> videos;  ///< held-out ones of 25 s and more
};

/// Measures the built-in extractor against GoogLeNet on the folders that its training held out.
/// Reports Stage::Features. @throws Error(NotFound | MissingWeights | Corrupt | Cancelled)
DistillAgreement evaluateDistillation(const DistillEvaluation& request, const LogSink& log,
                                      const RunContext& context);

}  // namespace skimline
