// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// Peaks of the audio in each stretch of time, from the first frame on, for drawing a waveform.
/// Full scale is 32767; both lists are of one length.
struct AudioPeaks {
    int perSecond = 100;
    std::vector<std::int16_t> low;
    std::vector<std::int16_t> high;
};

/// Peaks of all channels mixed to one, as readAudio() gives them; samples beyond full scale are
/// clipped to it. An hour takes 1.4 MB.
/// @throws as readAudio()
AudioPeaks audioPeaks(const std::filesystem::path& video, const RunContext& context = {});

}  // namespace skimline
