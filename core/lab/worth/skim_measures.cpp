// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/skim_measures.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace skimline {
namespace {

constexpr double kFrame = 0.042;
constexpr double kDullBelow = 0.75;
constexpr double kGoodFrom = 2;
// Marks are means of two judges, so half a step only means that one of them saw a difference.
constexpr double kDifferent = 1;
// Below this lift of the best possible skim all moments are worth the same.
constexpr double kLeastToGain = 0.01;

using Piece = std::pair<double, double>;

/// Mean score inside a span, without a quarter of a second at its ends unless nothing is left.
double scoreOf(const JudgedSpan& span, std::span<const double> times,
               std::span<const float> scores) {
    for (const double margin : {0.25, -0.5}) {
        double sum = 0;
        std::int64_t count = 0;
        for (std::size_t step = 0; step < times.size(); ++step) {
            if (times[step] < span.start + margin || times[step] > span.end - margin) continue;
            sum += static_cast<double>(scores[step]);
            ++count;
        }
        if (count > 0) return sum / static_cast<double>(count);
    }
    return 0;
}

std::vector<Piece> keptPieces(const std::vector<Shot>& shots) {
    std::vector<Piece> pieces;
    for (const Shot& shot : shots) {
        if (!shot.kept) continue;
        const Piece piece{shot.range.start.toDouble(), shot.range.end.toDouble()};
        if (!pieces.empty() && piece.first - pieces.back().second < 1e-6)
            pieces.back().second = piece.second;
        else
            pieces.push_back(piece);
    }
    return pieces;
}

double overlap(const Piece& piece, double start, double end) {
    return std::max(0.0, std::min(piece.second, end) - std::max(piece.first, start));
}

void comparePairs(SkimMeasures& measures, const std::vector<JudgedSpan>& spans,
                  const std::vector<double>& scores) {
    double right = 0;
    for (std::size_t a = 0; a < spans.size(); ++a) {
        for (std::size_t b = 0; b < spans.size(); ++b) {
            if (spans[a].worth < spans[b].worth + kDifferent) continue;
            ++measures.pairs;
            right += scores[a] > scores[b] ? 1 : scores[a] == scores[b] ? 0.5 : 0;
        }
    }
    measures.preference = measures.pairs > 0 ? right / static_cast<double>(measures.pairs) : 0;
}

void weighKept(SkimMeasures& measures, const std::vector<JudgedSpan>& spans,
               const std::vector<Piece>& pieces) {
    double kept = 0;
    double keptWorth = 0;
    double dull = 0;
    double keptGood = 0;
    double all = 0;
    double allWorth = 0;
    double good = 0;
    for (const JudgedSpan& span : spans) {
        double seconds = 0;
        for (const Piece& piece : pieces) seconds += overlap(piece, span.start, span.end);
        kept += seconds;
        keptWorth += seconds * span.worth;
        if (span.worth < kDullBelow) dull += seconds;
        const double whole = span.end - span.start;
        all += whole;
        allWorth += whole * span.worth;
        if (span.worth < kGoodFrom) continue;
        keptGood += seconds;
        good += whole;
    }
    if (all > 0) measures.share = kept / all;
    if (good > 0) measures.covered = keptGood / good;
    if (kept <= 0) return;
    measures.dull = dull / kept;
    if (allWorth <= 0) return;
    measures.lift = (keptWorth / kept) / (allWorth / all);
}

void checkCuts(SkimMeasures& measures, const std::vector<double>& cuts,
               const std::vector<Shot>& shots, const std::vector<Piece>& pieces) {
    measures.cuts = static_cast<std::int64_t>(cuts.size());
    measures.pieces = static_cast<std::int64_t>(pieces.size());
    for (const double cut : cuts) {
        measures.exactCuts += std::ranges::any_of(shots, [&](const Shot& shot) {
            return std::abs(shot.range.start.toDouble() - cut) <= kFrame;
        });
    }
    for (const Piece& piece : pieces) {
        const auto isInside = [](double late) { return late > kFrame / 2 && late <= 1; };
        measures.flashes += std::ranges::any_of(cuts, [&](double cut) {
            return isInside(piece.second - cut) || isInside(cut - piece.first);
        });
        const double length = piece.second - piece.first;
        if (measures.shortest == 0 || length < measures.shortest) measures.shortest = length;
    }
}

std::optional<double> shareOfGain(const SkimMeasures& measures, const JudgedVideo& video) {
    double all = 0;
    for (const JudgedSpan& span : video.spans) all += span.end - span.start;
    const double most = bestPossible(video, measures.share * all).lift - 1;
    if (most < kLeastToGain) return std::nullopt;
    return (measures.lift - 1) / most;
}

}  // namespace

SkimMeasures measureSkim(std::span<const double> times, std::span<const float> scores,
                         const std::vector<Shot>& shots, const JudgedVideo& video) {
    SkimMeasures measures;
    std::vector<double> values;
    for (const JudgedSpan& span : video.spans) values.push_back(scoreOf(span, times, scores));
    comparePairs(measures, video.spans, values);
    const std::vector<Piece> pieces = keptPieces(shots);
    weighKept(measures, video.spans, pieces);
    checkCuts(measures, video.cuts, shots, pieces);
    measures.gain = shareOfGain(measures, video);
    return measures;
}

SkimMeasures bestPossible(const JudgedVideo& video, double seconds) {
    std::vector<JudgedSpan> best = video.spans;
    std::ranges::stable_sort(best, std::greater{}, &JudgedSpan::worth);
    std::vector<Piece> pieces;
    for (const JudgedSpan& span : best) {
        const double length = std::min(span.end - span.start, seconds);
        if (length <= 0) break;
        pieces.emplace_back(span.start, span.start + length);
        seconds -= length;
    }
    SkimMeasures measures;
    std::vector<double> worths;
    for (const JudgedSpan& span : video.spans) worths.push_back(span.worth);
    comparePairs(measures, video.spans, worths);
    weighKept(measures, video.spans, pieces);
    return measures;
}

}  // namespace skimline
