// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/moments/moment_examples.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/lab/training/data/greedy_trajectory.h"
#include "core/lab/training/data/montage_examples.h"
#include "core/lab/worth/skim_measures.h"
#include "core/skim/inspect/compare/baselines.h"
#include "core/skim/network/scores/coverage_teacher.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

constexpr double kBestMark = 3;

FloatMatrix rowsOf(const FloatMatrix& all, std::int64_t first, std::int64_t rows) {
    if (all.rows == 0) return {};
    FloatMatrix part(rows, all.cols);
    const auto begin = all.values.begin() + first * all.cols;
    std::copy(begin, begin + rows * all.cols, part.values.begin());
    return part;
}

/// Scores of the coverage teacher with its worths, [samples], [0, 1].
std::vector<float> taughtScores(const FloatMatrix& features, const std::vector<float>& worth,
                                const std::vector<std::int64_t>& firstSteps) {
    std::vector<float> scores = teacherScores(features, worth, firstSteps);
    scaleToUnit(scores);
    return scores;
}

/// The same channels are dropped in all rows.
void dropChannels(FloatMatrix& features, double share, Random& random) {
    if (share <= 0) return;
    for (std::int64_t channel = 0; channel < features.cols; ++channel) {
        if (random.uniform() >= share) continue;
        for (std::int64_t row = 0; row < features.rows; ++row)
            features.row(row)[static_cast<std::size_t>(channel)] = 0;
    }
}

/// The labels with the mean of the known ones if nothing is known.
std::vector<float> filled(std::vector<float> labels) {
    double sum = 0;
    double count = 0;
    for (const float label : labels) {
        if (label < 0) continue;
        sum += label;
        ++count;
    }
    const auto mean = static_cast<float>(count > 0 ? sum / count : 0.5);
    std::ranges::replace_if(
        labels, [](float label) { return label < 0; }, mean);
    return labels;
}

}  // namespace

MomentExamples::MomentExamples(const std::vector<JudgedReel>& train,
                               std::vector<JudgedReel> validation, const FeatureBank* bank,
                               const MomentExampleOptions& options)
    : m_validation(std::move(validation)), m_bank(bank), m_options(options) {
    std::map<std::string, std::vector<Labelled>> sources;
    for (const JudgedReel& reel : train) {
        if (reel.features.cols != train.front().features.cols)
            throw Error(ErrorCode::Config, reel.judged.video,
                        "The features of the judged videos differ in width.");
        sources[reel.judged.source].push_back(labelled(reel));
    }
    if (sources.empty())
        throw Error(ErrorCode::Config, "training", "There is no judged video to learn from.");
    if (bank != nullptr && bank->features.cols != train.front().features.cols)
        throw Error(ErrorCode::Mismatch, "bank",
                    "The bank's features differ in width from those of the judged videos.");
    for (auto& [source, reels] : sources) m_sources.push_back(std::move(reels));
}

MomentExamples::Labelled MomentExamples::labelled(const JudgedReel& reel) const {
    Labelled result{reel.features, reel.known, reel.firstSteps(), {}};
    const std::vector<float> taught =
        taughtScores(result.features, result.known.worth, result.firstSteps);
    const auto share = static_cast<float>(m_options.teacherShare);
    const std::vector<double> times = reel.times();
    for (const double time : times) {
        const auto span = std::ranges::find_if(reel.judged.spans, [&](const JudgedSpan& one) {
            return one.start <= time && time < one.end;
        });
        const float teacher = taught[result.labels.size()];
        const bool judged = span != reel.judged.spans.end();
        const auto mark = static_cast<float>(judged ? span->worth / kBestMark : 0);
        if (judged)
            result.labels.push_back(teacher * share + mark * (1 - share));
        else
            result.labels.push_back(share > 0 ? teacher : kUnknownLabel);
    }
    return result;
}

Example MomentExamples::window(const Labelled& reel, std::uint64_t seed) const {
    Random random(seed);
    const std::int64_t rows = std::min(reel.features.rows, m_options.maxRows);
    const auto first = static_cast<std::int64_t>(
        random.uniform(0, static_cast<double>(reel.features.rows - rows + 1)));
    const std::int64_t from = std::min(first, reel.features.rows - rows);
    Example example;
    example.features = rowsOf(reel.features, from, rows);
    const auto begin = reel.known.worth.begin() + from;
    example.known = {{begin, begin + rows},
                     rowsOf(reel.known.cues, from, rows),
                     rowsOf(reel.known.heard, from, rows)};
    if (random.uniform() < m_options.deafShare) example.known.heard = {};
    dropChannels(example.features, m_options.channelDrop, random);
    example.labels.assign(reel.labels.begin() + from, reel.labels.begin() + from + rows);
    std::vector<std::int64_t> cuts;
    for (const std::int64_t step : reel.firstSteps)
        if (step > from && step < from + rows) cuts.push_back(step - from);
    example.shots = shotsFromCuts(cuts, rows);
    const Coverage coverage(example.features, filled(example.labels));
    example.turns = trajectoryTargets(coverage, example.shots, m_options.turns, seed);
    return example;
}

Example MomentExamples::example(std::uint64_t seed, std::int64_t number,
                                const RunContext& context) const {
    const std::uint64_t own = mixSeeds(seed, static_cast<std::uint64_t>(number));
    Random random(own);
    if (m_bank != nullptr && random.uniform() < m_options.montageShare) {
        LabelOptions labels;
        labels.turns = TrajectoryOptions();
        Example montage =
            makeExample(*m_bank, Part::Train, m_options.montage, labels, own, context);
        montage.labels = montage.known.worth;
        return montage;
    }
    const auto oneOf = [&random](const auto& list) -> const auto& {
        const auto at =
            static_cast<std::size_t>(random.uniform(0, static_cast<double>(list.size())));
        return list[std::min(at, list.size() - 1)];
    };
    return window(oneOf(oneOf(m_sources)), own);
}

FloatMatrix MomentExamples::sampleRows() const {
    FloatMatrix sample;
    for (const std::vector<Labelled>& reels : m_sources) {
        sample.append(reels.front().features);
        if (sample.rows >= kMostSampleRows) break;
    }
    return sample;
}

double MomentExamples::validate(const Checkpoint& checkpoint, const RunContext& context) const {
    double sum = 0;
    double weights = 0;
    for (const JudgedReel& reel : m_validation) {
        const FrameScores scores =
            frameScores(checkpoint, reel.features, reel.firstSteps(),
                        checkpoint.info.config.pattern, false, context, {{}, {}, reel.known});
        const SkimMeasures found = measureSkim(reel.times(), scores.scores, {}, reel.judged);
        if (found.pairs == 0) continue;
        sum += found.preference * reel.weight;
        weights += reel.weight;
    }
    return weights > 0 ? sum / weights : -1;
}

std::string MomentExamples::fingerprint() const {
    std::int64_t rows = 0;
    for (const std::vector<Labelled>& reels : m_sources)
        for (const Labelled& reel : reels) rows += reel.features.rows;
    return jsonText(nlohmann::json{{"judged_sources", m_sources.size()},
                                   {"judged_rows", rows},
                                   {"montage_share", m_bank ? m_options.montageShare : 0},
                                   {"deaf_share", m_options.deafShare},
                                   {"channel_drop", m_options.channelDrop},
                                   {"teacher_share", m_options.teacherShare},
                                   {"max_rows", m_options.maxRows}});
}

}  // namespace skimline
