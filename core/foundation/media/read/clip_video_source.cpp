// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/clip_video_source.h"

#include <algorithm>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/ffmpeg/stream_info.h"
#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"

namespace skimline {
namespace {

/// Shorter gaps are decoded through: a seek costs the decoder's delay and part of a group of
/// frames.
const Rational kFarEnoughToSeek{2};
/// Below this distance every frame counts, because one of them may be shown when a range begins.
const Rational kFullDecode{1, 2};
/// Seconds that a seek may land late by.
constexpr int kLatest = 15;
/// Filters refuse tiny frames.
constexpr int kSmallestSide = 16;

}  // namespace

ClipVideoSource::ClipVideoSource(const std::filesystem::path& path, const RunContext& context,
                                 Fields fields, int threads)
    : m_path(path),
      m_decoder(path, ClipStreamDecoder::Kind::Video, context, -1, threads),
      m_timeShifts(findTimestampShifts(path, context)) {
    m_nominal = Rational(1) / nominalFrameRate(stream());
    ffmpeg::Frame first = ffmpeg::makeFrame();
    if (!decodeFirst(*first, fields))
        throw Error(ErrorCode::Corrupt, ErrorId::NoFrameDecoded, {path.string()});
    // Without timestamps in the container there is nothing to seek by, and if the clock restarts
    // they mislead.
    m_isTimed = first->best_effort_timestamp != AV_NOPTS_VALUE;
    m_seekable = m_isTimed && m_timeShifts.empty();
    m_zeroTicks = m_isTimed ? first->best_effort_timestamp : 0;
    m_ticks = m_zeroTicks;
    m_zero = ffmpeg::toSeconds(m_zeroTicks, stream().time_base);
    noteEnd(*first, Rational(0));
    m_next = Frame{std::move(first), Rational(0)};
}

/// Headers and frames may disagree; progressive frames pass a deinterlacer unchanged.
bool ClipVideoSource::decodeFirst(AVFrame& frame, Fields fields) {
    if (!m_decoder.next(frame)) return false;
    if (fields == Fields::AsCoded) return true;
    const AVFieldOrder order = stream().codecpar->field_order;
    const bool interlaced =
        (order != AV_FIELD_PROGRESSIVE && order != AV_FIELD_UNKNOWN) || ffmpeg::isInterlaced(frame);
    const bool tiny = frame.width < kSmallestSide || frame.height < kSmallestSide;
    if (!interlaced || tiny || !Deinterlacer::isThere()) return true;
    m_deinterlacer.emplace(stream().time_base);
    m_deinterlacer->add(&frame);
    return decodeNext(frame);
}

bool ClipVideoSource::decodeNext(AVFrame& frame) {
    if (!m_deinterlacer) return m_decoder.next(frame);
    while (!m_deinterlacer->next(frame)) {
        if (m_drained) return false;
        m_drained = !m_decoder.next(frame);
        m_deinterlacer->add(m_drained ? nullptr : &frame);
    }
    return true;
}

/// The frames that follow are from another place.
void ClipVideoSource::forgetPlace() {
    m_ticks = AV_NOPTS_VALUE;
    m_ended = m_drained = false;
    if (m_deinterlacer) m_deinterlacer->clear();
}

std::optional<ClipVideoSource::Frame> ClipVideoSource::decode() {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    while (decodeNext(*frame)) {
        const AVRational base = stream().time_base;
        std::int64_t ticks = frame->best_effort_timestamp;
        if (ticks == AV_NOPTS_VALUE) {
            if (m_ticks == AV_NOPTS_VALUE) continue;
            ticks = m_ticks +
                    std::max<std::int64_t>(m_nominal.roundTimes(Rational(base.den, base.num)), 1);
        } else if (!m_timeShifts.empty() && m_ticks != AV_NOPTS_VALUE) {
            ticks = withoutJumps(ticks);
        }
        // Frames that step back in time would never be shown.
        const bool steps = m_ticks == AV_NOPTS_VALUE || ticks > m_ticks;
        std::int64_t sinceFirst = 0;
        if (!steps || __builtin_sub_overflow(ticks, m_zeroTicks, &sinceFirst)) continue;
        m_ticks = ticks;
        const Rational time = ffmpeg::toSeconds(sinceFirst, base);
        noteEnd(*frame, time);
        return Frame{std::move(frame), time};
    }
    return std::nullopt;
}

std::int64_t ClipVideoSource::withoutJumps(std::int64_t ticks) {
    if (ticks > INT64_MAX / 4 || ticks < INT64_MIN / 4) return ticks;
    ticks += m_shift;
    if (!isTimestampDiscontinuity(ticks, m_ticks, m_endTicks, ticksPerSecond(stream().time_base)))
        return ticks;
    m_shift += m_endTicks - ticks;
    return m_endTicks;
}

const ClipVideoSource::Frame* ClipVideoSource::peek() {
    if (!m_next && !m_ended) {
        m_next = decode();
        m_ended = !m_next;
    }
    return m_next ? &*m_next : nullptr;
}

ClipVideoSource::Frame ClipVideoSource::take() {
    Frame image = std::move(*m_next);
    m_next.reset();
    return image;
}

void ClipVideoSource::noteEnd(const AVFrame& frame, const Rational& time) {
    const Rational shown = ffmpeg::toSeconds(ffmpeg::durationOf(frame), stream().time_base);
    const bool plausible = shown > Rational(0) && shown <= Rational(kLongestGapSeconds);
    m_end = time + (plausible ? shown : m_nominal);
    m_endTicks = m_ticks + (plausible ? ffmpeg::durationOf(frame) : ticksPerFrame(stream()));
}

void ClipVideoSource::goTo(const Rational& time) {
    const bool back = time < std::exchange(m_wentTo, time);
    if (back) {
        const bool near = time < Rational(kLatest);
        if (near || !m_seekable || !m_timeShifts.empty() || !seekTo(time)) startAgain(time);
        return;
    }
    const Frame* next = peek();
    if (next == nullptr || time - next->time <= kFarEnoughToSeek || !m_timeShifts.empty()) return;
    m_decoder.skipUnreferencedBefore(m_zero + time - kFullDecode);
    if (!m_seekable || !m_decoder.seekingSaves(m_zero + time)) return;
    if (seekTo(time)) return;
    m_seekable = false;
    startAgain(time);
}

bool ClipVideoSource::seekTo(const Rational& time) {
    // Indexes may be wrong and demuxers land late (open groups of frames, decoding order), so the
    // landing is checked, and the slow way is always possible.
    for (const int earlier : {0, 3, kLatest})
        if (time > Rational(earlier) && m_decoder.seek(m_zero + time - Rational(earlier)) &&
            landsBefore(time))
            return true;
    return false;
}

void ClipVideoSource::startAgain(const Rational& time) {
    m_decoder.restart();
    forgetPlace();
    m_shift = 0;
    m_decoder.skipUnreferencedBefore(m_zero + time - kFullDecode);
    m_next = decode();
}

bool ClipVideoSource::landsBefore(const Rational& time) {
    forgetPlace();
    m_decoder.skipUnreferencedBefore(m_zero + time - kFullDecode);
    do m_next = decode();
    while (m_next && (m_next->frame->flags & AV_FRAME_FLAG_CORRUPT) != 0);
    return m_next && m_next->time <= time;
}

}  // namespace skimline
