// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/lab/distil/distillation.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

/// Prepares images with GoogLeNet's features, or distils the built-in extractor from them.
class TrainDistillCommand : public Command {
public:
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    void addRecipeTo(CLI::App& command);
    int prepare(const CommandContext& context);

    TaskOptions m_task;
    bool m_prepare = false;
    int m_threads = 0;
    PairsRequest m_pairs;
    DistillRequest m_request;
};

CLI::App* TrainDistillCommand::addTo(CLI::App& train) {
    CLI::App* command =
        train.add_subcommand("distill", "Distil GoogLeNet into the built-in feature extractor.");
    CLI::Option* bank = command->add_option(
        "--bank", m_pairs.pairs, "Read pictures and the teacher's features from this file.");
    bank->required();
    CLI::Option* models = addWeightFolderTo(*command, m_pairs.modelFolder);
    m_task.addTo(*command, m_threads);
    const std::vector<CLI::Option*> always{bank, models, command->get_option("--threads"),
                                           command->get_option("--json"),
                                           command->get_option("--progress")};
    std::vector<CLI::Option*> preparing = addFootageTo(*command, {m_pairs.photos, m_pairs.videos});
    preparing.push_back(command->add_option(
        "--hold-out", m_pairs.heldOut, "Hold folders of this name out of training (repeatable)."));
    preparing.push_back(
        addOption(*command, "--views", m_pairs.views, "Take this many views of every photo."));
    preparing.push_back(
        addOption(*command, "--side", m_pairs.side, "Side of the student's pictures, in pixels."));
    addRunTo(*command, m_request.runFolder);
    command->add_option("-o,--output", m_request.weights,
                        "Write the trained weights to this file. The default is "
                        "final.safetensors in the run's folder.");
    addRecipeTo(*command);
    addPrepareTo(*command, m_prepare, preparing, always);
    return command;
}

void TrainDistillCommand::addRecipeTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        return addOption(command, name, value, text)->group("Recipe");
    };
    DistillOptions& options = m_request.options;
    add("--start-from", m_request.startFrom, "Start from this weight file of an earlier run.");
    add("--early-width", options.widths.early,
        "Keep this share of GoogLeNet's channels up to module 3b.");
    add("--middle-width", options.widths.middle,
        "Keep this share of GoogLeNet's channels in modules 4a to 4e.");
    add("--late-width", options.widths.late,
        "Keep this share of GoogLeNet's channels in modules 5a and 5b.");
    add("--precision", m_request.precision, "Compute convolutions in this precision.")
        ->check(CLI::IsMember({"bfloat16", "float32"}));
    add("--steps", options.steps, "Train for this many updates.");
    add("--batch", options.batch, "Average each update over this many pictures.");
    add("--warm-up", options.warmUp, "Reach the full learning rate after this many updates.");
    add("--learning-rate", options.learningRate, "Use this learning rate at its peak.");
    add("--weight-decay", options.adam.weightDecay,
        "Decoupled weight decay, as a share of the learning rate.");
    add("--save-every", options.saveEvery, "Save the run's state every N updates.");
    add("--validate-every", options.validateEvery,
        "Measure the network every N updates; 0 never measures it.");
    addSeedTo(command, options.seed);
    addCommitTo(command, m_request.commit);
}

int TrainDistillCommand::prepare(const CommandContext& context) {
    m_pairs.threads = m_threads;
    const PairsReport report =
        preparePairs(m_pairs, context.console.logSink(), m_task.begin(context, "pairs"));
    const std::string file = m_pairs.pairs.string();
    m_task.finish(context,
                  {{"pairs", report.pairs},
                   {"added", report.added},
                   {"refused", report.refused},
                   {"file", file}},
                  [&](std::ostream& out) { out << file << ": " << report.pairs << " pairs\n"; });
    return kSuccess;
}

int TrainDistillCommand::run(const CommandContext& context) {
    if (m_prepare) return prepare(context);
    requireRunFolder(m_request.runFolder);
    m_request.pairs = m_pairs.pairs;
    m_request.modelFolder = m_pairs.modelFolder;
    m_request.threads = m_threads;
    const DistillReport report =
        distil(m_request, context.console.logSink(), m_task.begin(context, "distillation"));
    m_task.finish(context,
                  {{"weights", report.weights.string()},
                   {"steps", report.steps},
                   {"cosine", report.cosine},
                   {"validation_cosine", report.validationCosine}},
                  [&](std::ostream& out) {
                      out << report.weights.string() << ": " << report.steps
                          << " steps, validation cosine " << report.validationCosine << "\n";
                  });
    return kSuccess;
}

ordered_json toJson(const DistillAgreement& found) {
    ordered_json facts = {{"version", found.version},
                          {"photos",
                           {{"count", found.photos.photos},
                            {"centred_cosine", found.photos.meanCosine},
                            {"centred_cosine_lowest_tenth", found.photos.lowestTenth},
                            {"plain_cosine", found.photos.plainCosine}}},
                          {"videos", ordered_json::array()}};
    for (const VideoAgreement& video : found.videos) {
        facts["videos"].push_back({{"video", video.video},
                                   {"steps", video.steps},
                                   {"centred_cosine", video.cosine},
                                   {"boundary_f", video.boundaryF},
                                   {"key_shot_f", video.keyShotF},
                                   {"chance_f", video.chanceF}});
    }
    return facts;
}

void printVideo(std::ostream& out, const VideoAgreement& video) {
    char line[256];
    std::snprintf(line, sizeof line, "%-48.48s %6lld %7.3f %11.3f %11.3f %7.3f\n",
                  video.video.c_str(), static_cast<long long>(video.steps), video.cosine,
                  video.boundaryF, video.keyShotF, video.chanceF);
    out << line;
}

void printTable(std::ostream& out, const DistillAgreement& found) {
    char line[256];
    std::snprintf(
        line, sizeof line,
        "builtin %s against googlenet\n%lld held-out photos: centred cosine %.3f (a tenth "
        "below %.3f), plain %.3f\n\n%-48s %6s %7s %11s %11s %7s\n",
        found.version.c_str(), static_cast<long long>(found.photos.photos), found.photos.meanCosine,
        found.photos.lowestTenth, found.photos.plainCosine, "held-out video", "steps", "cosine",
        "boundary F", "key shot F", "chance");
    out << line;
    VideoAgreement mean;
    mean.video = "mean";
    const auto count = static_cast<double>(found.videos.size());
    for (const VideoAgreement& video : found.videos) {
        printVideo(out, video);
        mean.steps += video.steps;
        mean.cosine += video.cosine / count;
        mean.boundaryF += video.boundaryF / count;
        mean.keyShotF += video.keyShotF / count;
        mean.chanceF += video.chanceF / count;
    }
    if (!found.videos.empty()) printVideo(out, mean);
}

class EvaluateDistillCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    DistillEvaluation m_request;
};

CLI::App* EvaluateDistillCommand::addTo(CLI::App& evaluate) {
    CLI::App* command = evaluate.add_subcommand(
        "distill", "Measure the built-in feature extractor against GoogLeNet.");
    addBuiltinWeightsTo(*command, m_request.weights);
    addFootageTo(*command, {m_request.photos, m_request.videos});
    command->add_option("--model", m_request.checkpoint,
                        "Choose key shots with this network. The default is the bundled one.");
    addWeightFolderTo(*command, m_request.modelFolder);
    m_task.addTo(*command, m_request.threads);
    return command;
}

int EvaluateDistillCommand::run(const CommandContext& context) {
    const DistillAgreement found = evaluateDistillation(m_request, context.console.logSink(),
                                                        m_task.begin(context, "evaluation"));
    m_task.finish(context, toJson(found), [&](std::ostream& out) { printTable(out, found); });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainDistillCommand() {
    return std::make_unique<TrainDistillCommand>();
}
std::unique_ptr<Command> makeEvaluateDistillCommand() {
    return std::make_unique<EvaluateDistillCommand>();
}

}  // namespace skimline::cli
