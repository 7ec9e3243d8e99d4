// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_types.h"

namespace skimline {

/// Result of cutting a video by a list, without an analysis.
struct ListedCut {
    Analysis analysis;        ///< the metadata of the file: no features, no scores
    EditList edits;           ///< at least one piece
    std::vector<Shot> shots;  ///< the pieces and the parts between them, in the order of the video
    std::string remark;       ///< on entries that did not fit, one sentence; empty: all did
};

/// A part of a video, in seconds from its first frame. No end: up to the video's end.
struct VideoPart {
    Rational start;
    std::optional<Rational> end;
};

/// The part of a video of this length. @throws Error(Usage) if it holds no frame
TimeRange rangeOf(const VideoPart& part, const std::filesystem::path& video,
                  const Rational& duration);

/// Ranges of the part that `list` keeps; all of it without a list.
/// @throws as probe() and readEditList(), Error(Usage) for a part that is outside the video,
/// Error(Mismatch) where the list keeps nothing of it
ListedCut cutByList(const std::filesystem::path& video,
                    const std::optional<std::filesystem::path>& list, const VideoPart& part,
                    const RunContext& context);

}  // namespace skimline
