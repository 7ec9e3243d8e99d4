// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/training/optim/parameter_training.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <chrono>
#include <utility>

#include "core/base/error.h"
#include "core/training/optim/training_state.h"

namespace skimline {
namespace {

/// Where a run keeps what it needs to go on.
class RunState {
public:
    explicit RunState(const ParameterTraining& options) : m_options(options) {
        if (!options.folder.empty()) std::filesystem::create_directories(options.folder);
    }

    /// @return finished steps
    std::int64_t restore(ParameterMap& parameters, Adam& adam) const {
        if (m_options.folder.empty() || !std::filesystem::exists(file())) return 0;
        TrainingState state = loadTrainingState(file());
        if (state.fingerprint != m_options.fingerprint)
            throw Error(ErrorCode::Mismatch, file().string(),
                        file().string() + " belongs to a training with other options.");
        adam.restore(state.step, state.firstMoments, state.secondMoments);
        parameters = std::move(state.parameters);
        return state.step;
    }

    void save(std::int64_t step, const ParameterMap& parameters, const Adam& adam) const {
        if (m_options.folder.empty()) return;
        saveTrainingState(file(), {step, m_options.fingerprint, -1, parameters, adam.firstMoments(),
                                   adam.secondMoments()});
    }

private:
    std::filesystem::path file() const { return m_options.folder / "state.safetensors"; }

    const ParameterTraining& m_options;
};

double rateAt(const ParameterTraining& options, std::int64_t step) {
    const auto warmUp =
        static_cast<std::int64_t>(options.warmUpShare * static_cast<double>(options.steps));
    if (options.schedule == Schedule::Constant && step >= warmUp) return options.learningRate;
    return learningRateAt(step, warmUp, options.steps, options.learningRate);
}

}  // namespace

ParameterMap trainParameters(ParameterMap start, const LossFunction& loss,
                             const ParameterTraining& options, const RecordSink& record,
                             const RunContext& context) {
    using Clock = std::chrono::steady_clock;
    const RunState state(options);
    ParameterMap parameters = std::move(start);
    Adam adam(parameters, options.adam);
    std::int64_t step = state.restore(parameters, adam);
    for (auto& [name, tensor] : parameters)
        tensor = tensor.detach().clone().set_requires_grad(true);
    StageProgress progress(context, Stage::Train, options.steps);
    const auto began = Clock::now();
    for (; step < options.steps; ++step) {
        if (step % options.saveEvery == 0 || context.stopRequested())
            state.save(step, parameters, adam);
        progress.advanceTo(step);
        const at::Tensor found = loss(parameters, step);
        found.backward();
        TrainingRecord done;
        done.step = step + 1;
        done.sequenceLoss = found.item<double>();
        done.learningRate = rateAt(options, step);
        done.gradientNorm = adam.step(parameters, done.learningRate);
        done.seconds = std::chrono::duration<double>(Clock::now() - began).count();
        if (record) record(done);
    }
    state.save(step, parameters, adam);
    progress.finish();
    for (auto& [name, tensor] : parameters) tensor = tensor.detach();
    return parameters;
}

}  // namespace skimline
