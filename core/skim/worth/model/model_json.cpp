// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/model_json.h"

#include <cmath>
#include <cstdint>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

constexpr std::uintmax_t kLargestModel = std::uintmax_t{16} << 20;  // bytes

}  // namespace

void ModelJson::refuse(const std::string& what) const {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The " + kind + " " + file.string() + " is damaged: " + what + ".");
}

nlohmann::json ModelJson::read(const std::string& format) const {
    nlohmann::json json;
    const std::string text = readFile(file, kLargestModel);
    try {
        json = parseJson<nlohmann::json>(text, file.string());
    } catch (const nlohmann::json::exception&) {
        refuse("it is not JSON");
    }
    if (!json.is_object() || json.value("format", nlohmann::json()) != format)
        refuse("it does not have the format " + format);
    return json;
}

std::vector<float> ModelJson::weights(const nlohmann::json& object, const char* key) const {
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (!object.is_object() || found == object.end() || !found->is_array())
        refuse(std::string("it has no \"") + key + "\"");
    std::vector<float> numbers;
    for (const auto& number : *found) {
        if (!number.is_number() || !std::isfinite(number.get<float>()))
            refuse(std::string("a value of \"") + key + "\" is not a number");
        numbers.push_back(number.get<float>());
    }
    return numbers;
}

std::string ModelJson::text(const nlohmann::json& object, const char* key) const {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string())
        refuse(std::string("\"") + key + "\" is not text");
    return found->get<std::string>();
}

nlohmann::ordered_json roundedWeights(std::span<const float> weights) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const float weight : weights)
        list.push_back(std::round(static_cast<double>(weight) * 1e4) / 1e4);
    return list;
}

std::string modelLine(const char* key, const nlohmann::ordered_json& value) {
    return std::string(" \"") + key + "\": " + jsonText(value) + ",\n";
}

}  // namespace skimline
