// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline {

/// Recording date as the file states it; empty: none.
struct RecordingDates {
    std::string quickTime;  ///< com.apple.quicktime.creationdate, with the zone of the place
    std::string container;  ///< creation_time, UTC as FFmpeg gives it
};

/// Both empty for a file that cannot be read.
RecordingDates recordingDates(const std::filesystem::path& video);

}  // namespace skimline
