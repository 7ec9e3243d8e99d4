// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/subject_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr const char* kSubjectFormat = "skimline-subject";
constexpr float kRowLength = 4;

}  // namespace

FloatMatrix subjectRows(const FloatMatrix& map) {
    FloatMatrix rows = map;
    // The squares of the numbers in the rows are those of the map.
    const float sum = std::accumulate(map.values.begin(), map.values.end(), 0.0F);
    const float length = std::sqrt(sum / static_cast<float>(std::max<std::int64_t>(map.rows, 1)));
    const float scale = kRowLength / std::max(length, 1e-3F);
    for (float& value : rows.values) value = scale * std::sqrt(value);
    return rows;
}

SubjectModel::SubjectModel(LayerSource source, std::vector<float> weights)
    : m_weights{std::move(source), std::move(weights)} {}

SubjectModel SubjectModel::load(const std::filesystem::path& file) {
    LayerWeights found = LayerWeights::load(file, "subject model", kSubjectFormat);
    return {std::move(found.source), std::move(found.weights)};
}

void SubjectModel::save(const std::filesystem::path& file, const std::string& how) const {
    m_weights.save(file, kSubjectFormat, how);
}

std::vector<float> SubjectModel::of(const FloatMatrix& map) const {
    if (map.cols != static_cast<std::int64_t>(width()))
        throw Error(ErrorCode::Shape, "map",
                    "The subject model takes " + std::to_string(width()) + " channels, not " +
                        std::to_string(map.cols) + ".");
    const FloatMatrix rows = subjectRows(map);
    std::vector<float> shares;
    for (std::int64_t place = 0; place < rows.rows; ++place) {
        const auto row = rows.row(place);
        shares.push_back(
            std::inner_product(row.begin(), row.end(), m_weights.weights.begin(), 0.0F));
    }
    if (shares.empty()) return shares;
    const float most = *std::ranges::max_element(shares);
    for (float& share : shares) share = std::exp(share - most);
    const float sum = std::accumulate(shares.begin(), shares.end(), 0.0F);
    for (float& share : shares) share /= sum;
    return shares;
}

}  // namespace skimline
