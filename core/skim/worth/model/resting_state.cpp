// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/resting_state.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr std::size_t kCandidates = 32;
constexpr float kQuietShare = 0.25F;  // of the usual motion
constexpr double kSame = 0.85;        // cosine of features minus their mean over the take
constexpr double kOther = 0.5;        // below it the picture has been left
constexpr double kNotYetSame = 0.7;   // a sample begins to count as at rest
constexpr int kShortestStay = 2;      // samples
constexpr int kFewestReturns = 2;
constexpr double kLeastShare = 0.08;  // of the take at rest, and of the take elsewhere

/// Features of a take divided by their length, seen from their mean.
class CentredRows {
public:
    explicit CentredRows(const FixedTake& take)
        : m_take(take), m_mean(static_cast<std::size_t>(take.features.cols)) {
        const auto count = static_cast<double>(size());
        for (std::size_t step = 0; step < size(); ++step) {
            m_length.push_back(std::max(std::sqrt(dot(row(step), row(step))), 1e-9));
            for (std::size_t column = 0; column < m_mean.size(); ++column)
                m_mean[column] += static_cast<float>(row(step)[column] / m_length.back() / count);
        }
        m_meanSquared = dot(m_mean, m_mean);
        for (std::size_t step = 0; step < size(); ++step)
            m_alongMean.push_back(dot(row(step), m_mean) / m_length[step]);
    }

    std::size_t size() const { return m_take.motion.size(); }

    /// 0 where a row is the mean itself
    double cosine(std::size_t a, std::size_t b) const {
        const double both = dot(row(a), row(b)) / m_length[a] / m_length[b] - m_alongMean[a] -
                            m_alongMean[b] + m_meanSquared;
        const double lengths = std::sqrt(distance(a) * distance(b));
        return lengths > 1e-9 ? both / lengths : 0;
    }

private:
    static double dot(std::span<const float> a, std::span<const float> b) {
        // Four sums, so that the compiler may keep them in one register.
        float sums[4] = {};
        std::size_t column = 0;
        for (; column + 4 <= a.size(); column += 4)
            for (std::size_t lane = 0; lane < 4; ++lane)
                sums[lane] += a[column + lane] * b[column + lane];
        for (; column < a.size(); ++column) sums[0] += a[column] * b[column];
        return static_cast<double>(sums[0] + sums[1] + sums[2] + sums[3]);
    }
    std::span<const float> row(std::size_t step) const {
        return m_take.features.row(m_take.first + static_cast<std::int64_t>(step));
    }
    /// From the mean, squared.
    double distance(std::size_t step) const {
        return std::max(1 - 2 * m_alongMean[step] + m_meanSquared, 0.0);
    }

    const FixedTake& m_take;
    std::vector<float> m_mean;
    std::vector<double> m_length;
    std::vector<double> m_alongMean;
    double m_meanSquared = 0;
};

std::vector<std::size_t> quietSteps(const FixedTake& take) {
    std::vector<std::size_t> quiet;
    for (std::size_t step = 0; step < take.motion.size(); ++step)
        if (take.motion[step] <= kQuietShare * take.usual) quiet.push_back(step);
    return quiet;
}

/// A picture and where else the take shows it.
struct Picture {
    std::vector<double> cosines;
    int returns = 0;
    std::size_t same = 0;
    std::size_t other = 0;
};

Picture pictureAt(const CentredRows& rows, std::size_t step) {
    Picture picture;
    bool left = true;
    int stay = 0;
    int visits = 0;
    for (std::size_t each = 0; each < rows.size(); ++each) {
        const double cosine = rows.cosine(step, each);
        picture.cosines.push_back(cosine);
        if (cosine < kOther) {
            left = true;
            ++picture.other;
        }
        if (cosine < kSame) {
            stay = 0;
            continue;
        }
        ++picture.same;
        if (!left || ++stay < kShortestStay) continue;
        ++visits;
        left = false;
    }
    picture.returns = visits - 1;
    return picture;
}

bool isRest(const Picture& picture) {
    const double least = kLeastShare * static_cast<double>(picture.cosines.size());
    return picture.returns >= kFewestReturns && static_cast<double>(picture.same) >= least &&
           static_cast<double>(picture.other) >= least;
}

}  // namespace

std::vector<float> restingState(const FixedTake& take) {
    std::vector<float> rest(take.motion.size());
    const std::vector<std::size_t> quiet = quietSteps(take);
    if (take.features.cols <= 0 || quiet.empty()) return rest;
    const CentredRows rows(take);
    const std::size_t candidates = std::min(kCandidates, quiet.size());
    Picture best;
    for (std::size_t i = 0; i < candidates; ++i) {
        Picture picture = pictureAt(rows, quiet[i * quiet.size() / candidates]);
        if (isRest(picture) &&
            std::pair(picture.returns, picture.same) > std::pair(best.returns, best.same))
            best = std::move(picture);
    }
    for (std::size_t step = 0; step < best.cosines.size(); ++step)
        rest[step] = static_cast<float>(
            std::clamp((best.cosines[step] - kNotYetSame) / (kSame - kNotYetSame), 0.0, 1.0));
    return rest;
}

}  // namespace skimline
