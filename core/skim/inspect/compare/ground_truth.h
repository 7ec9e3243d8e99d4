// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// People's scores for one video of a benchmark file.
struct GroundTruthCurve {
    std::string key;                   ///< group, "video_7"
    std::string name;                  ///< of the video; may be empty
    std::vector<std::int64_t> frames;  ///< source frame of each step, ascending
    std::vector<float> scores;         ///< [0, 1], one per frame of `frames`
    std::int64_t frameCount = 0;       ///< of the whole video; > 0
};

/// The curves of a benchmark file in its order; videos without scores are left out. Scores beyond 1
/// are scaled to the video's largest. skimline-lab reads the file, since the product has no HDF5.
/// Call from a worker thread.
/// @throws Error(NotFound | Unreadable | Corrupt | Cancelled), Error(Unsupported) for a file
/// without any, Error(NotFound, LabMissing)
std::vector<GroundTruthCurve> readGroundTruth(const std::filesystem::path& file,
                                              const RunContext& context);

// Bytes from skimline-lab to readGroundTruth()'s process. @throws Error(Corrupt) for other bytes
std::string bytesOf(const std::vector<GroundTruthCurve>& curves);
std::vector<GroundTruthCurve> curvesIn(std::string_view bytes);

/// Content hash as in VideoFacts::contentHash; reads the whole file.
/// @throws Error(NotFound | Unreadable | Cancelled)
std::string sourceHash(const std::filesystem::path& file, const RunContext& context);

}  // namespace skimline
