// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Formats of software decoders for which there are frames of hardware that hold the same numbers:
/// 4:2:0 in 8 and 10 bits.
bool hasHardwareTwin(AVPixelFormat format);

/// A frame whose two colours lie side by side, as hardware has them (NV12, P010), with planes of
/// their own, the same numbers in them. Properties are not copied.
/// @param format  has a hardware twin  @return null where the frame is of another kind
/// @throws std::bad_alloc
ffmpeg::Frame planarFrame(const AVFrame& frame, AVPixelFormat format);

/// A copy in memory, with all properties, of a frame that hardware holds; as it is from `format`.
/// @param format  that software would have decoded to; has a hardware twin
/// @throws Error(Unsupported) about kHardwareSubject, std::bad_alloc
ffmpeg::Frame frameInMemory(const AVFrame& held, AVPixelFormat format);

}  // namespace skimline
