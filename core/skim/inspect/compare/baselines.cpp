// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/baselines.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostRows = 14'400;  // similarities of 830 MB, two hours of video
const Rational kUniformSeconds{3};

[[noreturn]] void refuse(const std::string& baseline, const char* sentence) {
    throw Error(ErrorCode::Unsupported, baseline, sentence);
}

void requireSmall(const std::string& baseline, const FloatMatrix& features) {
    if (features.rows > kMostRows)
        refuse(baseline, "The video is too long: coverage compares every moment with every other.");
}

void requireWorth(const std::string& baseline, const std::vector<float>& worth) {
    if (worth.empty())
        refuse(baseline, "There is no worth model, so nothing can be chosen by worth.");
}

/// Shots over the whole video, of which those of the uniform pieces are kept.
std::vector<Shot> uniformShots(const Analysis& analysis, const Budget& budget) {
    const ShotScale scale = scaleOf(analysis);
    std::vector<Shot> shots;
    Rational end;
    const auto add = [&](const Rational& to, bool kept) {
        if (to <= end) return;
        shots.push_back(measuredShot({end, to}, scale));
        shots.back().passing = false;
        shots.back().kept = kept;
        end = to;
    };
    const std::int64_t frames = budget.frames(analysis.facts->duration, scale.frameRate);
    for (const TimeRange& piece :
         uniformPieces(analysis.facts->duration, frames, scale.frameRate)) {
        add(piece.start, false);
        add(piece.end, true);
    }
    add(analysis.facts->duration, false);
    return shots;
}

}  // namespace

std::vector<float> greedyScores(const Coverage& coverage,
                                const std::vector<std::int64_t>& firstSteps) {
    const SampledShots shots = shotsFromCuts(firstSteps, coverage.rows());
    const std::vector<double> gains = marginalWorth(coverage, shots);
    std::vector<std::size_t> order(shots.count());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t shot) { return gains[shot]; });
    std::vector<std::int64_t> rows;
    for (const std::size_t shot : order) rows.push_back(shots.bounds[shot]);
    return shotOrderRule(rows, firstSteps, shots.rows());
}

// The power was chosen on the train part of the judged videos: without it, the scores of the turns
// fall too steeply for a product with the worth. With it, new shots stay above repeated ones, and
// the worth decides the rest.
std::vector<float> teacherScores(const FloatMatrix& features, std::span<const float> worth,
                                 const std::vector<std::int64_t>& firstSteps) {
    constexpr float kTurns = 0.4F;
    std::vector<float> scores = greedyScores(Coverage(features, worth), firstSteps);
    std::ranges::transform(scores, worth, scores.begin(), [](float turn, float own) {
        return std::pow(turn, kTurns) * own * own;
    });
    return scores;
}

std::vector<TimeRange> uniformPieces(const Rational& duration, std::int64_t budgetFrames,
                                     const Rational& frameRate) {
    const double share = static_cast<double>(budgetFrames) / (frameRate * duration).toDouble();
    const Rational distance =
        Rational::fromSeconds(kUniformSeconds.toDouble() / std::clamp(share, 1e-3, 1.0));
    std::vector<TimeRange> pieces;
    for (Rational start = (distance - kUniformSeconds) / Rational(2);
         start + kUniformSeconds <= duration; start = start + distance)
        pieces.push_back({nearestFrame(start, frameRate),
                          std::min(duration, nearestFrame(start + kUniformSeconds, frameRate))});
    return pieces;
}

Selection selectByBaseline(const std::string& baseline, const Budget& budget, Analysis& video) {
    const FloatMatrix& features = video.facts->features->features;
    const std::vector<std::int64_t>& firstSteps = video.facts->firstSteps;
    const std::vector<float>& worth = video.scores->worth;
    Scores scores = *video.scores;
    scores.ownChoice = false;
    if (baseline == "uniform") {
        scores.chooseBy(std::vector<float>(static_cast<std::size_t>(features.rows), 0.5F));
    } else if (baseline == "coverage") {
        requireSmall(baseline, features);
        scores.chooseBy(greedyScores(Coverage(features), firstSteps));
    } else if (baseline == "worth") {
        requireWorth(baseline, worth);
        scores.chooseBy(worth);
    } else if (baseline == "teacher") {
        requireSmall(baseline, features);
        requireWorth(baseline, worth);
        scores.chooseBy(teacherScores(features, worth, firstSteps));
    } else {
        throw Error(ErrorCode::Usage, baseline, "There is no baseline \"" + baseline + "\".");
    }
    video.scores = std::make_shared<const Scores>(std::move(scores));
    if (baseline == "uniform") return {budget, uniformShots(video, budget), {}, {}};
    return select(skimSourceOf(video), budget);
}

}  // namespace skimline
