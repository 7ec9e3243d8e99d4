// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/foundation/base/error.h"
#include "core/lab/words/text_training.h"
#include "core/lab/words/words_evaluation.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

ordered_json toJson(const TextTrainReport& report) {
    return {{"name", report.name},
            {"accuracy", report.accuracy},
            {"right_frame", report.rightFrame},
            {"blind_accuracy", report.textOnly},
            {"noise_accuracy", report.noise},
            {"others_accuracy", report.others},
            {"something_without_eyes", report.withoutVision},
            {"something_elsewhere", report.elsewhere},
            {"network", report.network.string()},
            {"control", report.control},
            {"threshold", report.threshold},
            {"passed", report.passed()}};
}

void printRow(std::ostream& out, const TextTrainReport& report) {
    char text[160];
    std::snprintf(text, sizeof text, "%-34s %9.3f  %-8s %.2f  %s\n", report.name.c_str(),
                  report.accuracy, report.control ? "at most" : "at least", report.threshold,
                  report.passed() ? "passed" : "missed");
    out << text;
}

ordered_json toJson(const RougeMeans& rouge) {
    return {{"rouge_1", rouge.one}, {"rouge_2", rouge.two}, {"rouge_l", rouge.longest}};
}

void printRow(std::ostream& out, const char* name, const RougeMeans& rouge) {
    char text[128];
    std::snprintf(text, sizeof text, "%-10s %8.2f %8.2f %8.2f\n", name, 100 * rouge.one,
                  100 * rouge.two, 100 * rouge.longest);
    out << text;
}

class TrainTextCommand : public Command {
public:
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--output", "--film"}; }
    int run(const CommandContext& context) override;

private:
    void addExamplesTo(CLI::App& command);

    TaskOptions m_task;
    bool m_all = false;
    TextTrainRequest m_request;
};

CLI::App* TrainTextCommand::addTo(CLI::App& train) {
    CLI::App* command = train.add_subcommand(
        "text", "Train text networks on tasks that only one part of the network can solve.");
    addExamplesTo(*command);
    addRunTo(*command, m_request.runFolder)->required();
    CLI::Option* output = command->add_option(
        "-o,--output", m_request.network,
        "Folder for the network of --text-examples pictures. The default is the run's.");
    output->type_name("FOLDER");
    CLI::Option* film = command->add_option(
        "--film", m_request.film,
        "Folder for a film that demonstrates the network of --text-examples pictures.");
    const auto perTask = [command](const char* name, auto& value, const char* text) {
        command->add_option(name, value, text)->check(CLI::PositiveNumber);
    };
    perTask("--steps", m_request.steps, "Train for this many updates. The default is the task's.");
    perTask("--batch", m_request.batch,
            "Average each update over this many examples. The default is the task's.");
    perTask("--learning-rate", m_request.learningRate,
            "Use this learning rate at its peak. The default is the task's.");
    addSeedTo(*command, m_request.seed);
    command
        ->add_flag("--all", m_all, "Train every task with every kind of guidance and all controls.")
        ->excludes(command->get_option("--text-examples"), output, film);
    m_task.addTo(*command, m_request.threads);
    return command;
}

void TrainTextCommand::addExamplesTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        return addOption(command, name, value, text);
    };
    add("--text-examples", m_request.examples,
        "Train on texts that need vision (objects), global attention (keywords) or pictures.")
        ->check(CLI::IsMember({"objects", "keywords", "pictures"}));
    add("--guidance", m_request.guidance, "Guidance: how words attend to frames.")
        ->check(CLI::IsMember({"dot", "dot-projected", "dot-replacing", "dot-common", "multi-head",
                               "multi-head-replacing"}));
    add("--guidance-heads", m_request.heads, "Use this many heads for multi-head guidance.")
        ->check(CLI::Range(1, 64));
    command.add_flag("--forget-gate", m_request.forgetGate,
                     "Add a forget gate to the fusion of words with frames.");
    add("--frames", m_request.frames,
        "Frames to show: the right ones, or as a control none, noise or shuffled ones.")
        ->check(CLI::IsMember({"right", "none", "noise", "shuffled"}));
    add("--globals", m_request.globals,
        "Global tokens: keywords, or as a control the start, none or random ones.")
        ->check(CLI::IsMember({"keywords", "start", "none", "random"}));
}

int TrainTextCommand::run(const CommandContext& context) {
    const RunContext running = m_task.begin(context, "training");
    const std::vector<TextTrainReport> reports =
        m_all ? trainAllText(m_request, context.console.logSink(), running)
              : std::vector{trainText(m_request, running)};
    ordered_json facts = ordered_json::array();
    for (const TextTrainReport& report : reports) facts.push_back(toJson(report));
    m_task.finish(context, facts, [&](std::ostream& out) {
        for (const TextTrainReport& report : reports) printRow(out, report);
    });
    return kSuccess;
}

/// Evaluates chosen sentences against baselines, or texts by all measures.
class EvaluateWordsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    int run(const CommandContext& context) override;

private:
    int texts(const CommandContext& context) const;
    int extraction(const CommandContext& context) const;

    TaskOptions m_task;
    std::string m_references;
    std::string m_predictions;
    ExtractionRequest m_request;
    int m_threads = 0;
};

CLI::App* EvaluateWordsCommand::addTo(CLI::App& evaluate) {
    CLI::App* command = evaluate.add_subcommand(
        "words",
        "Measure summaries: extracted sentences against baselines, or texts against references.");
    CLI::Option* transcripts =
        command->add_option("--transcripts", m_request.transcripts,
                            "Choose sentences from the plain texts in this folder.");
    CLI::Option* references = command->add_option("--references", m_request.references,
                                                  "Compare with the summaries in this folder.");
    CLI::Option* words = addOption(*command, "--summary-words", m_request.words,
                                   "Choose summaries of this many words.")
                             ->check(CLI::PositiveNumber);
    CLI::Option* counts = command->add_option(
        "--word-counts", m_request.wordCounts,
        "File of word frequencies (\"word count\" per line), instead of the bundled list.");
    CLI::Option* truths = command->add_option(
        "--truth", m_references, "File of reference texts to compare with, one per line.");
    CLI::Option* predictions = command->add_option("--predictions", m_predictions,
                                                   "File of texts to measure, one per line.");
    transcripts->needs(references);
    references->needs(transcripts);
    for (CLI::Option* option : {words, counts}) option->needs(transcripts);
    truths->needs(predictions)->excludes(transcripts);
    predictions->needs(truths);
    m_task.addTo(*command, m_threads);
    return command;
}

int EvaluateWordsCommand::run(const CommandContext& context) {
    if (!m_references.empty()) return texts(context);
    if (m_request.transcripts.empty())
        throw Error(ErrorCode::Usage, "--transcripts",
                    "This task needs --transcripts and --references, or --truth and "
                    "--predictions.");
    return extraction(context);
}

int EvaluateWordsCommand::texts(const CommandContext& context) const {
    const WrittenTextMeasures found =
        evaluateTexts(m_references, m_predictions, m_task.begin(context, "evaluation"));
    ordered_json facts = toJson(found.rouge);
    facts["bleu"] = found.bleu;
    facts["meteor_exact_stem"] = found.meteorExactStem;
    facts["cider"] = found.cider;
    facts["content_f1"] = found.contentF1;
    facts["texts"] = found.texts;
    m_task.finish(context, facts, [&](std::ostream& out) {
        char text[512];
        std::snprintf(text, sizeof text,
                      "%lld texts\nROUGE-1 %.2f  ROUGE-2 %.2f  ROUGE-L %.2f\n"
                      "BLEU-1 to -4 %.2f %.2f %.2f %.2f\n"
                      "METEOR (exact + stem) %.2f  CIDEr %.3f  Content F1 %.2f\n",
                      static_cast<long long>(found.texts), 100 * found.rouge.one,
                      100 * found.rouge.two, 100 * found.rouge.longest, 100 * found.bleu[0],
                      100 * found.bleu[1], 100 * found.bleu[2], 100 * found.bleu[3],
                      100 * found.meteorExactStem, found.cider, 100 * found.contentF1);
        out << text;
    });
    return kSuccess;
}

void printTable(std::ostream& out, const ExtractionReport& found) {
    char text[160];
    std::snprintf(text, sizeof text,
                  "%lld texts, each with at least %lld keywords and a summary; %lld compared\n"
                  "%-10s %8s %8s %8s\n",
                  static_cast<long long>(found.texts), static_cast<long long>(found.fewestWords),
                  static_cast<long long>(found.references), "", "ROUGE-1", "ROUGE-2", "ROUGE-L");
    out << text;
    for (const ExtractionResult& result : found.results)
        printRow(out, result.method.c_str(), result.rouge);
}

int EvaluateWordsCommand::extraction(const CommandContext& context) const {
    const ExtractionReport found =
        evaluateExtraction(m_request, m_task.begin(context, "evaluation"));
    ordered_json facts{{"texts", found.texts},
                       {"fewest_keywords", found.fewestWords},
                       {"references", found.references},
                       {"methods", ordered_json::object()}};
    for (const ExtractionResult& result : found.results)
        facts["methods"][result.method] = toJson(result.rouge);
    m_task.finish(context, facts, [&](std::ostream& out) { printTable(out, found); });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainTextCommand() { return std::make_unique<TrainTextCommand>(); }
std::unique_ptr<Command> makeEvaluateWordsCommand() {
    return std::make_unique<EvaluateWordsCommand>();
}

std::unique_ptr<Command> makeDemonstrationCommand() {
    return makeWordsCommand(bundledDemonstration());
}

}  // namespace skimline::cli
