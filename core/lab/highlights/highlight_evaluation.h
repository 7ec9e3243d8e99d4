// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "core/lab/highlights/training/highlight_measures.h"

namespace skimline {

/// Measures predictions in the format of QVHighlights against what people say, plain or compressed
/// files. @throws Error(NotFound | Unreadable | Corrupt | Mismatch)
HighlightMeasures evaluateHighlights(const std::filesystem::path& truths,
                                     const std::filesystem::path& predictions);

/// TVSum's top-5 mAP, percent.
struct TopFiveMeasures {
    std::int64_t videos = 0;
    double precision = 0;                      ///< mean over the categories
    std::map<std::string, double> categories;  ///< mean over the category's videos
};

/// The videos that the predictions name. A video has as many clips of equal length as predictions;
/// people's rating of a clip is the mean over its frames.
/// @throws Error(NotFound | Unreadable | Corrupt), Error(Mismatch) for a video that the annotation
/// lacks or that has more clips than frames
TopFiveMeasures evaluateTopFive(const std::filesystem::path& annotation,
                                const std::filesystem::path& predictions);

}  // namespace skimline
