#include "core/media/clip_sound.h"

#include "core/base/error.h"

namespace skimline {

ClipSound::ClipSound(const std::filesystem::path& source, const ClipVideoSource& video,
                     ClipOutput& output, ClipContainer container, const ClipOptions& options,
                     const RunContext& context)
    : m_output(output) {
    try {
        m_source =
            std::make_unique<ClipAudioSource>(source, video.zero(), video.timeShifts(), context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return;  // no sound, or none that can be decoded: the clip is silent as well
    }
    const SoundFormat format = soundFormatFor(m_source->parameters(), container);
    m_source->convertTo(format);
    m_encoder = std::make_unique<ClipAudioEncoder>(output, container, format, options.audioBitrate);
    m_track = std::make_unique<ClipAudioTrack>(
        format.rate, format.channels(), options.crossFadeMs,
        [this](std::int64_t from, std::span<float> out) { m_source->read(from, out); },
        [this](std::span<const float> samples) { m_encoder->add(samples); });
}

void ClipSound::beginRange(const TimeRange& source) {
    if (m_track) m_track->beginRange(source.start, source.end - source.start);
}

void ClipSound::advance(const Rational& clipTime) {
    if (m_track) m_track->advance(clipTime);
}

void ClipSound::endRange(const Rational& clipEnd) {
    if (m_track) m_track->endRange(clipEnd);
}

void ClipSound::finish() {
    if (!m_track) return;
    m_track->finish();
    m_encoder->finish();
}

void ClipSound::describe(ClipReport& report, const Rational& videoEnd) const {
    report.hasAudio = m_encoder != nullptr;
    if (report.hasAudio)
        report.audioMinusVideoMs =
            1000.0 * (m_output.written(m_encoder->streamIndex()).end - videoEnd).toDouble();
}

}  // namespace skimline
