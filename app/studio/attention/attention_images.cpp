// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/attention_images.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>

#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr qint64 kCellsBetweenStops = 60'000'000;
constexpr double kEvenShare = 1e-3;  // of a frame's distance
constexpr float kHole = std::numeric_limits<float>::quiet_NaN();

std::vector<float> markedCells(FloatMatrix&& map) {
    std::replace(map.values.begin(), map.values.end(), kNotComputed, kHole);
    return std::move(map.values);
}

class RunImages : public MapImages {
public:
    RunImages(AttentionRunPointer run, const HeadSelection& heads)
        : m_run(std::move(run)), m_heads(heads), m_size(m_run->size(heads.part)) {}

    qint64 rows() const override { return m_size.rows; }
    qint64 columns() const override { return m_size.columns; }

    std::vector<float> image(const MapPart& part,
                             const std::function<bool()>& stopped) const override {
        std::vector<float> values;
        const int strip = stripOf(part);
        for (int row = 0; row < part.height; row += strip) {
            if (stopped()) return {};
            MapPart rows = part;
            rows.height = std::min(strip, part.height - row);
            rows.firstRow += row * part.rows / part.height;
            rows.rows =
                (row + rows.height) * part.rows / part.height - row * part.rows / part.height;
            const std::vector<float> some = render(rows);
            values.insert(values.end(), some.begin(), some.end());
        }
        return values;
    }

private:
    std::vector<float> render(const MapPart& part) const {
        return markedCells(
            m_run->image(m_heads,
                         {part.firstRow, part.rows, part.firstColumn, part.columns, part.height,
                          part.width, part.mean ? MapPooling::Mean : MapPooling::Maximum},
                         {}));
    }

    /// Rows of pixels to render before checking for a stop. One head's map takes some hundredths of
    /// a second; where strips would cut through cells there is only one.
    int stripOf(const MapPart& part) const {
        const qint64 heads = (m_heads.layer == HeadSelection::kAll ? m_size.layers : 1) *
                             (m_heads.head == HeadSelection::kAll ? m_size.heads : 1);
        const qint64 perRow = std::max<qint64>(1, part.rows * part.columns * heads / part.height);
        const qint64 aligned = part.height / std::gcd(part.rows, qint64{part.height});
        if (part.rows < part.height || aligned == part.height) return part.height;
        const qint64 wanted = std::max<qint64>(1, kCellsBetweenStops / perRow);
        return static_cast<int>(
            std::clamp<qint64>(wanted / aligned * aligned, aligned, part.height));
    }

    AttentionRunPointer m_run;
    HeadSelection m_heads;
    AttentionInspection::Size m_size;
};

class StepNames {
    Q_DECLARE_TR_FUNCTIONS(StepNames)
};

/// Frames of the encoder's maps.
MapAxis frameAxis(const AttentionInspection& run, qint64 count) {
    const double each = secondsPerFrame(run);
    if (run.foreign() == nullptr) return {count, each};
    const std::vector<double>& times = run.foreign()->times;
    bool even = true;
    for (std::size_t at = 0; at < times.size(); ++at)
        even &= std::abs(times[at] - static_cast<double>(at) * each) < kEvenShare * each;
    if (even) return {count, each};
    return MapAxis::atTimes(QList<double>(times.begin(), times.end()));
}

/// Name, frame and shot that a step chose.
MapAxis::Step describe(const AttentionInspection& run, const DecoderStep& step, qint64 number,
                       const std::vector<Shot>& shots) {
    MapAxis::Step described;
    described.name = StepNames::tr("Step %1: stop").arg(number + 1);
    if (step.frame < 0) return described;
    described.seconds = static_cast<double>(step.frame) * secondsPerFrame(run);
    described.shotStart = described.seconds;
    described.shotEnd = described.seconds + secondsPerFrame(run);
    described.name =
        StepNames::tr("Step %1: %2").arg(number + 1).arg(preciseTimeText(described.seconds));
    const auto shot = std::find_if(shots.begin(), shots.end(), [&](const Shot& candidate) {
        return candidate.range.start.toDouble() <= described.seconds &&
               described.seconds < candidate.range.end.toDouble();
    });
    if (shot == shots.end()) return described;
    described.shotStart = shot->range.start.toDouble();
    described.shotEnd = shot->range.end.toDouble();
    described.name = StepNames::tr("Step %1: shot %2 (%3)")
                         .arg(number + 1)
                         .arg(shot - shots.begin() + 1)
                         .arg(timeText(described.seconds));
    return described;
}

}  // namespace

MapImagesPointer imagesOf(const AttentionRunPointer& run, const HeadSelection& heads) {
    return std::make_shared<const RunImages>(run, heads);
}

MapImagesPointer imagesOf(const FloatMatrix& map) {
    return std::make_shared<const MatrixImages>(map.rows, map.cols, markedCells(FloatMatrix(map)));
}

double secondsPerFrame(const AttentionInspection& run) {
    if (run.foreign() == nullptr || run.foreign()->times.size() < 2)
        return 1 / run.analysis().facts->sampleRate.toDouble();
    const std::vector<double>& times = run.foreign()->times;
    return (times.back() - times.front()) / static_cast<double>(times.size() - 1);
}

MapAxis rowAxisOf(const AttentionInspection& run, AttentionPart part,
                  const std::vector<Shot>& shots) {
    if (part == AttentionPart::Encoder) return frameAxis(run, run.size(part).rows);
    QList<MapAxis::Step> steps;
    for (const DecoderStep& step : run.steps()) steps << describe(run, step, steps.size(), shots);
    return MapAxis(steps);
}

MapAxis columnAxisOf(const AttentionInspection& run, AttentionPart part,
                     const std::vector<Shot>& shots) {
    if (part != AttentionPart::Decoder) return frameAxis(run, run.size(part).columns);
    MapAxis::Step start;
    start.name = StepNames::tr("start");
    QList<MapAxis::Step> given{start};
    for (const DecoderStep& step : run.steps())
        given << describe(run, step, given.size() - 1, shots);
    given.resize(run.size(part).columns);
    return MapAxis(given);
}

}  // namespace skimline
