// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Which lane of a warp holds which element of the matrices of mma.m16n8k16 and ldmatrix. Source:
// PTX ISA 8.4, sections 9.7.13.4.8 and 9.7.13.4.15. Device code and its emulation read the same
// table.

namespace skimline::cuda {

constexpr int kWarpLanes = 32;

struct Element {
    int row, column;
    constexpr bool operator==(const Element& other) const {
        return row == other.row && column == other.column;
    }
};

/// Left factor, 16 x 16 bfloat16: four registers of two. @param at  0..7, the lower half of a
/// register first
constexpr Element elementOfLeft(int lane, int at) {
    return {lane / 4 + at / 2 % 2 * 8, lane % 4 * 2 + at % 2 + at / 4 * 8};
}

/// Right factor, 16 x 8 bfloat16: two registers of two. @param at  0..3
constexpr Element elementOfRight(int lane, int at) {
    return {lane % 4 * 2 + at % 2 + at / 2 * 8, lane / 4};
}

/// Sum, 16 x 8 float32: four registers. @param at  0..3
constexpr Element elementOfSum(int lane, int at) {
    return {lane / 4 + at / 2 * 8, lane % 4 * 2 + at % 2};
}

/// One of the 8 x 8 bfloat16 matrices of ldmatrix, a register of two. @param at  0..1
constexpr Element elementOfMatrix(int lane, int at) { return {lane / 4, lane % 4 * 2 + at}; }

/// Two sums side by side are the left factor of the next product: nothing has to change lanes.
constexpr bool sumsAreLeftFactors() {
    for (int lane = 0; lane < kWarpLanes; ++lane) {
        for (int at = 0; at < 8; ++at) {
            const Element sum = elementOfSum(lane, at % 4);
            if (!(elementOfLeft(lane, at) == Element{sum.row, sum.column + at / 4 * 8}))
                return false;
        }
    }
    return true;
}
static_assert(sumsAreLeftFactors());

/// A right factor is two matrices of ldmatrix one below the other: transposed where memory holds
/// its columns as rows, and as they are read by ldmatrix.trans otherwise.
constexpr bool matricesAreRightFactors() {
    for (int lane = 0; lane < kWarpLanes; ++lane) {
        for (int at = 0; at < 4; ++at) {
            const Element matrix = elementOfMatrix(lane, at % 2);
            if (!(elementOfRight(lane, at) == Element{matrix.column + at / 2 * 8, matrix.row}))
                return false;
        }
    }
    return true;
}
static_assert(matricesAreRightFactors());

}  // namespace skimline::cuda
