// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/worth/model/layer_weights.h"

namespace skimline {

inline constexpr const char* kSubjectFile = "skimline-subject.json";

/// Finds the subject of an image in a middle layer of the feature network, place by place: a linear
/// function, learned from judged images (resources/models/skimline-subject.md). Plain data; const
/// members are reentrant.
class SubjectModel {
public:
    SubjectModel(LayerSource source, std::vector<float> weights);
    /// @throws Error(NotFound | Corrupt) with the file in its sentence
    static SubjectModel load(const std::filesystem::path& file);
    /// As LayerWeights::save().
    void save(const std::filesystem::path& file, const std::string& how) const;

    const LayerSource& source() const { return m_weights.source; }
    std::size_t width() const { return m_weights.weights.size(); }
    /// @param map  [places, width()], not negative
    /// @return the share of the subject in every place, together 1
    /// @throws Error(Shape)
    std::vector<float> of(const FloatMatrix& map) const;

private:
    LayerWeights m_weights;
};

/// The rows that SubjectModel's weights are for: square roots of the map's, with a length of 4 in
/// the mean of squares over all places.
FloatMatrix subjectRows(const FloatMatrix& map);

}  // namespace skimline
