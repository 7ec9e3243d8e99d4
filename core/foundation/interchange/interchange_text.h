// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/interchange/interchange_input.h"

namespace skimline {

// Shared by several interchange writers. Private to core/foundation/interchange.

/// file:// URL of an absolute path, percent-encoded; relative paths stay relative.
std::string fileUrl(const std::filesystem::path& path);
/// First frame at or after a time: ranges are half-open, so this is where they begin and end.
std::int64_t frameAtOrAfter(const Rational& seconds, const Rational& frameRate);
/// Control characters, line breaks among them, become spaces.
std::string oneLine(std::string text);
/// Up to eight letters and digits of a file's name.
std::string reelName(const std::filesystem::path& source);
/// Kept shots with a name or a tag of which a range shows the middle.
std::vector<InterchangeShot> labelledIn(const InterchangeInput& input, const TimeRange& range);
/// Their names, joined; empty: none has one.
std::string namesIn(const InterchangeInput& input, const TimeRange& range);
/// A moment in a cut: frames from where the cut begins in the clip.
struct CutMarker {
    std::int64_t frame = 0;
    std::string text;
};
std::vector<CutMarker> markersIn(const InterchangeInput& input, const InterchangeFilm::Cut& cut,
                                 const Rational& frameRate);
/// A film of the one source.
InterchangeFilm filmOf(const InterchangeInput& input);
/// @throws Error(Config) unless it is positive
void checkFrameRate(const InterchangeInput& input);

}  // namespace skimline
