// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/foreign_run.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Half of the band that links are counted against; FullTransNet's default.
constexpr std::int64_t kBand = 17;
constexpr std::int64_t kNeighbourhoods = 256;
constexpr double kSmallWeight = 0.1;

/// Rows of one head, or of several as one.
class ForeignRows {
public:
    ForeignRows(const ForeignWeights& maps, const HeadSelection& heads)
        : m_maps(maps), m_maximum(heads.combination == HeadCombination::Maximum) {
        const auto range = [](std::int64_t chosen, std::int64_t count) {
            return chosen == HeadSelection::kAll ? CellRange{0, count}
                                                 : CellRange{chosen, chosen + 1};
        };
        const CellRange layers = range(heads.layer, maps.layers);
        const CellRange single = range(heads.head, maps.heads);
        if (layers.begin < 0 || layers.end > maps.layers || single.begin < 0 ||
            single.end > maps.heads)
            throw Error(ErrorCode::Usage, "head",
                        "The maps have " + std::to_string(maps.layers) + " layers of " +
                            std::to_string(maps.heads) + " heads.");
        for (std::int64_t layer = layers.begin; layer < layers.end; ++layer)
            for (std::int64_t head = single.begin; head < single.end; ++head)
                m_heads.push_back(layer * maps.heads + head);
    }

    /// One value per column, kNotComputed where no head has a weight.
    const std::vector<float>& row(std::int64_t row) {
        m_row.assign(static_cast<std::size_t>(m_maps.frames), kNotComputed);
        for (const std::int64_t head : m_heads) add(head, row);
        if (m_maximum || m_heads.size() == 1) return m_row;
        for (float& cell : m_row)
            if (cell > 0) cell /= static_cast<float>(m_heads.size());
        return m_row;
    }

private:
    void add(std::int64_t head, std::int64_t row) {
        const auto first = static_cast<std::size_t>((head * m_maps.frames + row) * m_maps.perRow);
        for (std::size_t at = 0; at < static_cast<std::size_t>(m_maps.perRow); ++at) {
            const std::int64_t column =
                m_maps.columns.empty() ? static_cast<std::int64_t>(at) : m_maps.columns[first + at];
            if (column < 0) continue;
            float& cell = m_row[static_cast<std::size_t>(column)];
            const float weight = m_maps.weights[first + at];
            const float before = std::max(cell, 0.0F);
            cell = m_maximum ? std::max(before, weight) : before + weight;
        }
    }

    const ForeignWeights& m_maps;
    const bool m_maximum;
    std::vector<std::int64_t> m_heads;
    std::vector<float> m_row;
};

/// The pixels of one row of an image from the rows of the map that it shows.
class PixelRow {
public:
    explicit PixelRow(const MapView& view)
        : m_view(view),
          m_sums(static_cast<std::size_t>(view.width)),
          m_counts(m_sums.size()),
          m_largest(m_sums.size(), kNotComputed) {}

    void add(const std::vector<float>& row) {
        for (std::int64_t pixel = 0; pixel < m_view.width; ++pixel) {
            const CellRange cells = cellsOfPixel(pixel, m_view.width, m_view.columns);
            for (std::int64_t cell = cells.begin; cell < cells.end; ++cell)
                addCell(static_cast<std::size_t>(pixel),
                        row[static_cast<std::size_t>(m_view.firstColumn + cell)]);
        }
    }

    float value(std::size_t pixel) const {
        if (m_counts[pixel] == 0) return kNotComputed;
        if (m_view.pooling == MapPooling::Maximum) return m_largest[pixel];
        return static_cast<float>(m_sums[pixel] / static_cast<double>(m_counts[pixel]));
    }

private:
    void addCell(std::size_t pixel, float weight) {
        if (weight < 0) return;
        m_sums[pixel] += static_cast<double>(weight);
        ++m_counts[pixel];
        m_largest[pixel] = std::max(m_largest[pixel], weight);
    }

    const MapView& m_view;
    std::vector<double> m_sums;
    std::vector<std::int64_t> m_counts;
    std::vector<float> m_largest;
};

/// Sums of one head's rows.
class RowFigures {
public:
    explicit RowFigures(std::int64_t frames) : m_frames(frames) {}

    void add(std::int64_t row, const std::vector<float>& weights) {
        double total = 0;
        double entropy = 0;
        double band = 0;
        double distance = 0;
        for (std::int64_t column = 0; column < m_frames; ++column) {
            const auto weight = static_cast<double>(weights[static_cast<std::size_t>(column)]);
            if (weight < 0) continue;
            ++m_cells;
            if (weight < kSmallWeight / static_cast<double>(m_frames)) ++m_small;
            const std::int64_t apart = std::abs(row - column);
            total += weight;
            if (weight > 0) entropy -= weight * std::log(weight);
            if (apart <= kBand / 2) band += weight;
            distance += weight * static_cast<double>(apart);
        }
        if (!(total > 0)) return;
        // The entropy of the shares, which add up to 1.
        m_sum.entropy += std::max(entropy / total + std::log(total), 0.0);
        m_sum.band += band / total;
        m_distance += distance / total;
    }

    HeadStatistics mean() const {
        HeadStatistics head = m_sum;
        const auto rows = static_cast<double>(m_frames);
        head.entropy /= rows;
        head.band /= rows;
        head.elsewhere = 1 - head.band;
        head.small = m_cells > 0 ? static_cast<double>(m_small) / static_cast<double>(m_cells) : 0;
        head.distance = m_distance / rows;
        head.cells = m_cells;
        return head;
    }

private:
    std::int64_t m_frames;
    std::int64_t m_cells = 0;
    std::int64_t m_small = 0;
    double m_distance = 0;
    HeadStatistics m_sum;
};

class ForeignRun : public AttentionInspection {
public:
    ForeignRun(AnalysisPointer video, ForeignMaps facts, ForeignWeights weights)
        : m_video(std::move(video)), m_facts(std::move(facts)), m_weights(std::move(weights)) {
        m_pattern.kind = m_weights.columns.empty() ? PatternKind::Full : PatternKind::Global;
        m_pattern.window = kBand;
    }

    Size size(AttentionPart part) const override {
        if (part != AttentionPart::Encoder) return {};
        return {m_weights.layers, m_weights.heads, m_weights.frames, m_weights.frames};
    }
    const AttentionPattern& pattern() const override { return m_pattern; }
    const std::vector<DecoderStep>& steps() const override { return m_steps; }
    const Analysis& analysis() const override { return *m_video; }
    const ForeignMaps* foreign() const override { return &m_facts; }
    std::size_t bytes() const override {
        return m_weights.weights.size() * sizeof(float) +
               m_weights.columns.size() * sizeof(std::int32_t);
    }

    FloatMatrix image(const HeadSelection& heads, const MapView& view,
                      const RunContext& context) const override {
        ForeignRows rows = rowsOf(heads);
        requireInside(view);
        FloatMatrix image(view.height, view.width);
        for (std::int64_t pixel = 0; pixel < view.height; ++pixel) {
            context.throwIfStopped();
            PixelRow pixels(view);
            const CellRange cells = cellsOfPixel(pixel, view.height, view.rows);
            for (std::int64_t row = cells.begin; row < cells.end; ++row)
                pixels.add(rows.row(view.firstRow + row));
            const std::span<float> line = image.row(pixel);
            for (std::size_t at = 0; at < line.size(); ++at) line[at] = pixels.value(at);
        }
        return image;
    }

    float cell(const HeadSelection& heads, std::int64_t row, std::int64_t column) const override {
        return image(heads, {row, 1, column, 1, 1, 1, MapPooling::Maximum}, {}).values.front();
    }

    MapMarginals marginals(const HeadSelection& heads, const RunContext& context) const override {
        ForeignRows rows = rowsOf(heads);
        MapMarginals found;
        found.received.resize(static_cast<std::size_t>(m_weights.frames));
        for (std::int64_t row = 0; row < m_weights.frames; ++row) {
            context.throwIfStopped();
            const std::vector<float>& cells = rows.row(row);
            found.largest.push_back(*std::ranges::max_element(cells));
            for (std::size_t column = 0; column < cells.size(); ++column)
                found.received[column] += static_cast<double>(std::max(cells[column], 0.0F));
        }
        return found;
    }

    std::vector<AttentionLink> strongestLinks(const HeadSelection& heads, std::int64_t count,
                                              std::int64_t farther,
                                              const RunContext& context) const override {
        if (count < 0) throw Error(ErrorCode::Shape, "count", "A number of links is negative.");
        ForeignRows rows = rowsOf(heads);
        const std::int64_t sides = std::min(kNeighbourhoods, m_weights.frames);
        std::vector<AttentionLink> best(static_cast<std::size_t>(sides * sides));
        for (std::int64_t row = 0; row < m_weights.frames; ++row) {
            context.throwIfStopped();
            const std::vector<float>& cells = rows.row(row);
            for (std::int64_t column = 0; column < m_weights.frames; ++column) {
                if (std::abs(row - column) <= farther) continue;
                AttentionLink& link = best[static_cast<std::size_t>(
                    row * sides / m_weights.frames * sides + column * sides / m_weights.frames)];
                const float weight = cells[static_cast<std::size_t>(column)];
                if (weight > link.weight) link = {row, column, weight};
            }
        }
        std::erase_if(best, [](const AttentionLink& link) { return !(link.weight > 0); });
        std::ranges::stable_sort(best, [](const AttentionLink& a, const AttentionLink& b) {
            if (a.weight != b.weight) return a.weight > b.weight;
            return std::pair(a.row, a.column) < std::pair(b.row, b.column);
        });
        best.resize(std::min(best.size(), static_cast<std::size_t>(count)));
        return best;
    }

    HeadStatistics statistics(AttentionPart part, std::int64_t layer, std::int64_t head,
                              const RunContext& context) const override {
        ForeignRows rows = rowsOf({part, layer, head});
        RowFigures figures(m_weights.frames);
        for (std::int64_t row = 0; row < m_weights.frames; ++row) {
            context.throwIfStopped();
            figures.add(row, rows.row(row));
        }
        return figures.mean();
    }

private:
    ForeignRows rowsOf(const HeadSelection& heads) const {
        if (heads.part != AttentionPart::Encoder)
            throw Error(ErrorCode::Usage, "part",
                        "Maps from a file have no decoder and no cross-attention.");
        return {m_weights, heads};
    }

    void requireInside(const MapView& view) const {
        const auto inside = [this](std::int64_t first, std::int64_t count) {
            return first >= 0 && count >= 1 && first <= m_weights.frames - count;
        };
        if (!inside(view.firstRow, view.rows) || !inside(view.firstColumn, view.columns) ||
            view.height < 1 || view.width < 1)
            throw Error(ErrorCode::Shape, "view", "The window lies outside the attention map.");
    }

    AnalysisPointer m_video;
    ForeignMaps m_facts;
    ForeignWeights m_weights;
    AttentionPattern m_pattern;
    std::vector<DecoderStep> m_steps;
};

}  // namespace

AttentionRunPointer foreignRun(AnalysisPointer video, ForeignMaps facts, ForeignWeights weights) {
    return std::make_shared<const ForeignRun>(std::move(video), std::move(facts),
                                              std::move(weights));
}

}  // namespace skimline
