// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// Videos whose evidence is kept; beyond that the oldest is forgotten.
inline constexpr std::size_t kMostTasteVideos = 200;
/// Most examples of one video and one kind (kept or dropped, by hand or not).
inline constexpr std::size_t kMostTasteExamples = 16;
/// The slider's range: 0 changes nothing, 1 is as sure as the evidence.
inline constexpr double kMostTasteStrength = 2;

/// A part of a video that ended up in the skim or outside of it.
struct TasteExample {
    bool kept = false;
    bool byHand = false;        ///< the user decided so; else it was shown without objection
    double worth = 0;           ///< log-odds of the shipped worth, mean over its samples
    std::vector<float> traits;  ///< [kTraitCount], mean over its samples
    friend bool operator==(const TasteExample&, const TasteExample&) = default;
};

/// Evidence from the edits of one video. Numbers only: no frame, no name, no time.
struct TasteEvidence {
    std::string video;  ///< content hash: editing it again replaces its examples
    std::vector<TasteExample> examples;
    friend bool operator==(const TasteEvidence&, const TasteEvidence&) = default;
};

/// All that is remembered of a user's likes, as one value. The ranking is computed from it
/// (taste_ranking.h), so removing evidence undoes its effect exactly.
struct Taste {
    bool on = false;
    double strength = 1;                  ///< [0, kMostTasteStrength]
    std::vector<TasteEvidence> evidence;  ///< oldest first, one per video
    friend bool operator==(const Taste&, const Taste&) = default;
};

/// Replaces the evidence of a video; without examples the video is forgotten.
void replaceEvidence(Taste& taste, TasteEvidence evidence);

/// One JSON file. A missing file is an empty taste that is switched off.
/// @throws Error(Unreadable | Corrupt | Mismatch) naming the file
Taste readTaste(const std::filesystem::path& file);
/// Atomic; creates a missing folder; only the owner can read the file.
/// @throws Error(Io | DiskFull)
void writeTaste(const std::filesystem::path& file, const Taste& taste);

}  // namespace skimline
