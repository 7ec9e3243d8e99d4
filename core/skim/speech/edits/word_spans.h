// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/text/keywords/running_text.h"

namespace skimline {

/// When words or phrases are said, in upper or lower case, with the punctuation behind them:
/// ascending, apart. Inside a line time is spread over its letters, so lines of single words give
/// their own times.
std::vector<TimeRange> spansOf(const RunningText& said, std::span<const std::string> phrases);

/// When lines are said: one range per run of lines with hardly a pause between them; ascending,
/// apart. @param said  timed  @param lines  ascending
std::vector<TimeRange> spansOfLines(const Transcript& said, std::span<const std::size_t> lines);

/// Languages whose filler words are known: "en", "de" ..
std::vector<std::string> fillerLanguages();
/// When filler words are said. @return nothing for another language
std::vector<TimeRange> spansOfFillers(const RunningText& said, std::string_view language);

/// Ends that lie inside speech go to the nearest frame in a pause within `reach` seconds, all
/// others to the nearest frame. Spans that touch then are joined. @param speech  ascending and
/// apart
std::vector<TimeRange> snappedToPauses(const std::vector<TimeRange>& spans,
                                       std::span<const TimeRange> speech, const Rational& frameRate,
                                       double reach = 0.1);

}  // namespace skimline
