// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// One event of a subtitle stream inside a video.
struct SubtitleEvent {
    Rational start;  ///< seconds from the first video frame; negative when shown before it
    Rational end;
    std::string text;  ///< as FFmpeg gives every text format: with the escapes of an ASS event
};

/// Reads the whole file for one of its subtitle streams.
/// @param stream  index in the container; by default the one marked as default, else the first one
/// that is text and not for the "forced" foreign phrases alone
/// @throws Error(NotFound) when there are no subtitles, Error(Unsupported) when they are frames,
/// Error(Cancelled), and what opening a video throws
std::vector<SubtitleEvent> readSubtitleStream(const std::filesystem::path& video,
                                              std::optional<int> stream = {},
                                              const RunContext& context = {});

}  // namespace skimline
