// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/sights/sight_recorder.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/foundation/media/read/window_frames.h"
#include "core/skim/worth/cues/feature_activity.h"
#include "core/skim/worth/cues/frame_cues.h"

namespace skimline {
namespace {

// Faces are looked for again after this many samples if the mean luma difference from the frame of
// the last search has grown to this many levels: early in another scene, else rarely.
constexpr std::size_t kSoon = 2;
constexpr int kOtherScene = 12;
constexpr std::size_t kLater = 4;
constexpr int kSameFaces = 2;

int meanDifference(const SmallImage& a, const SmallImage& b) {
    int sum = 0;
    for (std::size_t cell = 0; cell < a.luma.size(); ++cell)
        sum += std::abs(a.luma[cell] - b.luma[cell]);
    return sum / static_cast<int>(a.luma.size());
}

FloatMatrix matrixOf(const std::vector<CueRow>& rows) {
    FloatMatrix matrix(static_cast<std::int64_t>(rows.size()),
                       static_cast<std::int64_t>(kCueCount));
    auto out = matrix.values.begin();
    for (const CueRow& row : rows) out = std::ranges::copy(row.values(), out).out;
    return matrix;
}

std::vector<Rational> stillestMoments(const MotionCurve& motion, std::size_t steps,
                                      const Rational& rate) {
    std::vector<Rational> moments;
    for (std::size_t step = 0; step < steps; ++step) {
        const Rational here = Rational(static_cast<std::int64_t>(step)) / rate;
        const Rational before =
            step == 0 ? here : Rational(static_cast<std::int64_t>(step) - 1) / rate;
        moments.push_back(stillestMoment(motion, before, here));
    }
    return moments;
}

}  // namespace

VideoSights withActivity(SeenSights seen, const FloatMatrix& features,
                         std::span<const float> appeals) {
    for (std::size_t k = 0; k < seen.rows.size(); ++k) {
        addFeatureActivity(features.row(static_cast<std::int64_t>(k)), seen.rows[k]);
        seen.rows[k][Cue::Appeal] = appeals.empty() ? 0 : appeals[k];
    }
    return {matrixOf(seen.rows), std::move(seen.boundaries), std::move(seen.stillest)};
}

SightRecorder::SightRecorder(const std::filesystem::path& faceModel, const Rational& sampleRate)
    : m_sampleRate(sampleRate) {
    if (!faceModel.empty()) m_faces.emplace(faceModel);
}

void SightRecorder::observe(const ObservedFrame& image) {
    m_scan.add(image);
    if (image.between) return;
    m_motion.add(image.time.toDouble(),
                 {SmallImage::kWidth, SmallImage::kHeight, image.image.luma});
    m_latest = image.image;
}

bool SightRecorder::isDueForFaces() const {
    if (m_rows.size() == 1) return true;
    const std::size_t since = m_rows.size() - m_facesRow;
    if (since < kSoon) return false;
    const int change = meanDifference(m_latest, m_facesLooked);
    return change >= (since < kLater ? kOtherScene : kSameFaces);
}

void SightRecorder::sample(const SampledFrame& frame, bool repeats) {
    const double seconds = static_cast<double>(m_rows.size()) / m_sampleRate.toDouble();
    if (repeats && !m_rows.empty()) {
        if (m_thumbnails != nullptr) m_thumbnails->repeat(seconds);
        m_rows.push_back(m_rows.back());
        return;
    }
    const bool known = static_cast<std::int64_t>(m_rows.size()) < m_known.rows;
    const bool shown = m_thumbnails != nullptr && m_thumbnails->wantsNext();
    RgbImage image;
    if (!known || shown) image = frame.toRgb(kCueImageWidth, kCueImageHeight);
    if (shown)
        m_thumbnails->add(seconds, frame, image);
    else if (m_thumbnails != nullptr)
        m_thumbnails->skip();
    if (known) return sampleKnown();
    addCues(viewOf(image));
}

void SightRecorder::addCues(const FrameView& view) {
    CueRow& row = m_rows.emplace_back();
    addFrameCues(view, row);
    if (!m_faces) return;
    if (isDueForFaces()) {
        addFaceCues(m_faces->find(view), row);
        m_facesLooked = m_latest;
        m_facesRow = m_rows.size();
        return;
    }
    const CueRow& before = m_rows[m_rows.size() - 2];
    for (const Cue cue : {Cue::FaceShare, Cue::FaceCount, Cue::FaceConfidence})
        row[cue] = before[cue];
}

void SightRecorder::sampleKnown() {
    const auto known = m_known.row(static_cast<std::int64_t>(m_rows.size()));
    CueRow& row = m_rows.emplace_back();
    for (std::size_t cue = 0; cue < kCueCount; ++cue) row[static_cast<Cue>(cue)] = known[cue];
    // The time of the next search for faces depends on that of the last one.
    if (!m_faces || !isDueForFaces()) return;
    m_facesLooked = m_latest;
    m_facesRow = m_rows.size();
}

FloatMatrix SightRecorder::ownRows() const { return matrixOf(m_rows); }

std::vector<CueRow> SightRecorder::rowsWithMotion(const RunContext& context) const {
    const double step = 1 / m_sampleRate.toDouble();
    std::vector<CueRow> rows = m_rows;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        context.throwIfStopped();
        const double time = static_cast<double>(k) * step;
        m_motion.addMotionCues(time - step / 2, time + step / 2, rows[k]);
    }
    return rows;
}

SeenSights SightRecorder::soFar() const {
    BoundaryScan scan = m_scan;
    return {rowsWithMotion({}), scan.finish(),
            stillestMoments(m_scan.motion(), m_rows.size(), m_sampleRate)};
}

SeenSights SightRecorder::finish(const std::filesystem::path& video, const CropRectangle& crop,
                                 const RunContext& context) {
    std::vector<CueRow> rows = rowsWithMotion(context);
    WindowFrames again(video, crop);
    std::vector<Boundary> boundaries =
        m_scan.finish([&](const Rational& from, const Rational& to, const FrameSink& sink) {
            again.show(from, to, sink, context);
        });
    return {std::move(rows), std::move(boundaries),
            stillestMoments(m_scan.motion(), m_rows.size(), m_sampleRate)};
}

}  // namespace skimline
