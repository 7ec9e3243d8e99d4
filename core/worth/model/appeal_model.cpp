// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/worth/model/appeal_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/parse_json.h"
#include "core/base/read_file.h"

namespace skimline {
namespace {

constexpr std::uintmax_t kLargestModel = std::uintmax_t{16} << 20;  // bytes
constexpr const char* kFormat = "skimline-appeal";

[[noreturn]] void corrupt(const std::filesystem::path& file, const std::string& what) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The appeal model " + file.string() + " is damaged: " + what + ".");
}

nlohmann::json parsed(const std::filesystem::path& file) {
    try {
        return parseJson<nlohmann::json>(readFile(file, kLargestModel), file.string());
    } catch (const nlohmann::json::exception&) {
        corrupt(file, "it is not JSON");
    }
}

std::string textOf(const nlohmann::json& json, const char* key, const std::filesystem::path& file) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string())
        corrupt(file, std::string("\"") + key + "\" is not a text");
    return found->get<std::string>();
}

std::vector<float> weightsOf(const nlohmann::json& json, const std::filesystem::path& file) {
    const auto found = json.find("weights");
    if (found == json.end() || !found->is_array() || found->empty() || found->size() % 2 != 0)
        corrupt(file, "it has no weights, or one without its twin");
    std::vector<float> weights;
    for (const auto& weight : *found) {
        if (!weight.is_number() || !std::isfinite(weight.get<float>()))
            corrupt(file, "a weight is not a number");
        weights.push_back(weight.get<float>());
    }
    return weights;
}

double lengthOf(std::span<const float> values) {
    double squares = 0;
    for (const float value : values)
        squares += static_cast<double>(value) * static_cast<double>(value);
    return std::max(std::sqrt(squares), 1e-6);
}

}  // namespace

std::string appealFile(const std::string& extractorId) {
    return "skimline-appeal-" + extractorId + ".json";
}

std::vector<double> appealRow(std::span<const float> middle) {
    std::vector<double> row;
    row.reserve(middle.size());
    const std::size_t half = middle.size() / 2;
    for (const auto part : {middle.first(half), middle.subspan(half)}) {
        const double scale = 1 / (std::sqrt(2.0) * lengthOf(part));
        for (const float value : part) row.push_back(static_cast<double>(value) * scale);
    }
    return row;
}

AppealModel::AppealModel(AppealSource source, std::vector<float> weights)
    : m_source(std::move(source)), m_weights(std::move(weights)) {}

AppealModel AppealModel::load(const std::filesystem::path& file) {
    const nlohmann::json json = parsed(file);
    if (!json.is_object() || json.value("format", nlohmann::json()) != kFormat)
        corrupt(file, "it is not an appeal model");
    return {{textOf(json, "extractor", file), textOf(json, "extractor_version", file)},
            weightsOf(json, file)};
}

void AppealModel::save(const std::filesystem::path& file, const std::string& how) const {
    using nlohmann::ordered_json;
    ordered_json weights = ordered_json::array();
    for (const float weight : m_weights)
        weights.push_back(std::round(static_cast<double>(weight) * 1e4) / 1e4);
    const auto line = [](const char* key, const ordered_json& value) {
        return std::string(" \"") + key + "\": " + value.dump();
    };
    const std::string text = "{\n" + line("format", kFormat) + ",\n" +
                             line("extractor", m_source.extractorId) + ",\n" +
                             line("extractor_version", m_source.extractorVersion) + ",\n" +
                             line("how", how) + ",\n" + line("weights", weights) + "\n}\n";
    AtomicFile::write(file, text, AtomicFile::IfExists::Replace);
}

float AppealModel::of(std::span<const float> middle) const {
    if (middle.size() != m_weights.size()) return 0;
    const std::vector<double> row = appealRow(middle);
    double sum = 0;
    for (std::size_t k = 0; k < row.size(); ++k) sum += row[k] * static_cast<double>(m_weights[k]);
    return static_cast<float>(sum);
}

}  // namespace skimline
