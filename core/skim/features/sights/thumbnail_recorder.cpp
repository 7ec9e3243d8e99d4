// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/sights/thumbnail_recorder.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace skimline {
namespace {

constexpr std::size_t kChannels = 3;

/// Pixels or lines [begin, end).
struct Stretch {
    int begin = 0;
    int end = 1;

    int size() const { return end - begin; }
};

/// The mean of the pixels that form one pixel of the smaller picture.
void average(const RgbImage& image, Stretch across, Stretch down, std::uint8_t* out) {
    unsigned sums[kChannels]{};
    for (int y = down.begin; y < down.end; ++y) {
        const auto row = static_cast<std::size_t>(y) * image.width;
        const std::uint8_t* pixel = image.pixels.data() + kChannels * (row + across.begin);
        for (int x = across.begin; x < across.end; ++x)
            for (unsigned& sum : sums) sum += *pixel++;
    }
    const auto count = static_cast<unsigned>(across.size() * down.size());
    for (const unsigned sum : sums) *out++ = static_cast<std::uint8_t>((sum + count / 2) / count);
}

struct Place {
    int left = 0;
    int top = 0;
    int width = 1;
    int height = 1;
};

/// Shrinks an image into a place of another.
void shrinkInto(const RgbImage& image, const Place& place, RgbImage& whole) {
    const auto stretchOf = [](int at, int from, int to) {
        const auto edge = [from, to](int line) {
            return static_cast<int>(static_cast<std::int64_t>(line) * from / to);
        };
        return Stretch{edge(at), std::max(edge(at) + 1, edge(at + 1))};
    };
    for (int y = 0; y < place.height; ++y) {
        const Stretch down = stretchOf(y, image.height, place.height);
        const auto row = static_cast<std::size_t>(place.top + y) * whole.width;
        std::uint8_t* out = whole.pixels.data() + kChannels * (row + place.left);
        for (int x = 0; x < place.width; ++x, out += kChannels) {
            average(image, stretchOf(x, image.width, place.width), down, out);
        }
    }
}

/// The whole frame, fitted into a thumbnail; `image` is its analysed part.
RgbImage thumbnailOf(const RgbImage& image, const CropRectangle& part) {
    const double wide = image.width / part.width;
    const double high = image.height / part.height;
    const double shrink = std::min({1.0, kRecordedWidth / wide, kRecordedHeight / high});
    const auto length = [](double value) {
        return std::max(1, static_cast<int>(std::lround(value)));
    };
    RgbImage whole;
    whole.width = length(wide * shrink);
    whole.height = length(high * shrink);
    whole.pixels.resize(kChannels * whole.width * whole.height);
    Place place;
    place.width = std::min(whole.width, length(image.width * shrink));
    place.height = std::min(whole.height, length(image.height * shrink));
    place.left = std::clamp(static_cast<int>(std::lround(part.left * whole.width)), 0,
                            whole.width - place.width);
    place.top = std::clamp(static_cast<int>(std::lround(part.top * whole.height)), 0,
                           whole.height - place.height);
    shrinkInto(image, place, whole);
    return whole;
}

}  // namespace

ThumbnailRecorder::Jpeg ThumbnailRecorder::coded(const SampledFrame& frame, const RgbImage& image) {
    return std::make_shared<const std::string>(
        m_coder.code(thumbnailOf(image, oriented(m_crop, frame.orientation()))));
}

void ThumbnailRecorder::restart() {
    const std::lock_guard lock(m_mutex);
    m_next = 0;
    m_stride = 1;
    m_samples.clear();
    m_looks.clear();
}

void ThumbnailRecorder::add(double seconds, const SampledFrame& frame, const RgbImage& image) {
    if (wantsNext()) keep(seconds, coded(frame, image));
    skip();
}

void ThumbnailRecorder::repeat(double seconds) {
    if (wantsNext() && !m_samples.empty()) keep(seconds, m_samples.back().jpeg);
    skip();
}

void ThumbnailRecorder::keep(double seconds, Jpeg jpeg) {
    if (jpeg->empty()) return;
    const std::lock_guard lock(m_mutex);
    m_samples.push_back({seconds, std::move(jpeg)});
    if (m_samples.size() <= kMostThumbnails) return;
    m_stride *= 2;
    std::size_t kept = 0;
    for (std::size_t at = 0; at < m_samples.size(); at += 2)
        std::swap(m_samples[kept++], m_samples[at]);
    m_samples.resize(kept);
}

void ThumbnailRecorder::addLook(const SampledFrame& frame, const RgbImage& image) {
    Jpeg jpeg = coded(frame, image);
    if (jpeg->empty()) return;
    const std::lock_guard lock(m_mutex);
    m_looks.push_back({frame.time().toDouble(), std::move(jpeg)});
}

ThumbnailStrip ThumbnailRecorder::strip() const {
    const std::lock_guard lock(m_mutex);
    ThumbnailStrip all = m_samples;
    const double seen = all.empty() ? -1.0 : all.back().seconds;
    for (const Thumbnail& look : m_looks)
        if (look.seconds > seen) all.push_back(look);
    return all;
}

}  // namespace skimline
