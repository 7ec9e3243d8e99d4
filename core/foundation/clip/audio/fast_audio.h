// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/media/filters/filter_graph.h"
#include "core/foundation/media/read/clip_audio_source.h"

namespace skimline {

/// The fastest speed at which audio can be followed; FFmpeg's atempo loses short sounds beyond it.
inline constexpr int kFastestHeard = 4;

/// A range of a source at another speed and its own pitch, by FFmpeg's filter atempo. Interleaved
/// float in the format of the source. One thread.
class FastAudio {
public:
    /// @param source  outlives this object; is read from a little before the range to a little
    /// after it
    /// @param speed  (1, kFastestHeard]
    /// @param gain  of the samples
    /// @throws Error(Unsupported) when this FFmpeg lacks the filter
    FastAudio(ClipAudioSource& source, const AudioFormat& format, const TimeRange& range,
              const Rational& speed, float gain);

    /// Samples of the fast part from its beginning on; the audio next to it continues at the same
    /// speed, everything further away is silence. Calls go back by less than a second. @throws as
    /// ClipAudioSource::read()
    void read(std::int64_t from, std::span<float> out);

private:
    void makeUntil(std::int64_t end);
    void feed();
    void collect();
    void forgetBefore(std::int64_t from);

    ClipAudioSource& m_source;
    AudioFormat m_format;
    std::int64_t m_next;       ///< sample of the source
    std::int64_t m_sourceEnd;  ///< then silence, so that the filter outputs everything it holds
    std::int64_t m_end;        ///< end of the audible samples
    float m_gain;
    FilterChain m_chain;
    bool m_ended = false;
    std::int64_t m_first;  ///< number of the samples that are held
    std::vector<float> m_samples;
};

}  // namespace skimline
