// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/skim/worth/cues/face_finder.h"

namespace skimline {

/// Faces of one image of a stretch.
struct FaceLook {
    double frame = 0;  ///< when it is shown, in frames of SpeakingNetwork::kRate from the start
    std::vector<Face> faces;
};

/// A face and its surroundings, smoothed over time.
struct FaceSquare {
    double x = 0;     ///< its middle, in fractions of the image's width ..
    double y = 0;     ///< .. and height
    double half = 0;  ///< half of its longer side, in fractions of the width
};

/// One face over consecutive frames.
struct FaceTrack {
    std::int64_t first = 0;
    std::vector<FaceSquare> squares;  ///< of every frame from `first` on

    std::int64_t end() const { return first + std::ssize(squares); }
    /// The square at a frame, or the nearest one.
    const FaceSquare& at(std::int64_t frame) const;
};

/// Tracks of the faces that overlap from look to look; over two looks without it, a face is
/// expected between its places before and after. Places are linear between looks, then the median
/// of 13 frames. Faces seen fewer than three times are left out.
/// @param looks  ascending  @param frames  of the stretch  @param shape  of images, width by height
std::vector<FaceTrack> faceTracks(std::span<const FaceLook> looks, std::int64_t frames,
                                  double shape);

/// Whether two tracks have a frame in common.
bool anyTogether(std::span<const FaceTrack> tracks);

/// The part of a face that SpeakingNetwork sees: 0.7 of `half` to either side of the middle, 0.3
/// above, 1.1 below; 112 x 112 in grey, 110 beyond the image.
/// @param face  in fractions of `image`  @param grey  written
void cropFace(const RgbImage& image, const FaceSquare& face, std::span<std::uint8_t> grey);

}  // namespace skimline
