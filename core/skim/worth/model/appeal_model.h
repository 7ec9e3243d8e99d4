// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/skim/worth/model/layer_weights.h"

namespace skimline {

/// No appeal is larger, or smaller than its negative; the worth model's ramp ends there, too.
inline constexpr double kMostAppeal = 4;

/// "skimline-appeal-googlenet.json"
std::string appealFile(const std::string& extractorId);

/// Appeal of an image to viewers, from a middle layer of the feature network: a linear function,
/// learned as worth is (resources/models/skimline-worth.md). Means and maxima of the layer's
/// channels count alike, each divided by its length. Plain data; const members are reentrant.
class AppealModel {
public:
    /// @param weights  [m], m even: of the means, then of the maxima
    AppealModel(LayerSource source, std::vector<float> weights);
    /// @throws Error(NotFound | Corrupt) with the file in its sentence
    static AppealModel load(const std::filesystem::path& file);
    /// As LayerWeights::save().
    void save(const std::filesystem::path& file, const std::string& how) const;

    const LayerSource& source() const { return m_weights.source; }
    std::size_t width() const { return m_weights.weights.size(); }
    /// @param middle  a row of Extraction::middle. @return 0 for a row of another width, which
    /// weights of a user may have
    float of(std::span<const float> middle) const;

private:
    LayerWeights m_weights;
};

/// The row that AppealModel's weights are for: each half divided by its length and by the square
/// root of two.
std::vector<double> appealRow(std::span<const float> middle);

}  // namespace skimline
