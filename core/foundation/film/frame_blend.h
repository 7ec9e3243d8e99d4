// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Mixes two frames of a planar pixel format with 8 to 16 bits a sample.
/// @param from  gives colours and everything else but the pixels
/// @param to  of the same size and pixel format
/// @param share  of `to`, [0, 1]
/// @throws std::bad_alloc
ffmpeg::Frame blended(const AVFrame& from, const AVFrame& to, float share);

}  // namespace skimline
