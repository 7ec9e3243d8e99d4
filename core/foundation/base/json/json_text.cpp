// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/json/json_text.h"

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"

namespace skimline {

template <class Json>
Json parseJson(std::string_view text, const std::string& source, IfNotJson ifNotJson,
               int mostDepth) {
    const auto shallow = [&](int depth, typename Json::parse_event_t, Json&) {
        if (depth > mostDepth)
            throw Error(ErrorCode::Corrupt, source, source + " is nested too deeply to be read.");
        return true;
    };
    return Json::parse(text, shallow, ifNotJson == IfNotJson::Throw);
}

template <class Json>
Json readJson(const std::filesystem::path& file, std::uintmax_t mostBytes) {
    Json json = parseJson<Json>(readFile(file, mostBytes), file.string(), IfNotJson::Discard);
    if (json.is_discarded())
        throw Error(ErrorCode::Corrupt, ErrorId::DamagedCheckpoint,
                    {file.string(), "it is not JSON"});
    return json;
}

template <class Json>
std::string jsonText(const Json& json, int indent, IfNotUtf8 ifNotUtf8) {
    return json.dump(indent, ' ', false,
                     ifNotUtf8 == IfNotUtf8::Throw ? Json::error_handler_t::strict
                                                   : Json::error_handler_t::replace);
}

template nlohmann::json parseJson(std::string_view, const std::string&, IfNotJson, int);
template nlohmann::ordered_json parseJson(std::string_view, const std::string&, IfNotJson, int);
template nlohmann::json readJson(const std::filesystem::path&, std::uintmax_t);
template nlohmann::ordered_json readJson(const std::filesystem::path&, std::uintmax_t);
template std::string jsonText(const nlohmann::json&, int, IfNotUtf8);
template std::string jsonText(const nlohmann::ordered_json&, int, IfNotUtf8);

}  // namespace skimline
