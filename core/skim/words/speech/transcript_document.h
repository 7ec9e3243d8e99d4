// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/text/transcript.h"

namespace skimline {

/// Sounds: JSON that also says which sound made each word, in one line.
enum class TranscriptFormat { Srt, Vtt, Text, Json, Sounds };

/// By the ending of a file's name. @throws Error(Usage)
TranscriptFormat transcriptFormatOf(const std::filesystem::path& target);
/// A file's contents. @param transcript  as transcribe() gives it
/// JSON of either kind has words and times; transcriptFromJson() reads it.
/// @param speakers  names of those who say each line, or empty ones; none at all: not known.
/// WebVTT names them as voices, SubRip and plain text before the line ("Speaker 1: ...").
std::string transcriptDocument(const Transcript& transcript, TranscriptFormat format,
                               const std::vector<std::string>& speakers = {});
/// @return nothing unless it is such a document
std::optional<Transcript> transcriptFromJson(std::string_view text);

}  // namespace skimline
