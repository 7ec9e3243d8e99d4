// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numbers>
#include <string>
#include <vector>

namespace skimline::test {

/// Numbers of -1 to 1 without a pattern, the same on every machine.
inline std::vector<double> madeNoise(std::size_t count) {
    std::vector<double> noise;
    std::uint32_t state = 1;
    for (std::size_t i = 0; i < count; ++i) {
        state = 1664525U * state + 1013904223U;
        noise.push_back(state / 2147483648.0 - 1);
    }
    return noise;
}

/// Sounds of 16 kHz, four patches long, as tests/data/yamnet makes them.
inline std::map<std::string, std::vector<float>> madeSounds() {
    constexpr std::size_t kCount = 3 * 7680 + 15600 - 7680;
    const std::vector<double> noise = madeNoise(kCount);
    std::map<std::string, std::vector<float>> sounds;
    for (std::size_t i = 0; i < kCount; ++i) {
        const double time = static_cast<double>(i) / 16000;
        const double turn = 2 * std::numbers::pi;
        const auto add = [&](const char* name, double value) {
            sounds[name].push_back(static_cast<float>(value));
        };
        add("sine", 0.5 * std::sin(turn * 1000 * time));
        add("noise", 0.2 * noise[i]);
        add("chirp", 0.4 * std::sin(turn * (200 + 600 * time) * time));
        add("claps", 0.5 * noise[i] * std::exp(-60 * std::fmod(time, 0.11)));
        add("silence", 0);
    }
    return sounds;
}

inline std::vector<float> repeated(const std::vector<float>& sound, int times) {
    std::vector<float> all;
    for (int i = 0; i < times; ++i) all.insert(all.end(), sound.begin(), sound.end());
    return all;
}

}  // namespace skimline::test
