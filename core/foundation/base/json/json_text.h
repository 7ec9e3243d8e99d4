// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace skimline {

/// Deeper than anything written by hand or by a known program.
inline constexpr int kMostJsonDepth = 64;

enum class IfNotJson {
    Throw,   ///< Json::parse_error
    Discard  ///< the value's is_discarded() is true
};

enum class IfNotUtf8 {
    Throw,   ///< Json::type_error
    Replace  ///< by U+FFFD
};

// Reading and writing are instantiated here once for nlohmann::json and nlohmann::ordered_json:
// every other file that instantiated them would compile three seconds longer.

/// Parses every JSON text from outside: nlohmann::json reads any depth, but copies and writes with
/// a call per level, so a small file could end the program. Refused while it is read, before the
/// tree can grow.
/// @param source  file or argument, for the sentence
/// @throws Error(Corrupt) for a value within more than `mostDepth` lists and objects,
///         Json::parse_error as `ifNotJson` says
template <class Json = nlohmann::json>
Json parseJson(std::string_view text, const std::string& source,
               IfNotJson ifNotJson = IfNotJson::Throw, int mostDepth = kMostJsonDepth);

/// Contents of a JSON file. @throws Error as readFile(), Error(Corrupt) if it is not JSON
template <class Json = nlohmann::json>
Json readJson(const std::filesystem::path& file,
              std::uintmax_t mostBytes = std::uintmax_t{1} << 30);

/// The value as text. @param indent  spaces for each level; -1: everything on one line
/// @throws Json::type_error for text that is not UTF-8, unless it is replaced
template <class Json>
std::string jsonText(const Json& json, int indent = -1, IfNotUtf8 ifNotUtf8 = IfNotUtf8::Throw);

}  // namespace skimline
