#include "app/studio/attention_pictures.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "widgets/time_text.h"

namespace skimline {
namespace {

constexpr float notComputed = std::numeric_limits<float>::quiet_NaN();

std::vector<float> markedCells(FloatMatrix&& map) {
    std::replace(map.values.begin(), map.values.end(), kNotComputed, notComputed);
    return std::move(map.values);
}

class RunPictures : public MapPictures {
public:
    RunPictures(AttentionRunPointer run, const HeadSelection& heads)
        : m_run(std::move(run)), m_heads(heads), m_size(m_run->size(heads.part)) {}

    qint64 rows() const override { return m_size.rows; }
    qint64 columns() const override { return m_size.columns; }

    std::vector<float> picture(const MapPart& part,
                               const std::function<bool()>& stopped) const override {
        // Rendering a part takes a few hundredths of a second: between two is soon enough.
        if (stopped()) return {};
        return markedCells(
            m_run->picture(m_heads,
                           {part.firstRow, part.rows, part.firstColumn, part.columns, part.height,
                            part.width, part.mean ? MapPooling::Mean : MapPooling::Maximum},
                           {}));
    }

private:
    AttentionRunPointer m_run;
    HeadSelection m_heads;
    AttentionRun::Size m_size;
};

class StepNames {
    Q_DECLARE_TR_FUNCTIONS(StepNames)
};

double secondsPerFrame(const AttentionRun& run) { return 1 / run.analysis().sampleRate.toDouble(); }

/// What a step chose.
MapAxis::Step describe(const AttentionRun& run, const DecoderStep& step, qint64 number,
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

MapPicturesPointer picturesOf(const AttentionRunPointer& run, const HeadSelection& heads) {
    return std::make_shared<const RunPictures>(run, heads);
}

MapPicturesPointer picturesOf(const FloatMatrix& map) {
    return std::make_shared<const MatrixPictures>(map.rows, map.cols,
                                                  markedCells(FloatMatrix(map)));
}

MapAxis rowAxisOf(const AttentionRun& run, AttentionPart part, const std::vector<Shot>& shots) {
    if (part == AttentionPart::Encoder) return {run.size(part).rows, secondsPerFrame(run)};
    QList<MapAxis::Step> steps;
    for (const DecoderStep& step : run.steps()) steps << describe(run, step, steps.size(), shots);
    return MapAxis(steps);
}

MapAxis columnAxisOf(const AttentionRun& run, AttentionPart part, const std::vector<Shot>& shots) {
    if (part != AttentionPart::Decoder) return {run.size(part).columns, secondsPerFrame(run)};
    MapAxis::Step start;
    start.name = StepNames::tr("the start");
    QList<MapAxis::Step> given{start};
    for (const DecoderStep& step : run.steps())
        given << describe(run, step, given.size() - 1, shots);
    given.resize(run.size(part).columns);
    return MapAxis(given);
}

}  // namespace skimline
