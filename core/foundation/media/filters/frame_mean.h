// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// The mean of frames of one size and one planar pixel format with 8 to 16 bits a sample, taken
/// over their coded values. One thread.
class FrameMean {
public:
    /// @param frame  the first one gives colours and everything else but the pixels
    /// @param weight  how often it counts, > 0; of all frames together at most 65536
    void add(const AVFrame& frame, int weight);
    bool isEmpty() const { return m_weight == 0; }
    /// Begins anew. Needs at least one frame. @throws std::bad_alloc
    ffmpeg::Frame take();

private:
    ffmpeg::Frame m_first = nullptr;
    std::vector<std::uint32_t> m_sums;  ///< of all planes, row by row
    std::uint32_t m_weight = 0;
};

}  // namespace skimline
