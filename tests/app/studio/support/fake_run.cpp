// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/support/fake_run.h"

#include <algorithm>
#include <cmath>

namespace skimline::test {
namespace {

class FakeRun : public AttentionInspection {
public:
    FakeRun(const Analysis& analysis, const Budget& budget) : m_analysis(analysis) {
        m_frames = static_cast<std::int64_t>(analysis.facts->sampleTimes.size());
        m_streak = std::min<std::int64_t>(57, m_frames / 2);
        m_pattern.window = 17;
        for (std::int64_t frame = 5; frame < m_frames; frame += 10)
            m_pattern.globals.push_back(frame);
        for (const Shot& shot : select(skimSourceOf(analysis), budget).shots)
            if (shot.kept) m_steps.push_back({(shot.firstStep + shot.endStep) / 2});
        std::reverse(m_steps.begin(), m_steps.end());
    }

    Size size(AttentionPart part) const override {
        const auto steps = static_cast<std::int64_t>(m_steps.size());
        if (part == AttentionPart::Encoder) return {2, 4, m_frames, m_frames};
        return {2, 4, steps, part == AttentionPart::Cross ? m_frames : steps};
    }
    const AttentionPattern& pattern() const override { return m_pattern; }
    const std::vector<DecoderStep>& steps() const override { return m_steps; }
    const Analysis& analysis() const override { return m_analysis; }
    std::size_t bytes() const override { return 0; }

    float cell(const HeadSelection& heads, std::int64_t row, std::int64_t column) const override {
        if (heads.part == AttentionPart::Encoder && std::abs(row - column) > 8 && row % 10 != 5 &&
            column % 10 != 5)
            return -1;
        if (heads.part == AttentionPart::Decoder && column > row) return -1;
        if (column == m_streak) return 0.9F;
        const std::int64_t middle =
            heads.part == AttentionPart::Cross ? m_steps[static_cast<std::size_t>(row)].frame : row;
        const double reach = 3.0 * static_cast<double>(heads.head + heads.layer + 3);
        return 0.3F * static_cast<float>(
                          std::exp(-std::abs(static_cast<double>(middle - column)) / reach));
    }

    FloatMatrix image(const HeadSelection& heads, const MapView& view,
                      const RunContext&) const override {
        FloatMatrix image(view.height, view.width);
        for (std::int64_t y = 0; y < view.height; ++y)
            for (std::int64_t x = 0; x < view.width; ++x) {
                float most = -1;
                for (std::int64_t row = y * view.rows / view.height;
                     row == y * view.rows / view.height || row < (y + 1) * view.rows / view.height;
                     ++row)
                    for (std::int64_t column = x * view.columns / view.width;
                         column == x * view.columns / view.width ||
                         column < (x + 1) * view.columns / view.width;
                         ++column)
                        most = std::max(
                            most, cell(heads, view.firstRow + row, view.firstColumn + column));
                image.row(y)[static_cast<std::size_t>(x)] = most;
            }
        return image;
    }

    MapMarginals marginals(const HeadSelection& heads, const RunContext&) const override {
        const Size all = size(heads.part);
        MapMarginals found;
        found.received.assign(static_cast<std::size_t>(all.columns), 0);
        for (std::int64_t row = 0; row < all.rows; ++row) {
            found.largest.push_back(-1);
            for (std::int64_t column = 0; column < all.columns; ++column) {
                const float weight = cell(heads, row, column);
                found.largest.back() = std::max(found.largest.back(), weight);
                found.received[static_cast<std::size_t>(column)] +=
                    std::max(0.0, static_cast<double>(weight));
            }
        }
        return found;
    }

    std::vector<AttentionLink> strongestLinks(const HeadSelection& heads, std::int64_t count,
                                              std::int64_t farther,
                                              const RunContext&) const override {
        std::vector<AttentionLink> links;
        const Size all = size(heads.part);
        for (std::int64_t row = 0; row < all.rows; ++row)
            for (std::int64_t column = 0; column < all.columns; ++column)
                if (std::abs(row - column) > farther)
                    links.push_back({row, column, cell(heads, row, column)});
        std::stable_sort(links.begin(), links.end(),
                         [](const auto& a, const auto& b) { return a.weight > b.weight; });
        links.resize(std::min(links.size(), static_cast<std::size_t>(count)));
        return links;
    }

    HeadStatistics statistics(AttentionPart, std::int64_t layer, std::int64_t head,
                              const RunContext&) const override {
        HeadStatistics found;
        found.entropy = 1.5 + 0.1 * static_cast<double>(layer * 4 + (head * 3) % 4);
        found.band = 0.5;
        found.globals = 0.3;
        found.elsewhere = 0.2;
        found.distance = 6 + static_cast<double>(head);
        return found;
    }

private:
    Analysis m_analysis;
    std::int64_t m_frames = 0;
    std::int64_t m_streak = 0;
    AttentionPattern m_pattern;
    std::vector<DecoderStep> m_steps;
};

}  // namespace

AttentionRunPointer fakeRun(const Analysis& analysis, const Budget& budget) {
    return std::make_shared<const FakeRun>(analysis, budget);
}

}  // namespace skimline::test
