// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/interchange/interchange_video.h"

namespace skimline {

// The readers of the single formats; private to core/foundation/media. Ranges come out as they
// stand in the text, seconds from the first frame: in the order in which they are shown, perhaps
// outside the video. They throw BadInterchange, or what nlohmann::json throws.

/// What is wrong, to follow "The edit list X cannot be read: ".
struct BadInterchange {
    std::string what;
};

std::vector<TimeRange> rangesOfCsv(std::string_view text);
std::vector<TimeRange> rangesOfJson(std::string_view text);
std::vector<TimeRange> rangesOfOtio(std::string_view text, const InterchangeVideo& video);
std::vector<TimeRange> rangesOfEdl(std::string_view text, const InterchangeVideo& video);

/// Lines without their ends, whatever these are; empty ones are left out.
std::vector<std::string_view> filledLinesOf(std::string_view text);
/// Without blanks and quotes around it.
std::string_view unquoted(std::string_view text);

}  // namespace skimline
