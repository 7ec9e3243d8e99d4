// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/worth/model/appeal_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/atomic_file.h"
#include "core/base/json/json_text.h"
#include "core/worth/model/model_json.h"

namespace skimline {
namespace {

constexpr const char* kAppealFormat = "skimline-appeal";

std::string textOf(const ModelJson& model, const nlohmann::json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string())
        model.refuse(std::string("\"") + key + "\" is not a text");
    return found->get<std::string>();
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
    const ModelJson model{file, "appeal model"};
    const nlohmann::json json = model.read(kAppealFormat);
    std::vector<float> weights = model.weights(json, "weights");
    if (weights.empty() || weights.size() % 2 != 0)
        model.refuse("it has no weights, or one without its twin");
    return {{textOf(model, json, "extractor"), textOf(model, json, "extractor_version")},
            std::move(weights)};
}

void AppealModel::save(const std::filesystem::path& file, const std::string& how) const {
    const std::string text =
        "{\n" + modelLine("format", kAppealFormat) + modelLine("extractor", m_source.extractorId) +
        modelLine("extractor_version", m_source.extractorVersion) + modelLine("how", how) +
        " \"weights\": " + jsonText(roundedWeights(m_weights)) + "\n}\n";
    AtomicFile::write(file, text, AtomicFile::IfExists::Replace);
}

float AppealModel::of(std::span<const float> middle) const {
    if (middle.size() != m_weights.size()) return 0;
    const std::vector<double> row = appealRow(middle);
    double sum = 0;
    for (std::size_t k = 0; k < row.size(); ++k) sum += row[k] * static_cast<double>(m_weights[k]);
    return static_cast<float>(std::clamp(sum, -kMostAppeal, kMostAppeal));
}

}  // namespace skimline
