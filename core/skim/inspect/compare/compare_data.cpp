// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/compare_data.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/array_file.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/compare/compare_figures.h"

namespace skimline {
namespace {

using Json = nlohmann::ordered_json;

std::string row(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& cell : cells) line += (line.empty() ? "" : ",") + cell;
    return line + "\r\n";
}

std::string scoresCsv(const Comparison& comparison) {
    std::vector<std::string> cells{"seconds"};
    for (const ComparedRun& run : comparison.runs) cells.push_back(csvField(run.name));
    for (std::size_t run = 1; run < comparison.runs.size(); ++run)
        cells.push_back(csvField(comparison.runs[run].name + " less " + comparison.runs[0].name));
    for (const ComparedRun& run : comparison.runs)
        if (!run.analysis->scores->importance.empty())
            cells.push_back(csvField(run.name + " importance"));
    std::string csv = row(cells);
    const std::vector<double>& times = comparison.runs.front().analysis->facts->sampleTimes;
    for (std::size_t step = 0; step < times.size(); ++step) {
        cells = {shortestText(times[step])};
        for (const ComparedRun& run : comparison.runs)
            cells.push_back(shortestText(run.analysis->scores->values[step]));
        for (std::size_t run = 1; run < comparison.runs.size(); ++run)
            cells.push_back(shortestText(comparison.runs[run].agreement.difference[step]));
        for (const ComparedRun& run : comparison.runs)
            if (!run.analysis->scores->importance.empty())
                cells.push_back(shortestText(run.analysis->scores->importance[step]));
        csv += row(cells);
    }
    return csv;
}

std::string shotsCsv(const Comparison& comparison) {
    std::string csv = row({"run", "start", "end", "score", "kept"});
    for (const ComparedRun& run : comparison.runs) {
        for (const Shot& shot : run.shots)
            csv += row({csvField(run.name), shortestText(shot.range.start.toDouble()),
                        shortestText(shot.range.end.toDouble()), shortestText(shot.meanScore),
                        shot.kept ? "1" : "0"});
    }
    return csv;
}

std::string tableCsv(const Comparison& comparison) {
    std::string csv = row(
        {"run",          "checkpoint",    "extractor",  "pattern",    "window",  "globals",
         "steps",        "pairs",         "share",      "flops",      "seconds", "seconds_least",
         "seconds_most", "passes",        "peak_bytes", "parameters", "f",       "tau",
         "rho",          "importance_tau"});
    for (const ComparedRun& run : comparison.runs) {
        const Analysis& analysis = *run.analysis;
        const PatternInfo& facts = analysis.scores->pattern;
        const auto steps = static_cast<double>(analysis.scores->values.size());
        csv += row({csvField(run.name),
                    csvField(analysis.scores->checkpoint),
                    csvField(analysis.facts->extractor),
                    facts.kind,
                    shortestText(facts.window),
                    shortestText(facts.globals),
                    shortestText(analysis.scores->values.size()),
                    shortestText(facts.pairs),
                    shortestText(static_cast<double>(facts.pairs) / (steps * steps)),
                    shortestText(facts.flops * static_cast<double>(run.encoderLayers)),
                    shortestText(run.cost.seconds),
                    shortestText(run.cost.least),
                    shortestText(run.cost.most),
                    shortestText(run.cost.passes),
                    shortestText(run.cost.peakBytes),
                    shortestText(run.parameters),
                    shortestText(run.agreement.f),
                    shortestText(run.agreement.tau),
                    shortestText(run.agreement.rho),
                    run.agreement.rawTau ? shortestText(*run.agreement.rawTau) : ""});
    }
    return csv;
}

std::string headsCsv(const Comparison& comparison) {
    std::string csv = row({"run", "layer", "head", "entropy", "band", "globals", "elsewhere",
                           "below_0.1_over_T", "distance_steps", "cells"});
    for (const ComparedRun& run : comparison.runs) {
        for (const HeadNumbers& head : run.numbers) {
            const HeadStatistics& of = head.numbers;
            const bool whole = head.head == HeadNumbers::kWholeLayer;
            csv += row({csvField(run.name), shortestText(head.layer + 1),
                        whole ? "all" : shortestText(head.head + 1), shortestText(of.entropy),
                        shortestText(of.band), shortestText(of.globals), shortestText(of.elsewhere),
                        shortestText(of.small), of.distance ? shortestText(*of.distance) : "",
                        shortestText(of.cells)});
        }
    }
    return csv;
}

std::vector<NamedArray> arraysOf(const Comparison& comparison, const std::vector<HeadId>& heads,
                                 const RunContext& context) {
    const auto runs = static_cast<std::int64_t>(comparison.runs.size());
    const std::vector<double>& times = comparison.runs.front().analysis->facts->sampleTimes;
    const auto steps = static_cast<std::int64_t>(times.size());
    NamedArray when{"times", FloatMatrix(1, steps)};
    when.values.values.assign(times.begin(), times.end());
    NamedArray scores{"scores", FloatMatrix(runs, steps)};
    NamedArray differences{"difference", FloatMatrix(runs, steps)};
    std::vector<NamedArray> arrays;
    for (std::int64_t at = 0; at < runs; ++at) {
        const ComparedRun& run = comparison.runs[static_cast<std::size_t>(at)];
        std::ranges::copy(run.analysis->scores->values, scores.values.row(at).begin());
        std::ranges::copy(run.agreement.difference, differences.values.row(at).begin());
        if (!run.attention) continue;
        for (const HeadId& head : heads) {
            context.throwIfStopped();
            std::string name = nameOf(head);
            std::ranges::replace(name, ':', '-');
            arrays.push_back(
                {"map-" + fileNameOf(comparison, static_cast<std::size_t>(at)) + "-" + name,
                 attentionMap(*run.attention, head, context)});
        }
    }
    arrays.insert(arrays.begin(), {when, scores, differences});
    return arrays;
}

Json factsOf(const ComparedRun& run) {
    const Analysis& analysis = *run.analysis;
    const PatternInfo& facts = analysis.scores->pattern;
    const auto steps = static_cast<double>(analysis.scores->values.size());
    Json shots = Json::array();
    for (const Shot& shot : run.shots) {
        if (shot.kept)
            shots.push_back({{"start", shot.range.start.toDouble()},
                             {"end", shot.range.end.toDouble()},
                             {"score", shot.meanScore}});
    }
    return {
        {"name", run.name},
        {"baseline", run.choice.baseline},
        {"checkpoint", analysis.scores->checkpoint},
        {"extractor", analysis.facts->extractor},
        {"attention",
         {{"pattern", facts.kind},
          {"window", facts.window},
          {"globals", facts.globals},
          {"learnable_masks", run.masks},
          {"pairs", facts.pairs},
          {"share", static_cast<double>(facts.pairs) / (steps * steps)},
          {"flops", facts.flops * static_cast<double>(run.encoderLayers)},
          {"layers", run.encoderLayers}}},
        {"parameters", run.parameters},
        {"seconds", run.cost.seconds},
        {"seconds_least", run.cost.least},
        {"seconds_most", run.cost.most},
        {"passes", run.cost.passes},
        {"peak_bytes", run.cost.peakBytes},
        {"with_first",
         {{"f", run.agreement.f},
          {"tau", run.agreement.tau},
          {"rho", run.agreement.rho},
          {"importance_tau", run.agreement.rawTau ? Json(*run.agreement.rawTau) : Json(nullptr)},
          {"identical", run.agreement.identical}}},
        {"key_shots", std::move(shots)},
        {"scores", analysis.scores->values},
        {"importance", analysis.scores->importance},
        {"difference", run.agreement.difference}};
}

}  // namespace

std::string compareJson(const Comparison& comparison) {
    const Analysis& first = *comparison.runs.front().analysis;
    Json facts{{"video", first.facts->media.path.string()},
               {"duration", first.facts->duration.toDouble()},
               {"device", first.scores->device},
               {"times", first.facts->sampleTimes},
               {"runs", Json::array()}};
    for (const ComparedRun& run : comparison.runs) facts["runs"].push_back(factsOf(run));
    return jsonText(facts, 1, IfNotUtf8::Replace) + "\n";
}

std::vector<DataFile> compareData(const Comparison& comparison, const std::vector<HeadId>& heads,
                                  const RunContext& context) {
    std::vector<DataFile> files{{"scores.csv", scoresCsv(comparison)},
                                {"shots.csv", shotsCsv(comparison)},
                                {"table3.csv", tableCsv(comparison)}};
    const bool traced = std::ranges::any_of(
        comparison.runs, [](const ComparedRun& run) { return !run.numbers.empty(); });
    if (traced) files.push_back({"heads.csv", headsCsv(comparison)});
    files.push_back(
        {"compare.safetensors", arraysToSafetensors(arraysOf(comparison, heads, context))});
    return files;
}

}  // namespace skimline
