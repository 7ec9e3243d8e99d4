// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/foundation/base/image.h"

namespace skimline::test {

inline constexpr std::array<Orientation, 8> kOrientations{
    {{0, false}, {1, false}, {2, false}, {3, false}, {0, true}, {1, true}, {2, true}, {3, true}}};

inline std::string nameOf(const Orientation& orientation) {
    return (orientation.mirrored ? "mirrored" : "turned") +
           std::to_string(orientation.quarterTurns * 90);
}

/// Filters of the ffmpeg program that store frames so that `orientation` shows them as they were.
inline std::string filtersUndoing(const Orientation& orientation) {
    constexpr std::array<const char*, 4> back{"null", "transpose=cclock", "hflip,vflip",
                                              "transpose=clock"};
    const std::string turned = back.at(static_cast<std::size_t>(orientation.quarterTurns));
    return orientation.mirrored ? turned + ",hflip" : turned;
}

/// Writes the display matrix of the first track of an MP4 or MOV file, which `ffmpeg` has no option
/// for. @return false when there is no such track
inline bool writeDisplayMatrix(const std::filesystem::path& path, const Orientation& orientation) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const std::size_t header = bytes.find("tkhd");
    if (header == std::string::npos) return false;
    // Behind the name: version and flags, times, id, length, and 16 bytes that are not used.
    const std::size_t matrix = header + 4 + 4 + 20 + 16;
    constexpr std::array<int, 4> cosines{1, 0, -1, 0};
    const auto turns = static_cast<std::size_t>(orientation.quarterTurns);
    const int cosine = cosines.at(turns);
    const int sine = cosines.at((turns + 3) % 4);
    const int across = orientation.mirrored ? -1 : 1;
    const auto put = [&](std::size_t place, int value) {
        const auto fixed = static_cast<std::uint32_t>(value) << 16U;
        file.seekp(static_cast<std::streamoff>(matrix + place * 4));
        for (int shift = 24; shift >= 0; shift -= 8) file.put(static_cast<char>(fixed >> shift));
    };
    put(0, across * cosine);
    put(1, across * sine);
    put(3, -sine);
    put(4, cosine);
    return file.good();
}

}  // namespace skimline::test
