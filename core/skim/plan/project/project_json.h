// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/skim/plan/project/project.h"

namespace skimline {

/// One video of a project. Private to core/skim/plan/project.
nlohmann::json jsonOfVideo(const ProjectVideo& video, const std::filesystem::path& folder);

/// @throws Error(Corrupt) whose sentence is what is wrong, to follow "The project X is damaged: "
ProjectVideo videoOfJson(const nlohmann::json& json, const std::filesystem::path& folder);

}  // namespace skimline
