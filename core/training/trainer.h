#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/run_context.h"
#include "core/nets/checkpoint.h"
#include "core/training/adam.h"
#include "core/training/example.h"

namespace skimline {

struct TrainerOptions {
    std::int64_t steps = 8000;
    std::int64_t batch = 2;  ///< montages per update; their gradients are averaged
    std::int64_t warmUp = 300;
    std::int64_t saveEvery = 100;
    std::int64_t validateEvery = 500;  ///< 0: never
    std::int64_t validationMontages = 24;
    double learningRate = 1e-3;
    double sequenceWeight = 1;  ///< 0: the decoder is left untrained and costs nothing
    double importanceWeight = 1;
    AdamOptions adam;
    MontageOptions montage;
    LabelOptions labels;
    bool similarityStart = true;  ///< Note [Similarity start] in similarity_start.cpp
    std::uint64_t seed = 1;
};

/// What one update, or several, came to. `step` counts finished updates.
struct TrainingRecord {
    std::int64_t step = 0;
    double sequenceLoss = 0;  ///< mean over the montages since the last record
    double importanceLoss = 0;
    double gradientNorm = 0;
    double learningRate = 0;
    double seconds = 0;       ///< since the start of this half of the run
    double validationF = -1;  ///< agreement F on the validation part; negative: not measured now
};
using RecordSink = std::function<void(const TrainingRecord&)>;

/// Teacher forcing and importance on montages that follow from seed and step alone, so that a run
/// can be interrupted anywhere. Keeps `state.safetensors` and `snapshot.safetensors` (a float16
/// checkpoint) in `runFolder`; both are replaced atomically. One thread drives; the next step's
/// montages are made beside it on a second one.
class Trainer {
public:
    /// @param info  describes the checkpoint; its config gives the network
    /// @throws Error(Config) for unusable options, Error(Mismatch) when the bank has another width
    Trainer(const FeatureBank& bank, const CheckpointInfo& info, const TrainerOptions& options,
            std::filesystem::path runFolder);

    /// Starts from a smaller trained network (growth.h) instead of from scratch. Before run().
    void growFrom(FullTransNet small) { m_small = std::move(small); }

    /// Trains to the last step, continuing from the run folder's state where there is one. Reports
    /// Stage::Train. A stop request saves the state first.
    /// @throws Error(Mismatch) when the state belongs to other options, Error(Cancelled | Io |
    /// DiskFull)
    FullTransNet run(const RecordSink& record, const RunContext& context);

private:
    struct Losses {
        double sequence = 0;
        double importance = 0;
    };

    std::vector<Example> examplesOf(std::int64_t step, const RunContext& context) const;
    Losses backward(const FullTransNet& net, const Example& example) const;
    Losses update(FullTransNet& net, Adam& adam, std::int64_t step,
                  const std::vector<Example>& examples, TrainingRecord& record) const;
    double validate(const FullTransNet& net, const RunContext& context) const;
    FullTransNet freshNet() const;
    std::int64_t restore(FullTransNet& net, Adam& adam) const;
    void save(const FullTransNet& net, const Adam& adam, std::int64_t step) const;
    std::string fingerprint() const;

    const FeatureBank& m_bank;
    CheckpointInfo m_info;
    TrainerOptions m_options;
    std::filesystem::path m_folder;
    std::optional<FullTransNet> m_small;
};

}  // namespace skimline
