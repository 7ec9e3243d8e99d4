// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

/// Reads the whole file for one of its subtitle streams. Lines shown before the first frame have
/// negative times.
/// @param stream  index in the container; by default the one marked as default, else the first text
/// stream that is not only for "forced" foreign phrases
/// @throws Error(NotFound) when there are no subtitles or none says anything, Error(Unsupported)
/// when they are frames, Error(Cancelled), and as opening a video
Transcript readSubtitleStream(const std::filesystem::path& video, std::optional<int> stream = {},
                              const RunContext& context = {});

/// Seconds from the start of a file, where players begin to count, to its first frame, which may
/// come later than the sound. Less than the padding of an audio codec counts as 0, as does a file
/// without video. @throws Error(Cancelled)
Rational firstFrameDelay(const std::filesystem::path& video, const RunContext& context = {});

}  // namespace skimline
