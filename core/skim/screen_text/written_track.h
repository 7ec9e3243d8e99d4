// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/skim/screen_text/screen_text.h"

namespace skimline {

/// A line for as long as it is seen.
struct WrittenLine {
    TimeRange range;       ///< time of all consecutive looks that show it, seconds
    CropRectangle box;     ///< place in the first of them, in fractions of the frame
    std::string text;      ///< as it was read with the highest confidence, UTF-8
    float confidence = 0;  ///< the highest, 0 to 1
    bool subtitle = false;
    friend bool operator==(const WrittenLine&, const WrittenLine&) = default;
};

/// A box as a line of subtitles has it: in the middle of the lower part of the frame, wider than
/// high, no higher than an eighth of the frame.
bool isWhereSubtitlesAre(const CropRectangle& box);

/// Lines by their start, those of one look in the order of reading. The same text in the same place
/// of looks in a row is one line; one letter in five may differ, as readings of the same line do.
///
/// Subtitles that are part of the picture: lines as isWhereSubtitlesAre() says, whose text changes:
/// at least three texts at one height, at least half as many as lines there; and lines that stand
/// on such a line for the same time. So signs, logos and captions that stay are none.
std::vector<WrittenLine> writtenTrack(const ScreenText& text);

/// Bounding box of all lines that are subtitles. @return nothing without any
std::optional<CropRectangle> subtitlePlace(const std::vector<WrittenLine>& lines);

}  // namespace skimline
