// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Fills the frame around a part of a different shape with a blurred picture of the ground behind
/// it. Keeps size, pixel format and colours at every bit depth. One thread.
class BlurredGround {
public:
    /// @param part  is shown as large as it fits, in the middle
    /// @param ground  of the clip's shape; gives the size and the picture to blur
    /// @return `ground` itself for a pixel format that swscale does not write
    /// @throws std::bad_alloc
    ffmpeg::Frame under(const AVFrame& part, const AVFrame& ground);
    /// Fills `ground` with the middle of `part`, blurred, as large as it takes.
    /// @param ground  of the same pixel format, which swscale writes  @throws std::bad_alloc
    void fill(const AVFrame& part, AVFrame& ground);

private:
    void blur(const AVFrame& from, const AVFrame& to);

    ffmpeg::Scaler m_shrink;
    ffmpeg::Scaler m_grow;
    ffmpeg::Scaler m_fit;
};

}  // namespace skimline
