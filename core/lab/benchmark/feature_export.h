// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis.h"

namespace skimline {

struct FeatureExport {
    std::int64_t steps = 0;
    std::int64_t width = 0;
    bool fromCache = false;
};

/// Writes the features and shots of one video in the benchmark's HDF5 layout as `/video_1`; labels
/// stay out. @param cues  where the cues of the samples go, as CSV with the time in seconds in the
/// first column, behind the cues the share of speech where there is audio, and the worth, if it is
/// measured, in the last; empty: nowhere
/// @throws as readVideo(); Error(Exists | Io | DiskFull)
FeatureExport exportFeatures(const AnalysisRequest& request, const std::filesystem::path& target,
                             bool overwrite, const RunContext& context,
                             const std::filesystem::path& cues = {});

}  // namespace skimline
