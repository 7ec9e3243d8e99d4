// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// A network that can be evaluated on a video without some of its shots.
struct RemovalQuestion {
    std::int64_t shots = 0;
    std::int64_t asked = -1;  ///< the explained shot, which is never removed; -1: none
    std::function<std::vector<float>(const std::vector<bool>& gone)> scores;  ///< of every frame
    std::function<double(const std::vector<bool>& gone)> answer;  ///< the explained value
};

/// Faithfulness of the weights that a method gives to shots, measured by removing shots.
struct Faithfulness {
    std::string name;
    /// 1 - tau between the scores with and without the 1 .. 5 shots that weigh most (Disc+) and
    /// least (Disc-), and without 1, 5, 10, 15, 20 % of the shots, at least one.
    std::vector<double> discPlus, discMinus, sharePlus, shareMinus;
    std::int64_t draws = 1;     ///< orders that all numbers are means over
    double discPlusSpread = 0;  ///< standard deviation of meanDiscPlus() over these orders
    /// Share of the counts 1 .. 5 at which removing the lightest shots has as much effect as
    /// removing the heaviest (sanity violations).
    double violations = 0;
    /// Spearman's rho between the weights and the answer's loss without each single shot, and its
    /// Fisher z, which may be averaged over videos.
    double rankCorrelation = 0;
    double fisherZ = 0;
    /// The answer after 0, 1, 2 .. shots were removed, heaviest first, and after as many were added
    /// to a video without any; 1 is the answer for the whole video, 0 that for none of it.
    std::vector<double> deletion, insertion;

    double meanDiscPlus() const;
    double meanDiscMinus() const;
    /// Means of the curves: low and high are good.
    double deletionArea() const;
    double insertionArea() const;
};

/// Evaluates the network many times; answers about single shots are computed once.
class FaithfulnessMeter {
public:
    /// @param measures  how many calls of measure() follow, in addition to one of measureRandom()
    ///        and one of measureGreedy(): their progress and the time left are reported, as
    ///        Stage::Scores; 0: nothing is reported
    /// @throws Error(Usage) for fewer than 3 shots to rank, Error(Cancelled)
    FaithfulnessMeter(RemovalQuestion question, const RunContext& context,
                      std::int64_t measures = 0);

    /// @param weights  [shots], the weight of the explained one does not matter
    Faithfulness measure(const std::string& name, std::span<const float> weights) const;
    /// The mean over 20 random orders.
    Faithfulness measureRandom() const;
    /// Curves that take, at each step, the shot whose removal or return changes the answer most:
    /// the best that a method with one step of lookahead can do. In long videos only the 40 shots
    /// with the largest single effect are tried.
    Faithfulness measureGreedy() const;
    /// Drop of the answer without each single shot; 0 for the explained one.
    const std::vector<float>& effects() const { return m_effects; }
    std::int64_t curveSteps() const;

private:
    std::int64_t questionsOf(std::int64_t measures) const;
    void step() const;
    std::vector<std::size_t> ranked(std::span<const float> weights) const;
    double disc(std::span<const std::size_t> gone) const;
    double share(const std::vector<bool>& gone) const;
    void addDiscs(std::span<const std::size_t> order, Faithfulness& result) const;
    void addCurves(std::span<const std::size_t> order, Faithfulness& result) const;
    std::vector<double> greedyCurve(bool deletes) const;

    RemovalQuestion m_question;
    const RunContext& m_context;
    std::vector<std::size_t> m_ranked;  ///< shots that may go
    std::vector<float> m_scores;
    double m_whole = 0;
    double m_none = 0;
    std::vector<float> m_effects;
    mutable std::optional<StageProgress> m_progress;
    mutable std::int64_t m_done = 0;
};

/// Spearman's rho between the weights of two methods over all shots except the explained one.
double agreementOf(std::span<const float> left, std::span<const float> right, std::int64_t asked);

}  // namespace skimline
