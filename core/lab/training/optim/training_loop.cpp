// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/training_loop.h"

#include <ATen/ATen.h>

#include <chrono>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/lab/training/optim/adam.h"
#include "core/lab/training/optim/shared_updates.h"
#include "core/lab/training/optim/training_state.h"

namespace skimline {
namespace {

bool writesFiles(const LoopOptions& options) {
    return options.ranks == nullptr || options.ranks->isFirst();
}

/// State that a run needs to continue, and the file it is kept in.
class RunState {
public:
    explicit RunState(const LoopOptions& options) : m_options(options) {
        if (isKept()) std::filesystem::create_directories(options.folder);
    }

    std::optional<TrainingState> load() const {
        if (!isKept() || !std::filesystem::exists(file())) return std::nullopt;
        TrainingState state = loadTrainingState(file());
        if (state.fingerprint == m_options.fingerprint) return state;
        const std::string folder = m_options.folder.string();
        throw Error(ErrorCode::Mismatch, folder,
                    "The run in " + folder + " was started with other options.");
    }

    void save(const ParameterMap& parameters, const Adam& adam, Trainee& trainee) const {
        if (!isKept()) return;
        saveTrainingState(file(), {adam.steps(), m_options.fingerprint, -1, parameters,
                                   adam.firstMoments(), adam.secondMoments()});
        trainee.saved();
    }

private:
    bool isKept() const { return !m_options.folder.empty() && writesFiles(m_options); }
    std::filesystem::path file() const { return m_options.folder / "state.safetensors"; }

    const LoopOptions& m_options;
};

double rateAt(const LoopOptions& options, std::int64_t step) {
    const std::int64_t warmUp = options.warmUp < 0 ? options.steps / 20 : options.warmUp;
    if (options.schedule == Schedule::Constant && step >= warmUp) return options.learningRate;
    return learningRateAt(step, warmUp, options.steps, options.learningRate);
}

/// All ranks continue from rank 0's state.
std::optional<SharedUpdates> sharedUpdates(const LoopOptions& options, ParameterMap& parameters,
                                           Adam& adam) {
    if (options.ranks == nullptr) return std::nullopt;
    SharedUpdates shared(*options.ranks, parameters);
    shared.requireSame(options.fingerprint);
    for (const auto* tensors :
         {&std::as_const(parameters), &adam.firstMoments(), &adam.secondMoments()})
        shared.copyFromFirst(*tensors);
    adam.restore(shared.copyFromFirst(adam.steps()), adam.firstMoments(), adam.secondMoments());
    return shared;
}

class PlainLoss : public Trainee {
public:
    PlainLoss(ParameterMap start, const LossFunction& loss)
        : m_parameters(std::move(start)), m_loss(loss) {}

    ParameterMap& begin(std::optional<ParameterMap> saved) override {
        if (saved) m_parameters = std::move(*saved);
        for (auto& [name, tensor] : m_parameters) tensor = tensor.detach().clone();
        return m_parameters;
    }

    void backward(std::int64_t step, TrainingRecord& record) override {
        const at::Tensor found = m_loss(m_parameters, step);
        found.backward();
        record.loss = found.item<double>();
    }

    const ParameterMap& parameters() const { return m_parameters; }

private:
    ParameterMap m_parameters;
    const LossFunction& m_loss;
};

}  // namespace

void train(Trainee& trainee, const LoopOptions& options, const RecordSink& record,
           const RunContext& context) {
    using Clock = std::chrono::steady_clock;
    const RunState run(options);
    std::optional<TrainingState> state = run.load();
    ParameterMap& parameters =
        trainee.begin(state ? std::optional(std::move(state->parameters)) : std::nullopt);
    for (auto& [name, tensor] : parameters) tensor.requires_grad_(true);
    Adam adam(parameters, options.adam);
    if (state) adam.restore(state->step, state->firstMoments, state->secondMoments);
    state.reset();
    std::optional<SharedUpdates> shared = sharedUpdates(options, parameters, adam);
    StageProgress progress(context, Stage::Train, options.steps);
    const auto began = Clock::now();
    try {
        while (adam.steps() < options.steps && (shared || !trainee.isSpent(adam.steps()))) {
            const std::int64_t step = adam.steps();
            progress.advanceTo(step);
            TrainingRecord line;
            trainee.backward(step, line);
            if (shared && !shared->combine(parameters, line, trainee.isSpent(step))) break;
            line.learningRate = rateAt(options, step);
            line.gradientNorm = adam.step(parameters, line.learningRate);
            line.step = adam.steps();
            line.seconds = std::chrono::duration<double>(Clock::now() - began).count();
            if (!writesFiles(options)) continue;
            trainee.updated(line);
            if (line.step % options.saveEvery == 0) run.save(parameters, adam, trainee);
            if (record) record(line);
        }
    } catch (const Error& error) {
        const bool isLeft = options.ranks != nullptr && options.ranks->isBroken();
        if (error.code() == ErrorCode::Cancelled || isLeft) run.save(parameters, adam, trainee);
        throw;
    }
    run.save(parameters, adam, trainee);
    progress.finish();
}

ParameterMap trainParameters(ParameterMap start, const LossFunction& loss,
                             const LoopOptions& options, const RecordSink& record,
                             const RunContext& context) {
    PlainLoss trainee(std::move(start), loss);
    train(trainee, options, record, context);
    return detached(trainee.parameters());
}

ParameterMap detached(const ParameterMap& parameters) {
    ParameterMap plain;
    for (const auto& [name, tensor] : parameters) plain[name] = tensor.detach();
    return plain;
}

}  // namespace skimline
