// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/inspect/attention/training_map_choice.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {

/// The video whose maps are logged.
struct LoggedVideo {
    std::string name;
    FloatMatrix features;
    std::vector<std::int64_t> firstFrames;  ///< first step of every shot after the first
};

/// Renders chosen heads of a network in training on one video, never more than kSavedMapSide cells
/// a side at any length of the video. A continued run replaces the maps that it makes again. One
/// thread.
class AttentionMapLogger {
public:
    /// @param runFolder  exists; maps go to `maps` in it
    /// @throws Error(Usage) for a head that a network of this configuration does not have,
    /// Error(Corrupt) for an index that is not ours, Error(Io | DiskFull)
    AttentionMapLogger(const std::filesystem::path& runFolder, const TrainingMaps& request,
                       const FullTransNetConfig& config, LoggedVideo video);

    /// @param epoch  for display; negative if there are none  @throws Error(Cancelled | Io |
    ///         DiskFull)
    void record(std::int64_t step, double epoch, const Checkpoint& checkpoint,
                const RunContext& context);

private:
    void writeIndex(std::int64_t step, double epoch, const std::vector<std::string>& files,
                    const std::vector<FloatMatrix>& maps);

    std::filesystem::path m_folder;
    std::vector<HeadId> m_heads;
    LoggedVideo m_video;
};

}  // namespace skimline
