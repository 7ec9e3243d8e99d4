// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"

namespace skimline {

/// A line of text in a frame.
struct ScreenLine {
    CropRectangle box;     ///< around it, in fractions of the frame as shown
    std::string text;      ///< UTF-8
    float confidence = 0;  ///< mean of the characters' scores, 0 to 1
    friend bool operator==(const ScreenLine&, const ScreenLine&) = default;
};

/// Text in one frame, which represents a stretch of the video.
struct ScreenLook {
    TimeRange range;                ///< seconds
    Rational time;                  ///< of the frame
    double share = 0;               ///< of the frame that is text, in any script, 0 to 1
    std::vector<ScreenLine> lines;  ///< in the order of reading
    friend bool operator==(const ScreenLook&, const ScreenLook&) = default;
};

/// Text on screen at all sampled frames: about 100 bytes per line.
struct ScreenText {
    std::vector<ScreenLook> looks;  ///< ascending, apart
    friend bool operator==(const ScreenText&, const ScreenText&) = default;
};

/// Least confidence of a line. Of 160 lines in Latin and Chinese letters that were read rightly, up
/// to blurred and noisy ones, 97 % reach it; of 371 in scripts that the network does not know, 7 %
/// (docs/notes/2026-11-screen-text.md).
inline constexpr float kLeastLineConfidence = 0.9F;
/// Longest stretch that one look represents, seconds: subtitles and slides change within a shot,
/// too.
inline constexpr std::int64_t kLongestLook = 10;

/// Whether a line is text and not a misread pattern, by its confidence and at least two characters
/// other than spaces.
bool isReadable(const ScreenLine& line);

/// Stretches that are represented by a look at their middle: shots, long ones in equal parts.
/// @param shots  ascending, apart
std::vector<ScreenLook> looksAt(std::span<const TimeRange> shots);

/// For the cache.
std::string bytesOf(const ScreenText& text);
/// @return nothing unless the bytes are what bytesOf() writes
std::optional<ScreenText> screenTextIn(std::string_view bytes);

}  // namespace skimline
