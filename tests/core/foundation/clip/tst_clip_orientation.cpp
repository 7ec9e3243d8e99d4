// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/probe.h"
#include "core/foundation/media/read/thumbnails.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/display_matrix.h"
#include "tests/support/scratch_folder.h"

// For every orientation in a camera's file, a viewer sees red, green above blue, white, twice as
// wide as high.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

using Case = std::tuple<Orientation, const char*>;

/// Letter for the colour of a packed pixel in the order red, green, blue; w is white.
char letterAt(const std::uint8_t* pixel) {
    const bool red = pixel[0] > 140;
    const bool green = pixel[1] > 90;
    return red && green ? 'w' : red ? 'r' : green ? 'g' : 'b';
}

/// The quarters from the top left, row by row.
std::string cornersOf(const RgbImage& image) {
    std::string letters;
    for (const int y : {image.height / 4, image.height * 3 / 4})
        for (const int x : {image.width / 4, image.width * 3 / 4})
            letters += letterAt(image.pixels.data() + (std::size_t(y) * image.width + x) * 3);
    return letters;
}

void expectUpright(const fs::path& clip) {
    const RgbImage image = thumbnails(clip, {Rational(0)}, 1000, 1000, {}).at(0);
    EXPECT_EQ(cornersOf(image), "rgbw");
    EXPECT_EQ(image.width, 160);
    EXPECT_EQ(image.height, 80);
}

class ClipOrientation : public testing::TestWithParam<Case> {
protected:
    /// All four cases read the same file.
    void SetUp() override {
        const Orientation orientation = std::get<0>(GetParam());
        if (fs::exists(source())) return;
        ASSERT_TRUE(runFfmpeg(
            "-f lavfi -i color=white:s=160x80:r=25:d=4,drawbox=0:0:80:40:red:fill,"
            "drawbox=80:0:80:40:lime:fill,drawbox=0:40:80:40:blue:fill," +
            filtersUndoing(orientation) +
            " -c:v libx264 -preset ultrafast -g 20 -pix_fmt yuv420p '" + source().string() + "'"));
        ASSERT_TRUE(writeDisplayMatrix(source(), orientation));
    }

    std::string suffix() const { return std::get<1>(GetParam()); }
    fs::path source() const {
        static const ScratchFolder kDrawn;
        return kDrawn / (nameOf(std::get<0>(GetParam())) + suffix());
    }
    /// A part that begins and ends inside groups of frames.
    fs::path written(ClipMode mode, const std::string& name) {
        ClipOptions options;
        options.mode = mode;
        const EditList list{source(), Rational(25), {{Rational(1, 5), Rational(16, 5)}}};
        const ClipReport report = writeClip(list, folder / name, options, {});
        EXPECT_EQ(report.mode, mode) << report.remark;
        return folder / name;
    }

    ScratchFolder folder;
};

}  // namespace

TEST_P(ClipOrientation, isRead) {
    const VideoStreamInfo video = probe(source()).video;
    EXPECT_EQ(video.orientation, std::get<0>(GetParam()));
    EXPECT_EQ(video.displayWidth, 160);
    EXPECT_EQ(video.displayHeight, 80);
}

TEST_P(ClipOrientation, thumbnailsAndSamplesAreUpright) {
    expectUpright(source());
    FrameSampler sampler(source());
    const auto sample = sampler.next({});
    ASSERT_TRUE(sample);
    EXPECT_EQ(cornersOf(sample->toRgb(80, 80)), "rgbw");
    RgbImage features{32, 32, std::vector<std::uint8_t>(std::size_t{32} * 32 * 3)};
    sample->toBgr(32, features.pixels.data());
    // Blue and red have swapped places.
    EXPECT_EQ(cornersOf(features), "bgrw");
}

TEST_P(ClipOrientation, newFramesAreStoredUpright) {
    const fs::path clip = written(ClipMode::Accurate, "exact" + suffix());
    EXPECT_TRUE(probe(clip).video.orientation.isUpright());
    expectUpright(clip);
}

TEST_P(ClipOrientation, copiedFramesKeepTheirMatrix) {
    for (const ClipMode mode : {ClipMode::Smart, ClipMode::Copy}) {
        const fs::path clip =
            written(mode, (mode == ClipMode::Smart ? "smart" : "copy") + suffix());
        EXPECT_EQ(probe(clip).video.orientation, std::get<0>(GetParam()));
        expectUpright(clip);
    }
}

INSTANTIATE_TEST_SUITE_P(All, ClipOrientation,
                         testing::Combine(testing::ValuesIn(kOrientations),
                                          testing::Values(".mp4", ".mov")),
                         [](const auto& row) {
                             return nameOf(std::get<0>(row.param)) +
                                    (std::get<1>(row.param)[3] == '4' ? "mp4" : "mov");
                         });
