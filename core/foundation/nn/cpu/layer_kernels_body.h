// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Projections and norms, compiled once per instruction set, as feed_forward_kernels_body.h says.

#include "core/foundation/nn/cpu/layer_kernels.h"
#include "core/foundation/nn/cpu/matrix_tiles.h"

namespace skimline::cpu {
namespace {

// Tokens whose products with all units are added while they stay in the second cache.
constexpr std::int64_t kTokensTogether = 512;

inline std::int64_t least(std::int64_t a, std::int64_t b) { return a < b ? a : b; }

/// Rows of the tokens [begin, end) of a [heads, tokens, headWidth] array.
void joinHeads(const float* heads, std::int64_t headWidth, std::int64_t tokens, std::int64_t width,
               std::int64_t begin, std::int64_t end, float* rows) {
    for (std::int64_t first = 0; first < width; first += headWidth) {
        const float* head = heads + first * tokens;
        for (std::int64_t token = begin; token < end; ++token) {
            for (std::int64_t d = 0; d < headWidth; ++d)
                rows[(token - begin) * width + first + d] = head[token * headWidth + d];
        }
    }
}

template <bool add>
void splitHeads(const float* rows, std::int64_t headWidth, std::int64_t tokens, std::int64_t width,
                std::int64_t begin, std::int64_t end, float* heads) {
    for (std::int64_t first = 0; first < width; first += headWidth) {
        float* head = heads + first * tokens;
        for (std::int64_t token = begin; token < end; ++token) {
            for (std::int64_t d = 0; d < headWidth; ++d) {
                const float value = rows[(token - begin) * width + first + d];
                float& target = head[token * headWidth + d];
                target = add ? target + value : value;
            }
        }
    }
}

void transposeWeight(const ProjectionView& view, float* transposed) {
    transpose<false>(view.weight, view.width, view.units, view.width, transposed, view.units);
}

void project(const ProjectionView& view, const float* transposed, std::int64_t begin,
             std::int64_t end, float* scratch) {
    const std::int64_t width = view.width;
    const std::int64_t units = view.units;
    float* joined = scratch;
    float* sums = scratch + kProjectionPanel * width;
    for (std::int64_t token = begin; token < end; token += kProjectionPanel) {
        const std::int64_t last = least(token + kProjectionPanel, end);
        const float* x = view.x + token * width;
        if (view.xLayout.headWidth > 0) {
            joinHeads(view.x, view.xLayout.headWidth, view.tokens, width, token, last, joined);
            x = joined;
        }
        const bool split = view.yLayout.headWidth > 0;
        float* y = split ? sums : view.y + token * units;
        for (std::int64_t row = 0; row < last - token; ++row) {
            for (std::int64_t unit = 0; unit < units; ++unit)
                y[row * units + unit] = view.bias == nullptr ? 0.0F : view.bias[unit];
        }
        multiply<Left::ByRows, Finish::Add>(
            {last - token, units, width, x, width, transposed, units, y, units});
        if (split)
            splitHeads<false>(y, view.yLayout.headWidth, view.tokens, units, token, last, view.y);
    }
}

const float* rowsOf(const float* values, TokenLayout layout, std::int64_t tokens,
                    std::int64_t width, float* rows) {
    if (layout.headWidth == 0) return values;
    joinHeads(values, layout.headWidth, tokens, width, 0, tokens, rows);
    return rows;
}

const float* rowsOfGradY(const ProjectionView& view, float* rows) {
    return rowsOf(view.gradY, view.yLayout, view.tokens, view.units, rows);
}

const float* rowsOfX(const ProjectionView& view, float* rows) {
    return rowsOf(view.x, view.xLayout, view.tokens, view.width, rows);
}

void projectBack(const ProjectionView& view, const float* gradY, bool add, std::int64_t begin,
                 std::int64_t end, float* scratch) {
    const std::int64_t width = view.width;
    const std::int64_t units = view.units;
    const std::int64_t headWidth = view.xLayout.headWidth;
    for (std::int64_t token = begin; token < end; token += kProjectionPanel) {
        const std::int64_t last = least(token + kProjectionPanel, end);
        float* gradX = headWidth > 0 ? scratch : view.gradX + token * width;
        if (headWidth > 0 || !add) clear(gradX, (last - token) * width);
        multiply<Left::ByRows, Finish::Add>({last - token, width, units, gradY + token * units,
                                             units, view.weight, width, gradX, width});
        if (headWidth == 0) continue;
        if (add)
            splitHeads<true>(gradX, headWidth, view.tokens, width, token, last, view.gradX);
        else
            splitHeads<false>(gradX, headWidth, view.tokens, width, token, last, view.gradX);
    }
}

void sumBias(const ProjectionView& view, const float* gradY, std::int64_t begin, std::int64_t end) {
    if (view.gradBias == nullptr) return;
    for (std::int64_t unit = begin; unit < end; unit += kLanes) {
        Vector sum{};
        for (std::int64_t token = 0; token < view.tokens; ++token)
            sum += load(gradY + token * view.units + unit);
        store(view.gradBias + unit, sum);
    }
}

void weigh(const ProjectionView& view, const float* x, const float* gradY, std::int64_t begin,
           std::int64_t end, float*) {
    const std::int64_t width = view.width;
    const std::int64_t units = view.units;
    clear(view.gradWeight + begin * width, (end - begin) * width);
    for (std::int64_t token = 0; token < view.tokens; token += kTokensTogether) {
        multiply<Left::ByColumns, Finish::Add>(
            {end - begin, width, least(kTokensTogether, view.tokens - token),
             gradY + token * units + begin, units, x + token * width, width,
             view.gradWeight + begin * width, width});
    }
    sumBias(view, gradY, begin, end);
}

std::int64_t gradientScratch(const ProjectionView& view) { return kProjectionPanel * view.width; }

inline float sumOf(const Vector& values) {
    float sum = 0;
    for (std::int64_t lane = 0; lane < kLanes; ++lane) sum += values[lane];
    return sum;
}

void norm(const NormView& view, std::int64_t begin, std::int64_t end) {
    const auto width = static_cast<float>(view.width);
    for (std::int64_t row = begin; row < end; ++row) {
        const float* x = view.x + row * view.width;
        float* y = view.y + row * view.width;
        Vector total{};
        for (std::int64_t d = 0; d < view.width; d += kLanes) total += load(x + d);
        const float mean = sumOf(total) / width;
        Vector squares{};
        for (std::int64_t d = 0; d < view.width; d += kLanes) {
            const Vector away = load(x + d) - mean;
            squares += away * away;
        }
        const float variance = sumOf(squares) / width;
        const float steepness = 1.0F / __builtin_sqrtf(variance + view.epsilon);
        view.statistics[2 * row] = mean;
        view.statistics[2 * row + 1] = steepness;
        for (std::int64_t d = 0; d < view.width; d += kLanes)
            store(y + d,
                  (load(x + d) - mean) * steepness * load(view.gain + d) + load(view.shift + d));
    }
}

// With n = (x - mean) / deviation and g = gradY gain:
// gradX = (g - mean(g) - n mean(g n)) / deviation.
void normBack(const NormView& view) {
    const auto width = static_cast<float>(view.width);
    clear(view.gradGain, view.width);
    clear(view.gradShift, view.width);
    for (std::int64_t row = 0; row < view.rows; ++row) {
        const float* x = view.x + row * view.width;
        const float* gradY = view.gradY + row * view.width;
        float* gradX = view.gradX + row * view.width;
        const float mean = view.statistics[2 * row];
        const float steepness = view.statistics[2 * row + 1];
        Vector all{};
        Vector along{};
        for (std::int64_t d = 0; d < view.width; d += kLanes) {
            const Vector normed = (load(x + d) - mean) * steepness;
            const Vector slope = load(gradY + d);
            store(view.gradGain + d, load(view.gradGain + d) + slope * normed);
            store(view.gradShift + d, load(view.gradShift + d) + slope);
            const Vector scaled = slope * load(view.gain + d);
            all += scaled;
            along += scaled * normed;
            store(gradX + d, scaled);
        }
        const float meanOfAll = sumOf(all) / width;
        const float meanAlong = sumOf(along) / width;
        for (std::int64_t d = 0; d < view.width; d += kLanes) {
            const Vector normed = (load(x + d) - mean) * steepness;
            store(gradX + d, (load(gradX + d) - meanOfAll - normed * meanAlong) * steepness);
        }
    }
}

LayerKernels layerKernels() {
    return {&transposeWeight, &project,         &rowsOfGradY, &rowsOfX, &projectBack,
            &weigh,           &gradientScratch, &norm,        &normBack};
}

}  // namespace
}  // namespace skimline::cpu
