// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/highlights/highlight_run.h"
#include "core/skim/highlights/highlight_window.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

/// Six digits are more than a network's float32 holds of a probability.
ordered_json rounded(double value) { return std::round(value * 1e6) / 1e6; }

ordered_json rounded(const std::vector<float>& values) {
    ordered_json list = ordered_json::array();
    for (const float value : values) list.push_back(rounded(static_cast<double>(value)));
    return list;
}

ordered_json factsOf(const HighlightAttention& attention) {
    ordered_json facts{{"to_pictures", rounded(attention.massOf(TokenBlock::Images))},
                       {"to_sounds", rounded(attention.massOf(TokenBlock::Sounds))},
                       {"to_words", rounded(attention.massOf(TokenBlock::Words))},
                       {"to_window", rounded(attention.massOf(TokenBlock::Window))},
                       {"weights_below_tenth", rounded(attention.belowTenth)},
                       {"entropy", rounded(attention.entropy)}};
    if (attention.hearsSpeech) facts["to_speech"] = rounded(attention.massOf(TokenBlock::Speech));
    return facts;
}

std::string jsonOf(const HighlightRun& run) {
    const Highlights& found = run.found();
    ordered_json moments = ordered_json::array();
    for (const HighlightMoment& moment : found.moments) {
        moments.push_back({{"start", rounded(moment.start)},
                           {"end", rounded(moment.end)},
                           {"score", rounded(moment.score)}});
        if (!moment.heard.empty()) moments.back()["heard"] = moment.heard;
    }
    const ordered_json facts{{"query", run.query()},
                             {"network", run.network()},
                             {"features", run.extractor()},
                             {"duration", rounded(run.seconds())},
                             {"spoken_words", run.spokenWords()},
                             {"moments", moments},
                             {"saliency_per_second", HighlightWindow::kImagesPerSecond},
                             {"saliency", rounded(found.saliency)},
                             {"sound_per_second", AudioTokens::kPerSecond},
                             {"loudness", rounded(found.loudness)},
                             {"onset", rounded(found.onset)},
                             {"attention",
                              {{"with_masks", factsOf(found.attention)},
                               {"without_masks", factsOf(run.withoutMasks().attention)}}}};
    return jsonText(facts, 1, IfNotUtf8::Replace) + "\n";
}

std::string csvOf(const HighlightRun& run) {
    const Highlights& found = run.found();
    std::string text = "time,saliency,loudness,onset,moment\n";
    for (std::size_t at = 0; at < found.saliency.size(); ++at) {
        const double time = static_cast<double>(at) / HighlightWindow::kImagesPerSecond;
        const auto token = static_cast<std::size_t>(time * AudioTokens::kPerSecond);
        char cells[96];
        std::snprintf(cells, sizeof cells, "%.3f,%.6f,", time, found.saliency[at]);
        text += cells;
        if (token < found.loudness.size())
            std::snprintf(cells, sizeof cells, "%.2f,%.4f,", found.loudness[token],
                          found.onset[token]);
        else
            std::snprintf(cells, sizeof cells, ",,");
        text += cells;
        const bool covered = std::ranges::any_of(found.moments, [&](const HighlightMoment& one) {
            return one.start <= time && time < one.end;
        });
        text += covered ? "1\n" : "0\n";
    }
    return text;
}

}  // namespace

HighlightFormat highlightFormatOf(const std::filesystem::path& target) {
    if (target.extension() == ".json") return HighlightFormat::Json;
    if (target.extension() == ".csv") return HighlightFormat::Csv;
    throw Error(ErrorCode::Usage, target.string(),
                "Highlights can be written as .json or .csv, not as " + target.string() + ".");
}

std::string highlightDocument(const HighlightRun& run, HighlightFormat format) {
    return format == HighlightFormat::Json ? jsonOf(run) : csvOf(run);
}

}  // namespace skimline
