// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// Scores that the annotators gave to the frames of one TVSum video.
struct TvSumAnnotation {
    std::string name;      ///< YouTube id
    std::string category;  ///< two letters
    FloatMatrix scores;    ///< [annotators, frames], 1 .. 5
};

/// `ydata-tvsum50-anno.tsv` as its authors distribute it, plain or gzipped: one line per video and
/// annotator, "id TAB category TAB score,score,...". Videos in the order of the file.
/// @throws Error(NotFound | Unreadable), Error(Corrupt) naming the line
std::vector<TvSumAnnotation> readTvSumAnnotation(const std::filesystem::path& file);

}  // namespace skimline
