// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/skim/worth/cues/cue_frames.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/lab/worth/dull/dull_canvas.h"
#include "core/skim/worth/cues/frame_cues.h"

// OpenCV 4.6 does arithmetic between enumerations of different types, which C++20 deprecates.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-enum-enum-conversion"
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#pragma GCC diagnostic pop

namespace skimline::test {
namespace {

constexpr int kWorldWidth = 640;
constexpr int kWorldHeight = 360;

}  // namespace

CueRow frameCues(const RgbImage& image) {
    CueRow cues;
    addFrameCues(viewOf(image), cues);
    return cues;
}

RgbImage photo(const std::filesystem::path& file) {
    cv::Mat image = cv::imread(file.string());
    if (image.empty()) throw std::runtime_error("cannot read " + file.string());
    const double shrink =
        std::min({1.0, double(kCueImageWidth) / image.cols, double(kCueImageHeight) / image.rows});
    cv::resize(image, image, {}, shrink, shrink, cv::INTER_AREA);
    cv::cvtColor(image, image, cv::COLOR_BGR2RGB);
    return {image.cols, image.rows, {image.datastart, image.dataend}};
}

std::vector<std::filesystem::path> photosIn(const std::filesystem::path& folder, std::size_t step) {
    std::vector<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".jpg") all.push_back(entry.path());
    std::ranges::sort(all);
    std::vector<std::filesystem::path> chosen;
    for (std::size_t i = 0; i < all.size(); i += step) chosen.push_back(all[i]);
    return chosen;
}

RgbImage uniformFrame(int width, int height, std::uint8_t level) {
    return {width, height,
            std::vector<std::uint8_t>(
                static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3, level)};
}

MovingWorld::MovingWorld(std::uint64_t seed) {
    DullRandom random(seed);
    m_luma.assign(std::size_t{kWorldWidth} * kWorldHeight, 120);
    for (const float cell : {24.0F, 8.0F, 4.0F}) {
        const std::vector<float> noise = smoothNoise({kWorldWidth, kWorldHeight}, cell, random);
        for (std::size_t i = 0; i < noise.size(); ++i) m_luma[i] += 20 * noise[i];
    }
}

std::vector<std::uint8_t> MovingWorld::seenFrom(double x, double y, double zoom) const {
    std::vector<std::uint8_t> seen;
    for (int row = 0; row < 36; ++row) {
        for (int column = 0; column < 64; ++column) {
            const double atX = std::clamp(x + 32 + (column - 31.5) / zoom, 0.0, kWorldWidth - 2.0);
            const double atY = std::clamp(y + 18 + (row - 17.5) / zoom, 0.0, kWorldHeight - 2.0);
            const auto left = static_cast<std::size_t>(atX);
            const float* top = m_luma.data() + static_cast<std::size_t>(atY) * kWorldWidth + left;
            const auto right = static_cast<float>(atX - std::floor(atX));
            const auto down = static_cast<float>(atY - std::floor(atY));
            const float upper = top[0] + right * (top[1] - top[0]);
            const float lower =
                top[kWorldWidth] + right * (top[kWorldWidth + 1] - top[kWorldWidth]);
            const float value = upper + down * (lower - upper);
            seen.push_back(static_cast<std::uint8_t>(std::clamp(value, 0.0F, 255.0F) + 0.5F));
        }
    }
    return seen;
}

void pasteActor(std::vector<std::uint8_t>& luma, double x, double y, int side) {
    const auto left = static_cast<int>(std::lround(x));
    const auto top = static_cast<int>(std::lround(y));
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const int atX = left + column;
            const int atY = top + row;
            if (atX < 0 || atX >= 64 || atY < 0 || atY >= 36) continue;
            luma[static_cast<std::size_t>(atY * 64 + atX)] =
                (row / 3 + column / 3) % 2 == 0 ? 230 : 30;
        }
    }
}

}  // namespace skimline::test
