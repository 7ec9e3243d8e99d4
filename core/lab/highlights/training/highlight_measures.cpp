// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_measures.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::size_t kMostWindows = 10;
constexpr int kThresholds = 10;

// Windows of whole seconds overlap by exactly such shares, so the last bit matters.
double thresholdAt(int index) { return (50 + 5 * index) / 100.0; }

std::vector<std::size_t> descending(std::span<const double> scores) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    return order;
}

double shared(const TimeWindow& a, const TimeWindow& b) {
    return std::max(0.0, std::min(a.end, b.end) - std::max(a.start, b.start));
}

double overlap(const TimeWindow& a, const TimeWindow& b) {
    const double both = shared(a, b);
    const double united = a.end - a.start + (b.end - b.start) - both;
    return united > 0 ? both / united : 0;
}

double overlapInHull(const TimeWindow& a, const TimeWindow& b) {
    const double hull = std::max(a.end, b.end) - std::min(a.start, b.start);
    return hull > 0 ? shared(a, b) / hull : 0;
}

/// Whether each prediction, best first, matches a window that no better prediction matches.
std::vector<bool> found(const std::vector<TimeWindow>& predicted,
                        const std::vector<TimeWindow>& wanted, double threshold) {
    std::vector<bool> taken(wanted.size());
    std::vector<bool> hits;
    for (const TimeWindow& window : predicted) {
        std::size_t best = wanted.size();
        for (std::size_t at = 0; at < wanted.size(); ++at) {
            const double here = overlap(window, wanted[at]);
            if (taken[at] || here < threshold) continue;
            if (best == wanted.size() || here >= overlap(window, wanted[best])) best = at;
        }
        hits.push_back(best < wanted.size());
        if (hits.back()) taken[best] = true;
    }
    return hits;
}

/// Area below the curve of precision over recall, precision made monotone.
double areaBelow(const std::vector<bool>& hits, std::size_t positives) {
    std::vector<double> precision(hits.size());
    double right = 0;
    for (std::size_t at = 0; at < hits.size(); ++at) {
        right += hits[at] ? 1 : 0;
        precision[at] = right / static_cast<double>(at + 1);
    }
    double area = 0;
    double best = 0;
    for (std::size_t at = hits.size(); at-- > 0;) {
        best = std::max(best, precision[at]);
        if (hits[at]) area += best / static_cast<double>(positives);
    }
    return area;
}

std::vector<TimeWindow> bestWindows(const HighlightPrediction& prediction) {
    std::vector<TimeWindow> windows = prediction.windows;
    windows.resize(std::min(windows.size(), kMostWindows));
    std::stable_sort(windows.begin(), windows.end(),
                     [](const TimeWindow& a, const TimeWindow& b) { return a.score > b.score; });
    return windows;
}

HighlightMeasures::Level levelOf(const HighlightTruth& truth, const std::vector<double>& saliency,
                                 std::int64_t least) {
    HighlightMeasures::Level level;
    const std::size_t clips = truth.ratings.size();
    const std::unique_ptr<bool[]> labels(new bool[clips]);
    for (std::size_t person = 0; person < 3; ++person) {
        for (std::size_t clip = 0; clip < clips; ++clip)
            labels[clip] = truth.ratings[clip][person] >= least;
        level.precision += rankedPrecision({labels.get(), clips}, saliency) / 3;
    }
    const std::size_t best = static_cast<std::size_t>(
        std::max_element(saliency.begin(), saliency.end()) - saliency.begin());
    if (best < clips) level.hit = std::ranges::max(truth.ratings[best]) >= least ? 1 : 0;
    return level;
}

/// Adds one query's figures, each divided by the number of queries, in percent.
void add(const HighlightTruth& truth, const HighlightPrediction& prediction, double share,
         HighlightMeasures& sum) {
    const auto addLevel = [&](HighlightMeasures::Level& level, std::int64_t least) {
        const auto one = levelOf(truth, prediction.saliency, least);
        level.precision += one.precision * share;
        level.hit += one.hit * share;
    };
    if (sum.ofClips) {
        addLevel(sum.fair, 2);
        addLevel(sum.good, 3);
        addLevel(sum.veryGood, 4);
    }
    if (!sum.ofMoments) return;
    const std::vector<TimeWindow> windows = bestWindows(prediction);
    for (int index = 0; index < kThresholds; ++index) {
        const double area =
            areaBelow(found(windows, truth.windows, thresholdAt(index)), truth.windows.size());
        sum.momentPrecision += area * share / kThresholds;
        if (index == 0) sum.momentPrecision50 += area * share;
        if (index == 5) sum.momentPrecision75 += area * share;
    }
    const TimeWindow& first = prediction.windows.front();
    const auto nearest = std::max_element(truth.windows.begin(), truth.windows.end(),
                                          [&](const TimeWindow& a, const TimeWindow& b) {
                                              return overlap(first, a) < overlap(first, b);
                                          });
    const double iou = overlapInHull(first, *nearest);
    sum.recall50 += iou >= 0.5 ? share : 0;
    sum.recall70 += iou >= 0.7 ? share : 0;
}

[[noreturn]] void refuse(std::int64_t query, const std::string& what) {
    const std::string name = std::to_string(query);
    throw Error(ErrorCode::Mismatch, name, "The query " + name + " " + what + ".");
}

std::map<std::int64_t, const HighlightPrediction*> byQuery(
    std::span<const HighlightPrediction> predictions, bool ofMoments, bool ofClips) {
    std::map<std::int64_t, const HighlightPrediction*> all;
    for (const HighlightPrediction& prediction : predictions) {
        if (prediction.windows.empty() == ofMoments || prediction.saliency.empty() == ofClips ||
            !(ofMoments || ofClips))
            refuse(prediction.query, "has a prediction without windows or clips");
        if (!all.emplace(prediction.query, &prediction).second)
            refuse(prediction.query, "has more than one prediction");
    }
    return all;
}

}  // namespace

double rankedPrecision(std::span<const bool> labels, std::span<const double> scores) {
    const auto positives = static_cast<double>(std::count(labels.begin(), labels.end(), true));
    if (positives == 0) return 0;
    if (positives == static_cast<double>(labels.size())) return 1;
    std::vector<double> padded(
        scores.begin(),
        scores.begin() + static_cast<std::ptrdiff_t>(std::min(scores.size(), labels.size())));
    padded.resize(labels.size());
    const std::vector<std::size_t> order = descending(padded);
    struct Place {
        double precision = 0;
        bool grows = false;
    };
    std::vector<Place> places;
    double right = 0;
    for (std::size_t at = 0; at < order.size();) {
        const double before = right;
        const double score = padded[order[at]];
        for (; at < order.size() && padded[order[at]] == score; ++at)
            right += labels[order[at]] ? 1 : 0;
        places.push_back({right / static_cast<double>(at), right > before});
    }
    double best = 0;
    double sum = 0;
    std::int64_t count = 0;
    for (std::size_t at = places.size(); at-- > 0;) {
        best = std::max(best, places[at].precision);
        if (!places[at].grows) continue;
        sum += best;
        ++count;
    }
    return sum / static_cast<double>(count);
}

HighlightMeasures highlightMeasures(std::span<const HighlightTruth> truths,
                                    std::span<const HighlightPrediction> predictions) {
    HighlightMeasures measures;
    // As in the public evaluator, the first prediction determines what is measured.
    measures.ofMoments = !predictions.empty() && !predictions.front().windows.empty();
    measures.ofClips = !predictions.empty() && !predictions.front().saliency.empty();
    auto predicted = byQuery(predictions, measures.ofMoments, measures.ofClips);
    measures.queries = static_cast<std::int64_t>(truths.size());
    if (truths.empty()) throw Error(ErrorCode::Mismatch, {}, "There is no query to measure.");
    const double share = 100.0 / static_cast<double>(truths.size());
    for (const HighlightTruth& truth : truths) {
        const auto entry = predicted.find(truth.query);
        if (entry == predicted.end()) refuse(truth.query, "has no prediction or occurs twice");
        if (truth.windows.empty()) refuse(truth.query, "has no window");
        add(truth, *entry->second, share, measures);
        predicted.erase(entry);
    }
    if (!predicted.empty()) refuse(predicted.begin()->first, "has a prediction but no annotation");
    return measures;
}

double topFivePrecision(std::span<const double> scores, const FloatMatrix& ratings) {
    if (ratings.rows < 1 || ratings.cols < 1 ||
        ratings.cols != static_cast<std::int64_t>(scores.size()))
        throw Error(ErrorCode::Shape, "ratings", "The ratings do not have one value per clip.");
    const std::vector<std::size_t> order = descending(scores);
    const std::size_t places = std::min<std::size_t>(5, order.size());
    double sum = 0;
    for (std::int64_t person = 0; person < ratings.rows; ++person) {
        const auto row = ratings.row(person);
        std::vector<float> sorted(row.begin(), row.end());
        const auto middle = sorted.begin() + (ratings.cols - 1) / 2;
        std::nth_element(sorted.begin(), middle, sorted.end());
        double positives = 0;
        for (std::size_t at = 0; at < places; ++at) positives += row[order[at]] > *middle ? 1 : 0;
        if (positives == 0) continue;
        // Trapezoids below precision over recall, as the published code has it.
        double right = 0;
        double before = 1;
        for (std::size_t at = 0; at < places; ++at) {
            const bool hit = row[order[at]] > *middle;
            right += hit ? 1 : 0;
            const double precision = right / static_cast<double>(at + 1);
            if (hit) sum += (before + precision) / 2 / positives;
            before = precision;
        }
    }
    return sum / static_cast<double>(ratings.rows);
}

}  // namespace skimline
