// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/worth/cues/cue_names.h"

namespace skimline {

inline constexpr const char* kWorthFile = "skimline-worth.json";

/// Contribution of one cue to the worth of a frame: weight times a ramp that climbs from 0 at
/// `from` to 1 at `to`; `from` may lie above `to`. A cue may have several. With weights of one sign
/// the worth is monotone in the cue.
struct WorthTerm {
    Cue cue = Cue::LumaEntropy;
    double from = 0;
    double to = 1;
    double weight = 0;
};

/// Facts about every sample of a video. All refer to data that the caller keeps alive.
struct WorthEvidence {
    const FloatMatrix& cues;  ///< [steps, kCueCount]
    /// [steps, d], of GoogLeNet or its substitute, as extracted. Another width, or none:
    /// frames are judged by their cues alone.
    const FloatMatrix& features;
    std::span<const std::int64_t> takes;  ///< first step of every take after the first, ascending
};

/// Contribution of a frame's picture: weights of its feature row, which is divided by its length.
struct WorthSight {
    std::vector<float> weights;  ///< [d]; none: it is not looked at
    double bias = 0;
};

/// Worth of a single frame: a logistic function of cues and features, learned from frames and spans
/// that judges put in order (resources/models/skimline-worth.md). Plain data; const members are
/// reentrant.
class WorthModel {
public:
    WorthModel(std::vector<WorthTerm> terms, double bias, double idleWeight = 0,
               WorthSight sight = {});
    /// @throws Error(NotFound | Corrupt | Mismatch) with the file in its sentence
    static WorthModel load(const std::filesystem::path& file);
    /// Whole or not at all; replaces an existing file. Weights of the sight are rounded to 4
    /// decimals.
    /// @param how  one sentence on where the weights come from, for people who open the file
    /// @throws Error(NotFound | Io | DiskFull)
    void save(const std::filesystem::path& file, const std::string& how) const;

    const std::vector<WorthTerm>& terms() const { return m_terms; }
    double bias() const { return m_bias; }
    double idleWeight() const { return m_idleWeight; }
    const WorthSight& sight() const { return m_sight; }

    /// For the cues of one sample alone: its value before it is compared with others. About 0 for
    /// an ordinary frame, far below 0 for an empty one.
    double value(const CueRow& cues) const;
    /// Contribution of the features of one sample to its value.
    /// @param row  as extracted; of a different width than the weights' it adds nothing
    double sightValue(std::span<const float> row) const;
    /// Values of all samples before they are compared with each other: cues, sight and idleness,
    /// smoothed over neighbours (a single odd frame neither makes nor spoils a moment). @throws
    /// Error(Shape)
    std::vector<double> valuesOf(const WorthEvidence& evidence) const;
    /// The same on the scale of the video, (0, 1). @throws Error(Shape)
    std::vector<float> worthOf(const WorthEvidence& evidence) const;

private:
    std::vector<WorthTerm> m_terms;
    double m_bias;
    double m_idleWeight;
    WorthSight m_sight;
};

/// One row of a matrix of cues. @throws Error(Shape)
CueRow cueRowOf(const FloatMatrix& cues, std::int64_t step);

// Turns values of single samples into worth, which is relative to one video. Pure functions.

/// Each value averaged with its neighbours, which count half, so that one odd frame neither makes
/// nor spoils a moment.
std::vector<double> smoothedValues(std::span<const double> values);

/// Log-odds of worth per standard deviation of the values.
inline constexpr double kWorthSpread = 1.5;
/// Least standard deviation assumed of the values.
inline constexpr double kLeastDeviation = 0.5;

/// A logistic function of the distance to the mean.
/// @param leastDeviation  values that vary less are spread as if they varied by this much
/// @return (0, 1), as many as there are values
std::vector<float> worthOnScale(std::span<const double> values,
                                double leastDeviation = kLeastDeviation);

}  // namespace skimline
