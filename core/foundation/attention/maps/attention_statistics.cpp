// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/attention_statistics.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <array>
#include <string>

#include "core/foundation/attention/maps/map_kernel_input.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr double kLn2 = 0.693147180559945309417;
// Sums within a stretch are float32, sums over stretches float64.
constexpr std::int64_t kStretch = 512;
constexpr float kSmallShare = 0.1F;

using RowSums = std::array<double, cpu::kMapSums>;

void checkPlaces(const MapPlaces& places, const MapSource& source) {
    checkPattern({PatternKind::Lga, places.window, places.globals}, source.k.size(0));
    if (places.rowSteps.empty()) return;
    if (static_cast<std::int64_t>(places.rowSteps.size()) != source.q.size(0)) {
        throw Error(ErrorCode::Shape, "rowSteps",
                    "Attention statistics: " + std::to_string(places.rowSteps.size()) +
                        " steps were given for " + std::to_string(source.q.size(0)) + " rows.");
    }
}

std::vector<float> stepsOfRows(const MapPlaces& places, std::int64_t rows) {
    std::vector<float> steps(places.rowSteps.begin(), places.rowSteps.end());
    for (auto row = static_cast<std::int64_t>(steps.size()); row < rows; ++row)
        steps.push_back(static_cast<float>(row));
    return steps;
}

/// Rows [0, rows) of a map; const members are called from several threads.
class RowCounter {
public:
    RowCounter(const MapSource& source, const MapPlaces& places)
        : m_rows(source.q.size(0)),
          m_columnCount(source.k.size(0)),
          m_input({&source, 1}, {0, m_rows, 0, m_columnCount, 1, 1, MapPooling::Maximum}),
          m_columns(m_input.columns()),
          m_steps(stepsOfRows(places, m_rows)),
          m_isGlobal(static_cast<std::size_t>(m_columnCount), 0.0F) {
        for (const std::int64_t column : places.globals)
            m_isGlobal[static_cast<std::size_t>(column)] = 1.0F;
        const bool hasSteps = source.cells != MapCells::All || !places.rowSteps.empty();
        m_places.isGlobal = m_isGlobal.data();
        m_places.radius = hasSteps ? static_cast<float>(places.window / 2) : -1.0F;
        m_places.small = kSmallShare / static_cast<float>(m_columnCount);
    }

    std::int64_t lanes() const { return m_input.kernels().lanes; }

    /// Sums of up to lanes() rows, added to `target`.
    void count(std::int64_t row, std::vector<RowSums>& target, const RunContext& context) const {
        const std::int64_t rows = std::min(lanes(), m_rows - row);
        cpu::MapPlaces places = m_places;
        places.rowSteps = m_steps.data() + row;
        std::vector<float> sums(static_cast<std::size_t>(cpu::kMapSums * lanes()));
        for (std::int64_t column = 0; column < m_columnCount; column += kStretch) {
            context.throwIfStopped();
            m_input.kernels().places(m_input.rowsFrom(row, rows), m_columns, column,
                                     std::min(column + kStretch, m_columnCount), places,
                                     sums.data());
            for (std::int64_t lane = 0; lane < rows; ++lane) {
                RowSums& of = target[static_cast<std::size_t>(row + lane)];
                for (std::size_t sum = 0; sum < of.size(); ++sum)
                    of[sum] += static_cast<double>(sums[sum * static_cast<std::size_t>(lanes()) +
                                                        static_cast<std::size_t>(lane)]);
            }
        }
    }

private:
    std::int64_t m_rows;
    std::int64_t m_columnCount;
    MapKernelInput m_input;
    cpu::MapColumns m_columns;
    std::vector<float> m_steps;
    std::vector<float> m_isGlobal;
    cpu::MapPlaces m_places;
};

HeadStatistics summarised(const std::vector<RowSums>& rows) {
    HeadStatistics head;
    double distance = 0;
    double small = 0;
    double cells = 0;
    for (const RowSums& row : rows) {
        // Weights are rounded individually; normalised, the shares of a row sum to exactly 1.
        const double total = row[cpu::kSumWeights] > 0 ? row[cpu::kSumWeights] : 1.0;
        head.entropy -= kLn2 * row[cpu::kSumLogs] / total;
        head.band += row[cpu::kSumBand] / total;
        head.globals += row[cpu::kSumGlobals] / total;
        distance += row[cpu::kSumDistances] / total;
        small += row[cpu::kCountSmall];
        cells += row[cpu::kCountCells];
    }
    const auto count = static_cast<double>(rows.size());
    head.entropy = std::max(head.entropy / count, 0.0);
    head.band /= count;
    head.globals /= count;
    head.elsewhere = std::max(1.0 - head.band - head.globals, 0.0);
    head.small = cells > 0 ? small / cells : 0.0;
    head.distance = distance / count;
    head.cells = static_cast<std::int64_t>(cells);
    return head;
}

}  // namespace

HeadStatistics meanOf(std::span<const HeadStatistics> heads) {
    HeadStatistics mean;
    if (heads.empty()) return mean;
    const auto count = static_cast<double>(heads.size());
    double distance = 0;
    double smallCells = 0;
    bool hasDistance = true;
    for (const HeadStatistics& head : heads) {
        mean.entropy += head.entropy / count;
        mean.band += head.band / count;
        mean.globals += head.globals / count;
        mean.elsewhere += head.elsewhere / count;
        smallCells += head.small * static_cast<double>(head.cells);
        distance += head.distance.value_or(0) / count;
        hasDistance = hasDistance && head.distance.has_value();
        mean.cells += head.cells;
    }
    if (mean.cells > 0) mean.small = smallCells / static_cast<double>(mean.cells);
    if (hasDistance) mean.distance = distance;
    return mean;
}

HeadStatistics headStatistics(const MapSource& source, const MapPlaces& places,
                              const RunContext& context) {
    checkSource(source);
    checkPlaces(places, source);
    const RowCounter counter(source, places);
    std::vector<RowSums> rows(static_cast<std::size_t>(source.q.size(0)), RowSums{});
    const std::int64_t lanes = counter.lanes();
    const std::int64_t blocks = (source.q.size(0) + lanes - 1) / lanes;
    at::parallel_for(0, blocks, 4, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t block = begin; block < end; ++block)
            counter.count(block * lanes, rows, context);
    });
    HeadStatistics head = summarised(rows);
    if (source.cells == MapCells::All && places.rowSteps.empty()) head.distance.reset();
    return head;
}

}  // namespace skimline
