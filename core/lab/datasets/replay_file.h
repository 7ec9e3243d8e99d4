// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// One video of a data set whose score is how often people replayed each moment: Mr.HiSum (Sul et
/// al. 2023) and MoSu. A step is a second; all fields are consistent.
struct ReplayedVideo {
    std::string key;
    FloatMatrix features;        ///< [steps, d]
    std::vector<float> score;    ///< [steps] gtscore
    std::vector<float> summary;  ///< [steps] gtsummary, 0 or 1; empty: none
    std::vector<std::int64_t>
        changePoints;  ///< 2 S values: first step of each shot, and of the next
};

/// A file that is far larger than memory: it stays open, and each video is read on request.
/// Reentrant; calls wait for each other.
class ReplayFile {
public:
    /// @param features  name of the features' dataset; MoSu has several
    /// @throws Error(NotFound | Unreadable | Corrupt)
    explicit ReplayFile(std::filesystem::path file, std::string features = "features");
    ~ReplayFile();
    ReplayFile(const ReplayFile&) = delete;
    ReplayFile& operator=(const ReplayFile&) = delete;

    /// @throws Error(NotFound | Corrupt) naming group and dataset
    ReplayedVideo read(const std::string& key) const;
    const std::filesystem::path& path() const { return m_path; }

private:
    struct Opened;

    std::filesystem::path m_path;
    std::string m_features;
    std::unique_ptr<Opened> m_opened;
};

}  // namespace skimline
