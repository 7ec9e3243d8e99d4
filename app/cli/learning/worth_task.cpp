#include "app/cli/learning/worth_task.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/quantities.h"
#include "core/base/error.h"
#include "core/experiments/worth/evaluate_worth.h"

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

}  // namespace skimline::cli
