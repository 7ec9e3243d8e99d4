// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/json_or_yaml.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

using nlohmann::json;

constexpr std::size_t kMostBytes = std::size_t{16} << 20;
// Its parser builds the whole tree, 250 bytes per byte of text, before the nodes can be counted.
constexpr std::size_t kMostYamlBytes = std::size_t{1} << 20;
constexpr int kDeepest = 32;
// Aliases let a short YAML text stand for a huge one; any other has fewer nodes than bytes.
constexpr std::int64_t kMostNodes = 100'000;
constexpr std::int64_t kFewNodes = 1000;

struct TooMuch {};

json bounded(const std::string& text, IfNotJson ifNotJson) {
    try {
        return parseJson(text, "", ifNotJson, kDeepest);
    } catch (const Error&) {
        throw TooMuch();
    }
}

json scalar(const YAML::Node& node) {
    const std::string& text = node.Scalar();
    if (node.Tag() == "!") return text;  // it was quoted
    json value = bounded(text, IfNotJson::Discard);
    return value.is_number() || value.is_boolean() ? value : json(text);
}

/// @param left  number of nodes still allowed
json fromYaml(const YAML::Node& node, int depth, std::int64_t& left) {
    if (depth > kDeepest || --left < 0) throw TooMuch();
    if (node.IsMap()) {
        json object = json::object();
        for (const auto& entry : node)
            object[entry.first.as<std::string>()] = fromYaml(entry.second, depth + 1, left);
        return object;
    }
    if (node.IsSequence()) {
        json list = json::array();
        for (const YAML::Node& entry : node) list.push_back(fromYaml(entry, depth + 1, left));
        return list;
    }
    return node.IsScalar() ? scalar(node) : json();
}

json parse(const std::filesystem::path& file, const std::string& text) {
    if (file.extension() != ".json") {
        std::int64_t left = std::clamp(std::ssize(text), kFewNodes, kMostNodes);
        return fromYaml(YAML::Load(text), 0, left);
    }
    return bounded(text, IfNotJson::Throw);
}

}  // namespace

json readStructuredFile(const std::filesystem::path& file) {
    const bool isJson = file.extension() == ".json";
    const std::string text = readFile(file, isJson ? kMostBytes : kMostYamlBytes);
    const std::string kind = isJson ? "JSON" : "YAML";
    try {
        return parse(file, text);
    } catch (const TooMuch&) {
        throw Error(ErrorCode::Corrupt, file.string(),
                    file.string() + " is nested too deeply or is too large.");
    } catch (const std::exception&) {  // json::exception or YAML::Exception
        throw Error(ErrorCode::Corrupt, file.string(),
                    file.string() + " is not valid " + kind + ".");
    }
}

}  // namespace skimline
