// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/lab/worth/dull/dull_kinds.h"
#include "core/lab/worth/dull/dull_random.h"

namespace skimline {

using DullColour = std::array<float, 3>;  ///< red, green, blue, 0 to 255

struct DullBox {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

/// A frame under work: floats, three a pixel, that may leave [0, 255] until image().
class DullCanvas {
public:
    explicit DullCanvas(ImageSize size, const DullColour& colour = {});
    explicit DullCanvas(const RgbImage& frame);

    int width() const { return m_width; }
    int height() const { return m_height; }
    float* at(int x, int y) {
        return m_values.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) +
                                  static_cast<std::size_t>(x)) *
                                     3;
    }
    const float* at(int x, int y) const { return const_cast<DullCanvas*>(this)->at(x, y); }
    std::vector<float>& values() { return m_values; }

    void fill(const DullBox& box, const DullColour& colour);  ///< parts outside are left out
    /// Between two colours, along (dx, dy) across the whole frame.
    void gradient(const DullColour& from, const DullColour& to, float dx, float dy);
    void disc(float centreX, float centreY, float radius, const DullColour& colour);
    /// Capitals and spaces of 5 x 7 cells, each `scale` pixels wide; others are blank.
    void text(std::string_view words, int left, int top, int scale, const DullColour& colour);
    void scaleAndShift(float factor, float offset);
    void addGrain(DullRandom& random, float deviation, bool coloured);
    /// Three box blurs, close to a Gaussian of this deviation in pixels.
    void blur(float deviation);
    /// Mean of the pixels on a line of this length, in pixels, through each.
    void smear(float length, float angle);

    RgbImage image() const;

private:
    void boxBlur(int radius, bool rows);

    int m_width;
    int m_height;
    std::vector<float> m_values;
};

DullColour randomColour(DullRandom& random, float low, float high);
/// Smooth noise of mean 0 and about deviation 1, with detail down to `cell` pixels.
std::vector<float> smoothNoise(ImageSize size, float cell, DullRandom& random);
/// Two to nine letters.
std::string randomWord(DullRandom& random);

}  // namespace skimline
