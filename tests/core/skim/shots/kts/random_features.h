// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline::test {

/// Scenes of random length around random centres.
inline FloatMatrix randomScenes(std::int64_t frames, std::int64_t depth, double noise,
                                double meanLength, unsigned seed) {
    std::mt19937 generator(seed);
    std::normal_distribution<float> normal;
    std::exponential_distribution<double> length(1.0 / meanLength);
    FloatMatrix features(frames, depth);
    std::vector<float> centre(static_cast<std::size_t>(depth));
    double left = 0;
    for (std::int64_t frame = 0; frame < frames; ++frame, left -= 1) {
        if (left <= 0) {
            left = 1 + length(generator);
            for (float& value : centre) value = normal(generator);
        }
        for (std::int64_t k = 0; k < depth; ++k)
            features.row(frame)[k] = centre[k] + static_cast<float>(noise) * normal(generator);
    }
    return features;
}

/// Scenes of equal length around unit vectors that wander by `drift` per frame.
inline FloatMatrix slowScenes(std::int64_t frames, std::int64_t depth, std::int64_t scenes,
                              double noise, double drift, unsigned seed) {
    std::mt19937 generator(seed);
    std::normal_distribution<double> normal(0, 1 / std::sqrt(static_cast<double>(depth)));
    FloatMatrix features(frames, depth);
    std::vector<double> centre(static_cast<std::size_t>(depth));
    for (std::int64_t frame = 0; frame < frames; ++frame) {
        if (frame * scenes / frames != (frame - 1) * scenes / frames || frame == 0)
            for (double& value : centre) value = normal(generator);
        for (std::int64_t k = 0; k < depth; ++k) {
            centre[k] += drift * normal(generator);
            features.row(frame)[k] = static_cast<float>(centre[k] + noise * normal(generator));
        }
    }
    return features;
}

/// Scatter of frames [first, end) as they are, by its definition.
inline double rawScatter(const FloatMatrix& features, std::int64_t first, std::int64_t end) {
    double scatter = 0;
    for (std::int64_t k = 0; k < features.cols; ++k) {
        double mean = 0;
        for (std::int64_t frame = first; frame < end; ++frame)
            mean += features.row(frame)[k] / static_cast<double>(end - first);
        for (std::int64_t frame = first; frame < end; ++frame)
            scatter += (features.row(frame)[k] - mean) * (features.row(frame)[k] - mean);
    }
    return scatter;
}

/// Scatter of frames [first, end) after normalisation, by its definition.
inline double scatterByDefinition(const FloatMatrix& features, std::int64_t first,
                                  std::int64_t end) {
    const auto depth = static_cast<std::size_t>(features.cols);
    std::vector<std::vector<double>> rows;
    std::vector<double> mean(depth);
    for (std::int64_t frame = first; frame < end; ++frame) {
        std::vector<double> row(features.row(frame).begin(), features.row(frame).end());
        double squares = 0;
        for (const double value : row) squares += value * value;
        for (std::size_t k = 0; k < depth; ++k) {
            row[k] = squares > 0 ? row[k] / std::sqrt(squares) : 0;
            mean[k] += row[k] / static_cast<double>(end - first);
        }
        rows.push_back(std::move(row));
    }
    double scatter = 0;
    for (const auto& row : rows)
        for (std::size_t k = 0; k < depth; ++k) scatter += (row[k] - mean[k]) * (row[k] - mean[k]);
    return scatter;
}

}  // namespace skimline::test
