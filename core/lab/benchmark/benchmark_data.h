// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/lab/benchmark/benchmark_source.h"
#include "core/lab/training/data/labelled_video.h"
#include "core/lab/training/measures/benchmark_splits.h"

namespace skimline {

enum class Need {
    Measuring,  ///< picks, n_frames, and the labels of at least one person
    Training    ///< features, change_points and people's ratings as well
};

/// The videos of all files, by dataset and group.
class BenchmarkData {
public:
    /// A video without the features' dataset keeps its labels and the picks of `picks`. The human
    /// rating of a step is gtscore if that belongs to the picks in use, otherwise the mean of the
    /// ratings of its frame. If people rated frames but made no summaries, each summary comes from
    /// the knapsack, as in TVSum.
    /// @throws Error(NotFound | Unreadable | Corrupt) naming file and dataset, Error(Usage) for two
    /// files of one dataset, Error(Mismatch) for an annotation of other videos
    explicit BenchmarkData(const BenchmarkFiles& files);

    const std::vector<LabelledVideo>& videos() const { return m_videos; }
    std::vector<VideoId> ids() const;
    /// A split file without a dataset name means the only dataset.
    /// @throws Error(NotFound) naming the group, Error(Usage) when the dataset has to be named
    const LabelledVideo& video(const VideoId& id) const;
    /// @throws Error(NotFound) naming every dataset of the group that is missing for `need`
    void require(const LabelledVideo& video, Need need) const;
    static bool has(const LabelledVideo& video, Need need);
    /// The same splits with datasets filled in; videos that lack what training needs are left out
    /// of both sides when `need` is Training. @throws as video()
    BenchmarkSplits resolve(const BenchmarkSplits& splits, Need need) const;

private:
    BenchmarkFiles m_source;
    std::map<std::string, std::filesystem::path> m_files;  ///< dataset name -> file
    std::vector<LabelledVideo> m_videos;
};

}  // namespace skimline
