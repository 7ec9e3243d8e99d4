// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

namespace skimline {

/// A small model in a JSON file; any fault becomes an error of one sentence. Private to this
/// module.
struct ModelJson {
    std::filesystem::path file;
    std::string kind;  ///< "worth model", for its sentences

    /// @param what  "it has no terms"  @throws Error(Corrupt)
    [[noreturn]] void refuse(const std::string& what) const;
    /// @param format  value of its "format"  @throws Error(NotFound | Corrupt)
    nlohmann::json read(const std::string& format) const;
    /// The list of finite numbers under `key`. @throws Error(Corrupt)
    std::vector<float> weights(const nlohmann::json& object, const char* key) const;
    /// The text under `key`. @throws Error(Corrupt)
    std::string text(const nlohmann::json& object, const char* key) const;
};

/// Rounded to 4 decimals.
nlohmann::ordered_json roundedWeights(std::span<const float> weights);

/// A line of a readable JSON object: key, value and a comma.
std::string modelLine(const char* key, const nlohmann::ordered_json& value);

}  // namespace skimline
