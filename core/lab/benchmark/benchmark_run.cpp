// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/benchmark_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/lab/training/optim/json_or_yaml.h"
#include "core/skim/batch/records/file_hash.h"
#include "core/skim/features/cache/feature_cache.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

constexpr const char* kFormat = "skimline-benchmark-run-1";

std::filesystem::path manifestFile(const std::filesystem::path& runFolder) {
    return runFolder / "manifest.json";
}

ordered_json toJson(const BenchmarkManifest& manifest) {
    ordered_json json = {{"format", kFormat},
                         {"features", manifest.features},
                         {"picks", manifest.picks},
                         {"seeds", manifest.seeds},
                         {"recipe", recipeToJson(manifest.recipe)},
                         {"commit", manifest.commit}};
    if (!manifest.hashes.empty()) json["xxh3_128"] = manifest.hashes;
    json["folds"] = parseJson<ordered_json>(foldsManifest(manifest.splits, 0), "folds")["folds"];
    return json;
}

/// Mean over all rows of the videos.
std::vector<float> meanRow(const std::vector<LabelledVideo>& videos) {
    std::vector<double> sum;
    std::int64_t rows = 0;
    for (const LabelledVideo& video : videos) {
        sum.resize(static_cast<std::size_t>(video.features.cols), 0.0);
        for (std::int64_t row = 0; row < video.features.rows; ++row, ++rows) {
            const auto values = video.features.row(row);
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += values[i];
        }
    }
    std::vector<float> mean(sum.size());
    for (std::size_t i = 0; i < sum.size(); ++i)
        mean[i] = static_cast<float>(sum[i] / static_cast<double>(std::max<std::int64_t>(1, rows)));
    return mean;
}

void subtract(const std::vector<float>& mean, std::vector<LabelledVideo>& videos) {
    for (LabelledVideo& video : videos) {
        if (video.features.cols != static_cast<std::int64_t>(mean.size()))
            throw Error(ErrorCode::Mismatch, video.key,
                        "The features of the videos differ in width.");
        for (std::int64_t row = 0; row < video.features.rows; ++row) {
            const auto values = video.features.row(row);
            for (std::size_t i = 0; i < mean.size(); ++i) values[i] -= mean[i];
        }
    }
}

}  // namespace

BenchmarkManifest readManifest(const std::filesystem::path& runFolder) {
    const std::filesystem::path file = manifestFile(runFolder);
    const nlohmann::json json = readStructuredFile(file);
    try {
        if (json.at("format") != kFormat)
            throw nlohmann::json::other_error::create(500, "", nullptr);
        BenchmarkManifest manifest;
        manifest.features = json.at("features").get<std::string>();
        manifest.picks = json.at("picks").get<std::string>();
        manifest.seeds = json.at("seeds").get<std::vector<std::uint64_t>>();
        manifest.recipe = recipeFromJson(json.at("recipe"));
        manifest.commit = json.at("commit").get<std::string>();
        manifest.hashes = json.value("xxh3_128", std::map<std::string, std::string>());
        manifest.splits = readSplits(file);
        return manifest;
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Corrupt, file.string(),
                    file.string() + " is not the manifest of a benchmark run.");
    }
}

void keepManifest(const std::filesystem::path& runFolder, const BenchmarkManifest& manifest) {
    ordered_json wanted = toJson(manifest);
    std::filesystem::create_directories(runFolder);
    try {
        AtomicFile::write(manifestFile(runFolder), jsonText(wanted, 1) + "\n",
                          AtomicFile::IfExists::Refuse);
        return;
    } catch (const Error& error) {
        // Written earlier, or just now by another process of the same run.
        if (error.code() != ErrorCode::Exists) throw;
    }
    ordered_json there = toJson(readManifest(runFolder));
    there["commit"] = wanted["commit"];
    if (!there.contains("xxh3_128")) wanted.erase("xxh3_128");
    if (there != wanted)
        throw Error(ErrorCode::Mismatch, runFolder.string(),
                    "The run in " + runFolder.string() +
                        " was started with other data, splits, features, seeds or another recipe.");
}

std::string requestHash(const BenchmarkManifest& manifest) {
    ordered_json json = toJson(manifest);
    json.erase("commit");
    return batch::textHash(jsonText(json));
}

std::map<std::string, std::string> hashesOf(const BenchmarkFiles& files,
                                            const std::filesystem::path& splits,
                                            const RunContext& context) {
    std::map<std::string, std::string> hashes;
    for (const auto& file : files.files) hashes[datasetName(file)] = contentHash(file, context);
    if (!files.annotation.empty()) hashes["annotation"] = contentHash(files.annotation, context);
    if (!splits.empty()) hashes["splits"] = contentHash(splits, context);
    return hashes;
}

std::size_t heldBackCount(const BenchmarkManifest& manifest, std::size_t split) {
    return static_cast<std::size_t>(manifest.recipe.validationShare *
                                    static_cast<double>(manifest.splits[split].train.size()));
}

FoldVideos foldVideos(const BenchmarkData& data, const BenchmarkManifest& manifest,
                      std::size_t split, std::uint64_t seed) {
    std::vector<VideoId> ids = manifest.splits[split].train;
    std::sort(ids.begin(), ids.end());
    Random(mixSeeds(seed, split)).shuffle(ids);
    const std::size_t heldBack = heldBackCount(manifest, split);
    FoldVideos videos;
    const auto add = [&](std::vector<LabelledVideo>& part, const VideoId& id) {
        const LabelledVideo& video = data.video(id);
        data.require(video, Need::Training);
        part.push_back(video);
    };
    for (std::size_t i = 0; i < ids.size(); ++i)
        add(i < heldBack ? videos.validation : videos.train, ids[i]);
    for (const VideoId& id : manifest.splits[split].test) add(videos.test, id);
    if (!manifest.recipe.centre) return videos;
    const std::vector<float> mean = meanRow(videos.train);
    for (auto* part : {&videos.train, &videos.validation, &videos.test}) subtract(mean, *part);
    return videos;
}

BenchmarkSplits splitsFor(const BenchmarkSplitting& splitting, const BenchmarkData& data,
                          Need need) {
    if (!splitting.file.empty()) return data.resolve(readSplits(splitting.file), need);
    std::vector<VideoId> ids;
    for (const LabelledVideo& video : data.videos()) {
        if (BenchmarkData::has(video, need)) ids.push_back({video.dataset, video.key});
    }
    // If none is left, the message names what the first one lacks.
    if (ids.empty() && !data.videos().empty()) data.require(data.videos().front(), need);
    if (splitting.folds == 0) return {{{}, ids}};
    return makeFolds(ids, splitting.folds, splitting.foldSeed);
}

}  // namespace skimline
