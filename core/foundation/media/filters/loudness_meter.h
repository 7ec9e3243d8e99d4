// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>

#include "core/foundation/media/ffmpeg/ffmpeg.h"
#include "core/foundation/media/filters/filter_graph.h"

namespace skimline {

/// Measures how loud audio is by EBU R128 (ITU-R BS.1770-4, gated), with FFmpeg's filter ebur128.
/// One thread.
class LoudnessMeter {
public:
    /// @param layout  one of the native orders
    /// @throws Error(Unsupported) when this FFmpeg lacks the filter
    LoudnessMeter(int rate, const AVChannelLayout& layout);

    /// Interleaved samples that follow the earlier ones.
    void add(std::span<const float> samples);
    /// LUFS of all audio so far, in steps of a tenth of a second; kSilence if nothing passes the
    /// gate. No calls of add() afterwards.
    double integrated();

    static constexpr double kSilence = -70;

private:
    void read();

    int m_rate;
    AVChannelLayout m_layout;
    FilterChain m_chain;
    ffmpeg::Frame m_frame = ffmpeg::makeFrame();
    std::int64_t m_sent = 0;  ///< samples
    double m_integrated = kSilence;
    bool m_ended = false;
};

}  // namespace skimline
