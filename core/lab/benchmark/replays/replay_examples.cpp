// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/replays/replay_examples.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/foundation/base/byte_hash.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

constexpr float kChosen = 0.5F;

float meanOver(const std::vector<float>& values, std::int64_t first, std::int64_t end) {
    const auto begin = values.begin();
    return std::accumulate(begin + first, begin + end, 0.0F) / static_cast<float>(end - first);
}

}  // namespace

SampledShots replayShots(const ReplayedVideo& video) {
    SampledShots shots;
    shots.bounds = {0};
    for (std::size_t i = 0; i + 1 < video.changePoints.size(); i += 2)
        for (const std::int64_t bound : {video.changePoints[i], video.changePoints[i + 1]})
            if (bound > shots.bounds.back() && bound < video.features.rows)
                shots.bounds.push_back(bound);
    shots.bounds.push_back(video.features.rows);
    return shots;
}

Example replayExample(const ReplayedVideo& video) {
    Example example;
    example.features = video.features;
    example.shots = replayShots(video);
    const std::vector<std::int64_t>& bounds = example.shots.bounds;
    std::size_t best = 0;
    for (std::size_t shot = 0; shot + 1 < bounds.size(); ++shot) {
        const auto mean = [&](const std::vector<float>& values, std::size_t which) {
            return meanOver(values, bounds[which], bounds[which + 1]);
        };
        if (mean(video.score, shot) > mean(video.score, best)) best = shot;
        if (!video.summary.empty() && mean(video.summary, shot) >= kChosen)
            example.chosen.push_back(shot);
    }
    if (example.chosen.empty()) example.chosen.push_back(best);
    for (const std::size_t shot : example.chosen)
        for (std::int64_t step = bounds[shot]; step < bounds[shot + 1]; ++step)
            example.targets.push_back(step);
    example.labels = video.score;
    for (float& label : example.labels) label = std::clamp(label, 0.0F, 1.0F);
    return example;
}

ReplayMeasures measureReplay(const Checkpoint& checkpoint, const ReplayedVideo& video,
                             const RunContext& context) {
    const FrameScores found =
        frameScores(checkpoint, video.features, replayShots(video).firstFrames(),
                    checkpoint.info.config.pattern, false, context);
    return measureReplays(found.scores, video.score);
}

ReplayMeasures meanOf(std::span<const ReplayMeasures> all) {
    ReplayMeasures mean;
    for (const auto member : {&ReplayMeasures::tau, &ReplayMeasures::rho,
                              &ReplayMeasures::precisionHalf, &ReplayMeasures::precisionBest}) {
        for (const ReplayMeasures& one : all) mean.*member += one.*member;
        mean.*member /= static_cast<double>(std::max<std::size_t>(1, all.size()));
    }
    return mean;
}

ReplayExamples::ReplayExamples(const ReplayFile& file, const ReplaySplit& split)
    : m_file(file), m_split(split) {
    if (split.train.empty())
        throw Error(ErrorCode::Config, "splits", "There is no video to train on.");
    m_width = file.read(split.train.front()).features.cols;
}

Example ReplayExamples::example(std::uint64_t seed, std::int64_t number,
                                const RunContext& context) const {
    context.throwIfStopped();
    const std::uint64_t epoch = mixSeeds(seed, static_cast<std::uint64_t>(number / count()));
    std::uint32_t which = 0;
    {
        const std::lock_guard lock(m_mutex);
        if (m_order.videos.empty() || m_order.drawnFor != epoch) {
            m_order.drawnFor = epoch;
            m_order.videos.resize(m_split.train.size());
            std::iota(m_order.videos.begin(), m_order.videos.end(), 0U);
            Random(epoch).shuffle(m_order.videos);
        }
        which = m_order.videos[static_cast<std::size_t>(number % count())];
    }
    const ReplayedVideo video = m_file.read(m_split.train[which]);
    if (video.features.cols != m_width)
        throw Error(ErrorCode::Config, video.key,
                    "The features of the training videos differ in width.");
    return replayExample(video);
}

FloatMatrix ReplayExamples::sampleRows() const {
    FloatMatrix sample;
    sample.cols = m_width;
    for (const std::string& key : m_split.train) {
        if (sample.rows >= kMostSampleRows) break;
        const ReplayedVideo video = m_file.read(key);
        sample.values.insert(sample.values.end(), video.features.values.begin(),
                             video.features.values.end());
        sample.rows += video.features.rows;
    }
    return sample;
}

double ReplayExamples::validate(const Checkpoint& checkpoint, const RunContext& context) const {
    if (m_split.validation.empty()) return -1;
    double sum = 0;
    for (const std::string& key : m_split.validation) {
        context.throwIfStopped();
        sum += measureReplay(checkpoint, m_file.read(key), context).precisionHalf;
    }
    return sum / static_cast<double>(m_split.validation.size());
}

std::string ReplayExamples::fingerprint() const {
    std::uint64_t hash = kByteHashStart;
    for (const auto* part : {&m_split.train, &m_split.validation})
        for (const std::string& key : *part) hash = byteHash(key + "\n", hash);
    const nlohmann::json json = {{"replays", m_file.path().filename().string()},
                                 {"videos", hash},
                                 {"train", m_split.train.size()}};
    return jsonText(json);
}

}  // namespace skimline
