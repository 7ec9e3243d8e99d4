// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace skimline::cli {

// Arguments of a tool, and the answer that several tools give. All throw Error(Usage) with a
// sentence for an argument of the wrong kind.

/// @throws also where it is missing or empty
std::string textIn(const nlohmann::json& arguments, const char* name);
/// More than 0; 0: it is not there.
double numberIn(const nlohmann::json& arguments, const char* name);
/// Seconds of a video. @throws also where it is missing
double momentIn(const nlohmann::json& arguments, const char* name);
bool flagIn(const nlohmann::json& arguments, const char* name);

/// The shots in a report, without the curves, which would fill an agent's memory.
nlohmann::json listedShots(const nlohmann::json& report);

}  // namespace skimline::cli
