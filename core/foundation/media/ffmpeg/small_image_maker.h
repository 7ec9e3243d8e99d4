// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/foundation/base/small_image.h"
#include "core/foundation/media/colour/tone_mapper.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Makes small frames by reading a few values per cell (up to 4 x 4) straight from the planes of
/// the decoded frame; about 20 to 60 us for 1080p. HDR is converted to SDR (ToneMapper). Formats
/// that are not plain YUV or gray with 8 to 16 bits go through swscale, slowly. Keeps tables for
/// the last size and format. One thread.
class SmallImageMaker {
public:
    /// Equal frames give equal small frames. An unreadable format gives a uniform gray.
    void make(const AVFrame& frame, SmallImage& out);

private:
    struct Plane {
        int index = 0;             ///< into AVFrame::data
        int shift = 0;             ///< right shift that leaves 8 bits
        bool wide = false;         ///< 16-bit values
        bool present = false;      ///< gray frames have no colour
        std::vector<int> columns;  ///< byte offsets of the values read in a row
        std::vector<int> rows;
    };

    bool describe(const AVFrame& frame);
    void makeScaled(const AVFrame& frame, SmallImage& out);
    void makeShown(const AVFrame& frame, const HdrLight& light, SmallImage& out) const;
    /// Calls `take(mean)` for every cell, in the plane's own values. @return false: no such plane
    template <typename Take>
    static bool shrink(const AVFrame& frame, const Plane& plane, int width, int height, Take take);

    int m_format = AV_PIX_FMT_NONE;
    int m_width = 0;
    int m_height = 0;
    bool m_plain = false;
    Plane m_planes[3];
};

}  // namespace skimline
