// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

inline constexpr const char* kTasteDirectionsFile = "skimline-taste.json";
inline constexpr std::size_t kTraitCues = 21;
inline constexpr std::size_t kTraitDirections = 32;
/// The last directions say how much a sample shows of one subject each: people, nature, vehicles,
/// action, indoors.
inline constexpr std::size_t kTraitSubjects = 5;
/// Traits of a sample: standardised cues, then positions along fixed directions of the features.
inline constexpr std::size_t kTraitCount = kTraitCues + kTraitDirections;
inline constexpr std::size_t kPeopleTrait = kTraitCount - kTraitSubjects;
inline constexpr std::size_t kNatureTrait = kPeopleTrait + 1;
/// Changes whenever a trait's value or place changes: weights learned before have another meaning.
inline constexpr const char* kTasteBasis = "cues 1, directions 2";

/// Traits by which a taste can tell samples apart. Every trait has about mean 0 and standard
/// deviation 1 and lies in [-3, 3]. Plain data; const members are reentrant.
class TasteTraits {
public:
    /// Directions with their names (resources/models/skimline-taste.md).
    /// @throws Error(NotFound | Corrupt) with the file in its sentence
    static TasteTraits load(const std::filesystem::path& file);

    /// Readable names in English: titles of cues, names of directions ("dogs", "sea and shore").
    const std::vector<std::string>& names() const { return m_names; }

    /// @param features  [steps, width]; of a different width than the directions' they give 0
    /// @param cues  [steps, kCueCount], or nothing: 0
    /// @return [steps, kTraitCount]  @throws Error(Shape) when the steps differ
    FloatMatrix of(const FloatMatrix& features, const FloatMatrix& cues) const;

private:
    std::vector<std::string> m_names;
    FloatMatrix m_directions;  ///< [kTraitDirections, width]
    std::vector<double> m_shifts;
};

}  // namespace skimline
