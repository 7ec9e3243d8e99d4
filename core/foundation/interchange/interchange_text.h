// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/foundation/interchange/interchange_input.h"

namespace skimline {

// Shared by several interchange writers. Private to core/foundation/interchange.

/// file:// URL of an absolute path, percent-encoded; relative paths stay relative.
std::string fileUrl(const std::filesystem::path& path);
/// First frame at or after a time: ranges are half-open, so this is where they begin and end.
std::int64_t frameAtOrAfter(const Rational& seconds, const Rational& frameRate);
/// Up to eight letters and digits of a file's name.
std::string reelName(const std::filesystem::path& source);
/// A film of the one source.
InterchangeFilm filmOf(const InterchangeInput& input);
/// @throws Error(Config) unless it is positive
void checkFrameRate(const InterchangeInput& input);

}  // namespace skimline
