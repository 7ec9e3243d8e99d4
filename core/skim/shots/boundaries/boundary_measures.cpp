// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/boundary_measures.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace skimline {

namespace {

constexpr int kWidth = SmallImage::kWidth;
constexpr int kHeight = SmallImage::kHeight;
constexpr int kBlockWidth = 8;
constexpr int kBlockHeight = 6;
constexpr float kColourWeight = 0.5F;
constexpr int kBlackLuma = 22;  ///< of a video in the narrow range, and some noise
constexpr int kLeastBarRows = 2;
constexpr int kMostBarRows = 10;
/// Below this difference no block matching is needed, grey levels.
constexpr float kStill = 1.0F;

template <std::size_t N>
float meanDifference(const std::array<std::uint8_t, N>& a, const std::array<std::uint8_t, N>& b) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < N; ++i)
        sum += static_cast<std::uint32_t>(std::abs(int{a[i]} - int{b[i]}));
    return static_cast<float>(sum) / static_cast<float>(N);
}

float colourDistance(const SmallImage& a, const SmallImage& b) {
    return kColourWeight * (meanDifference(a.blue, b.blue) + meanDifference(a.red, b.red));
}

#if defined(__SSE2__)

/// Two rows of a block at once, in SSE2, which every x86-64 processor has.
std::uint32_t blockDifference(const std::uint8_t* a, const std::uint8_t* b) {
    static_assert(kBlockWidth == 8 && kBlockHeight % 2 == 0);
    const auto rows = [](const std::uint8_t* block) {
        return _mm_unpacklo_epi64(
            _mm_loadl_epi64(reinterpret_cast<const __m128i*>(block)),
            _mm_loadl_epi64(reinterpret_cast<const __m128i*>(block + kWidth)));
    };
    __m128i sum = _mm_setzero_si128();
    for (int y = 0; y < kBlockHeight; y += 2)
        sum = _mm_add_epi32(sum, _mm_sad_epu8(rows(a + y * kWidth), rows(b + y * kWidth)));
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(sum) +
                                      _mm_cvtsi128_si32(_mm_srli_si128(sum, 8)));
}

#else

std::uint32_t blockDifference(const std::uint8_t* a, const std::uint8_t* b) {
    std::uint32_t sum = 0;
    for (int y = 0; y < kBlockHeight; ++y)
        for (int x = 0; x < kBlockWidth; ++x)
            sum += static_cast<std::uint32_t>(
                std::abs(int{a[y * kWidth + x]} - int{b[y * kWidth + x]}));
    return sum;
}

#endif

/// The least difference of the block of `a` at (x, y) from any block of `b` nearby.
std::uint32_t nearestBlock(const SmallImage& a, const SmallImage& b, int x, int y, int reach) {
    const std::uint8_t* block = a.luma.data() + y * kWidth + x;
    std::uint32_t least = UINT32_MAX;
    const int top = std::max(y - reach, 0);
    const int bottom = std::min(y + reach, kHeight - kBlockHeight);
    const int left = std::max(x - reach, 0);
    const int right = std::min(x + reach, kWidth - kBlockWidth);
    for (int toY = top; toY <= bottom; ++toY)
        for (int toX = left; toX <= right; ++toX)
            least = std::min(least, blockDifference(block, b.luma.data() + toY * kWidth + toX));
    return least;
}

constexpr int kFine = 4;  ///< a coarse value counts fractions of a grey level

/// Appends the means of square parts of a plane, `side` cells wide, to `out`.
std::int16_t* appendMeans(const std::uint8_t* plane, int width, int side, std::int16_t* out) {
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 16; ++x) {
            int sum = 0;
            for (int row = 0; row < side; ++row)
                for (int column = 0; column < side; ++column)
                    sum += plane[(y * side + row) * width + x * side + column];
            *out++ = static_cast<std::int16_t>(sum * kFine / (side * side));
        }
    return out;
}

}  // namespace

float plainDistance(const SmallImage& a, const SmallImage& b) {
    return meanDifference(a.luma, b.luma) + colourDistance(a, b);
}

float movedDistance(const SmallImage& a, const SmallImage& b, int reach) {
    const float plain = meanDifference(a.luma, b.luma);
    const float colour = colourDistance(a, b);
    if (plain < kStill || reach <= 0) return plain + colour;
    std::uint32_t sum = 0;
    for (int y = 0; y < kHeight; y += kBlockHeight)
        for (int x = 0; x < kWidth; x += kBlockWidth) sum += nearestBlock(a, b, x, y, reach);
    return static_cast<float>(sum) / static_cast<float>(kWidth * kHeight) + colour;
}

float changedShare(const SmallImage& a, const SmallImage& b, int reach, float least) {
    constexpr int blocks = kWidth / kBlockWidth * (kHeight / kBlockHeight);
    const float limit = least * kBlockWidth * kBlockHeight;
    int changed = 0;
    for (int y = 0; y < kHeight; y += kBlockHeight)
        for (int x = 0; x < kWidth; x += kBlockWidth)
            if (static_cast<float>(nearestBlock(a, b, x, y, reach)) >= limit) ++changed;
    return static_cast<float>(changed) / blocks;
}

float brightness(const SmallImage& image) {
    std::uint32_t sum = 0;
    for (const std::uint8_t value : image.luma) sum += value;
    return static_cast<float>(sum) / static_cast<float>(image.luma.size());
}

namespace {

float spread(std::span<const std::uint8_t> values) {
    std::uint32_t sum = 0;
    std::uint64_t squares = 0;
    for (const std::uint8_t value : values) {
        sum += value;
        squares += std::uint32_t{value} * value;
    }
    const auto count = static_cast<double>(values.size());
    const double mean = sum / count;
    return static_cast<float>(
        std::sqrt(std::max(static_cast<double>(squares) / count - mean * mean, 0.0)));
}

/// Black rows at the top and as many at the bottom, as in a wide film inside a taller frame.
int barRows(const SmallImage& image) {
    const auto isBlack = [&](int row) {
        const auto* first = image.luma.data() + row * kWidth;
        return std::all_of(first, first + kWidth, [](auto value) { return value <= kBlackLuma; });
    };
    int rows = 0;
    while (rows < kMostBarRows && isBlack(rows) && isBlack(kHeight - 1 - rows)) ++rows;
    // kMostBarRows black rows are a black frame, not bars.
    if (rows < kLeastBarRows || rows == kMostBarRows) return 0;
    return rows + 1;  // The next row is part bar, part frame.
}

}  // namespace

float contrast(const SmallImage& image) { return spread(image.luma); }

float contrastWithoutBars(const SmallImage& image) {
    const auto bar = static_cast<std::size_t>(barRows(image)) * kWidth;
    return spread(std::span(image.luma).subspan(bar, image.luma.size() - 2 * bar));
}

CoarseImage coarse(const SmallImage& image) {
    CoarseImage result;
    std::int16_t* out = appendMeans(image.luma.data(), kWidth, 4, result.values.data());
    out = appendMeans(image.blue.data(), SmallImage::kColourWidth, 2, out);
    appendMeans(image.red.data(), SmallImage::kColourWidth, 2, out);
    return result;
}

// The sums fit: 432 squares of at most 1,020.
Mix mixOf(const CoarseImage& a, const CoarseImage& b, const CoarseImage& image) {
    std::int32_t along = 0;
    std::int32_t length = 0;
    std::int32_t distance = 0;
    for (std::size_t i = 0; i < CoarseImage::kValues; ++i) {
        const int way = b.values[i] - a.values[i];
        const int gone = image.values[i] - a.values[i];
        along += way * gone;
        length += way * way;
        distance += gone * gone;
    }
    if (length <= 0) return {};
    const double share = static_cast<double>(along) / length;
    const double rest = static_cast<double>(distance) / length - share * share;
    return {static_cast<float>(share), static_cast<float>(std::max(rest, 0.0))};
}

float likeness(const CoarseImage& a, const CoarseImage& b) {
    constexpr std::size_t count = CoarseImage::kValues / 3;
    std::int64_t sumA = 0;
    std::int64_t sumB = 0;
    std::int64_t squaresA = 0;
    std::int64_t squaresB = 0;
    std::int64_t products = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sumA += a.values[i];
        sumB += b.values[i];
        squaresA += a.values[i] * a.values[i];
        squaresB += b.values[i] * b.values[i];
        products += a.values[i] * b.values[i];
    }
    constexpr auto n = static_cast<std::int64_t>(count);
    const double spread = std::sqrt(static_cast<double>(n * squaresA - sumA * sumA)) *
                          std::sqrt(static_cast<double>(n * squaresB - sumB * sumB));
    return spread > 0 ? static_cast<float>(static_cast<double>(n * products - sumA * sumB) / spread)
                      : 0.0F;
}

float coarseDistance(const CoarseImage& a, const CoarseImage& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < CoarseImage::kValues; ++i) {
        const int way = b.values[i] - a.values[i];
        sum += way * way;
    }
    return std::sqrt(static_cast<float>(sum) / static_cast<float>(CoarseImage::kValues)) / kFine;
}

}  // namespace skimline
