// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/lab/moments/judging/judging_sheet.h"

namespace skimline {

/// The marks of one judge for one video, from one pass.
struct JudgedMarks {
    std::string video;  ///< JudgingSheet::video
    std::string judge;
    std::string kind;        ///< "talk", "sport", ...
    std::vector<int> marks;  ///< 0 to 3, one a segment
};

/// A file of a judging page, or one written by hand: {"video", "judge", "kind", "marks"}.
/// @throws Error(NotFound | Corrupt) naming the file
JudgedMarks readMarks(const std::filesystem::path& file);

/// A sheet and all its marks, by file name.
struct MarkedSheet {
    JudgingSheet sheet;
    std::vector<JudgedMarks> passes;
};

/// The sheets (*.sheet.json) and marks (*.marks.json) in a folder. Sheets without marks are left
/// out. @throws as readSheet() and readMarks(); Error(Mismatch) for marks of a video without a
/// sheet, or another number of them than there are segments; Error(NotFound) if nothing is marked
std::vector<MarkedSheet> readMarkedSheets(const std::filesystem::path& folder);

/// A file for readJudgedVideos().
std::string judgementsText(const std::vector<MarkedSheet>& sheets);

/// How far first and second passes agree, over videos that were marked twice.
struct JudgesAgreement {
    std::int64_t videos = 0;
    std::int64_t segments = 0;
    double kappa = 0;  ///< Cohen's, weighted by squared difference, over all segments; 1: the same
    /// Pairs of one video's segments that the first pass tells apart and the second puts in the
    /// same order; ties count half.
    double order = 0;
};
JudgesAgreement agreementOf(const std::vector<MarkedSheet>& sheets);

}  // namespace skimline
