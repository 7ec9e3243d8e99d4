// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/foundation/clip/audio/clip_audio_encoder.h"
#include "core/foundation/clip/audio/clip_audio_track.h"
#include "core/foundation/clip/audio/peak_limiter.h"
#include "core/foundation/media/read/clip_audio_source.h"

namespace skimline {

/// 48 kHz, stereo, in a sample format that the container's encoder takes.
ClipAudioCoding filmAudioCoding(ClipContainer container, const ClipOptions& options);

/// The audio of a film: that of many sources, laid end to end as ClipAudioTrack does it. Adds its
/// stream to the output. One thread.
class FilmAudio {
public:
    /// Audio that is heard without a fade in between: several where a camera split its recording.
    struct Span {
        ClipAudioSource* source = nullptr;  ///< in the coding's format; null: silence
        float gain = 1;
        Rational start;  ///< seconds of the source
        Rational length;
    };

    FilmAudio(ClipOutput& output, const ClipAudioCoding& coding, const ClipOptions& options);

    int streamIndex() const { return m_encoder.streamIndex(); }
    /// Continues at the end of the last run. @param run  not empty; its sources live until the next
    /// begin()
    /// @param skipped  seconds of the run that are not heard, less than its length
    void begin(std::vector<Span> run, const Rational& skipped);
    /// The film has reached this time, seconds. @throws as ClipOutput::write()
    void advance(const Rational& filmTime) { m_track.advance(filmTime); }
    /// @param dissolve  of the cut there, seconds; 0: as short as any
    void end(const Rational& filmTime, const Rational& dissolve);
    void finish();

private:
    void read(std::int64_t from, std::span<float> out);
    void readSpan(const Span& span, std::int64_t offset, std::span<float> out) const;

    ClipOutput& m_output;
    AudioFormat m_format;
    ClipAudioEncoder m_encoder;
    std::unique_ptr<PeakLimiter> m_limiter;  ///< none: nothing is made louder
    std::vector<Span> m_run;
    ClipAudioTrack m_track;
};

}  // namespace skimline
