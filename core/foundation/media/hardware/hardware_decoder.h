// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"
#include "core/foundation/media/ffmpeg/video_decoder.h"

namespace skimline {

/// Decodes by hardware: H.264, HEVC, VP8, VP9 and AV1 in 4:2:0 with 8 or 10 bits, whose standards
/// leave no freedom in a decoded frame, so that all decoders give the same. Frames come into memory
/// in the format that software decodes to. Unsupported streams, failures of the device, and damaged
/// files, which every decoder conceals differently, are left to software: the maker or the decoder
/// then throws Error(Unsupported) about kHardwareSubject, and the caller starts over.
/// @param kind  one that openHardware() opened
DecoderMaker hardwareDecoder(HardwareDecoding kind);

/// Chooses a decoder's pixel format from the offered ones (the software format last, ended by
/// AV_PIX_FMT_NONE): `hardware`, if it is offered and the software format has a hardware twin; else
/// AV_PIX_FMT_NONE.
AVPixelFormat chosenFormat(const AVPixelFormat* offered, AVPixelFormat hardware);

/// Why a hardware frame may differ from the software one; empty: it does not.
std::string faultOf(const AVFrame& frame);

/// Software formats with a hardware format that holds the same values: 4:2:0 in 8 and 10 bits.
bool hasHardwareTwin(AVPixelFormat format);

/// Separates the interleaved colours of a frame, as hardware has them (NV12, P010), into two planes
/// with the same values. Properties are not copied.
/// @param format  has a hardware twin  @return null if the frame is of a different kind
/// @throws std::bad_alloc
ffmpeg::Frame planarFrame(const AVFrame& frame, AVPixelFormat format);

/// A copy in memory, with all properties, of a frame that hardware holds, in the format of a
/// software decoder.
/// @param format  that software would have decoded to; has a hardware twin
/// @throws Error(Unsupported) about kHardwareSubject, std::bad_alloc
ffmpeg::Frame frameInMemory(const AVFrame& held, AVPixelFormat format);

}  // namespace skimline
