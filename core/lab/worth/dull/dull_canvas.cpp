// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/dull/dull_canvas.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr int kGlyphWidth = 5;
constexpr int kGlyphHeight = 7;

/// Rows of five cells, A to Z; the highest of the five bits is the leftmost cell.
constexpr std::array<std::array<std::uint8_t, kGlyphHeight>, 26> kGlyphs{{
    {14, 17, 17, 31, 17, 17, 17}, {30, 17, 17, 30, 17, 17, 30}, {14, 17, 16, 16, 16, 17, 14},
    {30, 17, 17, 17, 17, 17, 30}, {31, 16, 16, 30, 16, 16, 31}, {31, 16, 16, 30, 16, 16, 16},
    {14, 17, 16, 23, 17, 17, 14}, {17, 17, 17, 31, 17, 17, 17}, {14, 4, 4, 4, 4, 4, 14},
    {1, 1, 1, 1, 17, 17, 14},     {17, 18, 20, 24, 20, 18, 17}, {16, 16, 16, 16, 16, 16, 31},
    {17, 27, 21, 21, 17, 17, 17}, {17, 25, 21, 19, 17, 17, 17}, {14, 17, 17, 17, 17, 17, 14},
    {30, 17, 17, 30, 16, 16, 16}, {14, 17, 17, 17, 21, 18, 13}, {30, 17, 17, 30, 20, 18, 17},
    {15, 16, 16, 14, 1, 1, 30},   {31, 4, 4, 4, 4, 4, 4},       {17, 17, 17, 17, 17, 17, 14},
    {17, 17, 17, 17, 17, 10, 4},  {17, 17, 17, 21, 21, 27, 17}, {17, 17, 10, 4, 10, 17, 17},
    {17, 17, 10, 4, 4, 4, 4},     {31, 1, 2, 4, 8, 16, 31},
}};

/// A line of pixels replaced by its running mean; beyond the ends the last pixel goes on.
void meanAlong(float* first, std::ptrdiff_t step, int count, int radius,
               std::vector<float>& scratch) {
    scratch.resize(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) scratch[static_cast<std::size_t>(i)] = first[i * step];
    const auto value = [&](int i) {
        return static_cast<double>(scratch[static_cast<std::size_t>(std::clamp(i, 0, count - 1))]);
    };
    double sum = 0;
    for (int i = -radius; i <= radius; ++i) sum += value(i);
    for (int i = 0; i < count; ++i) {
        first[i * step] = static_cast<float>(sum / (2 * radius + 1));
        sum += value(i + radius + 1) - value(i - radius);
    }
}

}  // namespace

DullCanvas::DullCanvas(ImageSize size, const DullColour& colour)
    : m_width(size.width),
      m_height(size.height),
      m_values(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height) * 3) {
    fill({0, 0, m_width, m_height}, colour);
}

DullCanvas::DullCanvas(const RgbImage& frame)
    : m_width(frame.width),
      m_height(frame.height),
      m_values(frame.pixels.begin(), frame.pixels.end()) {}

void DullCanvas::fill(const DullBox& box, const DullColour& colour) {
    for (int y = std::max(0, box.top); y < std::min(m_height, box.top + box.height); ++y)
        for (int x = std::max(0, box.left); x < std::min(m_width, box.left + box.width); ++x)
            std::ranges::copy(colour, at(x, y));
}

void DullCanvas::gradient(const DullColour& from, const DullColour& to, float dx, float dy) {
    const float reach = std::max(1e-3F, std::abs(dx) + std::abs(dy));
    for (int y = 0; y < m_height; ++y) {
        for (int x = 0; x < m_width; ++x) {
            const float across =
                2 * (static_cast<float>(x) + 0.5F) / static_cast<float>(m_width) - 1;
            const float down =
                2 * (static_cast<float>(y) + 0.5F) / static_cast<float>(m_height) - 1;
            const float t = (1 + (across * dx + down * dy) / reach) / 2;
            for (std::size_t c = 0; c < 3; ++c) at(x, y)[c] = from[c] + t * (to[c] - from[c]);
        }
    }
}

void DullCanvas::disc(float centreX, float centreY, float radius, const DullColour& colour) {
    const auto first = [](float edge) { return std::max(0, static_cast<int>(std::floor(edge))); };
    const int bottom = std::min(m_height - 1, static_cast<int>(centreY + radius));
    const int right = std::min(m_width - 1, static_cast<int>(centreX + radius));
    for (int y = first(centreY - radius); y <= bottom; ++y)
        for (int x = first(centreX - radius); x <= right; ++x)
            if (std::hypot(static_cast<float>(x) - centreX, static_cast<float>(y) - centreY) <=
                radius)
                std::ranges::copy(colour, at(x, y));
}

void DullCanvas::text(std::string_view words, int left, int top, int scale,
                      const DullColour& colour) {
    for (const char letter : words) {
        if (letter >= 'A' && letter <= 'Z') {
            const auto& glyph = kGlyphs[static_cast<std::size_t>(letter - 'A')];
            for (int y = 0; y < kGlyphHeight; ++y)
                for (int x = 0; x < kGlyphWidth; ++x)
                    if (glyph[static_cast<std::size_t>(y)] >> (kGlyphWidth - 1 - x) & 1)
                        fill({left + x * scale, top + y * scale, scale, scale}, colour);
        }
        left += (kGlyphWidth + 1) * scale;
    }
}

void DullCanvas::scaleAndShift(float factor, float offset) {
    for (float& value : m_values) value = value * factor + offset;
}

void DullCanvas::addGrain(DullRandom& random, float deviation, bool coloured) {
    for (std::size_t i = 0; i < m_values.size(); i += 3) {
        const float grey = random.grain() * deviation;
        for (std::size_t c = 0; c < 3; ++c)
            m_values[i + c] += coloured ? random.grain() * deviation : grey;
    }
}

void DullCanvas::boxBlur(int radius, bool rows) {
    std::vector<float> scratch;
    const int lines = rows ? m_height : m_width;
    const std::ptrdiff_t step = rows ? 3 : std::ptrdiff_t{m_width} * 3;
    for (int i = 0; i < lines; ++i)
        for (std::ptrdiff_t c = 0; c < 3; ++c)
            meanAlong((rows ? at(0, i) : at(i, 0)) + c, step, rows ? m_width : m_height, radius,
                      scratch);
}

void DullCanvas::blur(float deviation) {
    // Three boxes of 2 r + 1 pixels have the variance ((2 r + 1)^2 - 1) / 4.
    const int radius = std::max(
        1, static_cast<int>(std::lround((std::sqrt(4 * deviation * deviation + 1) - 1) / 2)));
    for (int i = 0; i < 3; ++i) {
        boxBlur(radius, true);
        boxBlur(radius, false);
    }
}

void DullCanvas::smear(float length, float angle) {
    const DullCanvas source = *this;
    const int taps = std::max(2, static_cast<int>(std::lround(length)));
    for (int y = 0; y < m_height; ++y) {
        for (int x = 0; x < m_width; ++x) {
            DullColour sum{};
            for (int i = 0; i < taps; ++i) {
                const float along = (static_cast<float>(i) - static_cast<float>(taps - 1) / 2);
                const int fromX = x + static_cast<int>(std::lround(along * std::cos(angle)));
                const int fromY = y + static_cast<int>(std::lround(along * std::sin(angle)));
                const float* pixel = source.at(std::clamp(fromX, 0, m_width - 1),
                                               std::clamp(fromY, 0, m_height - 1));
                for (std::size_t c = 0; c < 3; ++c) sum[c] += pixel[c];
            }
            for (std::size_t c = 0; c < 3; ++c) at(x, y)[c] = sum[c] / static_cast<float>(taps);
        }
    }
}

RgbImage DullCanvas::image() const {
    RgbImage image{m_width, m_height, {}};
    image.pixels.resize(m_values.size());
    std::ranges::transform(m_values, image.pixels.begin(), [](float value) {
        return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0F, 255.0F)));
    });
    return image;
}

DullColour randomColour(DullRandom& random, float low, float high) {
    const float red = random.between(low, high);
    const float green = random.between(low, high);
    return {red, green, random.between(low, high)};
}

std::vector<float> smoothNoise(ImageSize size, float cell, DullRandom& random) {
    DullCanvas canvas(size);
    canvas.addGrain(random, 1, true);
    if (cell > 1) canvas.blur(cell / 2);
    std::vector<float> noise;
    double squares = 0;
    for (std::size_t i = 0; i < canvas.values().size(); i += 3) {
        noise.push_back(canvas.values()[i]);
        squares += static_cast<double>(noise.back()) * static_cast<double>(noise.back());
    }
    const double deviation = std::sqrt(squares / static_cast<double>(noise.size()));
    for (float& value : noise) value /= static_cast<float>(std::max(deviation, 1e-6));
    return noise;
}

std::string randomWord(DullRandom& random) {
    std::string word(static_cast<std::size_t>(random.whole(2, 9)), 'A');
    for (char& letter : word) letter = static_cast<char>('A' + random.whole(0, 25));
    return word;
}

}  // namespace skimline
