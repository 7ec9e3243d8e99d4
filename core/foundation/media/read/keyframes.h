// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/media/read/frame_sampler.h"

namespace skimline {

struct KeyFrameLooks {
    int count = 1;
    CropRectangle crop{};  ///< as in SamplerOptions
    /// Container time of the first frame, seconds (VideoStreamInfo::startTime), if it is known:
    /// saves decoding the frames before the first one that can be shown.
    std::optional<Rational> start{};
};

/// Passes up to `looks.count` frames spread over a file to `sink`, from its start on, each one at
/// which decoding can begin: a quick look that decodes little else. Their steps number them. Fewer
/// where a file has fewer such frames; only the first one of a file that cannot seek. Stops when
/// `sink` returns false.
/// @return how many were shown
/// @throws Error as FrameReader's constructor does, Error(Cancelled). Reentrant.
int keyFrames(const std::filesystem::path& path, const KeyFrameLooks& looks,
              const std::function<bool(const SampledFrame&)>& sink, const RunContext& context);

}  // namespace skimline
