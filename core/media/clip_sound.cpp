#include "core/media/clip_sound.h"

#include <optional>
#include <utility>

#include "core/base/error.h"

namespace skimline {
namespace {

/// The sound is asked for in pieces of this length, seconds, ...
const Rational kStride{1, 2};
/// ... and this many may wait: 8 s of pictures, which the muxer holds until their sound has come.
constexpr std::size_t kStepsAhead = 16;

}  // namespace

ClipSound::ClipSound(const std::filesystem::path& source, const ClipVideoSource& video,
                     ClipOutput& output, ClipContainer container, const ClipOptions& options,
                     const RunContext& context)
    : m_output(output), m_steps(kStepsAhead) {
    try {
        m_source =
            std::make_unique<ClipAudioSource>(source, video.zero(), video.timeShifts(), context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return;  // no sound, or none that can be decoded: the clip is silent as well
    }
    const SoundFormat format = soundFormatFor(m_source->parameters(), container);
    m_source->convertTo(format);
    m_encoder = std::make_unique<ClipAudioEncoder>(output, container, format, options.audioBitrate,
                                                   [this](AVPacket& packet) { keep(packet); });
    m_track = std::make_unique<ClipAudioTrack>(
        format.rate, format.channels(), options.crossFadeMs,
        [this](std::int64_t from, std::span<float> out) { m_source->read(from, out); },
        [this](std::span<const float> samples) { m_encoder->add(samples); });
    m_worker = std::thread([this] { work(); });
}

ClipSound::~ClipSound() {
    m_steps.close();
    if (m_worker.joinable()) m_worker.join();
}

void ClipSound::work() {
    try {
        while (const std::optional<Step> step = m_steps.pop()) (*step)();
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        m_failure = std::current_exception();
    }
    m_steps.close();  // nobody waits for room any more
}

void ClipSound::keep(AVPacket& packet) {
    ffmpeg::Packet kept = ffmpeg::makePacket();
    av_packet_move_ref(kept.get(), &packet);
    const std::lock_guard lock(m_mutex);
    m_coded.push_back(std::move(kept));
}

void ClipSound::writeCoded() {
    std::vector<ffmpeg::Packet> coded;
    {
        const std::lock_guard lock(m_mutex);
        if (m_failure) std::rethrow_exception(m_failure);
        coded.swap(m_coded);
    }
    for (const ffmpeg::Packet& packet : coded)
        m_output.write(m_encoder->streamIndex(), *packet, m_encoder->timeBase());
}

void ClipSound::then(Step step) {
    if (!m_track) return;
    m_steps.push(std::move(step));
    writeCoded();
}

void ClipSound::beginRange(const TimeRange& source) {
    then([this, source] { m_track->beginRange(source.start, source.end - source.start); });
}

void ClipSound::advance(const Rational& clipTime) {
    if (clipTime - m_asked < kStride) return writeCoded();
    m_asked = clipTime;
    then([this, clipTime] { m_track->advance(clipTime); });
}

void ClipSound::endRange(const Rational& clipEnd) {
    then([this, clipEnd] { m_track->endRange(clipEnd); });
}

void ClipSound::finish() {
    then([this] {
        m_track->finish();
        m_encoder->finish();
    });
    m_steps.close();
    if (m_worker.joinable()) m_worker.join();
    if (m_track) writeCoded();
}

void ClipSound::describe(ClipReport& report, const Rational& videoEnd) const {
    report.hasAudio = m_encoder != nullptr;
    if (report.hasAudio)
        report.audioMinusVideoMs =
            1000.0 * (m_output.written(m_encoder->streamIndex()).end - videoEnd).toDouble();
}

}  // namespace skimline
