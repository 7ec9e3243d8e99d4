// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/layers/parameter_map.h"
#include "core/lab/training/optim/loop_options.h"
#include "core/lab/training/optim/training_record.h"

namespace skimline {

/// Training task of the loop below. It may be interrupted anywhere, even by force, so everything
/// has to follow from the parameters and the number of the update alone.
class Trainee {
public:
    virtual ~Trainee() = default;
    /// Parameters to train, which outlive the loop. @param saved  those of a run that goes on
    virtual ParameterMap& begin(std::optional<ParameterMap> saved) = 0;
    /// Leaves the gradients of update `step`, from 0, in the parameters, and its losses in
    /// `record`: of a group of ranks, this one's share, so that the sum over all is the update.
    virtual void backward(std::int64_t step, TrainingRecord& record) = 0;
    /// After each update: measures, shows and saves when due.
    virtual void updated(TrainingRecord& /*record*/) {}
    /// After the state was saved.
    virtual void saved() {}
    /// True if no further update can improve the result.
    virtual bool isSpent(std::int64_t /*step*/) const { return false; }
};

/// Trains to the last step, or goes on from the folder's state with the same bits; the state is
/// replaced atomically. A stop request saves first. Of a group of ranks the first one stores and
/// reports everything. Reports Stage::Train; `record` (may be empty) is called for every update.
/// @throws Error(Mismatch) when the state belongs to another run, Error(Cancelled | Io | DiskFull)
void train(Trainee& trainee, const LoopOptions& options, const RecordSink& record,
           const RunContext& context);

/// The loss of one update, a number with a gradient.
using LossFunction = std::function<at::Tensor(const ParameterMap& parameters, std::int64_t step)>;

/// The same for parameters whose loss is given by a function. @throws as train()
ParameterMap trainParameters(ParameterMap start, const LossFunction& loss,
                             const LoopOptions& options, const RecordSink& record,
                             const RunContext& context);

/// The same parameters without autograd, in the same memory.
ParameterMap detached(const ParameterMap& parameters);

}  // namespace skimline
