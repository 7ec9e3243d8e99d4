// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/film_sources.h"

#include <algorithm>
#include <utility>

#include "core/foundation/clip/audio/clip_audio.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {
namespace {

FrameConverter canvasFor(ClipVideoSource& video, const ClipForm& form, const FilmForm& film) {
    const AVFrame& first = *video.peek()->frame;
    FrameForm frames;
    frames.orientation = ffmpeg::orientationOf(video.stream());
    frames.sampleAspect = ffmpeg::toAvRational(sampleAspectOf(video.stream(), &first));
    frames.pixels = form.pixels;
    frames.canvasWidth = film.width;
    frames.canvasHeight = film.height;
    frames.blurredGround = film.blurredGround;
    return {first, frames};
}

}  // namespace

FilmSource::FilmSource(const std::filesystem::path& path, const FilmContents& film,
                       const ClipForm& form, const AudioFormat& audio, const ClipOptions& options,
                       const RunContext& context)
    : m_path(path),
      m_video(path, context, ClipVideoSource::Fields::Whole, options.threads),
      m_converter(canvasFor(m_video, form, film.form)),
      m_slack(std::min(m_video.nominalDuration(), Rational(1) / film.form.frameRate) /
              Rational(2)) {
    m_remark = reencodingRemark(m_video.stream());
    if (!film.form.hasAudio) return;
    try {
        m_audio =
            std::make_unique<ClipAudioSource>(path, m_video.zero(), m_video.timeShifts(), context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return;
    }
    m_audio->convertTo(audio);
    if (!options.loudness) return;
    std::vector<TimeRange> ranges;
    for (const FilmPiece& piece : film.pieces)
        if (piece.source == path) ranges.push_back(piece.range);
    m_gain = static_cast<float>(
        gainForLoudness({path, m_video, -1, audio, std::move(ranges)}, *options.loudness, context));
}

void FilmSource::goTo(const TimeRange& range, const Rational& from) {
    m_video.goTo(from);
    m_range = range;
    m_shown.reset();
}

ffmpeg::Frame FilmSource::frameAt(const Rational& time) {
    const Rational grain = timeSlack(m_video.stream());
    std::optional<ClipVideoSource::Frame> newest;
    std::optional<ClipVideoSource::Frame> shownBefore;
    while (const ClipVideoSource::Frame* next = m_video.peek()) {
        if (next->time + grain < m_range.start) {
            shownBefore = m_video.take();
            continue;
        }
        const bool due = next->time < time + m_slack;
        // The first frame of a piece may come late.
        const bool first = !newest && !m_shown;
        if (next->time + grain >= m_range.end || !(due || first)) break;
        newest = m_video.take();
    }
    if (!newest && !m_shown) newest = std::move(shownBefore);
    if (newest) m_shown = m_converter.shape(*newest->frame);
    if (!m_shown) throwBehindEnd(m_path);
    return ffmpeg::share(*m_shown);
}

}  // namespace skimline
