#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>

#include "core/media/clip/clip_plan.h"

namespace skimline {

/// Mean brightness of an 8 x 8 grid: enough to tell a picture from damage and from another scene.
using PictureSignature = std::array<std::uint8_t, 64>;
PictureSignature signatureOf(const AVFrame& picture);

/// What a joined clip has to hold.
struct ClipExpectation {
    const ClipPlan& plan;
    int ticks = 0;  ///< of the plan's clip times, in a second
    int rotationDegrees = 0;
    /// Of source pictures next to joins, by their place in the clip.
    std::map<std::size_t, PictureSignature> signatures;
};

/// Reads a written clip back: counts its pictures, compares their times and the whole length, and
/// decodes across every join. @param progress  called now and then with the share done
/// @throws CopyRefusal saying what is wrong, Error(Cancelled)
void checkClip(const std::filesystem::path& file, const ClipExpectation& expected,
               const RunContext& context, const std::function<void(double)>& progress);

}  // namespace skimline
