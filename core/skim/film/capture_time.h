// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "core/foundation/media/read/recording_dates.h"

namespace skimline {

/// The source of a file's time, the most trusted first.
enum class TimeSource {
    QuickTime,  ///< com.apple.quicktime.creationdate, with its zone
    Container,  ///< creation_time, UTC
    FileName,   ///< digits of the name, in the time of this machine's zone; PXL_ is UTC
    FileTime    ///< time of the last change, which for a camera is the end of the recording
};
const char* nameOf(TimeSource source);

struct CaptureTime {
    std::int64_t milliseconds = 0;  ///< since 1970, UTC
    TimeSource source = TimeSource::FileTime;
    friend bool operator==(const CaptureTime&, const CaptureTime&) = default;
};

/// Reads the time from the metadata of the file. A missing file: the time 0.
CaptureTime captureTime(const std::filesystem::path& video);
/// @param dates  of the file, read already
CaptureTime captureTimeBy(const std::filesystem::path& video, const RecordingDates& dates);

/// "2024-01-31T15:45:00.5+0100" as milliseconds since 1970; without a zone it is UTC. Nothing for
/// other text and for times before 1980, which come from clocks that were never set.
std::optional<std::int64_t> timeInTag(std::string_view text);

/// The time in a name: VID_20240131_154500, PXL_20240131_154500123, "2024-01-31 at 15.45.00",
/// 2024_0131_154500_001. A date alone (VID-20240131-WA0003) is its midnight and the number after it
/// in milliseconds, so that such names stay in order.
std::optional<std::int64_t> timeInName(std::string_view name);

}  // namespace skimline
