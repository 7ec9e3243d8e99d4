// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace skimline::test {

struct GifShape {
    int side = 16;        ///< pixels, of the canvas
    int frames = 2;       ///< of 2 x 2 pixels in its corner
    int hundredths = 50;  ///< seconds / 100 that each is shown; 65535 at most
};

/// A GIF of a few bytes per frame, however large or long it claims to be.
inline void writeGif(const std::filesystem::path& file, const GifShape& shape) {
    const auto two = [](int value) {
        return std::string{static_cast<char>(value & 0xFF), static_cast<char>(value >> 8 & 0xFF)};
    };
    std::ofstream out(file, std::ios::binary);
    const std::string blackAndWhite("\0\0\0\xFF\xFF\xFF", 6);
    out << "GIF89a" << two(shape.side) << two(shape.side) << std::string("\x80\0\0", 3)
        << blackAndWhite;
    const std::string fourPixels("\x02\x03\x44\x34\x05\0", 6);
    for (int frame = 0; frame < shape.frames; ++frame)
        out << std::string("\x21\xF9\x04\0", 4) << two(shape.hundredths) << std::string(2, '\0')
            << "\x2C" << two(0) << two(0) << two(2) << two(2) << std::string(1, '\0') << fourPixels;
    out << ';';
}

}  // namespace skimline::test
