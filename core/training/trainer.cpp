#include "core/training/trainer.h"

#include <ATen/ATen.h>

#include <chrono>
#include <future>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/nets/encoder_pattern.h"
#include "core/nets/frame_scores.h"
#include "core/training/growth.h"
#include "core/training/random.h"
#include "core/training/similarity_start.h"
#include "core/training/training_state.h"

namespace skimline {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kValidationSeed = 0x5EED0FA1;

std::filesystem::path stateFile(const std::filesystem::path& folder) {
    return folder / "state.safetensors";
}

void requireGradients(FullTransNet& net) {
    for (auto& [name, parameter] : net.parameters()) parameter.requires_grad_(true);
}

/// A network without autograd that shares the trained one's memory.
FullTransNet frozen(const FullTransNet& net) {
    ParameterMap parameters;
    for (const auto& [name, parameter] : net.parameters()) parameters[name] = parameter.detach();
    return FullTransNet(net.config(), std::move(parameters));
}

}  // namespace

Trainer::Trainer(const FeatureBank& bank, const CheckpointInfo& info, const TrainerOptions& options,
                 std::filesystem::path runFolder)
    : m_bank(bank), m_info(info), m_options(options), m_folder(std::move(runFolder)) {
    checkConfig(m_info.config);
    if (m_bank.features.cols + m_info.input.extraColumns() != m_info.config.inputWidth) {
        throw Error(ErrorCode::Mismatch, "bank",
                    "The feature bank's width is not the network's input width.");
    }
    if (options.steps < 1 || options.batch < 1 || options.warmUp < 0 || options.saveEvery < 1 ||
        options.montage.minRows < 8 || options.montage.maxRows < options.montage.minRows) {
        throw Error(ErrorCode::Config, "training",
                    "Training needs at least one step, one montage and eight rows.");
    }
}

std::string Trainer::fingerprint() const {
    const MontageOptions& montage = m_options.montage;
    const nlohmann::json json = {
        {"network", nlohmann::json::parse(toJson(m_info.config))},
        {"scaling", nameOf(m_info.input.scaling)},
        {"shot_columns", m_info.input.shotColumns},
        {"steps", m_options.steps},
        {"batch", m_options.batch},
        {"warm_up", m_options.warmUp},
        {"learning_rate", m_options.learningRate},
        {"sequence_weight", m_options.sequenceWeight},
        {"importance_weight", m_options.importanceWeight},
        {"rows", {montage.minRows, montage.maxRows}},
        {"clip_share", montage.clipShare},
        {"blend", montage.blend},
        {"channel_spread", montage.channelSpread},
        {"label_shares", {m_options.labels.alone, m_options.labels.inTurn}},
        {"similarity_start", m_options.similarityStart},
        {"bank_rows", m_bank.features.rows},
        {"seed", m_options.seed}};
    return json.dump();
}

FullTransNet Trainer::freshNet() const {
    if (m_small) return grown(*m_small, m_info.config, m_options.seed);
    FullTransNet net(m_info.config, m_options.seed);
    if (m_options.similarityStart) {
        startWithSimilarity(net, m_bank, m_info.input);
    }
    return net;
}

std::vector<Example> Trainer::examplesOf(std::int64_t step, const RunContext& context) const {
    std::vector<Example> examples;
    for (std::int64_t index = 0; index < m_options.batch; ++index) {
        const auto number = static_cast<std::uint64_t>(step * m_options.batch + index);
        examples.push_back(makeExample(m_bank, Part::Train, m_options.montage, m_options.labels,
                                       mixSeeds(m_options.seed, number), context));
    }
    return examples;
}

Trainer::Losses Trainer::backward(const FullTransNet& net, const Example& example) const {
    const at::Tensor features =
        networkInput(m_info.input, example.features, example.shots.firstFrames());
    const AttentionPattern pattern = encoderPattern(
        m_info.config, m_info.config.pattern, example.shots.firstFrames(), example.features.rows);
    const at::Tensor labels = at::tensor(example.labels, at::kFloat);
    const at::Tensor targets = at::tensor(example.targets, at::kLong);
    const EncodedVideo video = net.encode(features, pattern, true);
    Losses losses;
    at::Tensor total = at::zeros({}, at::kFloat);
    if (m_options.sequenceWeight > 0) {
        const at::Tensor probabilities = net.decodeTeacherForced(features, video, targets, true);
        const auto loss = net.loss(video, probabilities, targets, labels);
        losses.sequence = loss.sequence.item<double>();
        total = total + loss.sequence * m_options.sequenceWeight;
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
    at::manual_seed(mixSeeds(m_options.seed ^ kValidationSeed, static_cast<std::uint64_t>(step)));
    Losses sum;
    for (const Example& example : examples) {
        const Losses losses = backward(net, example);
        sum.sequence += losses.sequence;
        sum.importance += losses.importance;
    }
    record.learningRate =
        learningRateAt(step, m_options.warmUp, m_options.steps, m_options.learningRate);
    record.gradientNorm = adam.step(net.parameters(), record.learningRate);
    return sum;
}

double Trainer::validate(const FullTransNet& net, const RunContext& context) const {
    const Checkpoint checkpoint{m_info, frozen(net)};
    double sum = 0;
    for (std::int64_t index = 0; index < m_options.validationMontages; ++index) {
        MontageOptions montage = m_options.montage;
        montage.blend = 0;
        montage.channelSpread = 0;
        const Example example =
            makeExample(m_bank, Part::Validation, montage, m_options.labels,
                        mixSeeds(kValidationSeed, static_cast<std::uint64_t>(index)), context);
        const auto scores = frameScores(checkpoint, example.features, example.shots.firstFrames(),
                                        m_info.config.pattern, false, context);
        sum +=
            agreementF(selectByScores(scores.scores, example.shots), example.chosen, example.shots);
    }
    return sum / static_cast<double>(std::max<std::int64_t>(1, m_options.validationMontages));
}

std::int64_t Trainer::restore(FullTransNet& net, Adam& adam) const {
    if (!std::filesystem::exists(stateFile(m_folder))) return 0;
    TrainingState state = loadTrainingState(stateFile(m_folder));
    if (state.fingerprint != fingerprint()) {
        throw Error(ErrorCode::Mismatch, m_folder.string(),
                    "The run in " + m_folder.string() + " was started with other options.");
    }
    net = FullTransNet(m_info.config, std::move(state.parameters));
    adam.restore(state.step, state.firstMoments, state.secondMoments);
    return state.step;
}

void Trainer::save(const FullTransNet& net, const Adam& adam, std::int64_t step) const {
    saveTrainingState(stateFile(m_folder), {step, fingerprint(), net.parameters(),
                                            adam.firstMoments(), adam.secondMoments()});
    saveCheckpoint(m_folder / "snapshot.safetensors", m_info, frozen(net), true, true);
}

FullTransNet Trainer::run(const RecordSink& record, const RunContext& context) {
    std::filesystem::create_directories(m_folder);
    FullTransNet net = freshNet();
    Adam adam(net.parameters(), m_options.adam);
    std::int64_t step = restore(net, adam);
    requireGradients(net);
    const auto startedAt = Clock::now();
    StageProgress progress(context, Stage::Train, m_options.steps);
    const auto prefetch = [&](std::int64_t of) {
        return std::async(std::launch::async,
                          [this, of, &context] { return examplesOf(of, context); });
    };
    auto next = prefetch(step);
    try {
        while (step < m_options.steps) {
            progress.advanceTo(step);
            const std::vector<Example> examples = next.get();
            if (step + 1 < m_options.steps) next = prefetch(step + 1);
            TrainingRecord line;
            const Losses sum = update(net, adam, step, examples, line);
            line.step = ++step;
            line.sequenceLoss = sum.sequence / static_cast<double>(m_options.batch);
            line.importanceLoss = sum.importance / static_cast<double>(m_options.batch);
            line.seconds = std::chrono::duration<double>(Clock::now() - startedAt).count();
            if (m_options.validateEvery > 0 && step % m_options.validateEvery == 0) {
                line.validationF = validate(net, context);
            }
            if (record) record(line);
            if (step % m_options.saveEvery == 0) save(net, adam, step);
        }
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) save(net, adam, step);
        throw;
    }
    save(net, adam, step);
    progress.finish();
    return frozen(net);
}

}  // namespace skimline
