// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/audio/clip_audio_tracks.h"
#include "core/foundation/clip/clip_plan.h"
#include "core/foundation/clip/clip_request.h"
#include "core/foundation/clip/encode/clip_metadata.h"
#include "core/foundation/clip/encode/clip_subtitles.h"
#include "core/foundation/clip/encode/clip_video_track.h"
#include "core/foundation/clip/smart_cut_segments.h"

namespace skimline {
namespace {

/// Share of checking in the work, for progress.
constexpr double kCheckShare = 0.2;

/// Writes the packets of copied and of new frames into one stream. The members are in the order of
/// the data flow.
class SmartCutJob {
public:
    SmartCutJob(const ClipRequest& request, const PacketTap& tap);
    ClipReport run();

private:
    ClipAudioInput audioInput() const;
    void writeSegment(std::size_t index);
    void audioStillsBefore(std::size_t range);
    void encode(const ClipPlan::Segment& segment);
    void endEncoding(const ClipPlan::Segment& segment);
    void copy(const ClipPlan::Segment& segment);
    void advance(std::int64_t clipTicks);
    ClipReport report() const;

    const ClipRequest& m_request;
    const PacketTap& m_tap;
    ClipVideoSource m_video;
    PacketReader m_reader;
    SmartCutPlan m_cut;
    const ClipPlan& m_plan;
    ClipOutput m_output;
    FrameConverter m_converter;
    ClipCoding m_coding;
    std::unique_ptr<ClipVideoTrack> m_track;
    std::unique_ptr<ClipVideoEncoder> m_encoder;
    std::unique_ptr<ClipAudioTracks> m_audio;
    std::unique_ptr<ClipSubtitles> m_subtitles;
    SegmentReader m_segments;
    std::size_t m_rangesWithAudio = 0;
    std::int64_t m_written = 0;  ///< clip ticks
    std::int64_t m_copied = 0;
};

SmartCutJob::SmartCutJob(const ClipRequest& request, const PacketTap& tap)
    : m_request(request),
      m_tap(tap),
      m_video(request.edits.source, request.context, ClipVideoSource::Fields::Whole,
              request.options.threads),
      m_reader(request.edits.source, request.context),
      m_cut(planSmartCut(request.edits, request.container, request.options, m_video, m_reader)),
      m_plan(m_cut.plan),
      m_output(request.file, request.target, request.container, request.context),
      m_converter(plainConverterFor(m_video)),
      m_coding(codingBeside(request.options, clipFrameRate(request.edits, m_video, request.options),
                            m_video, m_reader, m_cut.clock.ticks)),
      m_segments(m_video, m_reader, m_cut) {
    const int stream = addJoinedStream(m_output, m_video.stream(), m_reader, m_coding,
                                       m_plan.encodes(), m_converter);
    m_track =
        std::make_unique<ClipVideoTrack>(m_output, stream, AVRational{1, m_coding.ticksPerSecond},
                                         std::max(m_plan.reorderDepth, m_coding.reorderDepth),
                                         m_cut.clock.nominal.roundTimes(m_coding.ticksPerSecond));
    m_audio =
        std::make_unique<ClipAudioTracks>(audioInput(), m_output, request.options, request.context);
    m_subtitles = std::make_unique<ClipSubtitles>(
        m_output, request.container, retimed(request.options.subtitles, cutsOf(m_plan)));
    m_output.describe(stream, m_video.stream(), m_coding.hdr);
    m_output.carryProjection(stream, m_video.stream());
    if (!m_plan.encodes()) m_output.carryDolbyVision(stream, m_video.stream());
    describeClip(request.edits.source, m_video.zero(),
                 {request.options.carryMetadata, request.options.chapters, cutsOf(m_plan),
                  m_coding.frameRate},
                 m_output, request.context);
    m_output.begin();
    m_subtitles->write();
}

ClipAudioInput SmartCutJob::audioInput() const {
    ClipAudioInput input{m_request.edits.source, m_video, {}};
    Rational start;
    for (const ClipPlan::Range& range : m_plan.ranges) {
        input.ranges.push_back(range.source);
        input.placed.push_back({range.source, start, range.clipEnd});
        start = range.clipEnd;
    }
    return input;
}

ClipReport SmartCutJob::run() {
    for (std::size_t i = 0; i < m_plan.segments.size(); ++i) writeSegment(i);
    audioStillsBefore(m_plan.ranges.size());
    const ClipPlan::Frame& last = m_plan.images.back();
    m_track->finish(last.clip + last.duration);
    m_audio->finish();
    m_output.finish();
    const double length = m_plan.end().toDouble() * 1000;
    checkClip(m_request.file,
              {m_plan, m_coding.ticksPerSecond, ffmpeg::orientationOf(m_video.stream()),
               m_segments.signatures()},
              m_request.context, [&](double share) {
                  m_request.progress.advanceTo(
                      static_cast<std::int64_t>(length * (1 - kCheckShare + kCheckShare * share)));
              });
    return report();
}

void SmartCutJob::writeSegment(std::size_t index) {
    const ClipPlan::Segment& segment = m_plan.segments[index];
    const ClipPlan::Segment* next =
        index + 1 < m_plan.segments.size() ? &m_plan.segments[index + 1] : nullptr;
    if (m_plan.images[segment.firstImage].startsRange) {
        audioStillsBefore(segment.range);
        m_audio->beginRange(m_plan.ranges[segment.range].source);
    }
    if (segment.way == ClipPlan::Way::Copy) {
        copy(segment);
    } else {
        encode(segment);
        // Neighbours that are both new are coded in one go.
        if (next == nullptr || next->way == ClipPlan::Way::Copy) endEncoding(segment);
    }
    if (next == nullptr || next->range != segment.range)
        m_audio->endRange(m_plan.ranges[m_rangesWithAudio++].clipEnd);
}

/// Ranges in which an earlier frame stays have audio of their own.
void SmartCutJob::audioStillsBefore(std::size_t range) {
    for (; m_rangesWithAudio < range; ++m_rangesWithAudio) {
        m_audio->beginRange(m_plan.ranges[m_rangesWithAudio].source);
        m_audio->endRange(m_plan.ranges[m_rangesWithAudio].clipEnd);
    }
}

void SmartCutJob::encode(const ClipPlan::Segment& segment) {
    if (!m_encoder)
        m_encoder = std::make_unique<ClipVideoEncoder>(
            m_coding, m_converter, [this](AVPacket& packet) { m_track->add(packet); });
    m_segments.decode(segment,
                      [this](const AVFrame& frame, const ClipPlan::Frame& place, bool keyFrame) {
                          m_encoder->add(m_converter.shape(frame), place.clip, keyFrame);
                          advance(place.clip);
                      });
}

void SmartCutJob::endEncoding(const ClipPlan::Segment& segment) {
    m_segments.noteBehind(segment);
    const ClipPlan::Frame& last = m_plan.images[segment.firstImage + segment.imageCount - 1];
    m_encoder->finish(last.clip + last.duration);
    m_encoder.reset();
}

void SmartCutJob::copy(const ClipPlan::Segment& segment) {
    m_segments.copy(segment, [this](AVPacket& packet, const ClipPlan::Frame& place) {
        packet.pts = place.clip;
        packet.duration = place.duration;
        if (m_tap) m_tap(packet);
        m_track->add(packet);
        ++m_copied;
        advance(place.clip);
    });
}

void SmartCutJob::advance(std::int64_t clipTicks) {
    m_written = std::max(m_written, clipTicks);
    const Rational time(m_written, m_coding.ticksPerSecond);
    m_request.progress.advanceTo(
        static_cast<std::int64_t>(time.toDouble() * 1000 * (1 - kCheckShare)));
    // Audio costs the same everywhere, frames only where they are re-encoded: meanwhile the audio
    // of the copied parts is processed.
    m_audio->advance(time, m_plan.ranges[m_rangesWithAudio].clipEnd);
}

ClipReport SmartCutJob::report() const {
    const ClipOutput::Written& video = m_output.written(m_track->streamIndex());
    ClipReport result;
    result.mode = m_request.options.mode;
    result.copiedFrames = m_copied;
    result.shifts = m_cut.shifts;
    result.ranges = m_cut.ranges;
    result.videoFrames = video.packets;
    result.duration = video.end - video.start;
    result.subtitles = m_subtitles->count();
    const ClipContainer container = m_request.container;
    if (saysAlpha(m_video.stream()) && container != ClipContainer::WebM &&
        container != ClipContainer::Matroska)
        result.remark =
            "The clip is opaque: copied VP8 and VP9 keep their transparency in .webm "
            "and .mkv files only.";
    if (const std::string lost = reencodingRemark(m_video.stream());
        m_plan.encodes() && !lost.empty())
        result.remark += (result.remark.empty() ? "" : " ") + lost;
    m_audio->describe(result, video.end);
    return result;
}

}  // namespace

ClipReport writeJoined(const ClipRequest& request, const PacketTap& tap) {
    try {
        return SmartCutJob(request, tap).run();
    } catch (const Error& error) {
        if (const auto refusal = joinRefusal(error)) throw NotCopyable(*refusal);
        throw;
    }
}

}  // namespace skimline
