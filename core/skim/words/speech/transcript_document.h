// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/skim/speech/transcription/transcription.h"

namespace skimline {

/// Sounds: JSON that also says which sound made each word, in one line.
enum class TranscriptFormat { Srt, Vtt, Text, Json, Sounds };

/// By the ending of a file's name. @throws Error(Usage)
TranscriptFormat transcriptFormatOf(const std::filesystem::path& target);
/// A file's contents. JSON of either kind has words and times, and is what transcriptionFromJson()
/// reads.
std::string transcriptDocument(const Transcription& transcription, TranscriptFormat format);
/// @return nothing unless it is such a document
std::optional<Transcription> transcriptionFromJson(std::string_view text);

}  // namespace skimline
