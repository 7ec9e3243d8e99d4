// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// Where benchmark videos come from and which of their datasets are read.
struct BenchmarkFiles {
    std::vector<std::filesystem::path> files;  ///< HDF5, as the authors distribute them
    std::filesystem::path annotation;          ///< TVSum's, .tsv or .tsv.gz; may be empty
    std::string features = "features";         ///< dataset of the features
    std::string picks = "picks";               ///< and of their source frames
};

/// Who is trained on and who is tested: a split file, or folds that follow from a seed.
struct BenchmarkSplitting {
    std::filesystem::path file;  ///< JSON or YAML; empty: folds
    int folds = 5;
    std::uint64_t foldSeed = 1;
};

}  // namespace skimline
