// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/framing/subject_finder.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace skimline {
namespace {

constexpr int kPlanes = 3;
constexpr float kColourWeight = 2.0F;
constexpr int kPasses = 4;  // two in each direction; a fifth pass changes almost nothing

using Planes = std::array<ImageMap, kPlanes>;

/// Luma (BT.601), red less green, blue less yellow; each the mean over a place.
Planes reducedPlanes(const RgbImage& image, int reduction) {
    Planes planes;
    const int width = image.width / reduction;
    const int height = image.height / reduction;
    for (ImageMap& plane : planes)
        plane = {
            width, height,
            std::vector<float>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
    std::size_t at = 0;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x, ++at) {
            std::array<float, kPlanes> sums{};
            for (int row = 0; row < reduction; ++row) {
                const std::uint8_t* pixel =
                    image.pixels.data() + (static_cast<std::size_t>(y * reduction + row) *
                                               static_cast<std::size_t>(image.width) +
                                           static_cast<std::size_t>(x * reduction)) *
                                              kPlanes;
                for (int value = 0; value < reduction * kPlanes; ++value)
                    sums[static_cast<std::size_t>(value % kPlanes)] += pixel[value];
            }
            for (float& sum : sums) sum /= static_cast<float>(reduction * reduction);
            const auto [red, green, blue] = sums;
            planes[0].values[at] = 0.299F * red + 0.587F * green + 0.114F * blue;
            planes[1].values[at] = red - green;
            planes[2].values[at] = blue - (red + green) / 2;
        }
    }
    return planes;
}

std::size_t indexOf(const ImageMap& map, int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(map.width) +
           static_cast<std::size_t>(x);
}

/// Averages every place with its neighbours, so that grain makes no barriers.
ImageMap smoothed(const ImageMap& map) {
    ImageMap smooth = map;
    for (int y = 0; y < map.height; ++y) {
        for (int x = 0; x < map.width; ++x) {
            float sum = 0;
            int count = 0;
            for (int j = std::max(y - 1, 0); j <= std::min(y + 1, map.height - 1); ++j)
                for (int i = std::max(x - 1, 0); i <= std::min(x + 1, map.width - 1); ++i, ++count)
                    sum += map.values[indexOf(map, i, j)];
            smooth.values[indexOf(map, x, y)] = sum / static_cast<float>(count);
        }
    }
    return smooth;
}

/// The least barrier on the way to every place of a plane, refined by every pass.
class Barriers {
public:
    explicit Barriers(const ImageMap& plane)
        : m_plane(plane),
          m_highest(plane.values),
          m_lowest(plane.values),
          m_least(plane.values.size(), std::numeric_limits<float>::max()) {
        const auto width = static_cast<std::size_t>(plane.width);
        for (std::size_t at = 0; at < m_least.size(); ++at) {
            const std::size_t column = at % width;
            if (at < width || column == 0 || column + 1 == width) m_least[at] = 0;
        }
    }

    void forward() {
        std::size_t at = 0;
        const auto width = static_cast<std::size_t>(m_plane.width);
        for (int y = 0; y < m_plane.height; ++y) {
            for (int x = 0; x < m_plane.width; ++x, ++at) {
                if (x > 0) comeFrom(at - 1, at);
                if (y > 0) comeFrom(at - width, at);
            }
        }
    }

    void backward() {
        std::size_t at = m_least.size();
        const auto width = static_cast<std::size_t>(m_plane.width);
        for (int y = m_plane.height - 1; y >= 0; --y) {
            for (int x = m_plane.width - 1; x >= 0; --x) {
                --at;
                if (x + 1 < m_plane.width) comeFrom(at + 1, at);
                if (y + 1 < m_plane.height) comeFrom(at + width, at);
            }
        }
    }

    const std::vector<float>& least() const { return m_least; }

private:
    void comeFrom(std::size_t before, std::size_t at) {
        const float level = m_plane.values[at];
        const float highest = std::max(m_highest[before], level);
        const float lowest = std::min(m_lowest[before], level);
        if (highest - lowest >= m_least[at] || m_least[before] == std::numeric_limits<float>::max())
            return;
        m_least[at] = highest - lowest;
        m_highest[at] = highest;
        m_lowest[at] = lowest;
    }

    const ImageMap& m_plane;
    std::vector<float> m_highest;
    std::vector<float> m_lowest;
    std::vector<float> m_least;
};

}  // namespace

ImageMap barrierMap(const RgbImage& image, int reduction) {
    const Planes planes = reducedPlanes(image, reduction);
    ImageMap map = planes[0];
    std::ranges::fill(map.values, 0.0F);
    for (const ImageMap& plane : planes) {
        const ImageMap smooth = smoothed(plane);
        Barriers barriers(smooth);
        for (int pass = 0; pass < kPasses; pass += 2) {
            barriers.forward();
            barriers.backward();
        }
        const float weight = &plane == planes.data() ? 1.0F : kColourWeight;
        for (std::size_t at = 0; at < map.values.size(); ++at)
            map.values[at] += weight * barriers.least()[at];
    }
    return map;
}
}  // namespace skimline
