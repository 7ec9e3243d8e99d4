#include "app/cli/distill_command.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "core/base/error.h"

namespace skimline::cli {

using nlohmann::ordered_json;

void DistillTask::addTo(CLI::App& train) {
    m_command = &train;
    const auto add = [&train](const char* name, auto& value, const char* text) {
        train.add_option(name, value, text)->capture_default_str()->group("Distillation");
    };
    add("--views", m_pairs.views, "Views per photo");
    add("--side", m_pairs.side, "Side of the student's pictures, pixels");
    add("--early-width", m_training.earlyWidth, "Share of GoogLeNet's channels up to 3b");
    add("--middle-width", m_training.middleWidth, "Of those of modules 4a to 4e");
    add("--late-width", m_training.lateWidth, "Of those of modules 5a and 5b");
    add("--precision", m_training.precision, "Of the convolutions: bfloat16, float32");
}

int DistillTask::prepare(const BankRequest& shared, bool json, const CommandContext& context) {
    m_pairs.photos = shared.photos;
    m_pairs.videos = shared.videos;
    m_pairs.pairs = shared.bank;
    m_pairs.heldOut = shared.heldOut;
    m_pairs.modelFolder = shared.modelFolder;
    m_pairs.threads = shared.threads;
    const PairsReport report = preparePairs(m_pairs, context.console.logSink(),
                                            context.console.context(context.stop, "pairs"));
    std::ostream& out = context.console.out();
    if (json) {
        const ordered_json facts = {{"pairs", report.pairs},
                                    {"added", report.added},
                                    {"refused", report.refused},
                                    {"file", m_pairs.pairs.string()}};
        out << facts.dump(1) << "\n";
    } else {
        out << m_pairs.pairs.string() << ": " << report.pairs << " pairs\n";
    }
    return kSuccess;
}

int DistillTask::train(const BankRequest& bank, const TrainRequest& shared, bool json,
                       const CommandContext& context) {
    if (shared.runFolder.empty()) {
        throw Error(ErrorCode::Usage, "--run", "Training needs a folder: name one with --run.");
    }
    const auto typed = [this](const char* name, auto value, auto& target) {
        if (m_command->count(name) > 0) target = value;
    };
    typed("--steps", shared.steps, m_training.steps);
    typed("--batch", shared.batch, m_training.batch);
    typed("--warm-up", shared.warmUp, m_training.warmUp);
    typed("--save-every", shared.saveEvery, m_training.saveEvery);
    typed("--validate-every", shared.validateEvery, m_training.validateEvery);
    typed("--learning-rate", shared.learningRate, m_training.learningRate);
    typed("--weight-decay", shared.weightDecay, m_training.weightDecay);
    m_training.pairs = bank.bank;
    m_training.modelFolder = bank.modelFolder;
    m_training.runFolder = shared.runFolder;
    m_training.weights = shared.checkpoint;
    m_training.seed = shared.seed;
    m_training.threads = shared.threads;
    m_training.commit = shared.commit;
    const DistillReport report = distil(m_training, context.console.logSink(),
                                        context.console.context(context.stop, "distillation"));
    std::ostream& out = context.console.out();
    if (json) {
        const ordered_json facts = {{"weights", report.weights.string()},
                                    {"steps", report.steps},
                                    {"cosine", report.cosine},
                                    {"validation_cosine", report.validationCosine}};
        out << facts.dump(1) << "\n";
    } else {
        out << report.weights.string() << ": " << report.steps << " steps, validation cosine "
            << report.validationCosine << "\n";
    }
    return kSuccess;
}

}  // namespace skimline::cli
