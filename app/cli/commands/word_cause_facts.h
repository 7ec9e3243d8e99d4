// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/skim/words/word_causes.h"

namespace skimline::cli {

/// Everything that was measured of a word; layers and heads count from 1.
nlohmann::ordered_json causeFacts(const WordCauses& causes);
/// The most of it in lines for people.
std::string causeLines(const WordCauses& causes);

}  // namespace skimline::cli
