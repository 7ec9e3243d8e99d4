#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/log.h"
#include "core/base/run_context.h"

namespace skimline {

/// Makes the file that the built-in extractor learns from: pictures, and GoogLeNet's features of
/// the same pictures at its own size.
struct PairsRequest {
    std::vector<std::filesystem::path> photos;  ///< searched recursively
    std::vector<std::filesystem::path> videos;  ///< searched recursively; two frames per second
    std::filesystem::path pairs;
    std::vector<std::string> heldOut;  ///< names of folders that stay out
    int views = 4;                     ///< per photo; one of the photos that validate
    int side = 160;                    ///< of the student's pictures, pixels
    std::optional<std::filesystem::path> modelFolder;
    int threads = 0;  ///< LibTorch threads; 0: all cores
};

struct PairsReport {
    std::int64_t pairs = 0;
    std::int64_t added = 0;    ///< in this run; the others were in the file already
    std::int64_t refused = 0;  ///< files that are no picture or film; named in the log
};

/// Continues a file that is there. Reports Stage::Features (done = pictures and films).
/// @throws Error(Usage | NotFound | MissingWeights | Mismatch | Corrupt | Cancelled | Io |
/// DiskFull)
PairsReport preparePairs(const PairsRequest& request, const LogSink& log,
                         const RunContext& context);

struct DistillRequest {
    std::filesystem::path pairs;
    std::filesystem::path runFolder;  ///< state, log and snapshots; an existing run is continued
    std::filesystem::path weights;    ///< where the finished network goes; empty: run folder
    std::optional<std::filesystem::path> modelFolder;
    std::int64_t steps = 4000;
    std::int64_t batch = 64;  ///< pictures per step
    std::int64_t warmUp = 100;
    std::int64_t saveEvery = 100;
    std::int64_t validateEvery = 250;
    double learningRate = 1e-3;
    double weightDecay = 1e-4;
    double earlyWidth = 0.6875;  ///< shares of the teacher's channels, see StudentWidths
    double middleWidth = 0.6875;
    double lateWidth = 0.5625;
    std::string precision = "bfloat16";  ///< of the convolutions: bfloat16, float32
    std::uint64_t seed = 1;
    int threads = 0;
    std::string commit;  ///< of the sources, for the recipe in the file
};

struct DistillReport {
    std::int64_t steps = 0;
    double cosine = 0;            ///< centred, mean of the last steps
    double validationCosine = 0;  ///< last measured; see DistillRecord
    std::filesystem::path weights;
};

/// Distils GoogLeNet into the network of the built-in extractor. Reports Stage::Train (done =
/// steps) with the time left; stopping saves the state.
/// @throws Error(NotFound | MissingWeights | Corrupt | Mismatch | Config | Cancelled | Io)
DistillReport distil(const DistillRequest& request, const LogSink& log, const RunContext& context);

}  // namespace skimline
