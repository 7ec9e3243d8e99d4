// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/random.h"

namespace skimline {

/// A synthetic world for a network that has to use images: on each of eight grounds lies one of
/// sixteen objects (four shapes in four colours), and the text does not say which.
struct SyntheticScenes {
    static constexpr std::int64_t kGrounds = 8;
    static constexpr std::int64_t kShapes = 4;
    static constexpr std::int64_t kColours = 4;
    static constexpr std::int64_t kObjects = kShapes * kColours;

    /// "a red ball", and where: "on the grass".
    static std::string objectName(std::int64_t object);
    static std::string groundName(std::int64_t ground);

    /// A few sentences that name the ground but not the object.
    static std::string tale(std::int64_t ground, Random& random);
    /// Expected answer; without an object, only the part that can be known without images.
    static std::string answer(std::int64_t ground, std::optional<std::int64_t> object);
    /// Every word of tales and answers as a token: with its space, but for the first ones.
    static std::vector<std::string> words();

    /// Position and look of an object: one scene, several images of which look nearly alike.
    struct Scene {
        std::int64_t ground = 0;
        std::int64_t object = 0;
        double x = 0.5, y = 0.5;  ///< of the object's centre, shares of the image
        double size = 0.25;       ///< its radius, share of the height
        double stretch = 1;       ///< width of everything relative to its height
        double light = 1;
        std::uint64_t seed = 0;  ///< of the ground
    };
    static Scene scene(std::int64_t ground, std::int64_t object, Random& random);
    /// An image of a scene, width * height * 3 bytes BGR. @param drift  [0, 1]: how far the
    /// object has moved on
    static std::vector<std::uint8_t> draw(const Scene& scene, int width, int height, double drift);
    /// An image of something else: colours that run into each other.
    static std::vector<std::uint8_t> drawOther(std::uint64_t seed, int width, int height);
};

}  // namespace skimline
