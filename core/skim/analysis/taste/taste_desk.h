// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/plan/shot.h"
#include "core/skim/worth/taste/taste_evidence.h"
#include "core/skim/worth/taste/taste_ranking.h"

namespace skimline {

/// Whether an analysis uses the taste learned from edits.
enum class TasteUse { Never, AsSwitched, Always };

/// Learned taste, as an analysis needs it.
struct TasteInUse {
    TasteRanking ranking;
    double strength = 1;
    std::int64_t videos = 0;
};

/// Learned taste, as it is shown to users.
struct TasteOverview {
    std::filesystem::path file;
    bool on = false;
    double strength = 1;
    std::int64_t videos = 0;           ///< that it was learned from
    std::int64_t decisions = 0;        ///< decisions of the user in them
    std::vector<LearnedTrait> traits;  ///< strongest first; empty before anything was learned
};

/// A video whose shots a user may have changed.
struct EditedVideo {
    std::string contentHash;
    FloatMatrix traits;        ///< VideoFacts::traits
    std::vector<float> worth;  ///< VideoFacts::plainWorth
    std::vector<Shot> found;   ///< as Skimline chose them
    std::vector<Shot> edited;  ///< as they are now
};

/// $XDG_DATA_HOME/skimline/taste.json. Everything below is in this one file, which stays on this
/// machine; nothing but its owner's own export copies it. An empty path means this file.
std::filesystem::path tasteFile();

/// Nothing if it is not to be used, switched off, of strength 0 or knows nothing.
/// @throws Error as readTaste()
std::optional<TasteInUse> tasteInUse(TasteUse use, const std::filesystem::path& file = {});

// Each of these reads the file, changes it and returns its new contents. Calls within a program are
// serialised; if two programs write at the same moment, the later one's file replaces the other's.
// @throws Error as readTaste() and writeTaste()

TasteOverview tasteOverview(const std::filesystem::path& file = {});
TasteOverview switchTaste(bool on, const std::filesystem::path& file = {});
/// @throws Error(Usage) outside [0, kMostTasteStrength]
TasteOverview setTasteStrength(double strength, const std::filesystem::path& file = {});
/// Learns from this video, replacing its earlier evidence; a video without decisions of a user is
/// forgotten, so an edit that is taken back is evidence taken back. Nothing happens while the taste
/// is switched off.
TasteOverview learnFrom(const EditedVideo& video, const std::filesystem::path& file = {});
/// Forgets everything that was learned, also where the file is damaged; the switch goes off.
TasteOverview resetTaste(const std::filesystem::path& file = {});
/// A copy of the file. @throws also Error(Exists | NotFound)
void exportTaste(const std::filesystem::path& target, bool overwrite,
                 const std::filesystem::path& file = {});
/// Replaces the taste learned here. A damaged copy is refused and changes nothing.
TasteOverview importTaste(const std::filesystem::path& source,
                          const std::filesystem::path& file = {});

/// Samples by their decision: locks and moved boundaries are decisions of the user, the rest was
/// shown without objection. Shots that fell out of the skim or came in because others did are left
/// out: the user did not decide about them.
std::vector<DecidedSteps> decidedSteps(const std::vector<Shot>& found,
                                       const std::vector<Shot>& edited);

}  // namespace skimline
