// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// Sources of benchmark videos, and the datasets that are read from them.
struct BenchmarkFiles {
    std::vector<std::filesystem::path> files;  ///< HDF5, as the authors distribute them
    std::filesystem::path annotation;          ///< TVSum's, .tsv or .tsv.gz; may be empty
    std::string features = "features";         ///< dataset of the features
    std::string picks = "picks";               ///< and of their source frames
};

/// Split into training and test videos: a split file, or folds that follow from a seed.
struct BenchmarkSplitting {
    std::filesystem::path file;  ///< JSON or YAML; empty: folds
    int folds = 5;
    std::uint64_t foldSeed = 1;
};

}  // namespace skimline
