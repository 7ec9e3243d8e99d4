// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/batch/records/done_record.h"
#include "core/skim/batch/records/manifest.h"
#include "core/skim/batch/records/run_folder.h"

namespace skimline::batch {

/// Makes all files of one video in a separate folder. @return hash of the source, as read
/// @throws Error; its code decides whether the video is tried again (isPermanent())
using VideoJob = std::function<std::string(const ManifestEntry&, const std::filesystem::path&,
                                           const RunContext&)>;

/// Event of one video, for logs.
struct BatchEvent {
    enum class Kind { Begun, Done, DoneElsewhere, Retry, Failed };
    Kind kind = Kind::Begun;
    const ManifestEntry& entry;
    int attempt = 1;
    double seconds = 0;
    ErrorCode code = ErrorCode::Internal;  ///< of Retry and Failed
    std::string sentence = {};
};

struct WorkOrder {
    RunFolder folder;
    std::string request = {};  ///< BatchRequest::hash()
    Thorough how = Thorough::Sizes;
    int attempts = 3;
    std::chrono::milliseconds backOff{5000};  ///< before the second attempt; times four each
    std::chrono::milliseconds lease{120'000};
    /// Whether a source that changed after it was done is processed again.
    bool followSources = false;
    std::function<void(const BatchEvent&)> tell = {};
};

struct WorkReport {
    std::int64_t videos = 0;
    std::int64_t made = 0;        ///< by this worker
    std::int64_t doneBefore = 0;  ///< or by others
    std::int64_t failedForGood = 0;
    std::int64_t mayRetry = 0;
};

/// Works until every video of the part is done or has failed, waiting for videos that other workers
/// hold; the video of a worker that dies is taken over.
/// @throws Error(Cancelled) when stopped, with everything unfinished removed
WorkReport work(const std::vector<ManifestEntry>& part, const WorkOrder& order, const VideoJob& job,
                const RunContext& context);

}  // namespace skimline::batch
