// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/framing/subject_profile.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "core/skim/worth/cues/frame_view.h"
#include "core/skim/worth/framing/subject_finder.h"

namespace skimline {
namespace {

constexpr int kChannels = 3;
constexpr int kStep = 2;  // distance between examined pixels in both directions
// Smaller changes are noise of the camera.
constexpr int kStillLevels = 12;
constexpr float kSubjectWeight = 2.0F;  // times its concentration
constexpr float kFaceWeight = 1.0F;
constexpr float kMotionWeight = 1.0F;
constexpr float kBarrierWeight = 1.0F;
// The middle counts as the subject if nothing else does.
constexpr float kMiddleWeight = 0.15F;

const std::uint8_t* pixelAt(const RgbImage& image, int x, int y) {
    return image.pixels.data() +
           (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
            static_cast<std::size_t>(x)) *
               kChannels;
}

int distance(const std::uint8_t* a, const std::uint8_t* b) {
    int sum = 0;
    for (int c = 0; c < kChannels; ++c) sum += std::abs(a[c] - b[c]);
    return sum / kChannels;
}

/// Excess over the median strip, as shares of 1; all zero if nothing stands out.
SubjectProfile standingOut(SubjectProfile profile) {
    SubjectProfile sorted = profile;
    std::ranges::nth_element(sorted, sorted.begin() + kProfileStrips / 2);
    const float usual = sorted[kProfileStrips / 2];
    for (float& value : profile) value = std::max(value - usual, 0.0F);
    const float sum = std::accumulate(profile.begin(), profile.end(), 0.0F);
    if (sum > 0)
        for (float& value : profile) value /= sum;
    return profile;
}

void add(SubjectProfile& sum, const SubjectProfile& part, float weight) {
    for (std::size_t i = 0; i < kProfileStrips; ++i) sum[i] += weight * part[i];
}

/// Concentration of shares that sum to 1: 1 if they are even, larger the fewer strips they occupy.
float concentrationOf(const SubjectProfile& profile) {
    return kProfileStrips *
           std::inner_product(profile.begin(), profile.end(), profile.begin(), 0.0F);
}

SubjectProfile middle() {
    SubjectProfile profile{};
    for (std::size_t i = 0; i < kProfileStrips; ++i) {
        const float off = (static_cast<float>(i) + 0.5F) / kProfileStrips - 0.5F;
        profile[i] = std::exp(-off * off / 0.08F);
    }
    const float sum = std::accumulate(profile.begin(), profile.end(), 0.0F);
    for (float& value : profile) value /= sum;
    return profile;
}

/// Value at a share of a line, linear between `values` in the middle of its equal parts.
double between(const std::vector<double>& values, double share) {
    const double most = static_cast<double>(values.size()) - 1;
    const double at =
        std::clamp(share * static_cast<double>(values.size()) - 0.5, 0.0, std::max(most, 0.0));
    const auto before = static_cast<std::size_t>(at);
    const std::size_t after = std::min(before + 1, values.size() - 1);
    return std::lerp(values[before], values[after], at - static_cast<double>(before));
}

template <typename Value>
void forEachPixel(const RgbImage& image, Value value) {
    for (int y = 0; y < image.height; y += kStep)
        for (int x = 0; x < image.width; x += kStep) value(x, y);
}

}  // namespace

std::size_t SubjectProfiler::stripOf(int width, int height, int x, int y) const {
    const int at = m_axis == WindowAxis::Across ? x : y;
    const int length = m_axis == WindowAxis::Across ? width : height;
    return static_cast<std::size_t>(at) * kProfileStrips / static_cast<std::size_t>(length);
}

SubjectProfile SubjectProfiler::motion(const RgbImage& image) const {
    SubjectProfile profile{};
    if (!m_before || m_before->width != image.width || m_before->height != image.height)
        return profile;
    forEachPixel(image, [&](int x, int y) {
        const int change = distance(pixelAt(image, x, y), pixelAt(*m_before, x, y));
        if (change > kStillLevels)
            profile[stripOf(image.width, image.height, x, y)] += static_cast<float>(change);
    });
    return standingOut(profile);
}

SubjectProfile SubjectProfiler::barriers(const RgbImage& image) const {
    const int length = m_axis == WindowAxis::Across ? image.width : image.height;
    const ImageMap map = barrierMap(image, std::max(length / static_cast<int>(kProfileStrips), 1));
    SubjectProfile sums{};
    SubjectProfile places{};
    std::size_t at = 0;
    for (int y = 0; y < map.height; ++y) {
        for (int x = 0; x < map.width; ++x, ++at) {
            const std::size_t strip = stripOf(map.width, map.height, x, y);
            sums[strip] += map.values[at];
            ++places[strip];
        }
    }
    for (std::size_t i = 0; i < kProfileStrips; ++i) sums[i] /= std::max(places[i], 1.0F);
    return standingOut(sums);
}

SubjectProfile SubjectProfiler::faces(const RgbImage& image) {
    SubjectProfile profile{};
    if (m_faces == nullptr) return profile;
    m_found = m_faces->find(viewOf(image));
    for (const Face& face : m_found) {
        const bool across = m_axis == WindowAxis::Across;
        const double begin = across ? face.left : face.top;
        const double length = across ? face.width : face.height;
        const double weight = face.confidence * std::sqrt(face.width * face.height);
        for (std::size_t i = 0; i < kProfileStrips; ++i) {
            const double at = (static_cast<double>(i) + 0.5) / kProfileStrips;
            if (at >= begin && at <= begin + length)
                profile[i] += static_cast<float>(weight / std::max(length, 1e-3));
        }
    }
    const float sum = std::accumulate(profile.begin(), profile.end(), 0.0F);
    if (sum > 0)
        for (float& value : profile) value /= sum;
    return profile;
}

SubjectProfile SubjectProfiler::subjects(const RgbImage& image) const {
    const ImageMap map = m_subjects->find(image);
    const bool across = m_axis == WindowAxis::Across;
    std::vector<double> places(static_cast<std::size_t>(across ? map.width : map.height));
    std::size_t at = 0;
    for (int y = 0; y < map.height; ++y)
        for (int x = 0; x < map.width; ++x, ++at)
            places[static_cast<std::size_t>(across ? x : y)] += double{map.values[at]};
    SubjectProfile profile{};
    double sum = 0;
    for (std::size_t i = 0; i < kProfileStrips; ++i) {
        const double middle = between(places, (static_cast<double>(i) + 0.5) / kProfileStrips);
        profile[i] = static_cast<float>(middle);
        sum += middle;
    }
    for (float& value : profile) value /= static_cast<float>(sum);
    return profile;
}

SubjectProfile SubjectProfiler::next(const RgbImage& image) {
    SubjectProfile profile{};
    const SubjectProfile found = faces(image);
    add(profile, found, kFaceWeight);
    add(profile, motion(image), kMotionWeight);
    add(profile, barriers(image), kBarrierWeight);
    if (m_subjects != nullptr) {
        const SubjectProfile known = subjects(image);
        add(profile, known, kSubjectWeight * concentrationOf(known));
    }
    add(profile, middle(), kMiddleWeight);
    const bool face = std::ranges::any_of(found, [](float value) { return value > 0; });
    const float sum = std::accumulate(profile.begin(), profile.end(), 0.0F);
    for (float& value : profile) value *= (face ? kFaceFrameCounts : 1) / sum;
    m_before = image;
    return profile;
}

}  // namespace skimline
