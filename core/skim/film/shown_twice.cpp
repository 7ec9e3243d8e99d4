// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/shown_twice.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

namespace skimline {

namespace {

/// Samples that are compared by their mean first: 4 s.
constexpr std::int64_t kStretch = 8;
/// Threshold for the means: copies have 0.93 and more, less at scene changes.
constexpr double kAlikeStretch = 0.8;

void makeUnit(std::span<float> row) {
    double squares = 0;
    for (const float value : row) squares += static_cast<double>(value) * value;
    const auto scale = static_cast<float>(1 / std::max(std::sqrt(squares), 1e-12));
    for (float& value : row) value *= scale;
}

double cosineOf(std::span<const float> a, std::span<const float> b) {
    // Separate sums, so that the compiler can vectorise.
    float sums[8] = {};
    std::size_t column = 0;
    for (; column + 8 <= a.size(); column += 8)
        for (std::size_t lane = 0; lane < 8; ++lane)
            sums[lane] += a[column + lane] * b[column + lane];
    for (; column < a.size(); ++column) sums[0] += a[column] * b[column];
    return static_cast<double>(std::accumulate(std::begin(sums), std::end(sums), 0.0F));
}

/// A file in the form that is compared.
struct Compared {
    FloatMatrix samples;  ///< of length 1
    FloatMatrix means;    ///< of stretches, likewise

    explicit Compared(const FloatMatrix& features)
        : samples(features), means((features.rows + kStretch - 1) / kStretch, features.cols) {
        for (std::int64_t row = 0; row < samples.rows; ++row) {
            makeUnit(samples.row(row));
            const std::span<float> mean = means.row(row / kStretch);
            std::ranges::transform(mean, samples.row(row), mean.begin(), std::plus());
        }
        for (std::int64_t row = 0; row < means.rows; ++row) makeUnit(means.row(row));
    }
};

class Comparison {
public:
    explicit Comparison(std::span<const FileSights> files) : m_files(files) {
        for (const FileSights& file : files) {
            m_compared.emplace_back(file.features);
            m_found.emplace_back(static_cast<std::size_t>(file.features.rows), -1);
        }
    }

    std::vector<std::vector<std::int32_t>> run() {
        std::vector<std::size_t> order(m_files.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, std::ranges::greater(),
                                 [&](std::size_t file) { return m_files[file].pixels; });
        for (std::size_t later = 0; later < order.size(); ++later)
            for (std::size_t earlier = 0; earlier < later; ++earlier)
                if (m_files[order[later]].recording != m_files[order[earlier]].recording)
                    compare(order[later], order[earlier]);
        return std::move(m_found);
    }

private:
    /// Marks the parts of a file that another one shows.
    void compare(std::size_t file, std::size_t other) {
        const Compared& a = m_compared[file];
        const Compared& b = m_compared[other];
        if (a.samples.cols != b.samples.cols) return;
        for (std::int64_t at = 0; at < a.means.rows; ++at)
            for (std::int64_t beside = 0; beside < b.means.rows; ++beside)
                if (cosineOf(a.means.row(at), b.means.row(beside)) >= kAlikeStretch)
                    compareStretches(file, at, other, beside);
    }

    void compareStretches(std::size_t file, std::int64_t at, std::size_t other,
                          std::int64_t beside) {
        const FloatMatrix& a = m_compared[file].samples;
        const FloatMatrix& b = m_compared[other].samples;
        const auto endOf = [](std::int64_t stretch, const FloatMatrix& samples) {
            return std::min((stretch + 1) * kStretch, samples.rows);
        };
        for (std::int64_t row = at * kStretch; row < endOf(at, a); ++row) {
            std::int32_t& found = m_found[file][static_cast<std::size_t>(row)];
            for (std::int64_t rival = beside * kStretch; found < 0 && rival < endOf(beside, b);
                 ++rival)
                // A sample that a third file shows is ignored here; that file is compared, too.
                if (m_found[other][static_cast<std::size_t>(rival)] < 0 &&
                    cosineOf(a.row(row), b.row(rival)) >= kSameSight)
                    found = static_cast<std::int32_t>(other);
        }
    }

    std::span<const FileSights> m_files;
    std::vector<Compared> m_compared;
    std::vector<std::vector<std::int32_t>> m_found;
};

}  // namespace

std::optional<std::size_t> shownMostlyBy(std::span<const std::int32_t> samples) {
    std::map<std::int32_t, std::size_t> counts;
    std::size_t all = 0;
    for (const std::int32_t other : samples) {
        if (other < 0) continue;
        ++counts[other];
        ++all;
    }
    if (2 * all < samples.size() || all == 0) return {};
    const auto most = std::ranges::max_element(
        counts, {},
        [](const std::pair<const std::int32_t, std::size_t>& one) { return one.second; });
    return static_cast<std::size_t>(most->first);
}

std::vector<std::vector<std::int32_t>> shownElsewhere(std::span<const FileSights> files) {
    return Comparison(files).run();
}

}  // namespace skimline
