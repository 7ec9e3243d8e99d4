// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace skimline::test {

/// Frames of 112 x 112, as tests/data/lr_asd makes them: a bright oval, a dark one that opens and
/// shuts.
inline std::vector<std::uint8_t> madeFaces(int frames) {
    std::vector<std::uint8_t> faces;
    for (int frame = 0; frame < frames; ++frame) {
        const int opening = 6 + frame * 7 % 13;
        for (int y = 0; y < 112; ++y) {
            for (int x = 0; x < 112; ++x) {
                const int across = (x - 56) * (x - 56);
                int grey = 60 + (x * 3 + y * 5) % 32;
                if (across + (y - 50) * (y - 50) < 48 * 48) grey = 150 + (x + y + frame) % 16;
                if (across + 4 * (y - 72) * (y - 72) < 4 * opening * opening) grey = 40;
                faces.push_back(static_cast<std::uint8_t>(grey));
            }
        }
    }
    return faces;
}

/// 40 ms a frame at 16 kHz: a saw whose level rises and falls, as made there.
inline std::vector<std::int16_t> madeSound(int frames) {
    std::vector<std::int16_t> samples;
    for (std::int64_t at = 0; at < std::int64_t{640} * frames; ++at) {
        const std::int64_t saw = at * 149 % 16000 - 8000;
        const std::int64_t level = std::abs(at % 5600 - 2800) + 40;
        const std::int64_t product = saw * level;
        // Rounded down, as Python divides.
        const std::int64_t whole = product >= 0 ? product / 2840 : -((2839 - product) / 2840);
        samples.push_back(static_cast<std::int16_t>(whole));
    }
    return samples;
}

}  // namespace skimline::test
