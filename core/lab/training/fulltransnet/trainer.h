// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "core/foundation/base/run_context.h"
#include "core/lab/training/data/example_source.h"
#include "core/lab/training/optim/trainer_options.h"
#include "core/lab/training/optim/training_record.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {

/// Teacher forcing and importance on a source's examples, which follow from seed and step alone,
/// so that a run can be interrupted anywhere, even by force. Keeps in `runFolder`, each replaced
/// atomically: `state.safetensors`, `best.safetensors` (where validation matters),
/// `snapshot.safetensors` (a float16 checkpoint) and `kept/step-N.safetensors` (likewise). One
/// thread drives; the next step's examples are made at the same time on a second one.
class Trainer {
public:
    /// @param source  must outlive the trainer
    /// @param info  describes the checkpoint; its config gives the network
    /// @throws Error(Config) for unusable options, Error(Mismatch) when features have another width
    Trainer(const ExampleSource& source, const CheckpointInfo& info, const TrainerOptions& options,
            std::filesystem::path runFolder);

    /// Starts from a smaller trained network (network_expansion.h) instead of from scratch. Before
    /// run().
    void growFrom(FullTransNet small) { m_setup.small = std::move(small); }

    /// Shows the network after every `every` updates. Call before run().
    using Observer = std::function<void(std::int64_t step, const Checkpoint& checkpoint)>;
    void observe(std::int64_t every, Observer observer) {
        m_setup.observeEvery = every;
        m_setup.observer = std::move(observer);
    }

    /// Trains to the last step or until patience ends, continuing from the run folder's state if
    /// there is one. Reports Stage::Train. A stop request saves the state first.
    /// @throws Error(Mismatch) when the state belongs to other options, Error(Cancelled | Io |
    /// DiskFull)
    FullTransNet run(const RecordSink& record, const RunContext& context);

private:
    class Run;

    struct Setup {
        const ExampleSource& source;
        CheckpointInfo info;
        TrainerOptions options;
        std::optional<FullTransNet> small = std::nullopt;
        std::int64_t observeEvery = 0;
        Observer observer = {};
    };

    Setup m_setup;
};

}  // namespace skimline
