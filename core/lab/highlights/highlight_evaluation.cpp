// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/highlight_evaluation.h"

#include <algorithm>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/lab/datasets/tvsum_annotation.h"
#include "core/lab/highlights/training/highlight_files.h"

namespace skimline {
namespace {

/// [people, frames] -> [people, clips]
FloatMatrix ratingsOfClips(const FloatMatrix& frames, std::int64_t clips) {
    FloatMatrix ratings(frames.rows, clips);
    for (std::int64_t person = 0; person < frames.rows; ++person) {
        const auto row = frames.row(person);
        for (std::int64_t clip = 0; clip < clips; ++clip) {
            const auto begin = row.begin() + clip * frames.cols / clips;
            const auto end = row.begin() + (clip + 1) * frames.cols / clips;
            ratings.row(person)[static_cast<std::size_t>(clip)] =
                static_cast<float>(std::accumulate(begin, end, 0.0) / (end - begin));
        }
    }
    return ratings;
}

}  // namespace

HighlightMeasures evaluateHighlights(const std::filesystem::path& truths,
                                     const std::filesystem::path& predictions) {
    return highlightMeasures(readHighlightTruths(truths), readHighlightPredictions(predictions));
}

TopFiveMeasures evaluateTopFive(const std::filesystem::path& annotation,
                                const std::filesystem::path& predictions) {
    const std::vector<TvSumAnnotation> people = readTvSumAnnotation(annotation);
    TopFiveMeasures measures;
    std::map<std::string, std::int64_t> counts;
    for (const ClipScores& one : readClipScores(predictions)) {
        const auto rated = std::ranges::find(people, one.video, &TvSumAnnotation::name);
        const auto clips = static_cast<std::int64_t>(one.scores.size());
        if (rated == people.end())
            throw Error(ErrorCode::Mismatch, one.video,
                        annotation.string() + " rates no video named \"" + one.video + "\".");
        if (clips < 1 || clips > rated->scores.cols)
            throw Error(
                ErrorCode::Mismatch, one.video,
                "The video \"" + one.video + "\" cannot have " + std::to_string(clips) + " clips.");
        measures.categories[rated->category] +=
            100 * topFivePrecision(one.scores, ratingsOfClips(rated->scores, clips));
        ++counts[rated->category];
        ++measures.videos;
    }
    if (measures.videos == 0)
        throw Error(ErrorCode::Mismatch, predictions.string(),
                    predictions.string() + " holds no predictions.");
    for (auto& [category, sum] : measures.categories) {
        sum /= static_cast<double>(counts[category]);
        measures.precision += sum / static_cast<double>(measures.categories.size());
    }
    return measures;
}

}  // namespace skimline
