// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace skimline {

/// The authors' split of a data set.
struct ReplaySplit {
    std::vector<std::string> train;
    std::vector<std::string> validation;
    std::vector<std::string> test;
};

/// {train_keys, val_keys, test_keys} of names of groups, JSON or YAML.
/// @throws Error(NotFound | Unreadable | Corrupt); also when a video is in two parts, naming it
ReplaySplit readReplaySplit(const std::filesystem::path& file);

/// Agreement of scores with how often people replayed each moment.
struct ReplayMeasures {
    double tau = 0;            ///< Kendall's, of steps
    double rho = 0;            ///< Spearman's, of steps
    double precisionHalf = 0;  ///< average precision of clips, the upper half being right
    double precisionBest = 0;  ///< likewise, the upper 15 % being right
};

/// Clips are five steps long, the last one perhaps shorter, each with the mean of its scores; of
/// equal clips the earlier one ranks higher. Source: the evaluation that Mr.HiSum is distributed
/// with.
/// @throws Error(Shape) when there are not as many of both, or none
ReplayMeasures measureReplays(std::span<const float> scores, std::span<const float> replays);

/// Sum of precision times gained recall down the ranking, equal scores being one place; 0 without a
/// positive.
double averagePrecision(std::span<const bool> labels, std::span<const float> scores);

}  // namespace skimline
