// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/media/colour/tone_mapper.h"
#include "core/foundation/media/read/probe.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/video_features.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

// HDR is seen as SDR: features, cues and thumbnails of a clip and of its SDR twin agree.

namespace skimline {
namespace {

namespace fs = std::filesystem;

bool run(const std::string& arguments) {
    return std::system(("ffmpeg -nostdin -v error -y " + arguments + " >/dev/null 2>&1").c_str()) ==
           0;
}

constexpr int kWidth = 320;
constexpr int kHeight = 180;
constexpr const char* kRaw = "-f rawvideo -s 320x180 -r 4 -pix_fmt ";

/// Colours of all kinds that move, R'G'B' of BT.709, 8 bits, 6 s at 4 frames per second.
std::vector<std::uint8_t> picture(const fs::path& file) {
    if (!run("-f lavfi -i testsrc2=s=320x180:r=4:d=6 -f lavfi -i "
             "mandelbrot=s=320x180:r=4:end_pts=100 -filter_complex "
             "'[0][1]blend=all_mode=average:shortest=1,gblur=1,format=rgb24' -t 6 -f rawvideo '" +
             file.string() + "'"))
        return {};
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// HLG for light of a display of 1,000 candela, by the inverse of BT.2100's EOTF.
std::array<double, 3> hlgOf(const std::array<double, 3>& light) {
    constexpr double a = 0.17883277;
    constexpr double b = 1 - 4 * a;
    const double c = 0.5 - a * std::log(4 * a);
    const double shown = 0.2627 * light[0] + 0.6780 * light[1] + 0.0593 * light[2];
    const double scene = std::pow(std::max(shown, 1e-6) / 1000, 1 / 1.2);
    std::array<double, 3> coded{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double part = light[i] / (1000 * std::pow(scene, 0.2));
        coded[i] = part <= 1.0 / 12 ? std::sqrt(3 * part) : a * std::log(12 * part - b) + c;
    }
    return coded;
}

/// The picture with white at 203 candela, primaries of BT.2020, 16 bits.
std::vector<std::uint16_t> hdrTwin(const std::vector<std::uint8_t>& sdr, bool hlg) {
    constexpr double toWide[3][3] = {
        {0.6274, 0.3293, 0.0433}, {0.0691, 0.9195, 0.0114}, {0.0164, 0.0880, 0.8956}};
    std::vector<std::uint16_t> hdr(sdr.size());
    for (std::size_t at = 0; at < sdr.size(); at += 3) {
        std::array<double, 3> light{};
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                light[i] += 203 * toWide[i][j] * std::pow(sdr[at + j] / 255.0, 2.4);
        const std::array<double, 3> coded =
            hlg ? hlgOf(light)
                : std::array{pqOfLight(light[0]), pqOfLight(light[1]), pqOfLight(light[2])};
        for (std::size_t i = 0; i < 3; ++i)
            hdr[at + i] =
                static_cast<std::uint16_t>(std::lround(std::clamp(coded[i], 0.0, 1.0) * 65535));
    }
    return hdr;
}

bool encodeHdr(const std::vector<std::uint16_t>& pixels, const char* transfer, const fs::path& to) {
    const fs::path raw = to.string() + ".raw";
    std::ofstream(raw, std::ios::binary)
        .write(reinterpret_cast<const char*>(pixels.data()),
               static_cast<std::streamsize>(pixels.size() * 2));
    return run(std::string(kRaw) + "rgb48le -i '" + raw.string() +
               "' -vf scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le -c:v libx265 "
               "-crf 6 -preset veryfast -x265-params log-level=none -color_primaries bt2020 "
               "-color_trc " +
               transfer + " -colorspace bt2020nc '" + to.string() + "'");
}

double cosine(std::span<const float> a, std::span<const float> b) {
    const double product = std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
    const double lengths = std::inner_product(a.begin(), a.end(), a.begin(), 0.0) *
                           std::inner_product(b.begin(), b.end(), b.begin(), 0.0);
    return product / std::sqrt(lengths);
}

double leastCosine(const FloatMatrix& a, const FloatMatrix& b) {
    double least = 1;
    for (std::int64_t row = 0; row < std::min(a.rows, b.rows); ++row)
        least = std::min(least, cosine(a.row(row), b.row(row)));
    return least;
}

double meanDifference(const RgbImage& a, const RgbImage& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i)
        sum += std::abs(static_cast<int>(a.pixels[i]) - static_cast<int>(b.pixels[i]));
    return sum / static_cast<double>(a.pixels.size());
}

}  // namespace

TEST(HdrFeatures, areThoseOfTheSdrTwin) {
    const test::ScratchFolder folder;
    const std::vector<std::uint8_t> pixels = picture(folder / "sdr.raw");
    ASSERT_EQ(pixels.size(), std::size_t{3} * kWidth * kHeight * 24);
    const fs::path sdr = folder / "sdr.mp4";
    ASSERT_TRUE(run(std::string(kRaw) + "rgb24 -i '" + (folder / "sdr.raw").string() +
                    "' -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -c:v libx264 "
                    "-crf 6 -color_primaries bt709 -color_trc bt709 -colorspace bt709 '" +
                    sdr.string() + "'"));
    const auto extractor =
        loadBuiltinExtractor(test::sourceFolder() / "resources/models" / kBuiltinFile);
    const VideoFeatures twin = extractVideoFeatures(sdr, Rational(2), *extractor, {});
    const std::vector<Rational> times = {Rational(1), Rational(5)};
    const std::vector<RgbImage> twinThumbs = thumbnails(sdr, times, 240, 135, {});
    EXPECT_FALSE(probe(sdr).video.highDynamicRange);
    for (const char* transfer : {"smpte2084", "arib-std-b67"}) {
        SCOPED_TRACE(transfer);
        const fs::path hdr = folder / (std::string(transfer) + ".mp4");
        const bool hlg = std::string(transfer) == "arib-std-b67";
        ASSERT_TRUE(encodeHdr(hdrTwin(pixels, hlg), transfer, hdr));
        EXPECT_TRUE(probe(hdr).video.highDynamicRange);
        const VideoFeatures features = extractVideoFeatures(hdr, Rational(2), *extractor, {});
        ASSERT_EQ(features.features.rows, twin.features.rows);
        const double least = leastCosine(features.features, twin.features);
        RecordProperty(std::string(transfer).substr(0, 4), std::to_string(least));
        EXPECT_GE(least, 0.95);
        const std::vector<RgbImage> thumbs = thumbnails(hdr, times, 240, 135, {});
        for (std::size_t i = 0; i < times.size(); ++i)
            EXPECT_LT(meanDifference(thumbs[i], twinThumbs[i]), 12);
        // Brightness would be the first cue to be wrong.
        ASSERT_EQ(features.sights.cues.values.size(), twin.sights.cues.values.size());
        EXPECT_GE(cosine(features.sights.cues.values, twin.sights.cues.values), 0.98);
    }
}

}  // namespace skimline
