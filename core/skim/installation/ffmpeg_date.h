// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace skimline {

/// Age of an FFmpeg: vulnerabilities of demuxers and decoders are published often, so an old one is
/// unsafe.
struct FfmpegDate {
    std::string day;     ///< "2026-05-13"
    std::string source;  ///< for a sentence, "changelog of libavcodec59"
};

/// By the changelog of the Debian package that `library` comes from, share/doc/PACKAGE/ in a folder
/// above it (which an AppImage has, too); without one by the release's day in a table. Nothing for
/// a version that is in neither. Reads files only.
/// @param library  file of libavcodec, "libavcodec.so.59"; may be empty  @param version  "5.1.9"
std::optional<FfmpegDate> ffmpegDate(const std::filesystem::path& library,
                                     std::string_view version);

/// Day of the newest entry of a Debian changelog; empty: it has none.
std::string newestDay(std::string_view changelog);

}  // namespace skimline
