// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/similar_heads.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace skimline {
namespace {

constexpr std::int64_t kSketchSide = 64;

double correlationOf(const std::vector<float>& left, const std::vector<float>& right) {
    const auto count = static_cast<double>(left.size());
    const double leftMean = std::accumulate(left.begin(), left.end(), 0.0) / count;
    const double rightMean = std::accumulate(right.begin(), right.end(), 0.0) / count;
    double product = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    for (std::size_t cell = 0; cell < left.size(); ++cell) {
        const double a = left[cell] - leftMean;
        const double b = right[cell] - rightMean;
        product += a * b;
        leftSquares += a * a;
        rightSquares += b * b;
    }
    const double both = std::sqrt(leftSquares * rightSquares);
    return both > 0 ? product / both : 0;
}

}  // namespace

std::vector<HeadSketch> sketchesOf(const AttentionInspection& run, const RunContext& context) {
    std::vector<HeadSketch> sketches;
    for (const auto part : {AttentionPart::Encoder, AttentionPart::Decoder, AttentionPart::Cross}) {
        const AttentionInspection::Size size = run.size(part);
        const MapView whole{0,
                            size.rows,
                            0,
                            size.columns,
                            std::min(size.rows, kSketchSide),
                            std::min(size.columns, kSketchSide),
                            MapPooling::Mean};
        for (std::int64_t layer = 0; layer < size.layers; ++layer)
            for (std::int64_t head = 0; head < size.heads; ++head) {
                HeadSketch sketch{{part, layer, head},
                                  run.image({part, layer, head}, whole, context)};
                // A pair that was not computed has weight 0.
                for (float& cell : sketch.map.values)
                    if (!std::isfinite(cell)) cell = 0;
                sketches.push_back(std::move(sketch));
            }
    }
    return sketches;
}

std::optional<SimilarHead> mostSimilarHead(const ComparedRun& run, const HeadId& head,
                                           const ComparedRun& other) {
    const auto asked = std::ranges::find(run.sketches, head, &HeadSketch::head);
    if (asked == run.sketches.end()) return std::nullopt;
    std::optional<SimilarHead> best;
    for (const HeadSketch& sketch : other.sketches) {
        if (sketch.head.part != head.part || sketch.map.rows != asked->map.rows ||
            sketch.map.cols != asked->map.cols)
            continue;
        const double found = correlationOf(asked->map.values, sketch.map.values);
        if (!best || found > best->correlation) best = SimilarHead{sketch.head, found};
    }
    return best;
}

}  // namespace skimline
