// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/run_context.h"
#include "core/nets/scores/checkpoint.h"
#include "core/training/data/example_source.h"
#include "core/training/optim/trainer_options.h"
#include "core/training/optim/training_record.h"

namespace skimline {

/// Teacher forcing and importance on a source's examples, which follow from seed and step alone,
/// so that a run can be interrupted anywhere, even by force. Keeps in `runFolder`, each replaced
/// atomically: `state.safetensors`, `best.safetensors` (where validation matters),
/// `snapshot.safetensors` (a float16 checkpoint) and `kept/step-N.safetensors` (likewise). One
/// thread drives; the next step's examples are made beside it on a second one.
class Trainer {
public:
    /// @param source  must outlive the trainer
    /// @param info  describes the checkpoint; its config gives the network
    /// @throws Error(Config) for unusable options, Error(Mismatch) when features have another width
    Trainer(const ExampleSource& source, const CheckpointInfo& info, const TrainerOptions& options,
            std::filesystem::path runFolder);

    /// Starts from a smaller trained network (network_expansion.h) instead of from scratch. Before
    /// run().
    void growFrom(FullTransNet small) { m_small = std::move(small); }

    /// Shows the network as it is after every `every` updates. Before run().
    using Observer = std::function<void(std::int64_t step, const Checkpoint& checkpoint)>;
    void observe(std::int64_t every, Observer observer) {
        m_observeEvery = every;
        m_observer = std::move(observer);
    }

    /// Trains to the last step or until patience ends, continuing from the run folder's state
    /// where there is one. Reports Stage::Train. A stop request saves the state first.
    /// @throws Error(Mismatch) when the state belongs to other options, Error(Cancelled | Io |
    /// DiskFull)
    FullTransNet run(const RecordSink& record, const RunContext& context);

private:
    struct Losses {
        double sequence = 0;
        double importance = 0;
    };

    /// The best validation so far and when it was.
    struct Best {
        std::int64_t step = 0;
        double validation = -1;
    };

    std::vector<Example> examplesOf(std::int64_t step, const RunContext& context) const;
    at::Tensor sequenceLoss(const FullTransNet& net, const at::Tensor& features,
                            const EncodedVideo& video, const Example& example) const;
    Losses backward(const FullTransNet& net, const Example& example) const;
    Losses update(FullTransNet& net, Adam& adam, std::int64_t step,
                  const std::vector<Example>& examples, TrainingRecord& record) const;
    /// Validates, saves and keeps what is due after `record.step` updates.
    void afterStep(const FullTransNet& net, const Adam& adam, TrainingRecord& record, Best& best,
                   const RunContext& context) const;
    bool isSpent(std::int64_t step, const Best& best) const;
    double learningRateOf(std::int64_t step) const;
    at::Device device() const;
    FullTransNet freshNet() const;
    std::int64_t restore(FullTransNet& net, Adam& adam) const;
    Best restoreBest() const;
    void save(const FullTransNet& net, const Adam& adam, std::int64_t step) const;
    std::string fingerprint() const;

    const ExampleSource& m_source;
    CheckpointInfo m_info;
    TrainerOptions m_options;
    std::filesystem::path m_folder;
    std::optional<FullTransNet> m_small;
    std::int64_t m_observeEvery = 0;
    Observer m_observer;
};

}  // namespace skimline
