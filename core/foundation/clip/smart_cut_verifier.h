// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>

#include "core/foundation/base/image.h"
#include "core/foundation/clip/clip_plan.h"

namespace skimline {

/// Mean brightness of an 8 x 8 grid: enough to distinguish a frame from damage and from another
/// scene.
using FrameSignature = std::array<std::uint8_t, 64>;
FrameSignature signatureOf(const AVFrame& image);

/// Expected contents of a joined clip.
struct ClipExpectation {
    const ClipPlan& plan;
    int ticks = 0;  ///< of the plan's clip times, in a second
    Orientation orientation;
    /// Signatures of source frames next to joins, by their place in the clip.
    std::map<std::size_t, FrameSignature> signatures;
};

/// Reads a written clip back: counts its frames, compares their times and the whole length, and
/// decodes across every join. @param progress  called now and then with the share done
/// @throws NotCopyable naming the fault, Error(Cancelled)
void checkClip(const std::filesystem::path& file, const ClipExpectation& expected,
               const RunContext& context, const std::function<void(double)>& progress);

}  // namespace skimline
