// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/warp_emulation.h"

#include <cstddef>
#include <stdexcept>

#include "core/foundation/attention/cuda/fragments.h"
#include "core/foundation/attention/cuda/row_tiles.cuh"

namespace skimline::cuda {
namespace {

/// As a lane gives them.
struct Factors {
    Bfloat16 left[8];
    Bfloat16 right[4];
};

struct Place {
    int lane, at;
};

/// Places of the elements of the factors.
struct Places {
    Place left[16][16];
    Place right[16][8];

    Places() {
        for (int lane = 0; lane < kWarpLanes; ++lane) {
            for (int at = 0; at < 8; ++at) {
                const Element element = elementOfLeft(lane, at);
                left[element.row][element.column] = {lane, at};
            }
            for (int at = 0; at < 4; ++at) {
                const Element element = elementOfRight(lane, at);
                right[element.row][element.column] = {lane, at};
            }
        }
    }
};

}  // namespace

void multiplyTiles(float (&sum)[4], const std::uint32_t (&left)[4], std::uint32_t right0,
                   std::uint32_t right1) {
    static const Places kPlaces;
    Factors mine;
    std::memcpy(mine.left, left, sizeof mine.left);
    std::memcpy(mine.right, &right0, sizeof right0);
    std::memcpy(mine.right + 2, &right1, sizeof right1);
    const auto* given = test::exchangeInWarp(&mine, sizeof mine);
    const auto valueAt = [&](const Place& place, std::size_t array) {
        Bfloat16 value;
        std::memcpy(&value, given[place.lane] + array + place.at * sizeof value, sizeof value);
        return toFloat(value);
    };
    const int lane = static_cast<int>(threadIdx.x) % kWarpLanes;
    for (int at = 0; at < 4; ++at) {
        const Element element = elementOfSum(lane, at);
        for (int depth = 0; depth < 16; ++depth)
            sum[at] += valueAt(kPlaces.left[element.row][depth], offsetof(Factors, left)) *
                       valueAt(kPlaces.right[depth][element.column], offsetof(Factors, right));
    }
}

std::uint32_t pairOf(float low, float high) {
    Bfloat16 halves[2];
    setFrom(low, halves[0]);
    setFrom(high, halves[1]);
    return halves[0].bits | static_cast<std::uint32_t>(halves[1].bits) << 16;
}

bool anyLane(bool holds) {
    const unsigned char mine = holds ? 1 : 0;
    const auto* given = test::exchangeInWarp(&mine, sizeof mine);
    bool any = false;
    for (int lane = 0; lane < kWarpLanes; ++lane) any = any || given[lane][0] != 0;
    return any;
}

void emulatedMatrices(std::uint32_t* to, int count, bool transposed, const void* row) {
    if (reinterpret_cast<std::uintptr_t>(row) % 16 != 0)
        throw std::logic_error("A row of a matrix is not aligned.");
    const auto* given = test::exchangeInWarp(&row, sizeof row);
    const int lane = static_cast<int>(threadIdx.x) % kWarpLanes;
    for (int matrix = 0; matrix < count; ++matrix) {
        to[matrix] = 0;
        for (int half = 0; half < 2; ++half) {
            Element element = elementOfMatrix(lane, half);
            if (transposed) element = {element.column, element.row};
            const Bfloat16* from;
            std::memcpy(&from, given[8 * matrix + element.row], sizeof from);
            to[matrix] |= static_cast<std::uint32_t>(from[element.column].bits) << (16 * half);
        }
    }
}

}  // namespace skimline::cuda
