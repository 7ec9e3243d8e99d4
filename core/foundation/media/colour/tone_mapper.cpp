// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/colour/tone_mapper.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

namespace skimline {
namespace {

constexpr std::size_t kSteps = 4096;
constexpr int kDroppedBits = 4;
constexpr double kSdrGamma = 2.4;  ///< BT.1886 with black at zero

using Matrix = std::array<std::array<float, 3>, 3>;

/// Linear light to that of BT.709's primaries; both have white D65 (from the chromaticities in
/// BT.2020, SMPTE RP 431-2 and BT.709).
constexpr Matrix kFromBt2020 = {{{1.660491F, -0.587641F, -0.072850F},
                                 {-0.124550F, 1.132900F, -0.008349F},
                                 {-0.018151F, -0.100579F, 1.118730F}}};
constexpr Matrix kFromP3 = {{{1.224940F, -0.224940F, 0.0F},
                             {-0.042057F, 1.042057F, 0.0F},
                             {-0.019638F, -0.078636F, 1.098274F}}};

/// Shares of luminance: BT.2020's of the scene, BT.709's of the display.
constexpr std::array<float, 3> kSceneLuma = {0.2627F, 0.6780F, 0.0593F};
constexpr std::array<float, 3> kShownLuma = {0.2126F, 0.7152F, 0.0722F};

float dot(const std::array<float, 3>& a, const std::array<float, 3>& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

template <typename Function>
std::vector<float> table(Function function) {
    std::vector<float> values(kSteps);
    for (std::size_t i = 0; i < kSteps; ++i)
        values[i] = static_cast<float>(function(static_cast<double>(i) / (kSteps - 1)));
    return values;
}

float at(const std::vector<float>& values, float share) {
    const float place = std::clamp(share, 0.0F, 1.0F) * static_cast<float>(kSteps - 1);
    return values[static_cast<std::size_t>(place + 0.5F)];
}

float fourthRoot(float value) { return std::sqrt(std::sqrt(std::max(value, 0.0F))); }

double fourthPower(double value) { return value * value * value * value; }

constexpr double kPqPeak = 10000;
constexpr double kM1 = 2610.0 / 16384;
constexpr double kM2 = 2523.0 / 4096 * 128;
constexpr double kC1 = 3424.0 / 4096;
constexpr double kC2 = 2413.0 / 4096 * 32;
constexpr double kC3 = 2392.0 / 4096 * 32;

constexpr double kHlgA = 0.17883277;
constexpr double kHlgB = 1 - 4 * kHlgA;
const double kHlgC = 0.5 - kHlgA * std::log(4 * kHlgA);

}  // namespace

ToneMapper::ToneMapper(const HdrLight& light) : m_light(light) {
    const bool hlg = light.transfer == HdrLight::Transfer::Hlg;
    if (hlg) m_light.peak = kHlgPeak;
    const double peak = m_light.peak;
    m_linear = table([&](double value) { return hlg ? sceneLightOfHlg(value) : lightOfPq(value); });
    m_system = table([](double root) {
        return kHlgPeak * std::pow(fourthPower(std::max(root, 1e-3)), kHlgGamma - 1);
    });
    m_squeeze = table([&](double root) {
        const double shown = std::max(fourthPower(root) * peak, 1e-6);
        return sdrLightOf(shown, peak) / shown / kReferenceWhite;
    });
    m_coded = table([](double root) { return std::pow(root, 2 / kSdrGamma); });
}

std::shared_ptr<const ToneMapper> ToneMapper::of(const HdrLight& light) {
    static std::mutex guard;
    static std::pair<HdrLight, std::shared_ptr<const ToneMapper>> last;
    const std::lock_guard lock(guard);
    if (!last.second || !(last.first == light))
        last = {light, std::make_shared<const ToneMapper>(light)};
    return last.second;
}

ToneMapper::Colour ToneMapper::displayLight(const Colour& linear) const {
    if (m_light.transfer == HdrLight::Transfer::Pq) return linear;
    const float factor = at(m_system, fourthRoot(dot(linear, kSceneLuma)));
    return {linear[0] * factor, linear[1] * factor, linear[2] * factor};
}

void ToneMapper::fitGamut(Colour& light) const {
    if (m_light.primaries != HdrLight::Primaries::Bt709) {
        const bool wide = m_light.primaries == HdrLight::Primaries::Bt2020;
        const Matrix& matrix = wide ? kFromBt2020 : kFromP3;
        light = {dot(matrix[0], light), dot(matrix[1], light), dot(matrix[2], light)};
    }
    const float luma = std::clamp(dot(light, kShownLuma), 0.0F, 1.0F);
    const float lowest = std::min({light[0], light[1], light[2]});
    const float highest = std::max({light[0], light[1], light[2]});
    float saturation = 1;
    if (lowest < 0) saturation = luma / (luma - lowest);
    if (highest > 1) saturation = std::min(saturation, (1 - luma) / (highest - luma));
    if (saturation < 1)
        for (float& component : light) component = luma + saturation * (component - luma);
}

void ToneMapper::map(const Pixels& pixels, std::size_t count) const {
    const std::array<std::uint16_t*, 3> planes = {pixels.red, pixels.green, pixels.blue};
    const auto peak = static_cast<float>(m_light.peak);
    for (std::size_t i = 0; i < count; ++i) {
        const std::ptrdiff_t place = static_cast<std::ptrdiff_t>(i) * pixels.step;
        Colour light{};
        for (std::size_t c = 0; c < 3; ++c) light[c] = m_linear[planes[c][place] >> kDroppedBits];
        light = displayLight(light);
        const float brightest = std::max({light[0], light[1], light[2]});
        const float squeeze = at(m_squeeze, fourthRoot(brightest / peak));
        for (float& component : light) component = std::min(component, peak) * squeeze;
        fitGamut(light);
        for (std::size_t c = 0; c < 3; ++c)
            planes[c][place] = codeOf(at(m_coded, std::sqrt(std::clamp(light[c], 0.0F, 1.0F))));
    }
}

double lightOfPq(double value) {
    const double root = std::pow(std::clamp(value, 0.0, 1.0), 1 / kM2);
    return kPqPeak * std::pow(std::max(root - kC1, 0.0) / (kC2 - kC3 * root), 1 / kM1);
}

double pqOfLight(double light) {
    const double power = std::pow(std::clamp(light / kPqPeak, 0.0, 1.0), kM1);
    return std::pow((kC1 + kC2 * power) / (1 + kC3 * power), kM2);
}

double sceneLightOfHlg(double value) {
    const double clipped = std::clamp(value, 0.0, 1.0);
    if (clipped <= 0.5) return clipped * clipped / 3;
    return (std::exp((clipped - kHlgC) / kHlgA) + kHlgB) / 12;
}

double sdrLightOf(double light, double peak) {
    const double black = pqOfLight(0);
    const double range = pqOfLight(peak) - black;
    const double most = (pqOfLight(kReferenceWhite) - black) / range;
    if (most >= 1) return std::min(light, kReferenceWhite);
    const double value = std::clamp((pqOfLight(light) - black) / range, 0.0, 1.0);
    const double knee = 1.5 * most - 0.5;
    if (value <= knee) return light;
    const double t = (value - knee) / (1 - knee);
    const double squeezed = (2 * t * t * t - 3 * t * t + 1) * knee +
                            (t * t * t - 2 * t * t + t) * (1 - knee) +
                            (-2 * t * t * t + 3 * t * t) * most;
    return std::min(lightOfPq(squeezed * range + black), kReferenceWhite);
}

}  // namespace skimline
