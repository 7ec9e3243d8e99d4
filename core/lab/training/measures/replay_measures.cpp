// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/replay_measures.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "core/foundation/base/error.h"
#include "core/foundation/base/rank_correlation.h"
#include "core/lab/training/optim/json_or_yaml.h"

namespace skimline {
namespace {

constexpr std::size_t kClip = 5;  // steps
constexpr double kBestShare = 0.15;

std::vector<float> clipMeans(std::span<const float> steps) {
    std::vector<float> means;
    for (std::size_t first = 0; first < steps.size(); first += kClip) {
        const auto clip = steps.subspan(first, std::min(kClip, steps.size() - first));
        means.push_back(std::accumulate(clip.begin(), clip.end(), 0.0F) /
                        static_cast<float>(clip.size()));
    }
    return means;
}

std::vector<std::size_t> bestFirst(std::span<const float> scores) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order,
                             [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    return order;
}

double precisionOfBest(std::span<const float> scores, std::span<const float> replays,
                       std::size_t best) {
    const auto labels = std::make_unique<bool[]>(replays.size());
    const std::vector<std::size_t> order = bestFirst(replays);
    for (std::size_t i = 0; i < best; ++i) labels[order[i]] = true;
    return averagePrecision({labels.get(), replays.size()}, scores);
}

void addPart(const nlohmann::json& json, const char* name, std::vector<std::string>& part,
             std::set<std::string>& all) {
    part = json.at(name).get<std::vector<std::string>>();
    for (const std::string& key : part)
        if (!all.insert(key).second)
            throw Error(ErrorCode::Corrupt, key,
                        "The split names " + key +
                            " more than once, which would let a network be "
                            "tested on what it has seen.");
}

}  // namespace

ReplaySplit readReplaySplit(const std::filesystem::path& file) {
    const nlohmann::json json = readStructuredFile(file);
    ReplaySplit split;
    std::set<std::string> all;
    try {
        addPart(json, "train_keys", split.train, all);
        addPart(json, "val_keys", split.validation, all);
        addPart(json, "test_keys", split.test, all);
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Corrupt, file.string(),
                    file.string() + " holds no lists train_keys, val_keys and test_keys.");
    }
    return split;
}

ReplayMeasures measureReplays(std::span<const float> scores, std::span<const float> replays) {
    if (scores.size() != replays.size() || scores.empty())
        throw Error(ErrorCode::Shape, "scores", "There must be one score for each replayed step.");
    const std::vector<float> given = clipMeans(scores);
    const std::vector<float> wanted = clipMeans(replays);
    const auto best = static_cast<std::size_t>(kBestShare * static_cast<double>(wanted.size()));
    return {kendallTau(scores, replays), spearmanRho(scores, replays),
            precisionOfBest(given, wanted, wanted.size() / 2),
            precisionOfBest(given, wanted, best)};
}

double averagePrecision(std::span<const bool> labels, std::span<const float> scores) {
    const auto positives = static_cast<double>(std::ranges::count(labels, true));
    if (positives == 0) return 0;
    const std::vector<std::size_t> order = bestFirst(scores);
    double sum = 0;
    double found = 0;
    for (std::size_t i = 0; i < order.size();) {
        const double before = found;
        const float score = scores[order[i]];
        for (; i < order.size() && scores[order[i]] == score; ++i) found += labels[order[i]];
        sum += (found - before) / positives * found / static_cast<double>(i);
    }
    return sum;
}

}  // namespace skimline
