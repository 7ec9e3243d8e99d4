// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/subjects/fit_subject.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/lab/worth/fitting/least_of.h"
#include "core/skim/worth/model/subject_model.h"

namespace skimline {
namespace {

constexpr double kSubjectRidge = 0.01;
// For columns outside the subject: keeps the logarithm finite, and a label's error cheap.
constexpr double kElsewhere = 1e-4;

using Vector = std::vector<double>;

/// How much of each of `columns` equal columns belongs to a subject, 0 to 1.
Vector coveredColumns(const std::vector<SubjectRange>& subjects, std::int64_t columns) {
    Vector covered;
    const auto count = static_cast<double>(columns);
    for (std::int64_t column = 0; column < columns; ++column) {
        const double left = static_cast<double>(column) / count;
        double most = 0;
        for (const SubjectRange& range : subjects)
            most = std::max(most,
                            std::min(range.right, left + 1 / count) - std::max(range.left, left));
        covered.push_back(most * count);
    }
    return covered;
}

/// The loss of one sample and its gradient.
class SampleLoss {
public:
    explicit SampleLoss(const SubjectSample& sample)
        : m_weight(sample.weight), m_rows(subjectRows(sample.map)) {
        m_side = static_cast<std::int64_t>(std::lround(std::sqrt(sample.map.rows)));
        m_wanted = coveredColumns(sample.subjects, m_side);
        for (double& value : m_wanted) value += kElsewhere;
    }

    double weight() const { return m_weight; }

    /// Adds `scale` times the gradient.
    double at(const Vector& weights, double scale, Vector& gradient) const {
        const Vector shares = sharesFor(weights);
        const double wanted = wantedOf(shares);
        for (std::size_t place = 0; place < shares.size(); ++place) {
            const double slope = scale * shares[place] * (1 - wantedAt(place) / wanted);
            const auto row = m_rows.row(static_cast<std::int64_t>(place));
            for (std::size_t i = 0; i < row.size(); ++i)
                gradient[i] += slope * static_cast<double>(row[i]);
        }
        return -std::log(wanted);
    }

private:
    double wantedOf(const Vector& shares) const {
        double wanted = 0;
        for (std::size_t place = 0; place < shares.size(); ++place)
            wanted += shares[place] * wantedAt(place);
        return wanted;
    }

    double wantedAt(std::size_t place) const {
        return m_wanted[place % static_cast<std::size_t>(m_side)];
    }

    Vector sharesFor(const Vector& weights) const {
        Vector shares;
        for (std::int64_t place = 0; place < m_rows.rows; ++place) {
            const auto row = m_rows.row(place);
            shares.push_back(std::inner_product(row.begin(), row.end(), weights.begin(), 0.0));
        }
        const double most = *std::ranges::max_element(shares);
        for (double& share : shares) share = std::exp(share - most);
        const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
        for (double& share : shares) share /= sum;
        return shares;
    }

    double m_weight;
    FloatMatrix m_rows;
    std::int64_t m_side = 0;
    Vector m_wanted;
};

}  // namespace

std::vector<float> fitSubject(std::span<const SubjectSample* const> samples,
                              const RunContext& context) {
    std::vector<SampleLoss> losses;
    double total = 0;
    const std::int64_t width = samples.empty() ? 0 : samples.front()->map.cols;
    for (const SubjectSample* sample : samples) {
        if (sample->map.cols != width || sample->map.rows != samples.front()->map.rows)
            throw Error(ErrorCode::Shape, "maps", "Maps of the network must have the same shape.");
        losses.emplace_back(*sample);
        total += sample->weight;
    }
    const auto lossAt = [&](const Vector& weights, Vector& gradient) {
        gradient = weights;
        for (double& slope : gradient) slope *= 2 * kSubjectRidge;
        double loss = 0;
        for (const double weight : weights) loss += kSubjectRidge * weight * weight;
        for (const SampleLoss& sample : losses) {
            const double scale = sample.weight() / total;
            loss += scale * sample.at(weights, scale, gradient);
        }
        return loss;
    };
    std::vector<float> found;
    for (const double weight : leastOf(lossAt, static_cast<std::size_t>(width), context))
        found.push_back(static_cast<float>(weight));
    return found;
}

}  // namespace skimline
