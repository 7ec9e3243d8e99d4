// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/appeal_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/skim/worth/model/model_json.h"

namespace skimline {
namespace {

constexpr const char* kAppealFormat = "skimline-appeal";
constexpr const char* kAppealKind = "appeal model";

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

AppealModel::AppealModel(LayerSource source, std::vector<float> weights)
    : m_weights{std::move(source), std::move(weights)} {}

AppealModel AppealModel::load(const std::filesystem::path& file) {
    LayerWeights found = LayerWeights::load(file, kAppealKind, kAppealFormat);
    if (found.weights.size() % 2 != 0)
        ModelJson{file, kAppealKind}.refuse("its weights come in pairs, but their number is odd");
    return {std::move(found.source), std::move(found.weights)};
}

void AppealModel::save(const std::filesystem::path& file, const std::string& how) const {
    m_weights.save(file, kAppealFormat, how);
}

float AppealModel::of(std::span<const float> middle) const {
    if (middle.size() != width()) return 0;
    const std::vector<double> row = appealRow(middle);
    double sum = 0;
    for (std::size_t k = 0; k < row.size(); ++k)
        sum += row[k] * static_cast<double>(m_weights.weights[k]);
    return static_cast<float>(std::clamp(sum, -kMostAppeal, kMostAppeal));
}

}  // namespace skimline
