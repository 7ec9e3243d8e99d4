// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/benchmark_curves.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/lab/datasets/benchmark_file.h"

namespace skimline {
namespace {

GroundTruthCurve curveOf(BenchmarkVideo video) {
    GroundTruthCurve curve{video.key, video.name, std::move(video.picks), std::move(video.gtscore),
                           video.frameCount};
    const std::size_t steps = std::min(curve.frames.size(), curve.scores.size());
    curve.frames.resize(steps);
    curve.scores.resize(steps);
    if (steps == 0) return curve;
    curve.frameCount = std::max(curve.frameCount, curve.frames.back() + 1);
    for (float& score : curve.scores)
        if (!std::isfinite(score)) score = 0;
    const float largest = *std::max_element(curve.scores.begin(), curve.scores.end());
    for (float& score : curve.scores)
        score = std::clamp(largest > 1 ? score / largest : score, 0.0F, 1.0F);
    return curve;
}

}  // namespace

std::vector<GroundTruthCurve> benchmarkCurves(const std::filesystem::path& file) {
    std::vector<GroundTruthCurve> curves;
    for (const std::string& key : benchmarkKeys(file)) {
        GroundTruthCurve curve = curveOf(readBenchmarkVideo(file, key));
        if (!curve.scores.empty()) curves.push_back(std::move(curve));
    }
    if (curves.empty())
        throw Error(ErrorCode::Unsupported, ErrorId::NoGroundTruth,
                    {file.filename().string(), file.string()});
    return curves;
}

}  // namespace skimline
