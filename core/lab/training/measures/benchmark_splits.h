// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// One video of one benchmark file.
struct VideoId {
    std::string dataset;  ///< datasetName() of its file; empty in split files that name none
    std::string key;      ///< "video_7"

    friend auto operator<=>(const VideoId&, const VideoId&) = default;
};

struct BenchmarkSplit {
    std::vector<VideoId> train;
    std::vector<VideoId> test;
};
using BenchmarkSplits = std::vector<BenchmarkSplit>;

/// "summe", "tvsum", "ovp" or "youtube" where the file's name holds that word, else its stem.
std::string datasetName(const std::filesystem::path& file);

/// A list of {train_keys, test_keys}, alone or as `folds` of an object (our manifests). Keys are
/// group names, or paths whose last part is one and whose part before is the benchmark file, as in
/// the published YAML files.
/// @throws Error(NotFound | Unreadable | Corrupt); also when a video is trained and tested on in
/// one split, naming it
BenchmarkSplits readSplits(const std::filesystem::path& file);

/// True cross-validation: every video is tested exactly once. Shuffled by the seed alone, the same
/// on every machine. @throws Error(Config) for fewer than 2 folds or fewer videos than folds
BenchmarkSplits makeFolds(std::vector<VideoId> videos, int folds, std::uint64_t seed);

/// The manifest of such folds, which readSplits() reads back.
std::string foldsManifest(const BenchmarkSplits& folds, std::uint64_t seed);

bool testsEveryVideoOnce(const BenchmarkSplits& splits);

/// "canonical": trained on the tested dataset alone; "augmented": on others as well; "transfer": on
/// others only.
std::string settingOf(const BenchmarkSplits& splits);

}  // namespace skimline
