// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/idle_moments.h"

#include <algorithm>
#include <cmath>

#include "core/skim/worth/cues/cue_names.h"

namespace skimline {
namespace {

constexpr float kCameraMoves = 0.1F;  // global motion
constexpr double kMostOfTake =
    0.5;  // seconds for which a fixed camera stands still while people cross its view
constexpr double kNearlyAllOfIt = 0.9;
constexpr float kNothingBelow = 0.2F;  // motion of the liveliest tenth of a take where nothing
constexpr float kMuchFrom = 0.8F;      // happens, and of one where much does
constexpr float kIdleShare = 0.25F;    // share of that motion from which a moment is not idle

std::vector<float> trackOf(const FloatMatrix& cues, Cue cue) {
    std::vector<float> track;
    for (std::int64_t step = 0; step < cues.rows; ++step)
        track.push_back(cues.row(step)[static_cast<std::size_t>(cue)]);
    return track;
}

float quantile(std::vector<float> values, double share) {
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, values.begin() + place);
    return values[static_cast<std::size_t>(place)];
}

void markStill(std::span<const float> motion, float usual, std::span<float> idle) {
    for (std::size_t step = 0; step < motion.size(); ++step) {
        // A person who enters or leaves also affects the neighbouring samples.
        float near = motion[step];
        if (step > 0) near = std::max(near, motion[step - 1] / 2);
        if (step + 1 < motion.size()) near = std::max(near, motion[step + 1] / 2);
        idle[step] = 1 - std::min(near / (kIdleShare * usual), 1.0F);
    }
}

/// All tracks of one video.
struct Tracks {
    const FloatMatrix& features;
    std::vector<float> motion;
    std::vector<float> camera;
};

void markIdle(const Tracks& tracks, std::size_t first, std::span<float> idle) {
    const auto motion = std::span(tracks.motion).subspan(first, idle.size());
    const auto camera = std::span(tracks.camera).subspan(first, idle.size());
    const auto stands = [&](double share) {
        const float moved = quantile({camera.begin(), camera.end()}, share);
        return std::clamp(1 - moved / kCameraMoves, 0.0F, 1.0F);
    };
    const float usual = quantile({motion.begin(), motion.end()}, 0.9);
    const float fixed = stands(kMostOfTake);
    const float lively =
        std::clamp((usual - kNothingBelow) / (kMuchFrom - kNothingBelow), 0.0F, 1.0F);
    if (fixed * lively <= 0) return;
    markStill(motion, usual, idle);
    // A camera that moved and came to rest shows its target, so only a return to the same picture
    // counts as idle.
    const float stood = stands(kNearlyAllOfIt);
    for (float& value : idle) value *= stood;
    if (tracks.features.rows == static_cast<std::int64_t>(tracks.motion.size())) {
        const std::vector<float> rest =
            restingState({tracks.features, static_cast<std::int64_t>(first), motion, usual});
        for (std::size_t step = 0; step < idle.size(); ++step)
            idle[step] = std::max(idle[step], fixed * rest[step]);
    }
    for (float& value : idle) value *= lively;
}

constexpr std::size_t kCandidates = 32;
constexpr float kQuietShare = 0.25F;  // of the usual motion
constexpr double kSame = 0.85;        // cosine of features minus their mean over the take
constexpr double kOther = 0.5;        // below it the picture has been left
constexpr double kNotYetSame = 0.7;   // a sample begins to count as at rest
constexpr int kShortestStay = 2;      // samples
constexpr int kFewestReturns = 2;
constexpr double kLeastShare = 0.08;  // share of the take at rest, and of the rest of the take

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

    /// 0 if a row is the mean itself
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

/// A picture, and the other places where the take shows it.
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

std::vector<float> idleness(const FloatMatrix& cues, const FloatMatrix& features,
                            std::span<const std::int64_t> takes) {
    const Tracks tracks{features, trackOf(cues, Cue::Motion), trackOf(cues, Cue::GlobalMotion)};
    std::vector<float> idle(tracks.motion.size(), 0.0F);
    std::size_t first = 0;
    const auto endTake = [&](std::size_t end) {
        if (end <= first || end > idle.size()) return;
        markIdle(tracks, first, std::span(idle).subspan(first, end - first));
        first = end;
    };
    for (const std::int64_t take : takes)
        if (take > 0) endTake(static_cast<std::size_t>(take));
    endTake(idle.size());
    return idle;
}

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
