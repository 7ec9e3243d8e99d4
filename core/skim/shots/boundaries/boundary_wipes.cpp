// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/boundary_wipes.h"

#include <array>
#include <limits>
#include <span>

namespace skimline {
namespace {

constexpr std::size_t kAcross = CoarseImage::kWidth;
constexpr std::size_t kDown = CoarseImage::kHeight;

/// Squared distances of a frame from both ends, by lines of cells.
struct Lines {
    std::array<std::int32_t, kAcross> columnsA{}, columnsB{};
    std::array<std::int32_t, kDown> rowsA{}, rowsB{};
    std::int64_t apart = 0;  ///< of the ends
};

Lines linesOf(const CoarseImage& a, const CoarseImage& b, const CoarseImage& image) {
    Lines lines;
    std::size_t i = 0;
    for (std::size_t plane = 0; plane < 3; ++plane)
        for (std::size_t y = 0; y < kDown; ++y)
            for (std::size_t x = 0; x < kAcross; ++x, ++i) {
                const int fromA = image.values[i] - a.values[i];
                const int fromB = image.values[i] - b.values[i];
                const int way = b.values[i] - a.values[i];
                lines.columnsA[x] += fromA * fromA;
                lines.columnsB[x] += fromB * fromB;
                lines.rowsA[y] += fromA * fromA;
                lines.rowsB[y] += fromB * fromB;
                lines.apart += way * way;
            }
    return lines;
}

/// The edge that comes from the first line. @param apart  > 0
WipePlace bestEdge(std::span<const std::int32_t> fromA, std::span<const std::int32_t> fromB,
                   std::int64_t apart, WipeSide side) {
    const std::size_t count = fromA.size();
    std::int64_t cost = 0;
    for (std::size_t line = 1; line < count; ++line) cost += fromA[line];
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::size_t best = 0;
    for (std::size_t edge = 0; edge < count; ++edge) {
        if (edge > 0) cost += fromB[edge - 1] - fromA[edge];
        if (cost >= least) continue;
        least = cost;
        best = edge;
    }
    return {side, (static_cast<float>(best) + 0.5F) / static_cast<float>(count),
            static_cast<float>(least) / static_cast<float>(apart)};
}

/// The same from the last line: the ends change places.
WipePlace mirrored(const WipePlace& place, WipeSide side) {
    return {side, 1 - place.share, place.rest};
}

}  // namespace

WipePlace wipePlace(const CoarseImage& a, const CoarseImage& b, const CoarseImage& image,
                    std::optional<WipeSide> side) {
    const Lines lines = linesOf(a, b, image);
    if (lines.apart <= 0) return {};
    const std::array<WipePlace, 4> places{
        bestEdge(lines.columnsA, lines.columnsB, lines.apart, WipeSide::Left),
        mirrored(bestEdge(lines.columnsB, lines.columnsA, lines.apart, WipeSide::Left),
                 WipeSide::Right),
        bestEdge(lines.rowsA, lines.rowsB, lines.apart, WipeSide::Top),
        mirrored(bestEdge(lines.rowsB, lines.rowsA, lines.apart, WipeSide::Top), WipeSide::Bottom)};
    if (side) return places[static_cast<std::size_t>(*side)];
    WipePlace best = places[0];
    for (const WipePlace& place : places)
        if (place.rest < best.rest) best = place;
    return best;
}

}  // namespace skimline
