// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace skimline {

enum class MapScaleKind { Linear, Logarithmic, Rank };

/// From the values of a map to places on a colour ramp, [0, 1]. Value type.
class MapScale {
public:
    MapScale() = default;
    /// @param kind Linear or Logarithmic (four powers of ten below `most`)
    /// @param most > 0: the top; anything else reads as 1
    /// @param isSigned 0 lies in the middle
    MapScale(MapScaleKind kind, float most, bool isSigned);
    /// The place of a value is the share of the given values below it (by magnitude if signed).
    /// @param values may hold NaN, which does not count
    static MapScale byRank(std::vector<float> values, bool isSigned);

    /// Scale of any kind, for values that are all visible.
    static MapScale over(MapScaleKind kind, const std::vector<float>& values, bool isSigned);

    MapScaleKind kind() const { return m_kind; }
    float most() const { return m_most; }
    bool isSigned() const { return m_signed; }
    float place(float value) const;
    /// The value at a place: the inverse of place(), for legends.
    float valueAt(float place) const;

    friend bool operator==(const MapScale&, const MapScale&) = default;

private:
    float magnitudePlace(float magnitude) const;
    float magnitudeAt(float place) const;

    MapScaleKind m_kind = MapScaleKind::Linear;
    float m_most = 1;
    bool m_signed = false;
    std::vector<float> m_quantiles;  ///< ascending, from the least to the largest
};

}  // namespace skimline
