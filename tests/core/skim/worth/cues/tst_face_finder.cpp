// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/face_finder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/lab/worth/dull/dull_images.h"
#include "core/skim/worth/cues/frame_cues.h"
#include "tests/core/skim/worth/cues/cue_frames.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::filesystem::path model() { return test::sourceFolder() / "resources/models" / kFaceModelFile; }

int countIn(FaceFinder& finder, const RgbImage& image) {
    CueRow cues;
    addFaceCues(finder.find(viewOf(image)), cues);
    return static_cast<int>(cues[Cue::FaceCount]);
}

TEST(FaceFinder, refusesWhatIsNoModel) {
    const test::ScratchFolder folder;
    EXPECT_THROW(FaceFinder(folder / "missing.onnx"), Error);
    std::ofstream(folder / "prose.onnx") << "prose";
    try {
        FaceFinder(folder / "prose.onnx");
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Corrupt);
    }
}

/// A network of one step that has none of the detector's outputs, in ONNX: it can be read, but
/// fails on the first frame, like the detector in an incompatible OpenCV.
std::string networkOfAnotherForm() {
    const auto field = [](char tag, const std::string& bytes) {
        return std::string{tag, static_cast<char>(bytes.size())} + bytes;
    };
    std::string sides;
    for (const char side : {1, 3, 96, 96}) sides += field(0x0A, {0x08, side});
    const auto value = [&](const std::string& name) {
        const std::string type = field(0x0A, std::string{0x08, 1} + field(0x12, sides));
        return field(0x0A, name) + field(0x12, type);
    };
    const std::string step = field(0x0A, "in") + field(0x12, "out") + field(0x22, "Relu");
    const std::string graph =
        field(0x0A, step) + field(0x12, "g") + field(0x5A, value("in")) + field(0x62, value("out"));
    return std::string{0x08, 7} + field(0x3A, graph) + field(0x42, {0x10, 11});
}

TEST(FaceFinder, saysAtOnceWhereOpenCvDoesNotRunIt) {
    const test::ScratchFolder folder;
    const std::filesystem::path other = folder / "other.onnx";
    std::ofstream(other, std::ios::binary) << networkOfAnotherForm();
    try {
        FaceFinder finder(other);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported) << error.what();
        EXPECT_NE(
            std::string(error.what()).find("does not run the face detector " + other.string()),
            std::string::npos)
            << error.what();
    }
}

TEST(FaceFinder, anyFrameIsSafe) {
    FaceFinder finder(model());
    for (const auto& [width, height] :
         {std::pair{1, 1}, {4, 4}, {16, 16}, {17, 300}, {384, 216}, {1920, 1080}})
        for (const DullKind kind : {DullKind::Black, DullKind::Static, DullKind::ColourBars})
            EXPECT_EQ(countIn(finder, dullImage(kind, 1, {width, height})), 0)
                << width << "x" << height << " " << dullKindName(kind);
    EXPECT_THROW(finder.find({}), Error);
}

/// A drawn head in profile, which looks to the right, or to the left.
RgbImage headInProfile(bool left) {
    RgbImage image{384, 216, std::vector<std::uint8_t>(std::size_t{384} * 216 * 3, 90)};
    const auto paint = [&](int x, int y, std::array<std::uint8_t, 3> colour) {
        const int at = 3 * (y * image.width + (left ? image.width - 1 - x : x));
        std::ranges::copy(colour, image.pixels.begin() + at);
    };
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const double across = (x - 190) / 50.0;
            const double down = (y - 100) / 65.0;
            const bool nose = y > 90 && y < 118 && x > 225 && x < 238 + (y - 90) / 2;
            const bool neck = y > 140 && x > 160 && x < 205;
            if (across * across + down * down < 1 || nose || neck) paint(x, y, {205, 160, 130});
            if (across * across + down * down < 1 && (x < 175 || y < 60)) paint(x, y, {60, 40, 30});
            if (std::hypot(x - 222, y - 84) < 4) paint(x, y, {30, 30, 40});
            if (std::abs(y - 135) < 2 && x > 212 && x < 232) paint(x, y, {150, 70, 70});
        }
    return image;
}

TEST(FaceFinder, aHeadInProfileIsOneFaceAtMost) {
    FaceFinder finder(model());
    for (const bool left : {false, true}) {
        const std::vector<Face> faces = finder.find(viewOf(headInProfile(left)));
        EXPECT_LE(faces.size(), 1U);
        for (const Face& face : faces) {
            EXPECT_GE(std::min(face.left, face.top), 0);
            EXPECT_LE(std::max(face.left + face.width, face.top + face.height), 1 + 1e-9);
            const double middle = face.left + face.width / 2;
            EXPECT_NEAR(left ? 1 - middle : middle, 0.5, 0.15);
        }
    }
}

TEST(FaceFinder, cuesOfKnownFaces) {
    const std::vector<Face> faces{
        {0, 0, 0.2, 0.3, 0.95F}, {0, 0, 0.5, 0.5, 0.55F}, {0, 0, 0.1, 0.2, 0.7F}};
    CueRow cues;
    addFaceCues(faces, cues);
    EXPECT_EQ(cues[Cue::FaceCount], 2);
    EXPECT_NEAR(cues[Cue::FaceShare], 0.06, 1e-6);
    EXPECT_FLOAT_EQ(cues[Cue::FaceConfidence], 0.95F);
    addFaceCues({}, cues);
    EXPECT_EQ(cues, CueRow());
}

TEST(FaceFinder, theSameFrameGivesTheSameFaces) {
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos/street-fashion");
    const RgbImage image = test::photo(test::photosIn(photos, 1).front());
    FaceFinder first(model());
    FaceFinder second(model());
    second.find(viewOf(syntheticScene(1, {100, 90})));  // another size in between
    const std::vector<Face> faces = first.find(viewOf(image));
    const std::vector<Face> again = second.find(viewOf(image));
    ASSERT_EQ(faces.size(), again.size());
    ASSERT_FALSE(faces.empty());
    for (std::size_t i = 0; i < faces.size(); ++i) {
        EXPECT_EQ(faces[i].left, again[i].left);
        EXPECT_EQ(faces[i].confidence, again[i].confidence);
    }
}

// The first photo of the folder; numbers of OpenCV 4.6's own FaceDetectorYN.
TEST(FaceFinder, readsBoxesAsOpenCvDoes) {
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos/street-fashion");
    FaceFinder finder(model());
    const std::vector<Face> faces =
        finder.find(viewOf(test::photo(test::photosIn(photos, 1).front())));
    ASSERT_EQ(faces.size(), 2U);
    EXPECT_NEAR(faces[0].left, 0.326726, 1e-5);
    EXPECT_NEAR(faces[0].top, 0.083990, 1e-5);
    EXPECT_NEAR(faces[0].width, 0.109685, 1e-5);
    EXPECT_NEAR(faces[0].height, 0.089340, 1e-5);
    EXPECT_NEAR(faces[0].confidence, 0.999510, 1e-5);
}

// The last level of the network has one row or column for such a frame.
TEST(FaceFinder, findsAFaceInASmallFrame) {
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos/street-fashion");
    FaceFinder finder(model());
    const RgbImage image = test::photo(test::photosIn(photos, 1).front());
    const Face face = finder.find(viewOf(image)).at(0);
    constexpr int kSide = 100;
    const auto around = [&](double middle, int length) {
        return std::clamp(static_cast<int>(middle * length) - kSide / 2, 0, length - kSide);
    };
    FrameView part = viewOf(image);
    const int left = around(face.left + face.width / 2, part.width);
    const int top = around(face.top + face.height / 2, part.height);
    part.pixels = part.pixels.subspan(top * part.stride + 3 * static_cast<std::size_t>(left));
    part.width = kSide;
    part.height = kSide;
    const std::vector<Face> faces = finder.find(part);
    ASSERT_EQ(faces.size(), 1U);
    EXPECT_GT(faces[0].confidence, kFaceConfidence);
}

// Every photo of the folder shows a person, whose head is about a tenth of the height.
TEST(FaceFinder, findsPeopleInTheStreet) {
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos/street-fashion");
    FaceFinder finder(model());
    int found = 0;
    int all = 0;
    for (const auto& file : test::photosIn(photos, 3)) {
        found += countIn(finder, test::photo(file)) > 0 ? 1 : 0;
        ++all;
    }
    EXPECT_GE(found, all * 9 / 10) << "of " << all;
}

TEST(FaceFinder, seesNoFacesInLandscapes) {
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos/intel-scenes150");
    FaceFinder finder(model());
    int found = 0;
    int all = 0;
    for (const auto& file : test::photosIn(photos, 3)) {
        found += countIn(finder, test::photo(file)) > 0 ? 1 : 0;
        ++all;
    }
    EXPECT_LE(found, all / 10) << "of " << all;
}

}  // namespace
}  // namespace skimline
