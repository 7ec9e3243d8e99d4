// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/segment_statistics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace skimline {
namespace {

struct ShotSum {
    std::vector<double> sum;
    double squares = 0;
    double frames = 0;
};

ShotSum sumOf(const FloatMatrix& features, const FrameTiles& tiles, std::int64_t first,
              std::int64_t end) {
    ShotSum shot{std::vector<double>(static_cast<std::size_t>(features.cols)), 0,
                 static_cast<double>(end - first)};
    for (std::int64_t frame = first; frame < end; ++frame) {
        const auto row = features.row(frame);
        const double scale = tiles.scale(frame);
        for (std::size_t k = 0; k < row.size(); ++k) shot.sum[k] += scale * row[k];
        shot.squares += tiles.squaredNorm(frame);
    }
    return shot;
}

double scatterOf(const ShotSum& shot) {
    if (shot.frames < 2) return 0;
    double squares = 0;
    for (const double value : shot.sum) squares += value * value;
    return std::max(0.0, shot.squares - squares / shot.frames);
}

double reductionBetween(const ShotSum& left, const ShotSum& right) {
    double distance = 0;
    for (std::size_t k = 0; k < left.sum.size(); ++k) {
        const double difference = left.sum[k] / left.frames - right.sum[k] / right.frames;
        distance += difference * difference;
    }
    return distance * left.frames * right.frames / (left.frames + right.frames);
}

}  // namespace

double ktsPenalty(std::int64_t changePoints, std::int64_t frames) {
    if (changePoints == 0) return 0;
    const auto m = static_cast<double>(changePoints);
    return m / 2 * (std::log(static_cast<double>(frames) / m) + 1);
}

Segmentation describeSegmentation(const FloatMatrix& features, const FrameTiles& tiles,
                                  std::vector<std::int64_t> firstFrames) {
    Segmentation result;
    result.reductions.reserve(firstFrames.size());
    ShotSum left;
    std::int64_t first = 0;
    for (std::size_t shot = 0; shot <= firstFrames.size(); ++shot) {
        const std::int64_t end = shot < firstFrames.size() ? firstFrames[shot] : features.rows;
        ShotSum right = sumOf(features, tiles, first, end);
        result.scatter += scatterOf(right);
        if (shot > 0) result.reductions.push_back(reductionBetween(left, right));
        left = std::move(right);
        first = end;
    }
    const auto changePoints = static_cast<std::int64_t>(firstFrames.size());
    result.objective = (result.scatter + ktsPenalty(changePoints, features.rows)) /
                       static_cast<double>(features.rows);
    result.firstFrames = std::move(firstFrames);
    return result;
}

}  // namespace skimline
