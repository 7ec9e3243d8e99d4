// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Without LibTorch, unlike sound_scores.cpp: the command line links it.

#include <cstddef>

#include "core/skim/features/audio/sound_scores.h"

namespace skimline {

// The names, one a line, an empty line, the values.
std::string bytesOf(const SoundScores& scores) {
    std::string bytes;
    for (const std::string& name : scores.classes) bytes += name + "\n";
    bytes += "\n";
    bytes.append(reinterpret_cast<const char*>(scores.values.data()), scores.values.size());
    return bytes;
}

std::optional<SoundScores> soundScoresIn(std::string_view bytes) {
    SoundScores scores;
    while (true) {
        const std::size_t end = bytes.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view name = bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
        if (name.empty()) break;
        scores.classes.emplace_back(name);
    }
    if (scores.classes.empty() || bytes.size() % scores.classes.size() != 0) return std::nullopt;
    scores.values.assign(bytes.begin(), bytes.end());
    return scores;
}

}  // namespace skimline
