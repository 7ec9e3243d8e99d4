// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/cues/frame_view.h"
#include "core/skim/worth/cues/motion_track.h"

namespace skimline::test {

CueRow frameCues(const RgbImage& image);

/// A photo fitted into the size of cue frames. @throws std::runtime_error
RgbImage photo(const std::filesystem::path& file);
/// Every `step`-th frame of a folder, by name.
std::vector<std::filesystem::path> photosIn(const std::filesystem::path& folder, std::size_t step);

RgbImage uniformFrame(int width, int height, std::uint8_t level);

/// A made world of 640 x 360 luma, of which a camera shows parts of 64 x 36.
class MovingWorld {
public:
    explicit MovingWorld(std::uint64_t seed);

    /// View of the camera at (x, y), between pixels as well; `zoom` 2 shows half as much.
    std::vector<std::uint8_t> seenFrom(double x, double y, double zoom = 1) const;

private:
    std::vector<float> m_luma;
};

/// Pastes a square of texture at (x, y): something that moves by itself.
void pasteActor(std::vector<std::uint8_t>& luma, double x, double y, int side);

inline SmallLuma small(const std::vector<std::uint8_t>& luma) { return {64, 36, luma}; }

}  // namespace skimline::test
