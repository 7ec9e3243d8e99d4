// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace skimline {

/// Meaning of the numbers of an HDR frame.
struct HdrLight {
    enum class Transfer { Pq, Hlg };
    enum class Primaries { Bt2020, P3, Bt709 };
    Transfer transfer = Transfer::Pq;
    Primaries primaries = Primaries::Bt2020;
    double peak = 1000;  ///< of the mastering display or the brightest pixel, candela / m^2
    friend bool operator==(const HdrLight&, const HdrLight&) = default;
};

/// Changes whenever the output of ToneMapper changes: part of the cache key of features of HDR
/// videos.
inline constexpr const char* kToneMapVersion = "tone map 1";

/// Codes of 16 bits for values in [0, 1].
inline constexpr float kLargestCode = 65535;
inline std::uint16_t codeOf(float value) {
    return static_cast<std::uint16_t>(value * kLargestCode + 0.5F);
}

/// Shows HDR as SDR (BT.709 primaries, gamma 2.4): reference white becomes nearly white, brighter
/// light is compressed by the curve of BT.2390 on the brightest component, so that hues stay;
/// colours outside BT.709 lose saturation, not brightness. Const and reentrant.
class ToneMapper {
public:
    explicit ToneMapper(const HdrLight& light);
    /// The last requested tables are kept.
    static std::shared_ptr<const ToneMapper> of(const HdrLight& light);

    /// R'G'B' in place, full range of 16 bits; pixels are `step` values apart.
    struct Pixels {
        std::uint16_t* red;
        std::uint16_t* green;
        std::uint16_t* blue;
        std::ptrdiff_t step = 1;
    };
    void map(const Pixels& pixels, std::size_t count) const;

private:
    using Colour = std::array<float, 3>;
    Colour displayLight(const Colour& coded) const;
    void fitGamut(Colour& light) const;

    HdrLight m_light;
    std::vector<float> m_linear;   ///< of a component, by its 12 upper bits
    std::vector<float> m_system;   ///< HLG: factor by the fourth root of the scene's luminance
    std::vector<float> m_squeeze;  ///< factor to [0, 1] by the fourth root of light / peak
    std::vector<float> m_coded;    ///< SDR value by the square root of light
};

/// Luminance of diffuse white in HDR, and in SDR shown next to it, candela per square metre (ITU-R
/// BT.2408).
inline constexpr double kReferenceWhite = 203;

/// Light of a display for a PQ value in [0, 1], candela per square metre, and back (SMPTE ST 2084).
double lightOfPq(double value);
double pqOfLight(double light);

/// Light of the scene, [0, 1], for an HLG value in [0, 1] (ITU-R BT.2100).
double sceneLightOfHlg(double value);
/// A display of 1,000 candela per square metre raises the scene's light to this power.
inline constexpr double kHlgGamma = 1.2;
inline constexpr double kHlgPeak = 1000;

/// Compresses light of [0, peak] into [0, kReferenceWhite]: not at all in the dark and in middle
/// tones, ever more towards the peak (ITU-R BT.2390-10, section 5.4.1, black at zero). Candela per
/// square metre.
double sdrLightOf(double light, double peak);

}  // namespace skimline
