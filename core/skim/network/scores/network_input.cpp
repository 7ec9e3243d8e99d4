// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/network_input.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/skim/network/scores/marginal_gains.h"

namespace skimline {
namespace {

constexpr double kUsualShotRows = 8;
constexpr double kLeastWorth = 1e-3;

at::Tensor rowsAsTensor(const FloatMatrix& features) {
    if (features.rows < 1 ||
        static_cast<std::size_t>(features.rows * features.cols) != features.values.size())
        throw Error(ErrorCode::Shape, "features", "The video has no features to score.");
    at::Tensor tensor = at::from_blob(const_cast<float*>(features.values.data()),
                                      {features.rows, features.cols}, at::kFloat);
    // Multiplying a number that is not finite by 0 still gives NaN.
    if (!std::isfinite((tensor * 0).sum().item<float>()))
        throw Error(ErrorCode::Shape, "features", "The features hold numbers that are not finite.");
    return tensor;
}

at::Tensor unitRows(const at::Tensor& rows, double least) {
    return rows / rows.norm(2, 1, true).clamp_min(least);
}

at::Tensor scaled(FeatureScaling scaling, const at::Tensor& rows) {
    constexpr double kLeastLength = 1e-12;
    // Below this, the rest of a row after subtracting the mean is rounding error, as in a still
    // video.
    constexpr double kLeastDifference = 1e-6;
    if (scaling == FeatureScaling::None) return rows;
    const at::Tensor unit = unitRows(rows, kLeastLength);
    if (scaling == FeatureScaling::L2) return unit;
    return unitRows(unit - unit.mean(0, true), kLeastDifference);
}

at::Tensor shotColumns(const std::vector<std::int64_t>& firstFrames, std::int64_t length) {
    at::Tensor columns = at::empty({length, 2}, at::kFloat);
    float* out = columns.data_ptr<float>();
    const std::vector<std::int64_t> bounds = shotBounds(firstFrames, length);
    for (std::size_t shot = 0; shot + 1 < bounds.size(); ++shot) {
        const std::int64_t first = bounds[shot];
        const std::int64_t end = bounds[shot + 1];
        if (end <= first || end > length)
            throw Error(ErrorCode::Shape, "shots", "The shots do not ascend within the video.");
        const auto rows = static_cast<double>(end - first);
        for (std::int64_t row = first; row < end; ++row) {
            const double place = (static_cast<double>(row - first) + 0.5) / rows;
            *out++ = static_cast<float>(std::log(rows / kUsualShotRows));
            *out++ = static_cast<float>(place - 0.5);
        }
    }
    return columns;
}

/// [T] float32; all 1 if nothing is known.
at::Tensor worthTensor(const std::vector<float>& worth, std::int64_t rows) {
    if (worth.empty()) return at::ones({rows}, at::kFloat);
    if (static_cast<std::int64_t>(worth.size()) != rows)
        throw Error(ErrorCode::Shape, "worth", "There must be one worth per frame.");
    return at::from_blob(const_cast<float*>(worth.data()), {rows}, at::kFloat).clone();
}

/// Gain per row of every shot when it is the only one, as a logarithm relative to the best.
/// @param frameWorth  [T], or undefined: coverage alone counts
at::Tensor coverageColumn(const at::Tensor& rows, const std::vector<std::int64_t>& firstFrames,
                          const at::Tensor& frameWorth) {
    const std::vector<std::int64_t> bounds = shotBounds(firstFrames, rows.size(0));
    const at::Tensor lengths = at::diff(at::tensor(at::ArrayRef<std::int64_t>(bounds), at::kLong));
    const at::Tensor centred = scaled(FeatureScaling::CentredL2, rows);
    const at::Tensor worth = frameWorth.defined() ? gainsPerRow(centred, bounds, frameWorth)
                                                  : bestCosines(centred, bounds).mean(1) / lengths;
    // A still video has no directions, so all shots are equal.
    const double most = worth.max().item<double>();
    const at::Tensor column =
        most > 0 ? (worth / most).clamp_min(kLeastWorth).log() : at::zeros_like(worth);
    return column.repeat_interleave(lengths).unsqueeze(1);
}

// Note [Moment columns]
// A moment stands out from its own video, so most columns say how far a frame is from the video's
// mean, in standard deviations (at least 0.001 of the column's unit). In this order:
//   3  place in the video p: 2p - 1, |2p - 1| - 0.5, and log(T / 100)
//   1  worth
//   8  1 where audio is known; mean loudness, largest loudness and onset relative to the video's;
//      (loudness + 25 dB) / 10 within -3 to 3, mean and largest; voice, and its mean over the video
//   n  the cues relative to the video's
// Columns of an unknown part are 0.
constexpr std::int64_t kPlaceColumns = 3;
constexpr std::int64_t kAudioColumns = 8;

at::Tensor spreadOf(const at::Tensor& columns) {
    constexpr double kLeastSpread = 1e-3;
    return (columns - columns.mean(0, true)).square().mean(0, true).sqrt() + kLeastSpread;
}

at::Tensor besideTheVideo(const at::Tensor& columns) {
    return (columns - columns.mean(0, true)) / spreadOf(columns);
}

at::Tensor placeColumns(std::int64_t length) {
    constexpr double kUsualLength = 100;
    const auto count = static_cast<double>(length);
    const at::Tensor place = (at::arange(length, at::kFloat) + 0.5) / count * 2 - 1;
    return at::stack(
        {place, place.abs() - 0.5, at::full({length}, std::log(count / kUsualLength), at::kFloat)},
        1);
}

/// [T, columns] of the known part; undefined if it is not known.
at::Tensor knownRows(const FloatMatrix& known, std::int64_t rows, std::int64_t columns,
                     const char* name) {
    if (known.rows == 0) return {};
    if (known.rows != rows || known.cols != columns)
        throw Error(ErrorCode::Shape, name,
                    std::string("There must be one row of ") + name + " per frame.");
    return rowsAsTensor(known);
}

at::Tensor audioColumns(const FloatMatrix& known, std::int64_t rows) {
    constexpr double kUsualLoudness = -25;
    const at::Tensor heard = knownRows(known, rows, kHeardColumns, "heard");
    if (!heard.defined()) return at::zeros({rows, kAudioColumns}, at::kFloat);
    const at::Tensor voice = heard.narrow(1, 3, 1);
    return at::cat({at::ones({rows, 1}, at::kFloat), besideTheVideo(heard.narrow(1, 0, 3)),
                    ((heard.narrow(1, 0, 2) - kUsualLoudness) / 10).clamp(-3, 3), voice,
                    voice.mean(0, true).expand({rows, 1})},
                   1);
}

at::Tensor momentColumns(const InputFormat& format, const FrameKnowledge& known,
                         std::int64_t rows) {
    // Cues are appended only, so the first columns are those that the network was trained with.
    const std::int64_t measured = std::max(known.cues.cols, format.cueColumns);
    at::Tensor cues = knownRows(known.cues, rows, measured, "cues");
    if (cues.defined()) cues = cues.narrow(1, 0, format.cueColumns);
    return at::cat(
        {placeColumns(rows), besideTheVideo(worthTensor(known.worth, rows).unsqueeze(1)),
         audioColumns(known.heard, rows),
         cues.defined() ? besideTheVideo(cues) : at::zeros({rows, format.cueColumns}, at::kFloat)},
        1);
}

}  // namespace

std::int64_t InputFormat::extraColumns() const {
    return (shotColumns ? 2 : 0) + (coverageColumn ? 1 : 0) + (worthColumn ? 1 : 0) +
           (momentColumns ? kPlaceColumns + 1 + kAudioColumns + cueColumns : 0);
}

std::string nameOf(FeatureScaling scaling) {
    switch (scaling) {
        case FeatureScaling::None:
            return "none";
        case FeatureScaling::L2:
            return "l2";
        case FeatureScaling::CentredL2:
            break;
    }
    return "l2-centred";
}

FeatureScaling featureScalingFromName(std::string_view name) {
    for (const auto scaling :
         {FeatureScaling::None, FeatureScaling::L2, FeatureScaling::CentredL2}) {
        if (name == nameOf(scaling)) return scaling;
    }
    throw Error(
        ErrorCode::Config, "feature_normalisation",
        "The feature normalisation \"" + std::string(name.substr(0, 80)) + "\" is unknown.");
}

at::Tensor networkInput(const InputFormat& format, const FloatMatrix& features,
                        const std::vector<std::int64_t>& firstFrames, const FrameKnowledge& known) {
    const at::Tensor raw = rowsAsTensor(features);
    std::vector<at::Tensor> parts{scaled(format.scaling, raw)};
    if (format.extraColumns() == 0) return parts.front();
    const at::Tensor shots = shotColumns(firstFrames, features.rows);
    if (format.shotColumns) parts.push_back(shots);
    const at::Tensor worth =
        format.worthColumn ? worthTensor(known.worth, features.rows) : at::Tensor();
    if (format.coverageColumn) parts.push_back(coverageColumn(raw, firstFrames, worth));
    if (format.worthColumn) parts.push_back((worth * 2 - 1).unsqueeze(1));
    if (format.momentColumns) parts.push_back(momentColumns(format, known, features.rows));
    return at::cat(parts, 1);
}

ChangedInputs::ChangedInputs(const InputFormat& format, const FloatMatrix& features,
                             const std::vector<std::int64_t>& firstFrames,
                             const FrameKnowledge& known)
    : m_format(format),
      m_features(features.cols),
      m_bounds(shotBounds(firstFrames, features.rows)),
      m_original(networkInput(format, features, firstFrames, known)),
      m_worth(worthTensor(known.worth, features.rows)) {
    if (!format.coverageColumn || !format.worthColumn) return;
    const at::Tensor rows = scaled(FeatureScaling::CentredL2, rowsAsTensor(features));
    m_cosines = bestCosines(rows, m_bounds);
    m_bestGain = gainsByCosines(m_cosines, m_bounds, m_worth).max().item<double>();
}

void ChangedInputs::changeWorth(at::Tensor& input, const std::vector<float>& worth) const {
    const at::Tensor changed = worthTensor(worth, input.size(0));
    std::int64_t column = m_features + (m_format.shotColumns ? 2 : 0);
    if (m_cosines.defined() && m_bestGain > 0) {
        const at::Tensor gains = gainsByCosines(m_cosines, m_bounds, changed) / m_bestGain;
        const at::Tensor lengths =
            at::diff(at::tensor(at::ArrayRef<std::int64_t>(m_bounds), at::kLong));
        input.select(1, column).copy_(gains.clamp(kLeastWorth, 1).log().repeat_interleave(lengths));
    }
    column += m_format.coverageColumn ? 1 : 0;
    if (m_format.worthColumn) input.select(1, column++).copy_(changed * 2 - 1);
    if (m_format.momentColumns)
        input.select(1, column + kPlaceColumns)
            .copy_((changed - m_worth.mean()) / spreadOf(m_worth));
}

at::Tensor ChangedInputs::with(const InputChange& change) const {
    at::Tensor input = m_original.clone();
    const auto toMedian = [&](std::int64_t first, std::int64_t count) {
        at::Tensor columns = input.narrow(1, first, count);
        columns.copy_(std::get<0>(columns.median(0, true)).expand_as(columns));
    };
    if (change.features) input.narrow(1, 0, m_features).zero_();
    if (!change.worth.empty()) changeWorth(input, change.worth);
    if (!m_format.momentColumns) return input;
    const std::int64_t place = m_features + m_format.extraColumns() - m_format.cueColumns -
                               kAudioColumns - 1 - kPlaceColumns;
    if (change.place) toMedian(place, 2);
    const std::int64_t audio = place + kPlaceColumns + 1;
    // Note [Moment columns]: the first two columns of `heard` stand there twice.
    for (const std::int64_t heard : change.heard) {
        toMedian(audio + (heard < 3 ? 1 + heard : 6), 1);
        if (heard < 2) toMedian(audio + 4 + heard, 1);
    }
    const std::int64_t cues = audio + kAudioColumns;
    for (const std::int64_t cue : change.cues)
        if (cue < m_format.cueColumns) toMedian(cues + cue, 1);
    if (change.hidden.empty()) return input;
    const at::Tensor rows = at::tensor(at::ArrayRef<std::int64_t>(change.hidden), at::kLong);
    const auto hide = [&](std::int64_t first, std::int64_t count) {
        const at::Tensor median = std::get<0>(m_original.narrow(1, first, count).median(0, true));
        input.narrow(1, first, count).index_copy_(0, rows, median.expand({rows.size(0), count}));
    };
    input.narrow(1, 0, m_features).index_fill_(0, rows, 0);
    // A different image would represent more of the video.
    if (m_format.coverageColumn) hide(m_features + (m_format.shotColumns ? 2 : 0), 1);
    hide(cues, m_format.cueColumns);
    return input;
}

}  // namespace skimline
