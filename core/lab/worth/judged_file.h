// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>

namespace skimline {

/// A file of judgements as JSON. @throws Error(NotFound | Corrupt) with the file in its sentence
nlohmann::json readJudgements(const std::filesystem::path& file);

/// @throws Error(Corrupt): the file is not laid out as it should be
[[noreturn]] void refuseJudgements(const std::filesystem::path& file);

/// The mean of an object's "passes", marks from 0 to 3. @throws nlohmann::json::exception if there
/// are none
double meanMark(const nlohmann::json& object);

}  // namespace skimline
