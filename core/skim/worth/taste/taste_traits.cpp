// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/taste/taste_traits.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/worth/cues/cue_names.h"

namespace skimline {
namespace {

constexpr double kLimit = 3;

/// Mean and deviation of a cue over the train part of resources/judged. Cues that are mostly near 0
/// and sometimes large go through a square root first; deviations of cues that are rarely different
/// from 0 are set so that their full range counts as three.
struct CueScale {
    Cue cue;
    bool root;
    double mean;
    double deviation;
};
constexpr std::array<CueScale, kTraitCues> kScales{{
    {Cue::Sharpness, false, 0.674, 0.094},
    {Cue::Crushed, false, 0.043, 0.16},
    {Cue::Blown, false, 0.032, 0.13},
    {Cue::LumaMean, false, 0.441, 0.147},
    {Cue::LumaContrast, false, 0.157, 0.076},
    {Cue::LumaEntropy, false, 6.575, 0.87},
    {Cue::Colourfulness, true, 5.477, 1.201},
    {Cue::EdgeDensity, false, 0.121, 0.103},
    {Cue::FlatShare, false, 0.36, 0.156},
    {Cue::TestCard, false, 0, 0.33},
    {Cue::TitleCard, false, 0.031, 0.143},
    {Cue::Motion, true, 0.652, 0.611},
    {Cue::GlobalMotion, true, 0.105, 0.106},
    {Cue::Shake, true, 0.079, 0.098},
    {Cue::Freeze, false, 0.048, 0.21},
    {Cue::FaceShare, true, 0.042, 0.109},
    {Cue::FaceCount, true, 0.268, 0.443},
    {Cue::FaceConfidence, false, 0.248, 0.406},
    {Cue::StrongActivations, false, 200.7, 35.1},
    {Cue::LargestActivation, true, 2.751, 0.374},
    {Cue::ActivationEntropy, false, 0.859, 0.023},
}};

float bounded(double value) {
    return std::isfinite(value) ? static_cast<float>(std::clamp(value, -kLimit, kLimit)) : 0.0F;
}

float traitOf(const CueScale& scale, float cue) {
    const double value =
        scale.root ? std::sqrt(std::max(static_cast<double>(cue), 0.0)) : static_cast<double>(cue);
    return bounded((value - scale.mean) / scale.deviation);
}

[[noreturn]] void corrupt(const std::filesystem::path& file) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The directions in " + file.string() +
                    " are damaged, so nothing can be learned from edits; reinstall Skimline.");
}

nlohmann::json parsed(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        throw Error(ErrorCode::NotFound, file.string(),
                    "There are no directions for learning from edits at \"" + file.string() +
                        "\"; reinstall Skimline.");
    try {
        return parseJson<nlohmann::json>(readFile(file), file.string());
    } catch (const nlohmann::json::exception&) {
        corrupt(file);
    }
}

}  // namespace

TasteTraits TasteTraits::load(const std::filesystem::path& file) {
    const nlohmann::json json = parsed(file);
    TasteTraits traits;
    for (const CueScale& scale : kScales) traits.m_names.emplace_back(cueFacts(scale.cue).title);
    try {
        if (json.at("format") != "skimline-taste-directions" || json.at("version") != 1)
            corrupt(file);
        const auto width = json.at("features").get<std::int64_t>();
        const nlohmann::json& list = json.at("directions");
        if (list.size() != kTraitDirections || width < 1 || width > 65536) corrupt(file);
        traits.m_directions = FloatMatrix(kTraitDirections, width);
        for (std::int64_t place = 0; place < traits.m_directions.rows; ++place) {
            const nlohmann::json& one = list.at(static_cast<std::size_t>(place));
            const auto weights = one.at("weights").get<std::vector<float>>();
            if (std::cmp_not_equal(weights.size(), width)) corrupt(file);
            std::ranges::copy(weights, traits.m_directions.row(place).begin());
            traits.m_shifts.push_back(one.at("shift").get<double>());
            traits.m_names.push_back(one.at("name").get<std::string>());
        }
    } catch (const nlohmann::json::exception&) {
        corrupt(file);
    }
    return traits;
}

FloatMatrix TasteTraits::of(const FloatMatrix& features, const FloatMatrix& cues) const {
    const std::int64_t steps = std::max(features.rows, cues.rows);
    if ((features.rows != 0 && features.rows != steps) || (cues.rows != 0 && cues.rows != steps))
        throw Error(ErrorCode::Shape, "traits",
                    "There must be one row of features and one of cues per sample.");
    if (cues.rows != 0 && cues.cols < static_cast<std::int64_t>(kTraitCues))
        throw Error(ErrorCode::Shape, "traits", "There are too few cues.");
    FloatMatrix traits(steps, kTraitCount);
    for (std::int64_t step = 0; step < steps; ++step) {
        const auto row = traits.row(step);
        if (cues.rows != 0) {
            for (std::size_t place = 0; place < kTraitCues; ++place)
                row[place] = traitOf(kScales[place],
                                     cues.row(step)[static_cast<std::size_t>(kScales[place].cue)]);
        }
        if (features.rows == 0 || features.cols != m_directions.cols) continue;
        const auto values = features.row(step);
        for (std::int64_t place = 0; place < m_directions.rows; ++place) {
            const auto direction = m_directions.row(place);
            double sum = 0;
            for (std::size_t at = 0; at < values.size(); ++at)
                sum += static_cast<double>(values[at]) * static_cast<double>(direction[at]);
            const auto index = static_cast<std::size_t>(place);
            row[kTraitCues + index] = bounded(sum - m_shifts[index]);
        }
    }
    return traits;
}

}  // namespace skimline
