#include "core/media/clip_writer.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/media/clip_audio_encoder.h"
#include "core/media/clip_audio_track.h"
#include "core/media/clip_video_encoder.h"
#include "core/media/clip_video_source.h"
#include "core/media/stream_facts.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Largest time unit handed to the encoders, which keep units in 32 bits, some with a factor of
/// two.
constexpr std::int64_t kFinestTicks = 90'000'000;
constexpr int kPlainTicks = 90'000;
/// Matroska rounds to milliseconds: the picture of second 4/3 is noted at 1.333.
const Rational kLargestSlack{1, 2000};

void checkRequest(const EditList& edits, const fs::path& target, const ClipOptions& options) {
    const auto refuse = [](const std::string& subject, const std::string& sentence) {
        throw Error(ErrorCode::Usage, subject, sentence);
    };
    if (edits.ranges.empty())
        refuse("ranges", "There is nothing to write: the edit list is empty.");
    Rational last;
    for (const TimeRange& range : edits.ranges) {
        if (range.start < last || range.end <= range.start)
            refuse("ranges", "The ranges of the edit list are not in order.");
        last = range.end;
    }
    if (options.crf < 0 || options.crf > 51) refuse("crf", "The quality must be between 0 and 51.");
    if (options.audioBitrate < 6000 || options.audioBitrate > 512'000)
        refuse("audioBitrate", "The sound's bit rate must be between 6000 and 512000.");
    if (options.crossFadeMs < 0 || options.crossFadeMs > 1000)
        refuse("crossFadeMs", "The cross-fade must be between 0 and 1000 milliseconds.");
    std::error_code missing;
    if (fs::equivalent(edits.source, target, missing))
        refuse(target.string(), "The clip would overwrite its own source " + target.string() + ".");
}

/// A unit in which the source's times and every cut are whole numbers, when there is one.
int clipTicksPerSecond(AVRational sourceTicks, const EditList& edits) {
    std::int64_t ticks = ffmpeg::toRational(sourceTicks).den();
    if (ticks > kFinestTicks) return kPlainTicks;
    for (const TimeRange& range : edits.ranges)
        for (const std::int64_t each : {range.start.den(), range.end.den()}) {
            const std::int64_t factor = each / std::gcd(ticks, each);
            if (factor <= kFinestTicks / ticks) ticks *= factor;
        }
    // Cuts at odd fractions still deserve better than a whole frame of a coarse unit.
    while (ticks < 1000) ticks *= 10;
    return static_cast<int>(ticks);
}

Rational nominalRate(const EditList& edits, const ClipVideoSource& video) {
    if (edits.frameRate > Rational(0)) return edits.frameRate;
    return Rational(1) / video.nominalDuration();
}

/// One clip in the making. The members follow the way of the data.
class ClipJob {
public:
    ClipJob(const EditList& edits, const fs::path& file, const fs::path& target,
            ClipContainer container, const ClipOptions& options, const RunContext& context,
            StageProgress& progress);

    ClipReport run();

private:
    void openSound(ClipContainer container, const ClipOptions& options);
    void writeRange(const TimeRange& range);
    void openRange(const TimeRange& range);
    void addPicture(ClipVideoSource::Picture picture, const Rational& clipTime, bool first);
    Rational reachableEnd(const TimeRange& range);
    ClipReport report() const;

    const EditList& m_edits;
    const RunContext& m_context;
    ClipVideoSource m_video;
    ClipOutput m_output;
    ClipPictureShaper m_shaper;
    int m_ticks;
    ClipVideoEncoder m_videoEncoder;
    std::unique_ptr<ClipAudioSource> m_sound;
    std::unique_ptr<ClipAudioEncoder> m_soundEncoder;
    std::unique_ptr<ClipAudioTrack> m_track;
    StageProgress& m_progress;
    Rational m_slack;    ///< how far the file's time stamps may be off by rounding
    Rational m_clipEnd;  ///< where the next range begins
    std::int64_t m_lastTicks = -1;
    bool m_rangeOpen = false;
};

ClipPictureShaper shaperFor(ClipVideoSource& video) {
    const AVStream& stream = video.stream();
    const AVFrame& first = *video.peek()->frame;
    return {first, ffmpeg::rotationDegrees(stream),
            ffmpeg::toAvRational(sampleAspectOf(stream, &first))};
}

ClipJob::ClipJob(const EditList& edits, const fs::path& file, const fs::path& target,
                 ClipContainer container, const ClipOptions& options, const RunContext& context,
                 StageProgress& progress)
    : m_edits(edits),
      m_context(context),
      m_video(edits.source, context),
      m_output(file, target, container, context),
      m_shaper(shaperFor(m_video)),
      m_ticks(clipTicksPerSecond(m_video.stream().time_base, edits)),
      m_videoEncoder(m_output, container, options, m_shaper, nominalRate(edits, m_video), m_ticks),
      m_progress(progress),
      m_slack(
          std::min(ffmpeg::toSeconds(1, m_video.stream().time_base) / Rational(2), kLargestSlack)) {
    openSound(container, options);
    m_output.begin();
}

void ClipJob::openSound(ClipContainer container, const ClipOptions& options) {
    try {
        m_sound = std::make_unique<ClipAudioSource>(m_edits.source, m_video.zero(),
                                                    m_video.timeShifts(), m_context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return;  // no sound, or none that can be decoded: the clip is silent as well
    }
    const SoundFormat format = soundFormatFor(m_sound->parameters(), container);
    m_sound->convertTo(format);
    m_soundEncoder =
        std::make_unique<ClipAudioEncoder>(m_output, container, format, options.audioBitrate);
    m_track = std::make_unique<ClipAudioTrack>(
        format.rate, format.channels(), options.crossFadeMs,
        [this](std::int64_t from, std::span<float> out) { m_sound->read(from, out); },
        [this](std::span<const float> samples) { m_soundEncoder->add(samples); });
}

ClipReport ClipJob::run() {
    for (const TimeRange& range : m_edits.ranges) writeRange(range);
    if (m_lastTicks < 0)
        throw Error(ErrorCode::Usage, m_edits.source.string(),
                    "The edit list lies behind the end of " + m_edits.source.string() + ".");
    m_videoEncoder.finish(std::max(m_clipEnd.roundTimes(m_ticks), m_lastTicks + 1));
    if (m_track) {
        m_track->finish();
        m_soundEncoder->finish();
    }
    m_output.finish();
    return report();
}

void ClipJob::writeRange(const TimeRange& range) {
    m_video.goTo(range.start);
    m_rangeOpen = false;
    std::optional<ClipVideoSource::Picture> shownBefore;
    const ClipVideoSource::Picture* next = nullptr;
    while ((next = m_video.peek()) != nullptr && next->time + m_slack < range.end) {
        const Rational since = next->time - range.start;
        if (since + m_slack < Rational(0)) {
            shownBefore = m_video.take();
            continue;
        }
        // A range that starts while a picture is shown already begins with the next one: cut, sound
        // and picture then change together.
        const bool first = !m_rangeOpen;
        if (first) openRange(range);
        addPicture(m_video.take(), first ? m_clipEnd : m_clipEnd + since, first);
    }
    const Rational end = next == nullptr ? reachableEnd(range) : range.end;
    if (!m_rangeOpen && shownBefore && end > range.start) {
        openRange(range);
        addPicture(std::move(*shownBefore), m_clipEnd, true);
    }
    if (!m_rangeOpen) return;
    m_clipEnd = m_clipEnd + (end - range.start);
    if (m_track) m_track->endRange(m_clipEnd);
}

void ClipJob::openRange(const TimeRange& range) {
    m_rangeOpen = true;
    if (m_track) m_track->beginRange(range.start, range.end - range.start);
}

void ClipJob::addPicture(ClipVideoSource::Picture picture, const Rational& clipTime, bool first) {
    m_progress.advanceTo(clipTime.roundTimes(1000));
    const std::int64_t ticks = clipTime.roundTimes(m_ticks);
    if (ticks <= m_lastTicks) return;  // closer together than the clip's unit of time
    m_lastTicks = ticks;
    m_videoEncoder.add(m_shaper.shape(*picture.frame), ticks, first);
    if (m_track) m_track->advance(clipTime);
}

// The end of the file as pictures tell it; one frame of grace because lengths are known less well
// than times.
Rational ClipJob::reachableEnd(const TimeRange& range) {
    const Rational end = m_video.end();
    return range.end <= end + m_video.nominalDuration() ? range.end : std::max(end, range.start);
}

ClipReport ClipJob::report() const {
    const ClipOutput::Written& video = m_output.written(m_videoEncoder.streamIndex());
    ClipReport result;
    result.videoFrames = video.packets;
    result.duration = video.end - video.start;
    result.hasAudio = m_soundEncoder != nullptr;
    if (result.hasAudio)
        result.audioMinusVideoMs =
            1000.0 * (m_output.written(m_soundEncoder->streamIndex()).end - video.end).toDouble();
    return result;
}

}  // namespace

ClipReport writeClip(const EditList& edits, const fs::path& target, const ClipOptions& options,
                     const RunContext& context) {
    const ClipContainer container = clipContainerFor(target);
    checkRequest(edits, target, options);
    AtomicFile file(
        target, options.overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    StageProgress progress(context, Stage::Export, edits.duration().roundTimes(1000));
    const ClipReport report =
        ClipJob(edits, file.temporaryPath(), target, container, options, context, progress).run();
    context.throwIfStopped();
    file.commit();
    progress.finish();
    return report;
}

}  // namespace skimline
