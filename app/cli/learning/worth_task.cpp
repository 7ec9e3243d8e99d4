// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/worth_task.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/duration_parsing.h"
#include "core/base/error.h"
#include "core/experiments/worth/evaluate_worth.h"
#include "core/experiments/worth_training/train_worth.h"

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
            {"redundancy", found.redundancy},
            {"cuts", found.cuts},
            {"exact_cuts", found.exactCuts},
            {"pieces", found.pieces},
            {"flashes", found.flashes},
            {"shortest", found.shortest}};
}

void printTable(std::ostream& out, const std::vector<WorthResult>& results) {
    char line[256];
    std::snprintf(line, sizeof line, "%-16s %-9s %7s %6s %6s %6s %6s %9s %9s %8s\n", "reel",
                  "method", "pairs", "prefer", "dull", "lift", "redund", "cuts", "flashes",
                  "shortest");
    out << line;
    for (const WorthResult& result : results) {
        const SkimMeasures& found = result.measures;
        std::snprintf(
            line, sizeof line,
            "%-16.16s %-9.9s %7lld %6.3f %6.3f %6.2f %6.2f %4lld/%-4lld %4lld/%-4lld %8.2f\n",
            result.reel.c_str(), result.method.c_str(), static_cast<long long>(found.pairs),
            found.preference, found.dull, found.lift, found.redundancy,
            static_cast<long long>(found.exactCuts), static_cast<long long>(found.cuts),
            static_cast<long long>(found.flashes), static_cast<long long>(found.pieces),
            found.shortest);
        out << line;
    }
}

ordered_json toJson(const WorthMeasure& found) {
    return {{"part", found.part},       {"of", found.of},       {"pairs", found.pairs},
            {"given", found.given},     {"start", found.start}, {"fitted", found.fitted},
            {"held_out", found.heldOut}};
}

/// Not measured: a dash.
std::string shareText(double share) {
    char text[16] = "-";
    if (!std::isnan(share)) std::snprintf(text, sizeof text, "%.3f", share);
    return text;
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

void requireNamed(bool named, const char* option, const char* what) {
    if (!named)
        throw Error(ErrorCode::Usage, option,
                    std::string("This task needs ") + what + ": name them with " + option + ".");
}

}  // namespace

void WorthEvaluationTask::addTo(CLI::App& evaluate) {
    const auto add = [&evaluate](const char* name, std::string& value, const char* text) {
        return evaluate.add_option(name, value, text)->group("Task worth");
    };
    add("--judged", m_judged, "Judgements of spans, JSON: resources/judged/judged-shots.json");
    add("--footage", m_footage, "Folder that the videos in it are in");
    add("--part", m_part, "Only videos of this part: train, test");
    add("--features-of", m_extractor,
        "googlenet, builtin; default: googlenet where it is installed")
        ->check(CLI::IsMember({"googlenet", "builtin"}));
    add("--keep", m_budget, "Share of every reel to keep")->capture_default_str();
}

int WorthEvaluationTask::run(const Shared& shared, const CommandContext& context, bool json) const {
    if (m_judged.empty() || m_footage.empty())
        throw Error(
            ErrorCode::Usage, "--judged",
            "This task needs judgements and footage: name them with --judged and --footage.");
    WorthRequest request;
    request.judged = m_judged;
    request.footage = m_footage;
    request.part = m_part;
    request.analysis.extractor = m_extractor;
    request.analysis.checkpoint = shared.checkpoint;
    if (!shared.models.empty()) request.analysis.modelFolder = shared.models;
    request.analysis.threads = shared.threads;
    request.analysis.budget.fraction = fractionFromText(m_budget);
    request.analysis.log = context.console.logSink();
    const auto results = evaluateWorth(request, context.console.logSink(),
                                       context.console.context(context.stop, "evaluation"));
    if (json) {
        ordered_json facts = ordered_json::array();
        for (const WorthResult& result : results) facts.push_back(toJson(result));
        context.console.out() << facts.dump(1) << "\n";
    } else {
        printTable(context.console.out(), results);
    }
    return kSuccess;
}

void WorthTrainingTask::addTo(CLI::App& train) {
    const auto add = [&train](const char* name, auto& value, const char* text) {
        return train.add_option(name, value, text)->group("Task worth");
    };
    add("--judged", m_judged, "Judgements of spans, JSON: resources/judged/judged-shots.json");
    add("--footage", m_footage, "Folder that the videos in it are in");
    add("--pictures", m_images,
        "Judgements of pictures, JSON: resources/judged/judged-pictures.json; --photos names the "
        "folder they are in");
    add("--start", m_start, "Worth model whose terms are kept; default: the bundled one");
    add("--titles", m_titles, "Pictures that get a title drawn over them, to be liked less")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    add("--dulled", m_dulled,
        "Pictures made dull in each of 18 ways, to be liked least; each way is held out in turn")
        ->check(CLI::Range(0, 10'000))
        ->capture_default_str();
}

int WorthTrainingTask::run(const Shared& shared, const CommandContext& context, bool json) const {
    requireNamed(!m_judged.empty(), "--judged", "judgements of spans");
    requireNamed(!m_footage.empty(), "--footage", "the judged videos");
    requireNamed(!m_images.empty(), "--pictures", "judgements of pictures");
    requireNamed(shared.photos.size() == 1, "--photos", "the judged pictures, in one folder");
    if (shared.output.empty())
        throw Error(ErrorCode::Usage, "--output",
                    "This task needs a place for the worth model: name it with --output.");
    WorthTraining request;
    request.judged = m_judged;
    request.footage = m_footage;
    request.images = m_images;
    request.photos = shared.photos.front();
    request.start = m_start;
    request.model = shared.output;
    request.titles = m_titles;
    request.dulled = m_dulled;
    request.seed = shared.seed;
    request.extractor = shared.extractor;
    request.builtinWeights = shared.builtinWeights;
    if (!shared.models.empty()) request.modelFolder = shared.models;
    request.threads = shared.threads;
    const WorthTrainingReport report = trainWorth(
        request, context.console.logSink(), context.console.context(context.stop, "training"));
    if (!json) {
        printTable(context.console.out(), report.measures);
        return kSuccess;
    }
    ordered_json facts = {{"model", shared.output.string()}, {"spans", report.spans},
                          {"pictures", report.images},       {"titled", report.titled},
                          {"dulled", report.dulled},         {"measures", ordered_json::array()}};
    for (const WorthMeasure& found : report.measures) facts["measures"].push_back(toJson(found));
    context.console.out() << facts.dump(1) << "\n";
    return kSuccess;
}

}  // namespace skimline::cli
