// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/face_tracks.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

namespace skimline {
namespace {

constexpr double kShape = 16.0 / 9;

Face faceAt(double x, double y, double width, float confidence = 0.9F) {
    return {x - width / 2, y - width, width, 2 * width, confidence};
}

/// Looks four times a second, as a window is placed.
std::vector<FaceLook> looksWith(const std::vector<std::vector<Face>>& faces) {
    std::vector<FaceLook> looks;
    for (const std::vector<Face>& each : faces)
        looks.push_back({3.125 + 6.25 * static_cast<double>(looks.size()), each});
    return looks;
}

TEST(FaceTracks, followFacesThatOverlapAndFillGaps) {
    std::vector<std::vector<Face>> seen;
    for (int look = 0; look < 12; ++look) {
        std::vector<Face> faces{faceAt(0.2 + 0.005 * look, 0.5, 0.1)};
        // The other one is missed twice, and a doubtful one is no face.
        if (look != 5 && look != 6) faces.insert(faces.begin(), faceAt(0.8, 0.4, 0.12));
        faces.push_back(faceAt(0.5, 0.5, 0.1, 0.55F));
        seen.push_back(faces);
    }
    const std::vector<FaceTrack> tracks = faceTracks(looksWith(seen), 75, kShape);
    ASSERT_EQ(tracks.size(), 2U);
    EXPECT_TRUE(anyTogether(tracks));
    for (const FaceTrack& track : tracks) {
        EXPECT_EQ(track.first, 0);
        EXPECT_EQ(track.end(), 75);
    }
    for (std::int64_t frame = 0; frame < 75; ++frame) {
        EXPECT_NEAR(tracks[0].at(frame).x, 0.8, 1e-9);
        EXPECT_NEAR(tracks[0].at(frame).y, 0.4, 1e-9);
        // The longer side of a face is its height, here in widths of the frame.
        EXPECT_NEAR(tracks[0].at(frame).half, 0.12 / kShape, 1e-9);
    }
    EXPECT_NEAR(tracks[1].at(37).x, 0.2 + 0.005 * (37 - 3.125) / 6.25, 1e-6);
}

TEST(FaceTracks, endWhereAFaceGoesAndLeaveShortOnesOut) {
    std::vector<std::vector<Face>> seen(12);
    for (std::size_t look = 0; look < 5; ++look) seen[look] = {faceAt(0.3, 0.5, 0.1)};
    for (std::size_t look = 9; look < 12; ++look) seen[look] = {faceAt(0.7, 0.5, 0.1)};
    seen[6] = {faceAt(0.5, 0.3, 0.1)};
    seen[7] = {faceAt(0.5, 0.3, 0.1)};
    const std::vector<FaceTrack> tracks = faceTracks(looksWith(seen), 75, kShape);
    ASSERT_EQ(tracks.size(), 2U);
    EXPECT_FALSE(anyTogether(tracks));
    EXPECT_EQ(tracks[0].first, 0);
    EXPECT_LT(tracks[0].end(), 35);
    EXPECT_GT(tracks[1].first, 50);
    EXPECT_TRUE(faceTracks({}, 75, kShape).empty());
    EXPECT_TRUE(faceTracks(looksWith({{faceAt(0.3, 0.5, 0.1)}}), 1, kShape).empty());
}

TEST(FaceTracks, aDetectionThatJumpsOnceMovesNothing) {
    std::vector<std::vector<Face>> seen(12, {faceAt(0.5, 0.5, 0.2)});
    seen[6] = {faceAt(0.55, 0.5, 0.2)};
    const std::vector<FaceTrack> tracks = faceTracks(looksWith(seen), 75, kShape);
    ASSERT_EQ(tracks.size(), 1U);
    for (std::int64_t frame = 0; frame < 75; ++frame)
        EXPECT_LT(tracks[0].at(frame).x, 0.53) << frame;
}

/// A picture whose columns and rows can be told from their grey.
RgbImage ramp(int width, int height) {
    RgbImage image{width, height, {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            for (int colour = 0; colour < 3; ++colour)
                image.pixels.push_back(static_cast<std::uint8_t>(x / 4 + y / 4));
    return image;
}

TEST(CropFace, showsThePartThatTheNetworkWasTrainedWith) {
    const RgbImage image = ramp(400, 300);
    std::vector<std::uint8_t> grey(112 * 112);
    // Half of the face is 80 pixels: 112 pixels are 112 pixels.
    cropFace(image, {0.5, 0.4, 0.2}, grey);
    for (const int y : {0, 50, 111})
        for (const int x : {0, 30, 111}) {
            const int column = 200 - 56 + x;
            const int row = 120 - 24 + y;
            EXPECT_NEAR(grey[static_cast<std::size_t>(112 * y + x)], column / 4 + row / 4, 1)
                << x << " " << y;
        }
    // Larger: every number is a mean.
    cropFace(image, {0.5, 0.35, 0.35}, grey);
    EXPECT_NEAR(grey[112 * 56 + 56], 200 / 4 + (105 + 56) / 4, 2);
}

TEST(CropFace, isGreyBeyondThePicture) {
    const RgbImage image = ramp(400, 300);
    std::vector<std::uint8_t> grey(112 * 112);
    cropFace(image, {0, 0.95, 0.2}, grey);
    EXPECT_EQ(grey[0], 110);
    EXPECT_EQ(grey[112 * 111 + 111], 110);
    EXPECT_NE(grey[111], 110);
    cropFace(image, {0.5, 0.5, 0}, grey);
    cropFace(RgbImage{1, 1, {7, 7, 7}}, {0.5, 0.5, 0.1}, grey);
}

}  // namespace
}  // namespace skimline
