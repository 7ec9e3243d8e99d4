// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/benchmark_splits.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/lab/training/optim/json_or_yaml.h"

namespace skimline {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

[[noreturn]] void refuseSplits(const std::filesystem::path& file, const std::string& reason) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The split file " + file.string() + " " + reason + ".");
}

VideoId idFrom(const std::string& text) {
    const std::filesystem::path path(text);
    return {path.has_parent_path() ? datasetName(path.parent_path()) : "",
            path.filename().string()};
}

std::vector<VideoId> idsFrom(const json& split, const char* part,
                             const std::filesystem::path& file) {
    const auto found = split.find(part);
    if (found == split.end() || !found->is_array())
        refuseSplits(file, "has a split without " + std::string(part));
    std::vector<VideoId> ids;
    for (const json& key : *found) {
        if (!key.is_string()) refuseSplits(file, "has a key that is not text");
        ids.push_back(idFrom(key.get<std::string>()));
        if (ids.back().key.empty()) refuseSplits(file, "holds an empty key");
    }
    return ids;
}

void checkSplit(const BenchmarkSplit& split, const std::filesystem::path& file) {
    if (split.test.empty()) refuseSplits(file, "has a split that tests nothing");
    const std::set<VideoId> tested(split.test.begin(), split.test.end());
    if (tested.size() != split.test.size()) refuseSplits(file, "tests a video twice in one split");
    for (const VideoId& id : split.train) {
        if (tested.contains(id))
            refuseSplits(file, "trains on " + id.key + ", which it also tests");
    }
}

ordered_json keysOf(const std::vector<VideoId>& ids) {
    ordered_json keys = ordered_json::array();
    for (const VideoId& id : ids)
        keys.push_back(id.dataset.empty() ? id.key : id.dataset + "/" + id.key);
    return keys;
}

}  // namespace

std::string datasetName(const std::filesystem::path& file) {
    const std::string stem = file.stem().string();
    for (const char* known : {"summe", "tvsum", "ovp", "youtube"}) {
        if (stem.find(known) != std::string::npos) return known;
    }
    return stem;
}

BenchmarkSplits readSplits(const std::filesystem::path& file) {
    json list = readStructuredFile(file);
    if (list.is_object()) list = list.value("folds", json());
    if (!list.is_array() || list.empty()) refuseSplits(file, "holds no list of splits");
    BenchmarkSplits splits;
    for (const json& entry : list) {
        if (!entry.is_object()) refuseSplits(file, "has a split that is not an object");
        splits.push_back({idsFrom(entry, "train_keys", file), idsFrom(entry, "test_keys", file)});
        checkSplit(splits.back(), file);
    }
    return splits;
}

BenchmarkSplits makeFolds(std::vector<VideoId> videos, int folds, std::uint64_t seed) {
    if (folds < 2 || videos.size() < static_cast<std::size_t>(folds))
        throw Error(ErrorCode::Config, "folds",
                    "Cross-validation needs at least two folds and a video for each.");
    std::sort(videos.begin(), videos.end());
    Random(seed).shuffle(videos);
    BenchmarkSplits splits(static_cast<std::size_t>(folds));
    for (std::size_t index = 0; index < videos.size(); ++index) {
        for (std::size_t fold = 0; fold < splits.size(); ++fold) {
            auto& part = index % splits.size() == fold ? splits[fold].test : splits[fold].train;
            part.push_back(videos[index]);
        }
    }
    return splits;
}

std::string foldsManifest(const BenchmarkSplits& folds, std::uint64_t seed) {
    ordered_json manifest = {{"format", "skimline-folds-1"}, {"seed", seed}};
    for (const BenchmarkSplit& split : folds)
        manifest["folds"].push_back(
            {{"train_keys", keysOf(split.train)}, {"test_keys", keysOf(split.test)}});
    return jsonText(manifest, 1) + "\n";
}

bool testsEveryVideoOnce(const BenchmarkSplits& splits) {
    std::set<VideoId> tested;
    std::set<VideoId> known;
    std::size_t tests = 0;
    for (const BenchmarkSplit& split : splits) {
        tested.insert(split.test.begin(), split.test.end());
        tests += split.test.size();
        known.insert(split.test.begin(), split.test.end());
        for (const VideoId& id : split.train) {
            if (id.dataset == split.test.front().dataset) known.insert(id);
        }
    }
    return tests == tested.size() && tested == known;
}

std::string settingOf(const BenchmarkSplits& splits) {
    bool own = false;
    bool others = false;
    for (const BenchmarkSplit& split : splits) {
        for (const VideoId& id : split.train)
            (id.dataset == split.test.front().dataset ? own : others) = true;
    }
    if (!others) return "canonical";
    return own ? "augmented" : "transfer";
}

}  // namespace skimline
