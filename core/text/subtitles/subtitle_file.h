#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "core/text/cue.h"

namespace skimline {

enum class SubtitleFormat { Srt, Vtt, Ass };

/// What a subtitle file holds.
struct SubtitleTrack {
    SubtitleFormat format = SubtitleFormat::Srt;
    std::vector<Cue> cues;          ///< by start time; no empty ones
    std::int64_t damagedCues = 0;   ///< left out because their times could not be read
    std::int64_t reversedCues = 0;  ///< ended before they began; their end was moved to their start
};

/// Reads SubRip, WebVTT and (Advanced) SubStation Alpha, told apart by their contents. Tolerant of
/// missing numbers, either decimal sign, left-out hours, styles, unknown blocks, any line end and
/// the encodings of textFromBytes(). Markup is taken out.
/// @throws Error(NotFound | Unreadable) from the disk, Error(Unsupported) for more than 64 MiB,
/// Error(Corrupt) when no cue is found; the sentence says what the file looks like instead
SubtitleTrack readSubtitleFile(const std::filesystem::path& file);
/// @param source  names the file in sentences
SubtitleTrack parseSubtitles(std::string_view bytes, const std::filesystem::path& source);

}  // namespace skimline
