// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/skim/plan/hand_choices.h"

namespace skimline {

// Parts of a .skimline file. Reading throws Error(Corrupt), whose sentence names the fault, and
// exceptions of the JSON library.

nlohmann::json jsonOfFramings(const std::vector<HandFraming>& framings);
std::vector<HandFraming> framingsOf(const nlohmann::json& json);

nlohmann::json jsonOfSpeakers(const SpeakerChoices& speakers);
SpeakerChoices speakersOf(const nlohmann::json& json);

nlohmann::json jsonOfCellNotes(const std::vector<CellNote>& notes);
std::vector<CellNote> cellNotesOf(const nlohmann::json& json);

/// Seconds as a file has them: "1001/30" or "12".
Rational projectTime(const nlohmann::json& json);

}  // namespace skimline
