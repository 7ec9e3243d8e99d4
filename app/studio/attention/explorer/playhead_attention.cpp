// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/explorer/playhead_attention.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr qsizetype kPlayheadLinks = 8;

}  // namespace

QList<TimeLink> playheadLinks(const AttentionInspection& run, const HeadSelection& heads,
                              const MapAxis& rows, const MapAxis& columns, double playhead) {
    const AttentionInspection::Size size = run.size(heads.part);
    const bool alongRow = heads.part != AttentionPart::Cross;
    const qint64 row = rows.cellAt(playhead);
    const qint64 column = columns.cellAt(playhead);
    if (size.layers == 0 || (alongRow ? row : column) < 0) return {};
    const MapView line = alongRow ? MapView{row, 1, 0, size.columns, 1, size.columns}
                                  : MapView{0, size.rows, column, 1, size.rows, 1};
    const FloatMatrix weights = run.image(heads, line, {});
    const MapAxis& others = alongRow ? columns : rows;
    const double own = alongRow ? rows.secondsOf(row) : columns.secondsOf(column);
    const double neighbour = 1.5 / run.analysis().facts->sampleRate.toDouble();
    QList<TimeLink> links;
    for (std::size_t cell = 0; cell < weights.values.size(); ++cell) {
        const double other = others.secondsOf(static_cast<qint64>(cell));
        const float weight = weights.values[cell];
        if (!(weight > 0) || other < 0 || std::abs(other - own) < neighbour) continue;
        links << TimeLink{own, other, static_cast<double>(weight)};
    }
    const auto end = links.begin() + std::min(kPlayheadLinks, links.size());
    std::partial_sort(links.begin(), end, links.end(),
                      [](const TimeLink& a, const TimeLink& b) { return a.weight > b.weight; });
    links.erase(end, links.end());
    return links;
}

}  // namespace skimline
