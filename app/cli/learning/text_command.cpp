// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/text_command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/base/error.h"

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

}  // namespace

void TextTrainingTask::addTo(CLI::App& train) {
    m_command = &train;
    const auto add = [&train](const char* name, auto& value, const char* text) {
        return train.add_option(name, value, text)->capture_default_str()->group("Task text");
    };
    add("--text-examples", m_request.examples,
        "objects: only eyes can tell which is meant; keywords: only global attention can recall; "
        "pictures: the built-in demonstration, a folder");
    add("--film", m_request.film, "pictures: folder for a film to show it with");
    add("--guidance", m_request.guidance,
        "How words look at frames: dot, dot-projected, dot-replacing, dot-common, multi-head, "
        "multi-head-replacing");
    add("--guidance-heads", m_request.heads, "Of multi-head guidance")->check(CLI::Range(1, 64));
    train.add_flag("--forget-gate", m_request.forgetGate, "Words may forget what they saw")
        ->group("Task text");
    add("--frames", m_request.frames, "What is seen: right; as a control none, noise, shuffled");
    add("--globals", m_request.globals,
        "Which tokens are global: keywords; as a control start, none, random");
    train.add_flag("--all", m_all, "Every task, every way of looking and all controls")
        ->group("Task text");
}

int TextTrainingTask::run(const TrainRequest& shared, bool json, const CommandContext& context) {
    const auto typed = [&](const char* option) { return m_command->count(option) > 0; };
    m_request.runFolder = shared.runFolder;
    m_request.network = shared.checkpoint;
    m_request.seed = shared.seed;
    m_request.threads = shared.threads;
    if (typed("--steps")) m_request.steps = shared.steps;
    if (typed("--batch")) m_request.batch = shared.batch;
    if (typed("--learning-rate")) m_request.learningRate = shared.learningRate;
    const RunContext runContext = context.console.context(context.stop, "training");
    const std::vector<TextTrainReport> reports =
        m_all ? trainAllText(m_request, context.console.logSink(), runContext)
              : std::vector{trainText(m_request, runContext)};
    std::ostream& out = context.console.out();
    if (json) {
        ordered_json facts = ordered_json::array();
        for (const TextTrainReport& report : reports) facts.push_back(toJson(report));
        out << facts.dump(1) << "\n";
    } else {
        for (const TextTrainReport& report : reports) printRow(out, report);
    }
    return kSuccess;
}

void WordsEvaluation::addTo(CLI::App& evaluate) {
    const auto add = [&evaluate](const char* name, auto& value, const char* text) {
        return evaluate.add_option(name, value, text)->group("Task words");
    };
    add("--transcripts", m_request.transcripts, "Folder of plain texts to choose sentences from");
    add("--references", m_request.references, "Folder of what people wrote about them");
    add("--summary-words", m_request.words, "Length of a chosen summary")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    add("--word-counts", m_request.wordCounts, "Lines \"word count\"; default: the bundled list");
}

int WordsEvaluation::run(const std::string& truth, const std::string& predictions,
                         const CommandContext& context, bool json) const {
    if (!truth.empty() && !predictions.empty()) return texts(truth, predictions, context, json);
    if (m_request.transcripts.empty() || m_request.references.empty())
        throw Error(ErrorCode::Usage, "--transcripts",
                    "This task needs --transcripts and --references, or --truth and "
                    "--predictions.");
    return extraction(context, json);
}

int WordsEvaluation::texts(const std::string& truth, const std::string& predictions,
                           const CommandContext& context, bool json) const {
    const WrittenTextMeasures found =
        evaluateTexts(truth, predictions, context.console.context(context.stop, "evaluation"));
    std::ostream& out = context.console.out();
    if (json) {
        ordered_json facts = toJson(found.rouge);
        facts["bleu"] = found.bleu;
        facts["meteor_exact_stem"] = found.meteorExactStem;
        facts["cider"] = found.cider;
        facts["content_f1"] = found.contentF1;
        facts["texts"] = found.texts;
        out << facts.dump(1) << "\n";
        return kSuccess;
    }
    char text[512];
    std::snprintf(text, sizeof text,
                  "%lld texts\nROUGE-1 %.2f  ROUGE-2 %.2f  ROUGE-L %.2f\n"
                  "BLEU-1 to -4 %.2f %.2f %.2f %.2f\n"
                  "METEOR (exact + stem) %.2f  CIDEr %.3f  Content F1 %.2f\n",
                  static_cast<long long>(found.texts), 100 * found.rouge.one, 100 * found.rouge.two,
                  100 * found.rouge.longest, 100 * found.bleu[0], 100 * found.bleu[1],
                  100 * found.bleu[2], 100 * found.bleu[3], 100 * found.meteorExactStem,
                  found.cider, 100 * found.contentF1);
    out << text;
    return kSuccess;
}

int WordsEvaluation::extraction(const CommandContext& context, bool json) const {
    const ExtractionReport found =
        evaluateExtraction(m_request, context.console.context(context.stop, "evaluation"));
    std::ostream& out = context.console.out();
    if (json) {
        ordered_json facts{{"texts", found.texts},
                           {"fewest_keywords", found.fewestWords},
                           {"references", found.references},
                           {"methods", ordered_json::object()}};
        for (const ExtractionResult& result : found.results)
            facts["methods"][result.method] = toJson(result.rouge);
        out << facts.dump(1) << "\n";
        return kSuccess;
    }
    char text[160];
    std::snprintf(text, sizeof text,
                  "%lld texts, each with at least %lld keywords and a summary; %lld compared\n"
                  "%-10s %8s %8s %8s\n",
                  static_cast<long long>(found.texts), static_cast<long long>(found.fewestWords),
                  static_cast<long long>(found.references), "", "ROUGE-1", "ROUGE-2", "ROUGE-L");
    out << text;
    for (const ExtractionResult& result : found.results)
        printRow(out, result.method.c_str(), result.rouge);
    return kSuccess;
}

}  // namespace skimline::cli
