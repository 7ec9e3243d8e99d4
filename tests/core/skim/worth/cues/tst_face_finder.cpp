// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/face_finder.h"

#include <gtest/gtest.h>

#include <algorithm>
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

TEST(FaceFinder, anyFrameIsSafe) {
    FaceFinder finder(model());
    for (const auto& [width, height] :
         {std::pair{1, 1}, {4, 4}, {16, 16}, {17, 300}, {384, 216}, {1920, 1080}})
        for (const DullKind kind : {DullKind::Black, DullKind::Static, DullKind::ColourBars})
            EXPECT_EQ(countIn(finder, dullImage(kind, 1, {width, height})), 0)
                << width << "x" << height << " " << dullKindName(kind);
    EXPECT_THROW(finder.find({}), Error);
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
