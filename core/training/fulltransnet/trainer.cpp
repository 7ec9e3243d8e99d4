// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/training/fulltransnet/trainer.h"

#include <ATen/ATen.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <chrono>
#include <future>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/parse_json.h"
#include "core/nets/fulltransnet/encoder_pattern.h"
#include "core/nets/scores/frame_scores.h"
#include "core/training/fulltransnet/network_expansion.h"
#include "core/training/fulltransnet/similarity_initialization.h"
#include "core/training/optim/random.h"
#include "core/training/optim/training_state.h"

namespace skimline {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kDropoutSeed = 0x5EED0FA1;

std::filesystem::path stateFile(const std::filesystem::path& folder) {
    return folder / "state.safetensors";
}

std::filesystem::path bestFile(const std::filesystem::path& folder) {
    return folder / "best.safetensors";
}

// Every step takes and frees the same few hundred megabytes in pieces that malloc would hand back
// to the system each time, only to have their pages cleared again.
void keepFreedMemory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the most it takes
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

void requireGradients(FullTransNet& net) {
    for (auto& [name, parameter] : net.parameters()) parameter.requires_grad_(true);
}

/// [turns, T + 1]: what the pointer should say in every turn; it never stops.
at::Tensor stepTargets(const Example& example) {
    const std::vector<std::int64_t> middles =
        shotMiddles(example.shots.firstFrames(), example.shots.rows());
    const FloatMatrix& wanted = example.turns.wanted;
    at::Tensor targets = at::zeros({wanted.rows, example.shots.rows() + 1});
    const at::Tensor values = at::from_blob(const_cast<float*>(wanted.values.data()),
                                            {wanted.rows, wanted.cols}, at::kFloat);
    targets.index_copy_(1, at::tensor(middles, at::kLong), values);
    return targets;
}

/// A network without autograd that shares the trained one's memory.
FullTransNet frozen(const FullTransNet& net) {
    ParameterMap parameters;
    for (const auto& [name, parameter] : net.parameters()) parameters[name] = parameter.detach();
    return FullTransNet(net.config(), std::move(parameters));
}

}  // namespace

Trainer::Trainer(const ExampleSource& source, const CheckpointInfo& info,
                 const TrainerOptions& options, std::filesystem::path runFolder)
    : m_source(source), m_info(info), m_options(options), m_folder(std::move(runFolder)) {
    checkConfig(m_info.config);
    if (m_source.width() + m_info.input.extraColumns() != m_info.config.inputWidth) {
        throw Error(ErrorCode::Mismatch, "features",
                    "The width of the features is not the network's input width.");
    }
    if (options.steps < 1 || options.batch < 1 || options.warmUp < 0 || options.saveEvery < 1 ||
        options.validateEvery < 0 || options.patience < 0 || options.keepEvery < 0) {
        throw Error(ErrorCode::Config, "training",
                    "Training needs at least one step and one example per step.");
    }
    if (options.validateEvery == 0 && (options.returnBest || options.patience > 0)) {
        throw Error(ErrorCode::Config, "training",
                    "Stopping early and the best network need validations.");
    }
}

std::string Trainer::fingerprint() const {
    nlohmann::json json = {{"network", parseJson(toJson(m_info.config), "configuration")},
                           {"scaling", nameOf(m_info.input.scaling)},
                           {"shot_columns", m_info.input.shotColumns},
                           {"steps", m_options.steps},
                           {"batch", m_options.batch},
                           {"warm_up", m_options.warmUp},
                           {"learning_rate", m_options.learningRate},
                           {"sequence_weight", m_options.sequenceWeight},
                           {"importance_weight", m_options.importanceWeight},
                           {"similarity_start", m_options.similarityStart},
                           {"seed", m_options.seed}};
    // Left out where they are as they always were: runs that began before there was a choice.
    if (m_info.config.globalsPerShot == 3) json["network"].erase("globals_per_shot");
    if (m_info.config.order == DecodingOrder::Time) json["network"].erase("order");
    if (m_info.config.mask == MaskUse::None)
        for (const char* key : {"mask", "mask_depth", "mask_fusion", "mask_activation"})
            json["network"].erase(key);
    if (m_info.input.coverageColumn) json["coverage_column"] = true;
    if (m_info.input.worthColumn) json["worth_column"] = true;
    if (m_options.schedule == Schedule::Constant) json["schedule"] = "constant";
    if (m_options.adam.coupledDecay) json["coupled_decay"] = true;
    if (m_options.patience > 0) json["patience"] = m_options.patience;
    if (m_options.returnBest) json["validate_every"] = m_options.validateEvery;
    json.update(parseJson(m_source.fingerprint(), "fingerprint"));
    return json.dump();
}

at::Device Trainer::device() const {
    return m_options.device == ComputeDevice::Cuda ? at::kCUDA : at::kCPU;
}

FullTransNet Trainer::freshNet() const {
    if (m_small) return expandNetwork(*m_small, m_info.config, m_options.seed);
    FullTransNet net(m_info.config, m_options.seed);
    if (m_options.similarityStart) {
        startWithSimilarity(net, m_source.sampleRows(), m_info.input);
    }
    return net;
}

std::vector<Example> Trainer::examplesOf(std::int64_t step, const RunContext& context) const {
    std::vector<Example> examples;
    for (std::int64_t index = 0; index < m_options.batch; ++index) {
        const std::int64_t number = step * m_options.batch + index;
        examples.push_back(m_source.example(m_options.seed, number, context));
    }
    return examples;
}

double Trainer::learningRateOf(std::int64_t step) const {
    if (m_options.schedule == Schedule::Constant && step >= m_options.warmUp)
        return m_options.learningRate;
    return learningRateAt(step, m_options.warmUp, m_options.steps, m_options.learningRate);
}

at::Tensor Trainer::sequenceLoss(const FullTransNet& net, const at::Tensor& features,
                                 const EncodedVideo& video, const Example& example) const {
    const bool inTurn = m_info.config.order == DecodingOrder::Shots;
    if (inTurn && example.turns.rows.empty())
        throw Error(ErrorCode::Config, "order",
                    "These examples say nothing about the turns that the decoder is to learn.");
    const at::Tensor targets =
        at::tensor(inTurn ? example.turns.rows : example.targets, at::kLong).to(net.device());
    const at::Tensor probabilities = net.decodeTeacherForced(features, video, targets, true);
    if (!inTurn) {
        const at::Tensor none = at::zeros({features.size(0)}, features.options());
        return net.loss({video.memory, {}}, probabilities, targets, none).sequence;
    }
    return net.shotSequenceLoss(probabilities, stepTargets(example).to(net.device()));
}

Trainer::Losses Trainer::backward(const FullTransNet& net, const Example& example) const {
    const at::Device device = net.device();
    const at::Tensor features =
        networkInput(m_info.input, example.features, example.shots.firstFrames(), example.worth)
            .to(device);
    const AttentionPattern pattern = encoderPattern(
        m_info.config, m_info.config.pattern, example.shots.firstFrames(), example.features.rows);
    const at::Tensor labels = at::tensor(example.labels, at::kFloat).to(device);
    const EncodedVideo video = net.encode(features, pattern, true);
    Losses losses;
    at::Tensor total = at::zeros({}, features.options());
    if (m_options.sequenceWeight > 0) {
        const at::Tensor loss = sequenceLoss(net, features, video, example);
        losses.sequence = loss.item<double>();
        total = total + loss * m_options.sequenceWeight;
    }
    if (video.importance.defined()) {
        const auto loss = at::binary_cross_entropy_with_logits(video.importance, labels);
        losses.importance = loss.item<double>();
        total = total + loss * m_options.importanceWeight;
    }
    (total / static_cast<double>(m_options.batch)).backward();
    return losses;
}

Trainer::Losses Trainer::update(FullTransNet& net, Adam& adam, std::int64_t step,
                                const std::vector<Example>& examples,
                                TrainingRecord& record) const {
    // Dropout draws from the global generator; seeding it per step keeps a continued run identical.
    at::manual_seed(mixSeeds(m_options.seed ^ kDropoutSeed, static_cast<std::uint64_t>(step)));
    Losses sum;
    for (const Example& example : examples) {
        const Losses losses = backward(net, example);
        sum.sequence += losses.sequence;
        sum.importance += losses.importance;
    }
    record.learningRate = learningRateOf(step);
    record.gradientNorm = adam.step(net.parameters(), record.learningRate);
    return sum;
}

void Trainer::afterStep(const FullTransNet& net, const Adam& adam, TrainingRecord& record,
                        Best& best, const RunContext& context) const {
    const auto isDue = [&](std::int64_t every) { return every > 0 && record.step % every == 0; };
    if (isDue(m_options.validateEvery)) {
        record.validation = m_source.validate({m_info, frozen(net)}, context);
        if (record.validation > best.validation) {
            best = {record.step, record.validation};
            if (m_options.returnBest)
                saveTrainingState(
                    bestFile(m_folder),
                    {record.step, fingerprint(), record.validation, net.parameters(), {}, {}});
        }
    }
    if (isDue(m_options.keepEvery)) {
        std::filesystem::create_directories(m_folder / "kept");
        const std::string name = "step-" + std::to_string(record.step) + ".safetensors";
        saveCheckpoint(m_folder / "kept" / name, m_info, frozen(net), true, true);
    }
    if (isDue(m_observeEvery)) m_observer(record.step, {m_info, frozen(net)});
    if (isDue(m_options.saveEvery)) save(net, adam, record.step);
}

bool Trainer::isSpent(std::int64_t step, const Best& best) const {
    return m_options.patience > 0 &&
           step - best.step >= m_options.patience * m_options.validateEvery;
}

// A run that was killed may have left a best network from after its last state. It will come to
// the same network again, so nothing has to be undone.
Trainer::Best Trainer::restoreBest() const {
    if (!std::filesystem::exists(bestFile(m_folder))) return {};
    const TrainingState state = loadTrainingState(bestFile(m_folder));
    if (state.fingerprint != fingerprint()) return {};
    return {state.step, state.validation};
}

std::int64_t Trainer::restore(FullTransNet& net, Adam& adam) const {
    if (!std::filesystem::exists(stateFile(m_folder))) return 0;
    TrainingState state = loadTrainingState(stateFile(m_folder));
    if (state.fingerprint != fingerprint()) {
        throw Error(ErrorCode::Mismatch, m_folder.string(),
                    "The run in " + m_folder.string() + " was started with other options.");
    }
    net = FullTransNet(m_info.config, std::move(state.parameters)).on(device());
    adam.restore(state.step, state.firstMoments, state.secondMoments);
    return state.step;
}

void Trainer::save(const FullTransNet& net, const Adam& adam, std::int64_t step) const {
    saveTrainingState(stateFile(m_folder), {step, fingerprint(), -1, net.parameters(),
                                            adam.firstMoments(), adam.secondMoments()});
    saveCheckpoint(m_folder / "snapshot.safetensors", m_info, frozen(net), true, true);
}

FullTransNet Trainer::run(const RecordSink& record, const RunContext& context) {
    std::filesystem::create_directories(m_folder);
    keepFreedMemory();
    FullTransNet net = freshNet().on(device());
    Adam adam(net.parameters(), m_options.adam);
    std::int64_t step = restore(net, adam);
    Best best = restoreBest();
    requireGradients(net);
    const auto startedAt = Clock::now();
    StageProgress progress(context, Stage::Train, m_options.steps);
    const auto prefetch = [&](std::int64_t of) {
        return std::async(std::launch::async,
                          [this, of, &context] { return examplesOf(of, context); });
    };
    auto next = prefetch(step);
    try {
        while (step < m_options.steps && !isSpent(step, best)) {
            progress.advanceTo(step);
            const std::vector<Example> examples = next.get();
            if (step + 1 < m_options.steps) next = prefetch(step + 1);
            TrainingRecord line;
            const Losses sum = update(net, adam, step, examples, line);
            line.step = ++step;
            line.sequenceLoss = sum.sequence / static_cast<double>(m_options.batch);
            line.importanceLoss = sum.importance / static_cast<double>(m_options.batch);
            line.seconds = std::chrono::duration<double>(Clock::now() - startedAt).count();
            afterStep(net, adam, line, best, context);
            if (record) record(line);
        }
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) save(net, adam, step);
        throw;
    }
    save(net, adam, step);
    progress.finish();
    if (m_options.returnBest && best.step > 0)
        return FullTransNet(m_info.config, loadTrainingState(bestFile(m_folder)).parameters);
    return frozen(net).on(at::kCPU);
}

}  // namespace skimline
