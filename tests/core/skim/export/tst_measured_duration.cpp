// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/measured_duration.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

/// As the analysis of a video finds it.
Rational sampledDuration(const std::filesystem::path& path) {
    FrameSampler sampler(path, {}, {});
    while (sampler.next({})) {
    }
    return sampler.duration();
}

TEST(MeasuredDuration, programStreamsAreAsLongAsTheirFrames) {
    const test::ScratchFolder folder;
    test::CodedVideo video;
    video.frames = 200;
    video.rate = "25";
    for (const char* codec : {"-c:v mpeg2video -bf 2", "-c:v mpeg1video"}) {
        video.options = std::string(codec) + " -g 15 -q:v 20 -c:a mp2 -b:a 64k";
        if (!test::writeCodedVideo(video, folder / "few.mpg")) GTEST_SKIP() << "no ffmpeg";
        const MediaInfo media = probe(folder / "few.mpg");
        EXPECT_LT(media.duration, Rational(8)) << "a time for every frame: the test shows nothing";
        EXPECT_EQ(measuredDuration(media, {}), Rational(8)) << codec;
        EXPECT_EQ(sampledDuration(media.path), Rational(8)) << codec;
    }
}

TEST(MeasuredDuration, isThatOfAnAnalysis) {
    for (const char* name : {"interlaced.mpg", "interlaced.ts", "start5.ts", "size_change.ts",
                             "no_duration.mkv", "raw.h264", "scenes.mp4", "one_frame.mp4"}) {
        const auto path = test::fixturesFolder() / name;
        EXPECT_EQ(measuredDuration(probe(path), {}), sampledDuration(path)) << name;
    }
}

TEST(MeasuredDuration, filesThatSayItAreNotDecoded) {
    MediaInfo media = probe(test::fixturesFolder() / "scenes.mp4");
    media.path = "gone.mp4";
    EXPECT_EQ(measuredDuration(media, {}), media.duration);
    media.duration = Rational();
    EXPECT_ERROR(ErrorCode::NotFound, measuredDuration(media, {}));
}

}  // namespace
}  // namespace skimline
