// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cpu {

/// Widths and units of projections are multiples of this: whole vectors of every instruction set.
inline constexpr std::int64_t kWholeVector = 16;
/// Units whose weight gradients are computed together.
inline constexpr std::int64_t kUnitStep = 32;
/// Tokens whose rows are worked on together.
inline constexpr std::int64_t kProjectionPanel = 64;

/// How the numbers of a token lie: side by side, or as [heads, tokens, headWidth].
struct TokenLayout {
    std::int64_t headWidth = 0;  ///< 0: side by side; otherwise it divides the row's width
};

/// y = x weight^T + bias + added and its gradient; arrays are contiguous. Unused pointers are null.
struct ProjectionView {
    std::int64_t tokens = 0;  ///< T, at least 1
    std::int64_t width = 0;   ///< of x
    std::int64_t units = 0;   ///< of y
    TokenLayout xLayout, yLayout;
    const float* x = nullptr;       ///< [T, width] as xLayout says; the gradient's in rows
    const float* weight = nullptr;  ///< [units, width]
    const float* bias = nullptr;    ///< [units] or null
    float* y = nullptr;             ///< [T, units] as yLayout says
    const float* gradY = nullptr;   ///< [T, units] as yLayout says
    float* gradX = nullptr;         ///< [T, width] as xLayout says
    float* gradWeight = nullptr;    ///< [units, width]
    float* gradBias = nullptr;      ///< [units]
};

/// y = (x - mean) / sqrt(variance + epsilon) * gain + shift, row by row, and its gradient.
struct NormView {
    std::int64_t rows = 0;
    std::int64_t width = 0;
    float epsilon = 1e-5F;
    const float* x = nullptr;      ///< [rows, width]
    const float* gain = nullptr;   ///< [width]
    const float* shift = nullptr;  ///< [width]
    float* y = nullptr;            ///< [rows, width]
    float* statistics = nullptr;   ///< [rows, 2]: mean, 1 / deviation; the gradient reads it
    const float* gradY = nullptr;  ///< [rows, width]
    float* gradX = nullptr;        ///< [rows, width]
    float* gradGain = nullptr;     ///< [width]
    float* gradShift = nullptr;    ///< [width]
};

/// Kernels of one instruction set, one thread each. They call nothing and allocate nothing.
struct LayerKernels {
    /// transposed [width, units] from weight
    void (*transposeWeight)(const ProjectionView&, float* transposed) = nullptr;
    /// Writes y of the tokens [begin, end). @param scratch  kProjectionPanel (width + units)
    void (*project)(const ProjectionView&, const float* transposed, std::int64_t begin,
                    std::int64_t end, float* scratch) = nullptr;
    /// Rows [T, units] of gradY, or gradY itself where they lie so.
    const float* (*rowsOfGradY)(const ProjectionView&, float* rows) = nullptr;
    /// Rows [T, width] of x, likewise.
    const float* (*rowsOfX)(const ProjectionView&, float* rows) = nullptr;
    /// gradX of the tokens [begin, end), added to or written. @param scratch  gradientScratch()
    void (*projectBack)(const ProjectionView&, const float* gradY, bool add, std::int64_t begin,
                        std::int64_t end, float* scratch) = nullptr;
    /// gradWeight and gradBias of the units [begin, end), multiples of kUnitStep or all the
    /// remaining ones. @param scratch  gradientScratch()
    void (*weigh)(const ProjectionView&, const float* x, const float* gradY, std::int64_t begin,
                  std::int64_t end, float* scratch) = nullptr;
    /// Numbers that projectBack and weigh work on.
    std::int64_t (*gradientScratch)(const ProjectionView&) = nullptr;
    /// y and statistics of the rows [begin, end).
    void (*norm)(const NormView&, std::int64_t begin, std::int64_t end) = nullptr;
    /// gradX of all rows; gradGain and gradShift.
    void (*normBack)(const NormView&) = nullptr;
};

/// Callers check that the processor has the instructions.
LayerKernels baseLayers();
LayerKernels avx2Layers();
LayerKernels avx512Layers();

}  // namespace skimline::cpu
