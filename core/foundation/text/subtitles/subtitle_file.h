// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string_view>

#include "core/foundation/base/run_context.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

/// Reads SubRip, WebVTT, (Advanced) SubStation Alpha, TTML, SBV, LRC and the output of
/// speech-to-text tools (JSON, TSV), told apart by their contents. Tolerant of missing numbers,
/// either decimal sign, left-out hours, styles, unknown blocks, any line end and the encodings of
/// textFromBytes(). Markup is taken out.
/// @throws Error(NotFound | Unreadable) from the disk, Error(Unsupported) for more than 32 MiB,
/// Error(Cancelled),
/// Error(Corrupt) when no cue is found; the sentence says what the file looks like instead
Transcript readSubtitleFile(const std::filesystem::path& file, const RunContext& context = {});
/// @param source  names the file in sentences
Transcript parseSubtitles(std::string_view bytes, const std::filesystem::path& source,
                          const RunContext& context = {});

}  // namespace skimline
