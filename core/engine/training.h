#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/log.h"
#include "core/base/run_context.h"
#include "core/engine/training_maps.h"

namespace skimline {

/// Builds a feature bank: crops of every photo along a slow pan and zoom, and the samples of every
/// clip.
struct BankRequest {
    std::vector<std::filesystem::path> photos;  ///< searched recursively
    std::vector<std::filesystem::path> videos;  ///< searched recursively
    std::filesystem::path bank;
    std::vector<std::string> heldOut;      ///< names of folders that stay out of training
    bool onlyHeldOut = false;              ///< enough for evaluation
    int crops = 4;                         ///< per photo
    std::string extractor = "googlenet";   ///< googlenet, builtin
    std::filesystem::path builtinWeights;  ///< empty: the bundled ones
    std::optional<std::filesystem::path> modelFolder;
    int threads = 0;  ///< LibTorch threads; 0: all cores
};

struct BankReport {
    std::int64_t sources = 0;
    std::int64_t rows = 0;
    std::int64_t added = 0;    ///< sources of this run; the others were in the file already
    std::int64_t refused = 0;  ///< files that are no picture or film; named in the log
};

/// Adds what is missing to the bank file, saving it (atomically) every minute: an interrupted run
/// continues where it stopped. Reports Stage::Features (done = sources).
/// @throws Error(Usage | MissingWeights | Mismatch | Cancelled | Io)
BankReport prepareBank(const BankRequest& request, const LogSink& log, const RunContext& context);

struct TrainRequest {
    std::filesystem::path bank;
    std::filesystem::path runFolder;  ///< state, log and snapshots; an existing run is continued
    std::filesystem::path
        checkpoint;  ///< where the finished network goes (float16); empty: run folder
    std::filesystem::path
        growFrom;  ///< checkpoint of a smaller network to start from; may be empty
    std::string attention = "lga";
    std::int64_t width = 64;  ///< d
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
    double labelAlone = 0.3;   ///< see LabelOptions
    double labelInTurn = 0.7;  ///< see LabelOptions
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

struct EvaluateRequest {
    std::filesystem::path bank;        ///< built from `photos` and `videos` when it does not exist
    std::filesystem::path checkpoint;  ///< empty: the bundled one
    std::vector<std::filesystem::path> photos;
    std::vector<std::filesystem::path> videos;
    std::string extractor = "googlenet";   ///< of the bank that is built: googlenet, builtin
    std::filesystem::path builtinWeights;  ///< empty: the bundled ones
    std::optional<std::filesystem::path> modelFolder;
    std::int64_t montages = 40;  ///< per set
    std::uint64_t seed = 20260;
    bool validation = false;  ///< the validation part instead of the held-out one
    std::string score;        ///< overrides the checkpoint's score rule; empty: as it says
    int threads = 0;
};

/// One line of the table: a way to choose shots on one set of videos.
struct MethodResult {
    std::string set;        ///< "montages", "clip montages", "whole videos"
    std::string method;     ///< greedy, greedy-best, uniform, random, random-scores,
                            ///< shortest-first, model
    double agreementF = 0;  ///< with the teacher's (greedy's) rows, mean over videos
    double coverage = 0;    ///< relative to greedy, mean over videos
    std::int64_t videos = 0;
};

/// @throws Error(NotFound | Corrupt | Mismatch | Cancelled)
std::vector<MethodResult> evaluateOnMontages(const EvaluateRequest& request, const LogSink& log,
                                             const RunContext& context);

}  // namespace skimline
