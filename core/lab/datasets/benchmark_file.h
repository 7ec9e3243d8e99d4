// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// One `/video_N` group of the SumMe / TVSum benchmark layout. Missing datasets stay empty. The
/// others are consistent: features, gtscore, gtsummary and picks are equally long, times do not run
/// backwards.
struct BenchmarkVideo {
    std::string key;               ///< group name, e.g. "video_1"
    std::string name;              ///< dataset video_name
    FloatMatrix features;          ///< [n_steps, d]
    std::vector<float> gtscore;    ///< [n_steps]
    std::vector<float> gtsummary;  ///< [n_steps]
    FloatMatrix userSummary;       ///< [users, n_frames]
    std::vector<std::int64_t>
        changePoints;  ///< 2 S values: first and last frame of each shot, inclusive
    std::vector<std::int64_t> framesPerSegment;
    std::vector<std::int64_t> picks;  ///< source frame of each step
    std::int64_t frameCount = 0;      ///< n_frames
    double framesPerSecond = 0;       ///< dataset `fps`, an addition of ours; 0 when absent
};

/// Reads every group whose name starts with "video_", in numeric order. Numbers may be stored as
/// any integer, float or boolean type. Reentrant: HDF5 knows no threads, so calls wait for each
/// other.
/// @throws Error(NotFound | Unreadable | Corrupt) naming the dataset
std::vector<BenchmarkVideo> readBenchmark(const std::filesystem::path& file);
std::vector<std::string> benchmarkKeys(const std::filesystem::path& file);
BenchmarkVideo readBenchmarkVideo(const std::filesystem::path& file, const std::string& key);

/// One further numeric dataset of a group (published results keep `importance_scores`, `fscore`
/// ...). Numbers and lists give one row; absent gives an empty matrix. @throws as above
FloatMatrix readBenchmarkDataset(const std::filesystem::path& file, const std::string& key,
                                 const std::string& dataset);

/// Writes atomically; empty members are left out, n_steps is added.
/// @throws Error(Exists | NotFound | Io | DiskFull), Error(Usage) for a key that is not a group
/// name or comes twice,
///         Error(Shape) for members that do not fit together
void writeBenchmark(const std::filesystem::path& file, const std::vector<BenchmarkVideo>& videos,
                    bool overwrite);

}  // namespace skimline
