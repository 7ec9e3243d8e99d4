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

/// Published settings that a run folder was made for, stored as `manifest.json`.
struct BenchmarkManifest {
    std::string features;
    std::string picks;
    BenchmarkSplits splits;  ///< with datasets, and only videos that can be trained on
    std::vector<std::uint64_t> seeds;
    BenchmarkRecipe recipe;
    std::string commit;
    /// Dataset and contentHash() of every benchmark file, then of the annotation and the split file
    /// if there are any; empty for runs from before this was kept.
    std::map<std::string, std::string> hashes;
};

/// @throws Error(NotFound | Corrupt | Config) naming the file
BenchmarkManifest readManifest(const std::filesystem::path& runFolder);
/// Hashes of a request's files. @throws Error(NotFound | Unreadable | Cancelled)
std::map<std::string, std::string> hashesOf(const BenchmarkFiles& files,
                                            const std::filesystem::path& splits,
                                            const RunContext& context);
/// Writes it, or checks that the existing one is the same (the commit may differ).
/// @throws Error(Mismatch) when it does not, Error(Io | DiskFull)
void keepManifest(const std::filesystem::path& runFolder, const BenchmarkManifest& manifest);

/// Hash of everything that determines the networks of a run; 32 hex digits.
std::string requestHash(const BenchmarkManifest& manifest);

/// Training videos of a split that are held back for validation.
std::size_t heldBackCount(const BenchmarkManifest& manifest, std::size_t split);

/// One split's videos as one network sees them.
struct FoldVideos {
    std::vector<LabelledVideo> train;
    std::vector<LabelledVideo> validation;  ///< held back from the training side
    std::vector<LabelledVideo> test;
};

/// If the recipe centres features, the mean over the training videos alone is subtracted from all
/// videos, validation and test included. No label is looked at. Which videos are held back follows
/// from seed and split. @throws as BenchmarkData::video() and require()
FoldVideos foldVideos(const BenchmarkData& data, const BenchmarkManifest& manifest,
                      std::size_t split, std::uint64_t seed);

/// The split file, or folds of all videos that have the required data.
BenchmarkSplits splitsFor(const BenchmarkSplitting& splitting, const BenchmarkData& data,
                          Need need);

}  // namespace skimline
