// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/foundation/media/colour/tone_mapper.h"

struct AVFrame;

namespace skimline {

/// Interpretation of a decoded frame's values if it is HDR (PQ or HLG); nothing for SDR.
std::optional<HdrLight> hdrLightOf(const AVFrame& frame);

/// Shows a frame of the format RGB48 as SDR, in place.
void toneMapRgb48(const HdrLight& light, AVFrame& frame);
/// The same for the format GBRP16.
void toneMapGbrp16(const HdrLight& light, AVFrame& frame);

}  // namespace skimline
