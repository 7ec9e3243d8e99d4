// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/owners_task.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/experiments/taste/evaluate_owners.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

ordered_json toJson(const OwnerResult& result) {
    return {{"owner", result.owner},           {"draws", result.draws},
            {"edits_per_video", result.edits}, {"before", result.before},
            {"after", result.after},           {"standard_error", result.error},
            {"draws_that_rose", result.gained}};
}

void printTable(std::ostream& out, const std::vector<OwnerResult>& results) {
    char line[160];
    std::snprintf(line, sizeof line, "%-10s %6s %6s %7s %7s %8s %7s %6s\n", "owner", "draws",
                  "edits", "before", "after", "gain", "+-", "rose");
    out << line;
    for (const OwnerResult& result : results) {
        std::snprintf(line, sizeof line, "%-10s %6lld %6.1f %7.3f %7.3f %+8.3f %7.3f %5.0f%%\n",
                      result.owner.c_str(), static_cast<long long>(result.draws), result.edits,
                      result.before, result.after, result.after - result.before, result.error,
                      100 * result.gained);
        out << line;
    }
}

}  // namespace

void OwnersEvaluationTask::addTo(CLI::App& evaluate) {
    const auto add = [&evaluate](const char* name, auto& value, const char* text) {
        return evaluate.add_option(name, value, text)->group("Task owners");
    };
    add("--scenes", m_scenes,
        "Where the judged spans were taken: resources/judged/judged-scenes.json");
    add("--deals", m_draws, "Deals of the scenes per owner")->capture_default_str();
    add("--edited", m_videos, "Videos edited before it is measured")->capture_default_str();
    add("--edits", m_edits, "Most keeps, and most drops, per video")->capture_default_str();
    add("--strength", m_strength, "Of what was learned, 0 to 2")->capture_default_str();
}

int OwnersEvaluationTask::run(const JudgedOptions& judged,
                              const WorthEvaluationTask::Shared& shared, std::uint64_t seed,
                              const CommandContext& context, bool json) const {
    if (judged.judged.empty() || judged.footage.empty() || m_scenes.empty())
        throw Error(ErrorCode::Usage, "--scenes",
                    "This task needs judgements, scenes and footage: name them with --judged, "
                    "--scenes and --footage.");
    OwnersRequest request;
    request.judged = judged.judged;
    request.scenes = m_scenes;
    request.footage = judged.footage;
    request.part = judged.part;
    request.draws = m_draws;
    request.videos = m_videos;
    request.edits = m_edits;
    request.strength = m_strength;
    request.seed = seed;
    request.analysis.extractor = judged.extractor;
    if (!shared.models.empty()) request.analysis.modelFolder = shared.models;
    request.analysis.threads = shared.threads;
    request.analysis.log = context.console.logSink();
    const auto results = evaluateOwners(request, context.console.logSink(),
                                        context.console.context(context.stop, "evaluation"));
    if (json) {
        ordered_json facts = ordered_json::array();
        for (const OwnerResult& result : results) facts.push_back(toJson(result));
        context.console.out() << facts.dump(1) << "\n";
    } else {
        printTable(context.console.out(), results);
    }
    return kSuccess;
}

}  // namespace skimline::cli
