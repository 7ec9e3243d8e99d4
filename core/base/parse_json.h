// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/base/error_ids.h"
#include "core/base/read_file.h"

namespace skimline {

/// Deeper than anything that is written by hand or by a program we know.
inline constexpr int kMostJsonDepth = 64;

enum class IfNotJson {
    Throw,   ///< Json::parse_error
    Discard  ///< the value's is_discarded() is true
};

/// The way every text that may come from elsewhere becomes JSON: nlohmann::json reads any depth,
/// but copies and writes with a call per level, so a small file could end the program. Refused
/// while it is read, before the tree can grow. Needs nlohmann_json in the library that includes it;
/// core/base itself does not.
/// @param text    anything that Json::parse takes: text, bytes, a stream
/// @param source  file or argument, for the sentence
/// @throws Error(Corrupt) for a value within more than `mostDepth` lists and objects
template <class Json = nlohmann::json, class Text>
Json parseJson(Text&& text, const std::string& source, IfNotJson ifNotJson = IfNotJson::Throw,
               int mostDepth = kMostJsonDepth) {
    const auto shallow = [&](int depth, typename Json::parse_event_t, Json&) {
        if (depth > mostDepth)
            throw Error(ErrorCode::Corrupt, source, source + " is nested too deeply to be read.");
        return true;
    };
    return Json::parse(std::forward<Text>(text), shallow, ifNotJson == IfNotJson::Throw);
}

/// What a file holds. @throws Error as readFile(), Error(Corrupt) where it is not JSON
template <class Json = nlohmann::json>
Json readJson(const std::filesystem::path& file,
              std::uintmax_t mostBytes = std::uintmax_t{1} << 30) {
    Json json = parseJson<Json>(readFile(file, mostBytes), file.string(), IfNotJson::Discard);
    if (json.is_discarded())
        throw Error(ErrorCode::Corrupt, ErrorId::DamagedCheckpoint,
                    {file.string(), "it is not JSON"});
    return json;
}

}  // namespace skimline
