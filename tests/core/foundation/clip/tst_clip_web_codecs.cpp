// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "core/foundation/clip/clip_estimate.h"
#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/core/foundation/clip/program_output.h"
#include "tests/support/scratch_folder.h"

// Smart cuts of VP9 and AV1: copied frames are the source's, bit by bit.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kImages = 300;

struct Coding {
    const char* name;
    const char* source;
    const char* target;
    const char* options;
};

std::ostream& operator<<(std::ostream& out, const Coding& each) { return out << each.name; }

/// One for every frame that is shown.
std::vector<std::string> hashesOf(const fs::path& file) {
    std::istringstream lines(
        outputOf("ffmpeg -nostdin -v error -i '" + file.string() + "' -map 0:v -f framemd5 -"));
    std::vector<std::string> hashes;
    for (std::string line; std::getline(lines, line);)
        if (!line.empty() && line[0] != '#') hashes.push_back(line.substr(line.rfind(' ') + 1));
    return hashes;
}

EditList listOf(const fs::path& source) {
    const auto frames = [](int first, int behindLast) {
        return TimeRange{Rational(first, 30), Rational(behindLast, 30)};
    };
    return {source, Rational(30), {frames(20, 133), frames(170, 171), frames(200, 290)}};
}

class WebCodecs : public testing::TestWithParam<Coding> {};

}  // namespace

TEST_P(WebCodecs, copiedFramesAreTheSourcesBitByBit) {
    const Coding& coding = GetParam();
    const ScratchFolder folder;
    const fs::path source = folder / coding.source;
    const fs::path target = folder / coding.target;
    CodedVideo video;
    video.frames = kImages;
    video.filter = "noise=alls=6:allf=t";
    video.options = coding.options;
    ASSERT_TRUE(writeCodedVideo(video, source));
    const EditList list = listOf(source);
    ClipOptions options;
    options.mode = ClipMode::Smart;
    const ClipEstimate estimate = estimateClip(list, target, options, {});
    const ClipReport report = writeClip(list, target, options, {});
    ASSERT_EQ(report.mode, ClipMode::Smart) << report.remark;
    EXPECT_EQ(estimate.mode, ClipMode::Smart) << estimate.remark;
    EXPECT_GT(report.copiedFrames, 100);
    const std::vector<std::string> before = hashesOf(source);
    const std::vector<std::string> after = hashesOf(target);
    ASSERT_EQ(before.size(), std::size_t{kImages});
    ASSERT_EQ(after.size(), 204U);
    std::size_t at = 0;
    std::int64_t same = 0;
    for (const TimeRange& range : list.ranges)
        for (std::int64_t n = range.start.roundTimes(30); n < range.end.roundTimes(30); ++n, ++at)
            same += after[at] == before[static_cast<std::size_t>(n)] ? 1 : 0;
    EXPECT_EQ(same, report.copiedFrames);
    // A player may begin anywhere: here in the second copied part.
    EXPECT_TRUE(runFfmpeg("-xerror -ss 5.9 -i '" + target.string() + "' -f null -"));
    EXPECT_EQ(probed(source,
                     "-select_streams v -show_entries frame=color_range,color_space "
                     "-read_intervals %+#1"),
              probed(target,
                     "-select_streams v -show_entries frame=color_range,color_space "
                     "-read_intervals %+#1"));
}

INSTANTIATE_TEST_SUITE_P(
    Codings, WebCodecs,
    testing::Values(
        Coding{"vp9", "in.webm", "out.webm",
               "-c:v libvpx-vp9 -cpu-used 5 -crf 30 -b:v 0 -g 40 -auto-alt-ref 1 "
               "-lag-in-frames 16 -c:a libopus"},
        // A range and a matrix that the container does not name.
        Coding{"vp9FullRange", "in.mkv", "out.mp4",
               "-c:v libvpx-vp9 -cpu-used 5 -crf 30 -b:v 0 -g 40 -colorspace bt470bg "
               "-color_range pc -c:a aac"},
        Coding{"av1", "in.mp4", "out.webm",
               "-c:v libaom-av1 -cpu-used 8 -crf 30 -b:v 0 -g 40 -keyint_min 40 "
               "-colorspace bt470bg -color_range pc -c:a aac"},
        Coding{"av1Svt", "in.mkv", "out.mp4",
               "-c:v libsvtav1 -preset 10 -crf 30 -g 40 -svtav1-params irefresh-type=2 -c:a aac"}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(WebCodecsRefused, sizesThatChangeAndTransparentFramesAreCodedAnew) {
    const ScratchFolder folder;
    CodedVideo video;
    video.frames = 150;
    video.options = "-c:v libvpx-vp9 -cpu-used 8 -crf 10 -b:v 0 -g 30 -an";
    ASSERT_TRUE(writeCodedVideo(video, folder / "small.webm"));
    video.width = 240;
    ASSERT_TRUE(writeCodedVideo(video, folder / "wide.webm"));
    const fs::path list = folder / "list.txt";
    ASSERT_EQ(
        outputOf("printf \"file 'small.webm'\\nfile 'wide.webm'\\n\" > '" + list.string() + "'"),
        "");
    const fs::path joined = folder / "joined.mkv";
    ASSERT_TRUE(runFfmpeg("-f concat -safe 0 -i '" + list.string() + "' -c copy '" +
                          joined.string() + "'"));
    ClipOptions options;
    options.mode = ClipMode::Smart;
    const ClipReport changed = writeClip({joined, Rational(30), {{Rational(1), Rational(9)}}},
                                         folder / "a.mkv", options, {});
    EXPECT_EQ(changed.mode, ClipMode::Accurate);
    EXPECT_EQ(changed.videoFrames, 240);
    EXPECT_NE(changed.remark.find("its encoding changes within the video"), std::string::npos)
        << changed.remark;
    const fs::path clear = folder / "clear.webm";
    ASSERT_TRUE(
        runFfmpeg("-f lavfi -i testsrc2=size=192x64:rate=30:d=4,format=yuva420p -c:v "
                  "libvpx-vp9 -cpu-used 8 -crf 20 -b:v 0 -g 30 -auto-alt-ref 0 '" +
                  clear.string() + "'"));
    const ClipReport opaque = writeClip({clear, Rational(30), {{Rational(1, 2), Rational(3)}}},
                                        folder / "b.webm", options, {});
    EXPECT_EQ(opaque.mode, ClipMode::Accurate);
    EXPECT_NE(opaque.remark.find("its frames are transparent"), std::string::npos) << opaque.remark;
}
