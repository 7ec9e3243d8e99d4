// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/mask_options.h"
#include "app/lab/commands/task_options.h"
#include "core/foundation/base/error.h"
#include "core/lab/highlights/highlight_evaluation.h"
#include "core/lab/highlights/highlight_training.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

ordered_json toJson(const HighlightMeasures& found) {
    const auto level = [](const HighlightMeasures::Level& one) {
        return ordered_json{{"map", one.precision}, {"hit_at_1", one.hit}};
    };
    ordered_json facts{{"queries", found.queries}};
    if (found.ofClips)
        facts["highlights"] = {{"fair", level(found.fair)},
                               {"good", level(found.good)},
                               {"very_good", level(found.veryGood)}};
    if (found.ofMoments)
        facts["moments"] = {{"map", found.momentPrecision},
                            {"map_at_0.5", found.momentPrecision50},
                            {"map_at_0.75", found.momentPrecision75},
                            {"r1_at_0.5", found.recall50},
                            {"r1_at_0.7", found.recall70}};
    return facts;
}

void printTable(std::ostream& out, const HighlightMeasures& found) {
    char text[512];
    out << found.queries << " queries\n";
    std::snprintf(text, sizeof text,
                  "highlights      %6s %6s\n"
                  "  fair          %6.2f %6.2f\n"
                  "  good          %6.2f %6.2f\n"
                  "  very good     %6.2f %6.2f\n",
                  "mAP", "HIT@1", found.fair.precision, found.fair.hit, found.good.precision,
                  found.good.hit, found.veryGood.precision, found.veryGood.hit);
    if (found.ofClips) out << text;
    std::snprintf(text, sizeof text,
                  "moments         %6s %6s %6s %6s %6s\n"
                  "                %6.2f %6.2f %6.2f %6.2f %6.2f\n",
                  "mAP", "@0.5", "@0.75", "R1@0.5", "R1@0.7", found.momentPrecision,
                  found.momentPrecision50, found.momentPrecision75, found.recall50, found.recall70);
    if (found.ofMoments) out << text;
}

ordered_json toJson(const TopFiveMeasures& found) {
    ordered_json categories;
    for (const auto& [name, value] : found.categories) categories[name] = value;
    return {{"videos", found.videos}, {"top_5_map", found.precision}, {"categories", categories}};
}

void printTable(std::ostream& out, const TopFiveMeasures& found) {
    char text[64];
    std::snprintf(text, sizeof text, "%lld videos\ntop-5 mAP  %6.2f\n",
                  static_cast<long long>(found.videos), found.precision);
    out << text;
    for (const auto& [name, value] : found.categories) {
        std::snprintf(text, sizeof text, "  %-8.8s %6.2f\n", name.c_str(), value);
        out << text;
    }
}

class EvaluateHighlightsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    std::string m_references;
    std::string m_predictions;
    std::string m_tvsum;
    int m_threads = 0;
};

CLI::App* EvaluateHighlightsCommand::addTo(CLI::App& evaluate) {
    CLI::App* command =
        evaluate.add_subcommand("highlights", "Measure predicted highlights and moments.");
    CLI::Option* truth = command->add_option(
        "--truth", m_references,
        "Annotation of queries in the format of QVHighlights (JSON lines, plain or gzip).");
    command
        ->add_option("--tvsum", m_tvsum,
                     "Compare with TVSum's annotation instead (.tsv, .tsv.gz): top-five mAP of "
                     "clips of equal length.")
        ->excludes(truth);
    command
        ->add_option("--predictions", m_predictions,
                     "Predictions to measure (JSON lines, plain or gzip).")
        ->required();
    m_task.addTo(*command, m_threads);
    return command;
}

int EvaluateHighlightsCommand::run(const CommandContext& context) {
    if (m_references.empty() && m_tvsum.empty())
        throw Error(ErrorCode::Usage, "--truth",
                    "Name the annotation to compare with: --truth or --tvsum.");
    m_task.begin(context, "evaluation");
    const auto show = [&](const auto& found) {
        m_task.finish(context, toJson(found), [&](std::ostream& out) { printTable(out, found); });
    };
    if (m_tvsum.empty())
        show(evaluateHighlights(m_references, m_predictions));
    else
        show(evaluateTopFive(m_tvsum, m_predictions));
    return kSuccess;
}

/// On windows with planted events, or on sums over places, which only a mask can learn.
class TrainHighlightsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    void addRecipeTo(CLI::App& command);
    int trainSums(const CommandContext& context) const;

    const CLI::App* m_command = nullptr;
    TaskOptions m_task;
    std::string m_examples = "events";
    bool m_silent = false;
    HighlightTrainRequest m_request;
};

CLI::App* TrainHighlightsCommand::addTo(CLI::App& train) {
    CLI::App* command = train.add_subcommand(
        "highlights", "Train the highlight network on windows with planted events.");
    m_command = command;
    addOption(
        *command, "--examples", m_examples,
        "Train on synthetic highlights (events), or on sums that need masks to be solved (sums).")
        ->check(CLI::IsMember({"events", "sums"}));
    addRunTo(*command, m_request.runFolder);
    command->add_option("-o,--output", m_request.network,
                        "Write the trained network to this file. The default is "
                        "highlights.safetensors in the run's folder.");
    addRecipeTo(*command);
    addMaskOptions(*command, m_request.mask, {"each", "shared", "none", "transposed"});
    command
        ->add_flag("--mask-cross", m_request.mask.cross,
                   "Also put masks into the cross-attention of moment queries.")
        ->group("Learnable masks");
    m_task.addTo(*command, m_request.threads);
    return command;
}

void TrainHighlightsCommand::addRecipeTo(CLI::App& command) {
    HighlightTraining& training = m_request.training;
    addOption(command, "--windows", m_request.examples, "Learn from this many windows.")
        ->check(CLI::PositiveNumber);
    addOption(command, "--steps", training.steps,
              "Train for this many updates; with --examples sums the default is 600.");
    addOption(command, "--batch", training.batch, "Average each update over this many windows.");
    addOption(command, "--learning-rate", training.learningRate,
              "Use this learning rate at its peak.");
    command.add_flag("--speech", m_request.speech,
                     "Add transcripts to the windows, and train a network that takes them.");
    command.add_flag("--silent", m_silent, "Learn without audio, for comparison.");
    addSeedTo(command, training.seed);
    addCommitTo(command, m_request.commit);
}

int TrainHighlightsCommand::run(const CommandContext& context) {
    if (m_examples == "sums") return trainSums(context);
    m_request.training.senses.audio = !m_silent;
    const HighlightTrainReport report = trainHighlightNetwork(m_request, context.console.logSink(),
                                                              m_task.begin(context, "training"));
    const ordered_json facts = {{"network", report.network.string()},
                                {"parameters", report.parameters},
                                {"map", report.precision},
                                {"hit_at_1", report.hit},
                                {"r1_at_0.5", report.momentRecall},
                                {"map_without_sound", report.precisionWithoutAudio},
                                {"map_without_speech", report.precisionWithoutSpeech},
                                {"map_without_masks", report.maskOffPrecision},
                                {"sound_mass", report.audioMass},
                                {"sound_mass_without_masks", report.maskOffAudioMass},
                                {"weights_below_tenth", report.belowTenth},
                                {"entropy", report.entropy}};
    m_task.finish(context, facts, [&](std::ostream& out) {
        char text[256];
        std::snprintf(text, sizeof text,
                      ": mAP %.3f, HIT@1 %.3f, moments R1@0.5 %.3f; without audio mAP %.3f\n",
                      report.precision, report.hit, report.momentRecall,
                      report.precisionWithoutAudio);
        out << report.network.string() << text;
    });
    return kSuccess;
}

int TrainHighlightsCommand::trainSums(const CommandContext& context) const {
    SlotSumRequest request;
    request.mask = m_request.mask;
    if (m_command->count("--steps") > 0) request.steps = m_request.training.steps;
    request.seed = m_request.training.seed;
    request.threads = m_request.threads;
    const SlotSumReport report = trainSlotSums(request, m_task.begin(context, "training"));
    m_task.finish(context,
                  {{"r2", report.explained},
                   {"weights_below_tenth", report.belowTenth},
                   {"entropy", report.entropy}},
                  [&](std::ostream& out) {
                      char text[160];
                      std::snprintf(
                          text, sizeof text,
                          "R2 %.3f; weights below a tenth of the even one %.3f, entropy %.3f\n",
                          report.explained, report.belowTenth, report.entropy);
                      out << text;
                  });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainHighlightsCommand() {
    return std::make_unique<TrainHighlightsCommand>();
}
std::unique_ptr<Command> makeEvaluateHighlightsCommand() {
    return std::make_unique<EvaluateHighlightsCommand>();
}

}  // namespace skimline::cli
