// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/clip/audio/clip_audio_tracks.h"
#include "core/foundation/clip/blurred_ground.h"
#include "core/foundation/clip/clip_request.h"
#include "core/foundation/clip/encode/burnt_subtitles.h"
#include "core/foundation/clip/encode/clip_metadata.h"
#include "core/foundation/clip/encode/clip_subtitles.h"
#include "core/foundation/clip/encode/clip_video_encoder.h"
#include "core/foundation/clip/encode/clip_video_track.h"
#include "core/foundation/clip/fast_frames.h"

namespace skimline {
namespace {

/// One clip in progress. The members are in the order of the data flow.
class ClipJob {
public:
    explicit ClipJob(const ClipRequest& request);

    ClipReport run();

private:
    void writeRange(std::size_t at);
    void openRange(std::size_t at);
    void addSource(ClipVideoSource::Frame image, const Rational& since, bool first);
    void beginFast();
    bool choosesFast() const;
    void addImage(ClipImage image, const Rational& clipTime, bool first);
    void fillUntil(const Rational& clipTime);
    void encode(const ClipImage& image, const Rational& clipTime, bool first);
    ffmpeg::Frame seenThroughWindow(const ClipVideoSource::Frame& image);
    Rational reachableEnd(const TimeRange& range);
    ClipReport report() const;

    const ClipRequest& m_request;
    ClipVideoSource m_video;
    ClipForm m_form;
    ClipOutput m_output;
    BlurredGround m_ground;
    FrameConverter m_converter;
    int m_ticks;
    ClipCoding m_coding;
    ClipVideoEncoder m_encoder;
    ClipVideoTrack m_track;
    ClipAudioTracks m_audio;
    BurntSubtitles m_burnt;
    ClipSubtitles m_subtitles;
    Rational m_slack;
    Rational m_clipEnd;  ///< where the next range begins
    std::int64_t m_lastTicks = -1;
    bool m_rangeOpen = false;
    Rational m_speed;   ///< of the range
    FastFrames m_fast;  ///< of a range at another speed
    /// The source frame that evenly spaced frames repeat until the next one.
    std::optional<ClipImage> m_shown;
    bool m_shownFirst = false;      ///< no frame of its range is written
    std::int64_t m_evenFrames = 0;  ///< written
};

/// Crops to the same size wherever the part is, so that scaling does not change from frame to
/// frame, and at even positions, where shared colour values begin.
ffmpeg::Frame evenlyCropped(const AVFrame& frame, const CropRectangle& stored) {
    ffmpeg::Frame result = ffmpeg::share(frame);
    const auto crop = [](double begin, double share, int length, std::size_t& before,
                         std::size_t& after) {
        if (share >= 1) return;
        const int kept =
            std::clamp(2 * static_cast<int>(std::lround(share * length / 2)), 2, length);
        const int first =
            std::clamp(2 * static_cast<int>(std::lround(begin * length / 2)), 0, length - kept);
        before = static_cast<std::size_t>(first);
        after = static_cast<std::size_t>(length - kept - first);
    };
    crop(stored.left, stored.width, frame.width, result->crop_left, result->crop_right);
    crop(stored.top, stored.height, frame.height, result->crop_top, result->crop_bottom);
    if (av_frame_apply_cropping(result.get(), AV_FRAME_CROP_UNALIGNED) < 0)
        throw Error(ErrorCode::Unsupported, ErrorId::PixelFormat, {});
    return result;
}

/// The rate at which parts of the clip are evenly spaced; none: all frames come as in the source.
std::optional<Rational> evenRate(const ClipRequest& request, const ClipVideoSource& video) {
    if (request.options.frameRate || request.edits.speeds.empty()) return request.options.frameRate;
    return clipFrameRate(request.edits, video, request.options);
}

std::vector<TimeRange> heardOf(const EditList& edits) {
    std::vector<TimeRange> heard;
    for (std::size_t at = 0; at < edits.ranges.size(); ++at)
        if (edits.isOwnSpeed(at)) heard.push_back(edits.ranges[at]);
    return heard;
}

ClipForm formFor(const ClipRequest& request, ClipVideoSource& video) {
    const bool turned = ffmpeg::orientationOf(video.stream()).isSideways();
    ClipForm form = clipFormFor(*video.peek()->frame, turned, request.container, request.options);
    if (const std::string lost = reencodingRemark(video.stream()); !lost.empty())
        form.remark = lost + (form.remark.empty() ? "" : " ") + form.remark;
    return form;
}

ClipCoding codingFor(const ClipRequest& request, ClipVideoSource& video, const ClipForm& form,
                     int ticks) {
    ClipCoding coding;
    coding.codec = form.codec;
    if (!form.toSdr) coding.hdr = HdrMetadata::of(video.stream(), *video.peek()->frame);
    coding.crf = request.options.crf;
    coding.preset = request.options.preset;
    coding.frameRate = clipFrameRate(request.edits, video, request.options);
    coding.ticksPerSecond = ticks;
    return coding;
}

Rational frameLength(const ClipRequest& request, const ClipVideoSource& video) {
    const std::optional<Rational>& rate = request.options.frameRate;
    return rate ? Rational(1) / *rate : video.nominalDuration();
}

/// The subtitles of the clip, if they are to be burnt in.
std::vector<Transcript::Line> textsOf(const ClipRequest& request, bool burnt) {
    if (request.options.burnSubtitles != burnt) return {};
    return retimed(request.options.subtitles, cutsOf(request.edits));
}

ClipCoding withHeader(ClipCoding coding, const ClipOutput& output) {
    coding.globalHeader = output.wantsGlobalHeaders();
    return coding;
}

ClipJob::ClipJob(const ClipRequest& request)
    : m_request(request),
      m_video(request.edits.source, request.context, ClipVideoSource::Fields::Whole,
              request.options.threads),
      m_form(formFor(request, m_video)),
      m_output(request.file, request.target, request.container, request.context),
      m_converter(converterFor(*seenThroughWindow(*m_video.peek()), m_video, m_form)),
      m_ticks(clipTicksPerSecond(m_video.stream().time_base, request.edits,
                                 evenRate(request, m_video))),
      m_coding(codingFor(request, m_video, m_form, m_ticks)),
      m_encoder(withHeader(m_coding, m_output), m_converter,
                [this](AVPacket& packet) { m_track.add(packet); }),
      m_track(m_output, m_output.addStream(m_encoder.context()), {1, m_ticks},
              m_encoder.reorderDepth(), frameLength(request, m_video).roundTimes(m_ticks)),
      m_audio({request.edits.source, m_video, heardOf(request.edits)}, m_output, request.options,
              request.context),
      m_burnt(textsOf(request, true), m_ticks),
      m_subtitles(m_output, request.container, textsOf(request, false)),
      m_slack(timeSlack(m_video.stream())),
      m_fast(
          m_slack,
          [this](const ClipVideoSource::Frame& image) {
              return m_converter.shape(*seenThroughWindow(image));
          },
          [this](ClipImage image, std::int64_t number) {
              addImage(std::move(image), m_clipEnd + Rational(number) / m_coding.frameRate,
                       number == 0);
          }) {
    m_output.describe(m_track.streamIndex(), m_video.stream(), m_coding.hdr);
    if (request.window == nullptr)
        m_output.carryProjection(m_track.streamIndex(), m_video.stream());
    describeClip(request.edits.source, m_video.zero(),
                 {request.options.carryMetadata, request.options.chapters, cutsOf(request.edits),
                  m_coding.frameRate},
                 m_output, request.context);
    m_output.begin();
    m_subtitles.write();
}

ClipReport ClipJob::run() {
    for (std::size_t at = 0; at < m_request.edits.ranges.size(); ++at) writeRange(at);
    fillUntil(m_clipEnd);
    if (m_lastTicks < 0) throwBehindEnd(m_request.edits.source);
    const std::int64_t end = std::max(m_clipEnd.roundTimes(m_ticks), m_lastTicks + 1);
    m_encoder.finish(end);
    m_track.finish(end);
    m_audio.finish();
    m_output.finish();
    return report();
}

void ClipJob::writeRange(std::size_t at) {
    const TimeRange& range = m_request.edits.ranges[at];
    m_video.goTo(range.start);
    m_rangeOpen = false;
    m_speed = m_request.edits.speedOf(at);
    beginFast();
    std::optional<ClipVideoSource::Frame> shownBefore;
    const ClipVideoSource::Frame* next = nullptr;
    while ((next = m_video.peek()) != nullptr && next->time + m_slack < range.end) {
        const Rational since = next->time - range.start;
        if (since + m_slack < Rational(0)) {
            shownBefore = m_video.take();
            continue;
        }
        // A range that starts while a frame is shown already begins with the next one: cut, audio
        // and frame then change together.
        const bool first = !m_rangeOpen;
        if (first) openRange(at);
        addSource(m_video.take(), first ? Rational() : since, first);
    }
    const Rational end = next == nullptr ? reachableEnd(range) : range.end;
    m_fast.end(end - range.start);
    if (!m_rangeOpen && shownBefore && end > range.start) {
        openRange(at);
        addImage(std::move(*shownBefore), m_clipEnd, true);
    }
    // The last frame simply stays visible for longer.
    if (!m_rangeOpen && (m_lastTicks >= 0 || m_shown) && end > range.start) openRange(at);
    if (!m_rangeOpen) return;
    m_clipEnd = m_clipEnd + (end - range.start) / m_speed;
    m_audio.endRange(m_clipEnd);
}

void ClipJob::openRange(std::size_t at) {
    m_rangeOpen = true;
    if (m_request.edits.isOwnSpeed(at))
        m_audio.beginRange(m_request.edits.ranges[at]);
    else
        m_audio.beginFast(m_request.edits.ranges[at], m_speed);
}

void ClipJob::beginFast() {
    const ClipOptions& options = m_request.options;
    // How many frames of the source one of the clip stands for.
    const Rational length = m_speed / m_coding.frameRate;
    const std::int64_t frames = (length / m_video.nominalDuration()).roundTimes(1);
    const bool blends = options.blendFast && m_speed > Rational(1);
    m_fast.begin(length,
                 blends ? static_cast<int>(std::clamp<std::int64_t>(frames, 1, kMostBlended)) : 1);
}

// With a frame rate and without blending fillUntil() makes the choice.
bool ClipJob::choosesFast() const {
    const ClipOptions& options = m_request.options;
    return m_speed != Rational(1) &&
           (!options.frameRate || (options.blendFast && m_speed > Rational(1)));
}

/// @param since  seconds of the source from the start of the range
void ClipJob::addSource(ClipVideoSource::Frame image, const Rational& since, bool first) {
    if (choosesFast()) return m_fast.add(std::move(image), since);
    addImage(std::move(image), m_clipEnd + since / m_speed, first);
}

void ClipJob::addImage(ClipImage image, const Rational& clipTime, bool first) {
    m_request.progress.advanceTo(clipTime.roundTimes(1000));
    if (!m_request.options.frameRate) return encode(image, clipTime, first);
    fillUntil(clipTime);
    m_shown = std::move(image);
    m_shownFirst = m_shownFirst || first;
}

// An evenly spaced frame shows the source frame at its middle, so it is off by at most half its
// length; the clip begins with the very first frame.
void ClipJob::fillUntil(const Rational& clipTime) {
    if (!m_shown) return;
    const Rational length = Rational(1) / *m_request.options.frameRate;
    for (;; ++m_evenFrames) {
        const Rational start = length * Rational(m_evenFrames);
        if (m_evenFrames > 0 && start + length / Rational(2) >= clipTime) return;
        encode(*m_shown, start, m_shownFirst);
        m_shownFirst = false;
    }
}

void ClipJob::encode(const ClipImage& image, const Rational& clipTime, bool first) {
    const std::int64_t ticks = clipTime.roundTimes(m_ticks);
    if (ticks <= m_lastTicks) return;  // closer together than the clip's unit of time
    m_lastTicks = ticks;
    ffmpeg::Frame shaped =
        image.isShaped ? ffmpeg::share(*image.frame) : m_converter.shape(*seenThroughWindow(image));
    m_encoder.add(m_burnt.drawnInto(std::move(shaped), ticks), ticks, first);
    m_audio.advance(clipTime, clipTime);
}

ffmpeg::Frame ClipJob::seenThroughWindow(const ClipVideoSource::Frame& image) {
    if (m_request.window == nullptr) return ffmpeg::share(*image.frame);
    const Orientation toStored = ffmpeg::orientationOf(m_video.stream()).inverse();
    const auto cropped = [&](const CropRectangle& part) {
        return evenlyCropped(*image.frame, oriented(part, toStored));
    };
    ffmpeg::Frame seen = cropped(m_request.window->at(image.time));
    const std::optional<CropRectangle> wider = m_request.window->widerAt(image.time);
    return wider ? m_ground.under(*cropped(*wider), *seen) : std::move(seen);
}

// The end of the file as frames tell it; one frame of grace because lengths are known less well
// than times.
Rational ClipJob::reachableEnd(const TimeRange& range) {
    const Rational end = m_video.end();
    return range.end <= end + m_video.nominalDuration() ? range.end : std::max(end, range.start);
}

ClipReport ClipJob::report() const {
    const ClipOutput::Written& video = m_output.written(m_track.streamIndex());
    ClipReport result;
    result.videoFrames = video.packets;
    result.duration = video.end - video.start;
    result.subtitles = m_subtitles.count() + m_burnt.count();
    result.remark = m_form.remark;
    m_audio.describe(result, video.end);
    return result;
}

}  // namespace

ClipReport writeReencoded(const ClipRequest& request) { return ClipJob(request).run(); }

}  // namespace skimline
