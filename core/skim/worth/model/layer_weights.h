// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// Which network's middle layer weights read.
struct LayerSource {
    std::string extractorId;
    std::string extractorVersion;
    bool operator==(const LayerSource&) const = default;
};

/// Weights on the output of a middle layer of a feature network, as a small JSON file holds them.
struct LayerWeights {
    LayerSource source;
    std::vector<float> weights;

    /// @param kind    "appeal model", for sentences
    /// @param format  value of the file's "format"
    /// @throws Error(NotFound | Corrupt) with the file in its sentence
    static LayerWeights load(const std::filesystem::path& file, const std::string& kind,
                             const std::string& format);
    /// Whole or not at all; replaces an existing file. Weights are rounded to 4 decimals.
    /// @param how  one sentence on where the weights come from, for people who open the file
    /// @throws Error(NotFound | Io | DiskFull)
    void save(const std::filesystem::path& file, const std::string& format,
              const std::string& how) const;
};

}  // namespace skimline
