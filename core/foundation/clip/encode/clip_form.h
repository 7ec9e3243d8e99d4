// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/clip/encode/clip_output.h"

namespace skimline {

/// In which form the frames of a clip are coded.
struct ClipForm {
    AVCodecID codec = AV_CODEC_ID_H264;
    AVPixelFormat pixels = AV_PIX_FMT_YUV420P;
    bool toSdr = false;  ///< the source is HDR and the clip is not
    int maxHeight = 0;   ///< upright, pixels; 0: any
    std::string remark;  ///< why not as requested, one sentence; empty if it is
};

/// Whether such a file can hold the coding that was asked for.
/// @throws Error(Usage) when it cannot
void checkClipCodec(ClipContainer container, ClipCodec codec);

/// Keeps depth, and for editors colour resolution and alpha, as well as the codec can: H.264 has 8
/// bits and no HDR here, as few players show more of it; HEVC, VP9 and AV1 use 10 bits if the
/// source has more than 8 or is HDR.
/// @param first  of the source
/// @param turned  the clip's frames are upright, the source's lie on their side
ClipForm clipFormFor(const AVFrame& first, bool turned, ClipContainer container,
                     const ClipOptions& options);

/// One sentence about colours that re-encoding spoils; empty: none.
std::string reencodingRemark(const AVStream& source);

/// The constant quality for such frames: 10 bits are there for smooth skies and wide contrast, so
/// they are coded finer than 8 (HDR keeps 45 dB at ClipOptions' default: tst_clip_hdr).
/// @param crf  on the scale of H.264 for 8 bits
int crfForDepth(int crf, AVPixelFormat pixels);

}  // namespace skimline
