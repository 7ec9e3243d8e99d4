// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/reasons/known_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/median.h"
#include "core/skim/worth/model/log_odds.h"

namespace skimline {
namespace {

constexpr Cue kLight[] = {Cue::Crushed, Cue::LumaMean};
constexpr Cue kGlare[] = {Cue::Blown};
constexpr Cue kSharpness[] = {Cue::Sharpness, Cue::Blockiness, Cue::FineDetail};
constexpr Cue kDetail[] = {Cue::LumaContrast, Cue::LumaEntropy, Cue::Colourfulness,
                           Cue::EdgeDensity, Cue::FlatShare};
constexpr Cue kTestCard[] = {Cue::TestCard};
constexpr Cue kTitleCard[] = {Cue::TitleCard};
constexpr Cue kMotion[] = {Cue::Motion, Cue::Freeze};
constexpr Cue kCamera[] = {Cue::GlobalMotion, Cue::Shake};
constexpr Cue kFaces[] = {Cue::FaceShare, Cue::FaceCount, Cue::FaceConfidence};
constexpr Cue kPicture[] = {Cue::StrongActivations, Cue::LargestActivation, Cue::ActivationEntropy,
                            Cue::Appeal};

double deviationOf(std::span<const double> values) {
    double mean = 0;
    double squares = 0;
    const auto count = static_cast<double>(values.size());
    for (const double value : values) mean += value / count;
    for (const double value : values) squares += (value - mean) * (value - mean) / count;
    return std::sqrt(squares);
}

/// Differences of the median to each value.
std::vector<double> fromMedian(const std::vector<double>& values) {
    const double median = upperMedian(values);
    std::vector<double> missing(values.size());
    std::ranges::transform(values, missing.begin(),
                           [median](double value) { return median - value; });
    return missing;
}

}  // namespace

std::span<const Cue> cuesOf(KnownPart part) {
    switch (part) {
        case KnownPart::Light:
            return kLight;
        case KnownPart::Glare:
            return kGlare;
        case KnownPart::Sharpness:
            return kSharpness;
        case KnownPart::Detail:
            return kDetail;
        case KnownPart::TestCard:
            return kTestCard;
        case KnownPart::TitleCard:
            return kTitleCard;
        case KnownPart::Motion:
            return kMotion;
        case KnownPart::Camera:
            return kCamera;
        case KnownPart::Faces:
            return kFaces;
        case KnownPart::Picture:
            return kPicture;
        case KnownPart::Loudness:
        case KnownPart::Voice:
        case KnownPart::Place:
            break;
    }
    return {};
}

bool hidesPicture(KnownPart part, const CueRow& cues) {
    // The most specific first: a title on black is not a dark shot, and blur means nothing in a
    // black or white frame.
    if (cues[Cue::TestCard] > 0.5F) return part == KnownPart::TestCard;
    if (cues[Cue::TitleCard] > 0.5F) return part == KnownPart::TitleCard;
    if (cues[Cue::Crushed] > 0.6F || cues[Cue::LumaMean] < 0.08F) return part == KnownPart::Light;
    if (cues[Cue::Blown] > 0.4F) return part == KnownPart::Glare;
    if (cues[Cue::LumaContrast] < 0.04F) return part == KnownPart::Detail;
    return cues[Cue::Sharpness] < 0.1F && part == KnownPart::Sharpness;
}

float medianOf(const FloatMatrix& rows, std::size_t column) {
    std::vector<float> values;
    for (std::int64_t row = 0; row < rows.rows; ++row) values.push_back(rows.row(row)[column]);
    return upperMedian(std::move(values));
}

WorthWithout::WorthWithout(const WorthModel& model, const WorthEvidence& evidence,
                           std::span<const float> worth)
    : m_model(model), m_cues(evidence.cues), m_worth(worth) {
    const std::vector<double> all = model.valuesOf(evidence);
    if (worth.size() != all.size())
        throw Error(ErrorCode::Shape, "worth", "There must be one worth per frame.");
    const bool sees = evidence.features.rows == m_cues.rows;
    for (std::int64_t step = 0; step < m_cues.rows; ++step) {
        m_cueValues.push_back(model.value(cueRowOf(m_cues, step)));
        m_sights.push_back(sees ? model.sightValue(evidence.features.row(step)) : 0);
    }
    std::vector<double> known = m_cueValues;
    std::ranges::transform(known, m_sights, known.begin(), std::plus());
    known = smoothedValues(known);
    m_idle = all;
    std::ranges::transform(all, known, m_idle.begin(), std::minus());
    m_scale = kWorthSpread / std::max(deviationOf(all), kLeastDeviation);
}

std::vector<float> WorthWithout::part(KnownPart part) const {
    std::vector<double> change(m_worth.size());
    if (m_worth.empty()) return {};
    CueRow median;
    for (const Cue cue : cuesOf(part))
        median[cue] = medianOf(m_cues, static_cast<std::size_t>(cue));
    for (std::size_t step = 0; step < change.size(); ++step) {
        CueRow row = cueRowOf(m_cues, static_cast<std::int64_t>(step));
        for (const Cue cue : cuesOf(part)) row[cue] = median[cue];
        change[step] = m_model.value(row) - m_cueValues[step];
    }
    if (part == KnownPart::Picture)
        std::ranges::transform(change, fromMedian(m_sights), change.begin(), std::plus());
    change = smoothedValues(change);
    if (part == KnownPart::Motion)
        std::ranges::transform(change, fromMedian(m_idle), change.begin(), std::plus());
    const float usual = upperMedian(std::vector<float>(m_worth.begin(), m_worth.end()));
    std::vector<float> worth;
    for (std::size_t step = 0; step < change.size(); ++step) {
        const bool hides = hidesPicture(part, cueRowOf(m_cues, static_cast<std::int64_t>(step)));
        worth.push_back(
            hides ? usual
                  : movedInLogOdds(m_worth[step], m_scale * change[step], kLeastWorthMoved));
    }
    return worth;
}

}  // namespace skimline
