// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/foundation/base/rational.h"

namespace skimline {

/// Lays the audio of consecutive source ranges end to end. Every cut is an equal-gain cross-fade
/// over the samples around it, so nothing is added to or taken from the length: clip time t always
/// ends at sample round(t * rate). Samples are interleaved float; times are seconds. One thread.
class ClipAudioTrack {
public:
    /// Source samples [from, from + out.size() / channels), counted from the first video frame; may
    /// be negative or past the end (silence). Calls go back by at most one cross-fade.
    using Read = std::function<void(std::int64_t from, std::span<float> out)>;
    using Write = std::function<void(std::span<const float> samples)>;

    ClipAudioTrack(int sampleRate, int channels, int crossFadeMs, Read read, Write write);

    /// Starts a range where the last one ended. `plannedLength` limits the fade of very short
    /// ranges.
    void beginRange(const Rational& sourceStart, const Rational& plannedLength);
    /// Starts a range without audio.
    void beginSilence(const Rational& plannedLength);
    /// The cut at the end of the current range is a fade of this length, seconds.
    void fadeNextOver(const Rational& length);
    /// Writes the audio that certainly belongs to the range once the clip reaches `clipTime`.
    void advance(const Rational& clipTime);
    void endRange(const Rational& clipEnd);
    /// Writes the rest, faded out. No calls afterwards.
    void finish();

    std::int64_t samplesWritten() const { return m_position; }

private:
    void copyUntil(std::int64_t end);
    void beginAt(const Rational& sourceStart, std::int64_t half);
    void fadeIn(std::int64_t length);
    void crossFade(std::int64_t half);
    std::vector<float> readAt(std::int64_t position, std::int64_t count) const;

    const int m_rate;
    const int m_channels;
    const std::int64_t m_halfFade;
    Read m_read;
    Write m_write;
    std::int64_t m_position = 0;    ///< next clip sample to write
    std::int64_t m_rangeBegin = 0;  ///< clip sample of the current range
    std::int64_t m_offset = 0;      ///< source sample = clip sample + offset
    std::int64_t m_cutHalf;         ///< of the next cut
    bool m_silent = false;          ///< the current range
    std::vector<float> m_tail;      ///< audio around the cut that waits for its other half
};

}  // namespace skimline
