// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/highlight_tasks.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/experiments/highlights/highlight_evaluation.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

void requireFile(const std::string& file, const char* option, const char* what) {
    if (file.empty())
        throw Error(
            ErrorCode::Usage, option,
            "This task needs " + std::string(what) + ": name the file with " + option + ".");
}

ordered_json toJson(const HighlightMeasures& found) {
    const auto level = [](const HighlightMeasures::Level& one) {
        return ordered_json{{"map", one.precision}, {"hit_at_1", one.hit}};
    };
    return {{"queries", found.queries},
            {"highlights",
             {{"fair", level(found.fair)},
              {"good", level(found.good)},
              {"very_good", level(found.veryGood)}}},
            {"moments",
             {{"map", found.momentPrecision},
              {"map_at_0.5", found.momentPrecision50},
              {"map_at_0.75", found.momentPrecision75},
              {"r1_at_0.5", found.recall50},
              {"r1_at_0.7", found.recall70}}}};
}

void printTable(std::ostream& out, const HighlightMeasures& found) {
    char text[512];
    std::snprintf(text, sizeof text,
                  "%lld queries\n"
                  "highlights      %6s %6s\n"
                  "  fair          %6.2f %6.2f\n"
                  "  good          %6.2f %6.2f\n"
                  "  very good     %6.2f %6.2f\n"
                  "moments         %6s %6s %6s %6s %6s\n"
                  "                %6.2f %6.2f %6.2f %6.2f %6.2f\n",
                  static_cast<long long>(found.queries), "mAP", "HIT@1", found.fair.precision,
                  found.fair.hit, found.good.precision, found.good.hit, found.veryGood.precision,
                  found.veryGood.hit, "mAP", "@0.5", "@0.75", "R1@0.5", "R1@0.7",
                  found.momentPrecision, found.momentPrecision50, found.momentPrecision75,
                  found.recall50, found.recall70);
    out << text;
}

}  // namespace

void HighlightEvaluation::addTo(CLI::App& evaluate) {
    const auto add = [&evaluate](const char* name, std::string& value, const char* text) {
        evaluate.add_option(name, value, text)->group("Tasks highlights and words");
    };
    add("--truth", m_references,
        "What people say about queries, in the format of QVHighlights; words: a text a line");
    add("--tvsum", m_tvsum,
        "TVSum's annotation instead (.tsv, .tsv.gz): top-five mAP of clips of equal length");
    add("--predictions", m_predictions,
        "What a model says, likewise; JSON lines, plain or gzip; for TVSum with vid and "
        "pred_saliency_scores");
}

int HighlightEvaluation::run(const CommandContext& context, bool json) const {
    if (m_tvsum.empty()) requireFile(m_references, "--truth", "what people say");
    requireFile(m_predictions, "--predictions", "predictions");
    if (!m_tvsum.empty()) return runOnTvSum(context, json);
    const HighlightMeasures found = evaluateHighlights(m_references, m_predictions);
    std::ostream& out = context.console.out();
    if (json) {
        out << toJson(found).dump(1) << "\n";
    } else {
        printTable(out, found);
    }
    return kSuccess;
}

int HighlightEvaluation::runOnTvSum(const CommandContext& context, bool json) const {
    if (!m_references.empty())
        throw Error(ErrorCode::Usage, "--tvsum", "Name either --truth or --tvsum, not both.");
    const TopFiveMeasures found = evaluateTopFive(m_tvsum, m_predictions);
    std::ostream& out = context.console.out();
    if (json) {
        ordered_json categories;
        for (const auto& [name, value] : found.categories) categories[name] = value;
        out << ordered_json{{"videos", found.videos},
                            {"top_5_map", found.precision},
                            {"categories", categories}}
                   .dump(1)
            << "\n";
        return kSuccess;
    }
    char text[64];
    std::snprintf(text, sizeof text, "%lld videos\ntop-5 mAP  %6.2f\n",
                  static_cast<long long>(found.videos), found.precision);
    out << text;
    for (const auto& [name, value] : found.categories) {
        std::snprintf(text, sizeof text, "  %-8.8s %6.2f\n", name.c_str(), value);
        out << text;
    }
    return kSuccess;
}

void HighlightTrainingTask::addTo(CLI::App& train) {
    m_command = &train;
    const auto add = [&train](const char* name, auto& value, const char* text) {
        return train.add_option(name, value, text)->capture_default_str()->group("Highlights");
    };
    add("--examples", m_examples,
        "events: windows with planted pictures and sounds; sums: over places, for masks alone")
        ->check(CLI::IsMember({"events", "sums"}));
    add("--windows", m_request.examples, "Windows to learn from")->check(CLI::PositiveNumber);
    train.add_flag("--speech", m_speech, "Windows with transcripts, and a network that takes them")
        ->group("Highlights");
    train.add_flag("--silent", m_silent, "Learn without sound, for comparison")
        ->group("Highlights");
}

int HighlightTrainingTask::run(const TrainRequest& shared, bool json,
                               const CommandContext& context) {
    const auto typed = [&](const char* option) { return m_command->count(option) > 0; };
    m_request.runFolder = shared.runFolder;
    m_request.network = shared.checkpoint;
    m_request.seed = shared.seed;
    m_request.threads = shared.threads;
    m_request.commit = shared.commit;
    m_request.audio = !m_silent;
    m_request.speech = m_speech;
    m_request.mask = shared.mask;
    if (!typed("--mask")) m_request.mask.use = HighlightTrainRequest().mask.use;
    if (typed("--steps")) m_request.steps = shared.steps;
    if (typed("--batch")) m_request.batch = shared.batch;
    if (typed("--learning-rate")) m_request.learningRate = shared.learningRate;
    if (m_examples == "sums") return trainSums(json, context);
    const HighlightTrainReport report = trainHighlightNetwork(
        m_request, context.console.logSink(), context.console.context(context.stop, "training"));
    std::ostream& out = context.console.out();
    if (json) {
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
        out << facts.dump(1) << "\n";
    } else {
        char text[256];
        std::snprintf(text, sizeof text,
                      ": mAP %.3f, HIT@1 %.3f, moments R1@0.5 %.3f; without sound mAP %.3f\n",
                      report.precision, report.hit, report.momentRecall,
                      report.precisionWithoutAudio);
        out << report.network.string() << text;
    }
    return kSuccess;
}

int HighlightTrainingTask::trainSums(bool json, const CommandContext& context) const {
    SlotSumRequest request;
    request.mask = m_request.mask;
    if (m_command->count("--steps") > 0) request.steps = m_request.steps;
    request.seed = m_request.seed;
    request.threads = m_request.threads;
    const SlotSumReport report =
        trainSlotSums(request, context.console.context(context.stop, "training"));
    std::ostream& out = context.console.out();
    if (json) {
        out << ordered_json{{"r2", report.explained},
                            {"weights_below_tenth", report.belowTenth},
                            {"entropy", report.entropy}}
                   .dump(1)
            << "\n";
    } else {
        char text[160];
        std::snprintf(text, sizeof text,
                      "R2 %.3f; weights below a tenth of the even one %.3f, entropy %.3f\n",
                      report.explained, report.belowTenth, report.entropy);
        out << text;
    }
    return kSuccess;
}

}  // namespace skimline::cli
