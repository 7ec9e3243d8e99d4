// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/trainer.h"

#include <ATen/ATen.h>

#include <future>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/lab/training/fulltransnet/network_expansion.h"
#include "core/lab/training/fulltransnet/similarity_initialization.h"
#include "core/lab/training/optim/rank_group.h"
#include "core/lab/training/optim/training_loop.h"
#include "core/lab/training/optim/training_state.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

constexpr std::uint64_t kDropoutSeed = 0x5EED0FA1;

/// [turns, T + 1]: target of the pointer in every turn; it never stops.
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
    return FullTransNet(net.config(), detached(net.parameters()));
}

at::Tensor sequenceLoss(const FullTransNet& net, const at::Tensor& features,
                        const EncodedVideo& video, const Example& example) {
    const bool inTurn = net.config().order == DecodingOrder::Shots;
    if (inTurn && example.turns.rows.empty())
        throw Error(ErrorCode::Config, "order",
                    "These examples lack the order of shots that the decoder is to learn.");
    const at::Tensor targets =
        at::tensor(inTurn ? example.turns.rows : example.targets, at::kLong).to(net.device());
    const at::Tensor probabilities = net.decodeTeacherForced(features, video, targets, true);
    if (!inTurn) {
        const at::Tensor none = at::zeros({features.size(0)}, features.options());
        return net.loss({video.memory, {}}, probabilities, targets, none).sequence;
    }
    return net.shotSequenceLoss(probabilities, stepTargets(example).to(net.device()));
}

/// Binary cross-entropy over the samples whose label is known.
at::Tensor importanceLoss(const at::Tensor& logits, const at::Tensor& labels) {
    const at::Tensor known = (labels >= 0).nonzero().squeeze(1);
    if (known.numel() == 0) return logits.sum() * 0;
    return at::binary_cross_entropy_with_logits(logits.index_select(0, known),
                                                labels.index_select(0, known));
}

/// Logistic loss of pairs of samples whose labels differ by a third or more, weighed by how much.
at::Tensor rankLoss(const at::Tensor& logits, const at::Tensor& labels) {
    constexpr double kLeastDifference = 0.33;
    const at::Tensor difference = labels.unsqueeze(1) - labels.unsqueeze(0);
    const at::Tensor counts = (difference >= kLeastDifference) & (labels >= 0).unsqueeze(0);
    const at::Tensor weights = difference * counts;
    const at::Tensor gaps = logits.unsqueeze(1) - logits.unsqueeze(0);
    return (at::softplus(-gaps) * weights).sum() / weights.sum().clamp_min(1);
}

/// The examples of an update that belong to this process.
class Share {
public:
    explicit Share(const RankGroup* ranks) {
        if (ranks == nullptr) return;
        m_first = ranks->rank();
        m_every = ranks->size();
    }
    std::int64_t at(std::int64_t i) const { return m_first + i * m_every; }

private:
    std::int64_t m_first = 0;
    std::int64_t m_every = 1;
};

/// Everything that must not change between two halves of a run.
std::string fingerprintOf(const ExampleSource& source, const CheckpointInfo& info,
                          const TrainerOptions& options) {
    nlohmann::json json = {{"version", 1},
                           {"network", parseJson(toJson(info.config), "configuration")},
                           {"scaling", nameOf(info.input.scaling)},
                           {"columns",
                            {info.input.shotColumns, info.input.coverageColumn,
                             info.input.worthColumn, info.input.momentColumns}},
                           {"steps", options.steps},
                           {"batch", options.batch},
                           {"warm_up", options.warmUp},
                           {"learning_rate", options.learningRate},
                           {"constant_rate", options.schedule == Schedule::Constant},
                           {"coupled_decay", options.adam.coupledDecay},
                           {"sequence_weight", options.sequenceWeight},
                           {"importance_weight", options.importanceWeight},
                           {"rank_weight", options.rankWeight},
                           {"similarity_start", options.similarityStart},
                           {"patience", options.patience},
                           {"validate_every", options.returnBest ? options.validateEvery : 0},
                           {"seed", options.seed}};
    json.update(parseJson(source.fingerprint(), "fingerprint"));
    return jsonText(json);
}

}  // namespace

/// One call of Trainer::run().
class Trainer::Run : public Trainee {
public:
    Run(const Setup& setup, const RunContext& context)
        : m_setup(setup),
          m_options(setup.options),
          m_share(setup.options.ranks),
          m_context(context) {
        restoreBest();
    }

    ParameterMap& begin(std::optional<ParameterMap> saved) override {
        m_net = saved ? FullTransNet(m_setup.info.config, std::move(*saved)) : freshNet();
        m_net = m_net->on(m_options.device == ComputeDevice::Cuda ? at::kCUDA : at::kCPU);
        return m_net->parameters();
    }

    void backward(std::int64_t step, TrainingRecord& record) override {
        if (!m_next.valid()) m_next = prefetched(step);
        const std::vector<Example> examples = m_next.get();
        if (step + 1 < m_options.steps) m_next = prefetched(step + 1);
        // Dropout draws from the global generator; seeding it per example makes a continued run,
        // and a run shared by several processes, give the same bits.
        const std::uint64_t seed =
            mixSeeds(m_options.seed ^ kDropoutSeed, static_cast<std::uint64_t>(step));
        for (std::size_t i = 0; i < examples.size(); ++i) {
            const auto number =
                static_cast<std::uint64_t>(m_share.at(static_cast<std::int64_t>(i)));
            at::manual_seed(number == 0 ? seed : mixSeeds(seed, number));
            addGradients(examples[i], record);
        }
        record.loss /= static_cast<double>(m_options.batch);
        record.secondLoss /= static_cast<double>(m_options.batch);
    }

    void updated(TrainingRecord& record) override {
        const auto isDue = [&](std::int64_t every) {
            return every > 0 && record.step % every == 0;
        };
        if (isDue(m_options.validateEvery)) validate(record);
        if (isDue(m_options.keepEvery)) {
            std::filesystem::create_directories(m_options.folder / "kept");
            keep("kept/step-" + std::to_string(record.step) + ".safetensors");
        }
        if (isDue(m_setup.observeEvery))
            m_setup.observer(record.step, {m_setup.info, frozen(*m_net)});
    }

    void saved() override { keep("snapshot.safetensors"); }

    bool isSpent(std::int64_t step) const override {
        return m_options.patience > 0 &&
               step - m_bestStep >= m_options.patience * m_options.validateEvery;
    }

    FullTransNet result() const {
        if (m_options.returnBest && m_bestStep > 0)
            return FullTransNet(m_setup.info.config, loadTrainingState(bestFile()).parameters);
        return frozen(*m_net).on(at::kCPU);
    }

private:
    std::filesystem::path bestFile() const { return m_options.folder / "best.safetensors"; }

    void keep(const std::string& name) const {
        saveCheckpoint(m_options.folder / name, m_setup.info, frozen(*m_net), true, true);
    }

    FullTransNet freshNet() const {
        const FullTransNetConfig& config = m_setup.info.config;
        if (m_setup.small) return expandNetwork(*m_setup.small, config, m_options.seed);
        FullTransNet net(config, m_options.seed);
        if (m_options.similarityStart)
            startWithSimilarity(net, m_setup.source.sampleRows(), m_setup.info.input);
        return net;
    }

    std::future<std::vector<Example>> prefetched(std::int64_t step) const {
        return std::async(std::launch::async, [this, step] {
            std::vector<Example> examples;
            for (std::int64_t i = 0; m_share.at(i) < m_options.batch; ++i)
                examples.push_back(m_setup.source.example(
                    m_options.seed, step * m_options.batch + m_share.at(i), m_context));
            return examples;
        });
    }

    void addGradients(const Example& example, TrainingRecord& record) const {
        const at::Device device = m_net->device();
        const FullTransNetConfig& config = m_setup.info.config;
        const std::vector<std::int64_t> firsts = example.shots.firstFrames();
        const at::Tensor features =
            networkInput(m_setup.info.input, example.features, firsts, example.known).to(device);
        const AttentionPattern pattern =
            encoderPattern(config, config.pattern, firsts, example.features.rows);
        const at::Tensor labels = at::tensor(example.labels, at::kFloat).to(device);
        const EncodedVideo video = m_net->encode(features, pattern, true);
        at::Tensor total = at::zeros({}, features.options());
        if (m_options.sequenceWeight > 0) {
            const at::Tensor loss = sequenceLoss(*m_net, features, video, example);
            record.loss += loss.item<double>();
            total = total + loss * m_options.sequenceWeight;
        }
        if (video.importance.defined()) {
            at::Tensor loss = importanceLoss(video.importance, labels);
            if (m_options.rankWeight > 0)
                loss = loss + rankLoss(video.importance, labels) * m_options.rankWeight;
            record.secondLoss += loss.item<double>();
            total = total + loss * m_options.importanceWeight;
        }
        (total / static_cast<double>(m_options.batch)).backward();
    }

    void validate(TrainingRecord& record) {
        record.validation = m_setup.source.validate({m_setup.info, frozen(*m_net)}, m_context);
        if (!(record.validation > m_best)) return;
        m_best = record.validation;
        m_bestStep = record.step;
        if (m_options.returnBest)
            saveTrainingState(bestFile(), {record.step,
                                           m_options.fingerprint,
                                           record.validation,
                                           m_net->parameters(),
                                           {},
                                           {}});
    }

    // A killed run may have left a best network newer than its last state. It will reach the same
    // network again, so nothing has to be undone.
    void restoreBest() {
        if (!std::filesystem::exists(bestFile())) return;
        const TrainingState state = loadTrainingState(bestFile());
        if (state.fingerprint != m_options.fingerprint) return;
        m_best = state.validation;
        m_bestStep = state.step;
    }

    const Setup& m_setup;
    const TrainerOptions& m_options;
    Share m_share;
    const RunContext& m_context;
    std::optional<FullTransNet> m_net;
    double m_best = -1;  ///< validation
    std::int64_t m_bestStep = 0;
    std::future<std::vector<Example>> m_next;  ///< its destructor waits; the last member
};

Trainer::Trainer(const ExampleSource& source, const CheckpointInfo& info,
                 const TrainerOptions& options, std::filesystem::path runFolder)
    : m_setup{source, info, options} {
    m_setup.options.folder = std::move(runFolder);
    checkConfig(info.config);
    if (source.width() + info.input.extraColumns() != info.config.inputWidth) {
        throw Error(ErrorCode::Mismatch, "features",
                    "The width of the features is not the network's input width.");
    }
    if (options.steps < 1 || options.batch < 1 || options.warmUp < 0 || options.saveEvery < 1 ||
        options.validateEvery < 0 || options.patience < 0 || options.keepEvery < 0) {
        throw Error(ErrorCode::Config, "training",
                    "Training needs at least one step and one example per step.");
    }
    if (options.ranks != nullptr && options.batch < options.ranks->size())
        throw Error(ErrorCode::Config, "training",
                    "A batch of " + std::to_string(options.batch) +
                        " examples cannot be divided among " +
                        std::to_string(options.ranks->size()) + " processes.");
    if (options.validateEvery == 0 && (options.returnBest || options.patience > 0)) {
        throw Error(ErrorCode::Config, "training",
                    "Early stopping and keeping the best network need validation.");
    }
}

FullTransNet Trainer::run(const RecordSink& record, const RunContext& context) {
    TrainerOptions& options = m_setup.options;
    options.fingerprint = fingerprintOf(m_setup.source, m_setup.info, options);
    Run run(m_setup, context);
    train(run, options, record, context);
    return run.result();
}

}  // namespace skimline
