// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/lab/benchmark/benchmark_data.h"
#include "core/lab/training/fulltransnet/benchmark_recipe.h"

namespace skimline {

/// What a run folder was made for: the published side of an experiment. `manifest.json`.
struct BenchmarkManifest {
    std::string features;
    std::string picks;
    BenchmarkSplits splits;  ///< with datasets, and only videos that can be trained on
    std::vector<std::uint64_t> seeds;
    BenchmarkRecipe recipe;
    std::string commit;
    /// Dataset and contentHash() of every benchmark file, then of the annotation and the split file
    /// where there are any; empty for runs from before this was kept.
    std::map<std::string, std::string> hashes;
};

/// @throws Error(NotFound | Corrupt | Config) naming the file
BenchmarkManifest readManifest(const std::filesystem::path& runFolder);
/// What the files of a request hash to. @throws Error(NotFound | Unreadable | Cancelled)
std::map<std::string, std::string> hashesOf(const BenchmarkFiles& files,
                                            const std::filesystem::path& splits,
                                            const RunContext& context);
/// Writes it, or makes sure that the one there says the same (the commit may differ).
/// @throws Error(Mismatch) when it does not, Error(Io | DiskFull)
void keepManifest(const std::filesystem::path& runFolder, const BenchmarkManifest& manifest);

/// Of everything that makes the networks of a run what they are; 32 hex digits.
std::string requestHash(const BenchmarkManifest& manifest);

/// Training videos of a split that are held back for validation.
std::size_t heldBackCount(const BenchmarkManifest& manifest, std::size_t split);

/// One split's videos as one network sees them.
struct FoldVideos {
    std::vector<LabelledVideo> train;
    std::vector<LabelledVideo> validation;  ///< held back from the training side
    std::vector<LabelledVideo> test;
};

/// Where the recipe centres features, the mean is that of the training videos alone; it is taken
/// from validation and test videos too. No label is looked at. Which videos are held back follows
/// from seed and split. @throws as BenchmarkData::video() and require()
FoldVideos foldVideos(const BenchmarkData& data, const BenchmarkManifest& manifest,
                      std::size_t split, std::uint64_t seed);

/// The splitting's file, or folds of all videos that have what is needed.
BenchmarkSplits splitsFor(const BenchmarkSplitting& splitting, const BenchmarkData& data,
                          Need need);

}  // namespace skimline
