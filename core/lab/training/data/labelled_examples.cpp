// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/labelled_examples.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/skim/network/scores/frame_scores.h"
#include "core/skim/plan/summary_measures.h"

namespace skimline {
namespace {

std::vector<float> scaledToUnit(std::vector<float> values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const float low = *least;
    const float range = *most - low;
    for (float& value : values) value = range > 0 ? (value - low) / range : 0.0F;
    return values;
}

}  // namespace

Example labelledExample(const LabelledVideo& video, HumanLabel label) {
    Example example;
    example.features = video.features;
    example.shots = stepShots(video);
    const auto opinion = scoresPerFrame(video.opinion, video.picks, video.frameCount);
    const auto summary = summaryOf(selectSegments(opinion, video), video);
    const auto isKept = [&](std::int64_t step) {
        const std::int64_t frame = video.picks[static_cast<std::size_t>(step)];
        return summary[static_cast<std::size_t>(frame)] > 0;
    };
    for (std::size_t shot = 0; shot < example.shots.count(); ++shot) {
        if (!isKept(example.shots.bounds[shot])) continue;
        example.chosen.push_back(shot);
        for (std::int64_t step = example.shots.bounds[shot]; step < example.shots.bounds[shot + 1];
             ++step)
            example.targets.push_back(step);
    }
    if (example.targets.empty())
        throw Error(ErrorCode::Infeasible, video.key,
                    "No segment of " + video.dataset + "/" + video.key + " fits the budget.");
    example.labels = label == HumanLabel::Opinion ? scaledToUnit(video.opinion)
                                                  : rowLabels(example.chosen, example.shots);
    return example;
}

LabelledExamples::LabelledExamples(const std::vector<LabelledVideo>& train,
                                   std::vector<LabelledVideo> validation, HumanLabel label)
    : m_validation(std::move(validation)), m_label(label) {
    for (const LabelledVideo& video : train) {
        m_examples.push_back(labelledExample(video, label));
        m_names.push_back(video.dataset + "/" + video.key);
        if (m_examples.back().features.cols != m_examples.front().features.cols)
            throw Error(ErrorCode::Config, video.key,
                        "The features of the training videos differ in width.");
    }
    if (m_examples.empty())
        throw Error(ErrorCode::Config, "splits", "There is no video to train on.");
}

Example LabelledExamples::example(std::uint64_t seed, std::int64_t number,
                                  const RunContext& /*context*/) const {
    std::vector<std::size_t> order(m_examples.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random(mixSeeds(seed, static_cast<std::uint64_t>(number / count()))).shuffle(order);
    return m_examples[order[static_cast<std::size_t>(number % count())]];
}

FloatMatrix LabelledExamples::sampleRows() const {
    std::int64_t available = 0;
    for (const Example& example : m_examples) available += example.features.rows;
    const std::int64_t stride = std::max<std::int64_t>(1, available / kMostSampleRows);
    FloatMatrix sample;
    sample.cols = width();
    std::int64_t seen = 0;
    for (const Example& example : m_examples) {
        for (std::int64_t row = 0; row < example.features.rows; ++row) {
            if (seen++ % stride != 0) continue;
            const auto values = example.features.row(row);
            sample.values.insert(sample.values.end(), values.begin(), values.end());
            ++sample.rows;
        }
    }
    return sample;
}

double LabelledExamples::validate(const Checkpoint& checkpoint, const RunContext& context) const {
    if (m_validation.empty()) return -1;
    double sum = 0;
    for (const LabelledVideo& video : m_validation) {
        const auto scores = frameScores(checkpoint, video.features, stepShots(video).firstFrames(),
                                        checkpoint.info.config.pattern, false, context);
        const auto frames = scoresPerFrame(scores.scores, video.picks, video.frameCount);
        Measures measures;
        measureSummary(summaryOf(selectSegments(frames, video), video), video.userSummary,
                       measures);
        sum += measures.fAvg;
    }
    return sum / static_cast<double>(m_validation.size());
}

std::string LabelledExamples::fingerprint() const {
    nlohmann::json validation = nlohmann::json::array();
    for (const LabelledVideo& video : m_validation)
        validation.push_back(video.dataset + "/" + video.key);
    const nlohmann::json json = {
        {"train", m_names},
        {"validation", validation},
        {"labels", m_label == HumanLabel::Opinion ? "opinion" : "key-shots"}};
    return jsonText(json);
}

}  // namespace skimline
