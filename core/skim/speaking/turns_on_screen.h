// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace skimline {

/// How surely a face speaks, frame by frame: 0 or more where it does.
struct SpeakingScores {
    std::int64_t first = 0;  ///< frame of the stretch
    std::vector<float> scores;
};

/// A face to show in the frames [begin, end).
struct TurnOnScreen {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::size_t face = 0;
    friend bool operator==(const TurnOnScreen&, const TurnOnScreen&) = default;
};

/// Frames between two turns, at least: 1.2 s at 25 a second.
inline constexpr std::int64_t kShortestTurn = 30;

/// Means of five frames, as the network's authors smooth its scores.
std::vector<float> smoothedScores(std::span<const float> scores);

/// Turns over all of a stretch, each of kShortestTurn or all of it, that show the faces with the
/// highest scores where a voice is heard, and faces that are there at all elsewhere. A turn to
/// another face has a price, so that a short word from the side changes nothing. The best of all
/// divisions, exactly.
/// @param voice  for each frame of the stretch whether a voice is heard
/// @return nothing where the shown faces speak in less than a quarter of that time: the voice is
/// not theirs
std::vector<TurnOnScreen> turnsOnScreen(std::span<const SpeakingScores> faces,
                                        const std::vector<bool>& voice);

}  // namespace skimline
