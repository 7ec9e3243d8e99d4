// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "app/lab/commands/judged_options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/lab/worth/evaluate_worth.h"
#include "core/lab/worth/training/train_worth.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

ordered_json toJson(const WorthResult& result) {
    const SkimMeasures& found = result.measures;
    return {{"reel", result.reel},
            {"method", result.method},
            {"pairs", found.pairs},
            {"preference", found.preference},
            {"dull", found.dull},
            {"lift", found.lift},
            {"share", found.share},
            {"covered", found.covered},
            {"gain", found.gain ? ordered_json(*found.gain) : ordered_json()},
            {"used", found.used},
            {"redundancy", found.redundancy},
            {"cuts", found.cuts},
            {"exact_cuts", found.exactCuts},
            {"pieces", found.pieces},
            {"flashes", found.flashes},
            {"shortest", found.shortest},
            {"changed", result.changed ? ordered_json(*result.changed) : ordered_json()}};
}

/// Not measured: a dash.
std::string shareText(double share) {
    char text[16] = "-";
    if (!std::isnan(share)) std::snprintf(text, sizeof text, "%.3f", share);
    return text;
}

void printTable(std::ostream& out, const std::vector<WorthResult>& results) {
    char line[256];
    std::snprintf(line, sizeof line,
                  "%-16s %-19s %7s %6s %6s %6s %6s %6s %6s %7s %6s %9s %9s %8s %7s\n", "reel",
                  "method", "pairs", "prefer", "dull", "lift", "gain", "share", "used", "covered",
                  "redund", "cuts", "flashes", "shortest", "changed");
    out << line;
    for (const WorthResult& result : results) {
        const SkimMeasures& found = result.measures;
        std::snprintf(
            line, sizeof line,
            "%-16.16s %-19.19s %7lld %6.3f %6.3f %6.2f %6s %6.3f %6.3f %7.3f %6.2f %4lld/%-4lld "
            "%4lld/%-4lld %8.2f %7s\n",
            result.reel.c_str(), result.method.c_str(), static_cast<long long>(found.pairs),
            found.preference, found.dull, found.lift,
            shareText(found.gain.value_or(std::nan(""))).c_str(), found.share, found.used,
            found.covered, found.redundancy, static_cast<long long>(found.exactCuts),
            static_cast<long long>(found.cuts), static_cast<long long>(found.flashes),
            static_cast<long long>(found.pieces), found.shortest,
            shareText(result.changed.value_or(std::nan(""))).c_str());
        out << line;
    }
}

ordered_json toJson(const WorthMeasure& found) {
    return {{"part", found.part},       {"of", found.of},       {"pairs", found.pairs},
            {"given", found.given},     {"start", found.start}, {"fitted", found.fitted},
            {"held_out", found.heldOut}};
}

void printTable(std::ostream& out, const std::vector<WorthMeasure>& measures) {
    char line[160];
    std::snprintf(line, sizeof line, "%-9s %-18s %7s %7s %7s %7s %9s\n", "part", "of", "pairs",
                  "terms", "start", "fitted", "held out");
    out << line;
    for (const WorthMeasure& found : measures) {
        std::snprintf(line, sizeof line, "%-9.9s %-18.18s %7lld %7s %7s %7s %9s\n",
                      found.part.c_str(), found.of.c_str(), static_cast<long long>(found.pairs),
                      shareText(found.given).c_str(), shareText(found.start).c_str(),
                      shareText(found.fitted).c_str(), shareText(found.heldOut).c_str());
        out << line;
    }
}

class EvaluateWorthCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    std::string m_budget = "15%";
    WorthRequest m_request;
};

CLI::App* EvaluateWorthCommand::addTo(CLI::App& evaluate) {
    CLI::App* command =
        evaluate.add_subcommand("worth", "Measure skims against judged spans of videos.");
    addJudgedTo(*command, {m_request.judged, m_request.footage});
    addPartTo(*command, m_request.part);
    command->add_flag("--whole", m_request.whole,
                      "Measure videos one by one; by default videos of one source are joined.");
    command->add_flag(
        "--parts", m_request.parts,
        "Also measure the network without each of its parts: input columns, attention.");
    addAnalysedWithTo(*command, m_request.analysis);
    command->add_option("--model", m_request.analysis.checkpoint,
                        "Measure the network in this file. The default is the bundled one.");
    addOption(*command, "--keep", m_budget, "Keep this share of every reel, in percent.");
    m_task.addTo(*command, m_request.analysis.threads);
    return command;
}

int EvaluateWorthCommand::run(const CommandContext& context) {
    m_request.budget.fraction = fractionFromText(m_budget);
    m_request.analysis.log = context.console.logSink();
    const auto results =
        evaluateWorth(m_request, context.console.logSink(), m_task.begin(context, "evaluation"));
    ordered_json facts = ordered_json::array();
    for (const WorthResult& result : results) facts.push_back(toJson(result));
    m_task.finish(context, facts, [&](std::ostream& out) { printTable(out, results); });
    return kSuccess;
}

class TrainWorthCommand : public Command {
public:
    explicit TrainWorthCommand(TrainedLayer layer) { m_request.layer = layer; }
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    WorthTraining m_request;
};

CLI::App* TrainWorthCommand::addTo(CLI::App& train) {
    const bool appeal = m_request.layer == TrainedLayer::Middle;
    CLI::App* command =
        appeal ? train.add_subcommand("appeal",
                                      "Fit the appeal of pictures to judged spans and pictures, on "
                                      "top of a worth model.")
               : train.add_subcommand("worth",
                                      "Fit the worth of pictures to judged spans and pictures.");
    addJudgedTo(*command, {m_request.judged, m_request.footage});
    command
        ->add_option("--pictures", m_request.images,
                     "Read judgements of pictures from this JSON file, for example "
                     "resources/judged/judged-pictures.json.")
        ->required();
    command->add_option("--photos", m_request.photos, "Take the judged pictures from this folder.")
        ->required();
    command
        ->add_option(
            "-o,--output", m_request.model,
            appeal ? "Write the appeal model to this file." : "Write the worth model to this file.")
        ->required();
    command
        ->add_option("--start", m_request.start,
                     appeal ? "Fit on top of this worth model. The default is the bundled one."
                            : "Worth model whose terms are kept. The default is the bundled one.")
        ->type_name("FILE");
    addOption(*command, "--titles", m_request.titles,
              "Draw titles over this many pictures, which lowers their worth.")
        ->check(CLI::Range(0, 100'000));
    addOption(*command, "--dulled", m_request.dulled,
              "Make this many pictures dull in each of 18 ways; each way is held out in turn.")
        ->check(CLI::Range(0, 10'000));
    addExtractorTo(*command, m_request.extractor);
    addWeightFolderTo(*command, m_request.modelFolder);
    addBuiltinWeightsTo(*command, m_request.builtinWeights);
    addSeedTo(*command, m_request.seed);
    m_task.addTo(*command, m_request.threads);
    return command;
}

int TrainWorthCommand::run(const CommandContext& context) {
    const WorthTrainingReport report =
        trainWorth(m_request, context.console.logSink(), m_task.begin(context, "training"));
    ordered_json facts = {{"model", m_request.model.string()}, {"spans", report.spans},
                          {"pictures", report.images},         {"titled", report.titled},
                          {"dulled", report.dulled},           {"measures", ordered_json::array()}};
    for (const WorthMeasure& found : report.measures) facts["measures"].push_back(toJson(found));
    m_task.finish(context, facts, [&](std::ostream& out) { printTable(out, report.measures); });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainWorthCommand() {
    return std::make_unique<TrainWorthCommand>(TrainedLayer::Features);
}
std::unique_ptr<Command> makeTrainAppealCommand() {
    return std::make_unique<TrainWorthCommand>(TrainedLayer::Middle);
}
std::unique_ptr<Command> makeEvaluateWorthCommand() {
    return std::make_unique<EvaluateWorthCommand>();
}

}  // namespace skimline::cli
