// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/colour/tone_mapper.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

using namespace skimline;

namespace {

using Pixel = std::array<double, 3>;

Pixel mapped(const HdrLight& light, const Pixel& value) {
    std::array<std::uint16_t, 3> pixel{};
    for (std::size_t c = 0; c < 3; ++c)
        pixel[c] = static_cast<std::uint16_t>(std::lround(value[c] * 65535));
    ToneMapper(light).map({pixel.data(), &pixel[1], &pixel[2]}, 1);
    return {pixel[0] / 65535.0, pixel[1] / 65535.0, pixel[2] / 65535.0};
}

Pixel grey(double value) { return {value, value, value}; }

constexpr HdrLight kPq{HdrLight::Transfer::Pq, HdrLight::Primaries::Bt2020, 1000};
constexpr HdrLight kHlg{HdrLight::Transfer::Hlg, HdrLight::Primaries::Bt2020, 1000};

}  // namespace

// Values of BT.2100 and BT.2408: 203 candela are 58 % PQ and 75 % HLG.
TEST(ToneCurve, agreesWithTheRecommendations) {
    EXPECT_NEAR(pqOfLight(100), 0.5081, 1e-4);
    EXPECT_NEAR(pqOfLight(203), 0.5807, 1e-4);
    EXPECT_NEAR(pqOfLight(1000), 0.7518, 1e-4);
    EXPECT_NEAR(pqOfLight(10000), 1, 1e-9);
    for (const double light : {0.01, 1.0, 50.0, 203.0, 4000.0})
        EXPECT_NEAR(lightOfPq(pqOfLight(light)), light, light * 1e-6);
    EXPECT_NEAR(sceneLightOfHlg(0.5), 1.0 / 12, 1e-9);
    EXPECT_NEAR(sceneLightOfHlg(1), 1, 1e-6);
    EXPECT_NEAR(kHlgPeak * std::pow(sceneLightOfHlg(0.75), kHlgGamma), 203, 1);
}

TEST(ToneCurve, leavesTheDarkAloneAndEndsAtWhite) {
    for (const double peak : {400.0, 1000.0, 4000.0}) {
        double last = -1;
        for (double light = 0; light <= peak; light += peak / 500) {
            const double shown = sdrLightOf(light, peak);
            EXPECT_GE(shown, last - 1e-9);
            EXPECT_LE(shown, light + 1e-6);
            EXPECT_LE(shown, kReferenceWhite + 1e-9);
            last = shown;
        }
        EXPECT_NEAR(sdrLightOf(peak, peak), kReferenceWhite, 0.01);
        EXPECT_EQ(sdrLightOf(5, peak), 5);
    }
    EXPECT_EQ(sdrLightOf(150, kReferenceWhite), 150);
}

TEST(ToneMapper, equalsItsDefinitionForGreys) {
    for (const double light : {0.0, 0.5, 2.0, 20.0, 80.0, 150.0, 400.0, 1000.0, 5000.0}) {
        const double shown = sdrLightOf(std::min(light, 1000.0), 1000) / kReferenceWhite;
        const Pixel pixel = mapped(kPq, grey(pqOfLight(light)));
        for (const double component : pixel)
            EXPECT_NEAR(component, std::pow(shown, 1 / 2.4), 0.004) << light;
    }
    // The same light, coded as HLG.
    for (const double value : {0.1, 0.3, 0.5, 0.75, 0.9}) {
        const double light = kHlgPeak * std::pow(sceneLightOfHlg(value), kHlgGamma);
        const Pixel a = mapped(kHlg, grey(value));
        const Pixel b = mapped(kPq, grey(pqOfLight(light)));
        for (std::size_t c = 0; c < 3; ++c) EXPECT_NEAR(a[c], b[c], 0.006) << value;
    }
}

TEST(ToneMapper, keepsHuesAndStaysInside) {
    for (const HdrLight& light : {kPq, kHlg})
        for (const Pixel& value : {Pixel{0.9, 0.1, 0.1}, Pixel{0.05, 0.95, 0.1},
                                   Pixel{0.2, 0.2, 1.0}, Pixel{1, 1, 0}, Pixel{0.6, 0.5, 0.4}}) {
            const Pixel shown = mapped(light, value);
            for (std::size_t a = 0; a < 3; ++a)
                for (std::size_t b = 0; b < 3; ++b) {
                    if (value[a] <= value[b] + 0.05) continue;
                    EXPECT_GE(shown[a], shown[b] - 0.02);
                }
        }
    // A colour inside BT.709 keeps its ratios: BT.2087's matrix of (0.2, 0.4, 0.1).
    HdrLight plain = kPq;
    plain.primaries = HdrLight::Primaries::Bt709;
    const Pixel inside = mapped(plain, {pqOfLight(10), pqOfLight(20), pqOfLight(5)});
    EXPECT_NEAR(std::pow(inside[1] / inside[0], 2.4), 2, 0.05);
    EXPECT_NEAR(std::pow(inside[1] / inside[2], 2.4), 4, 0.1);
}
