// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/clip/encode/clip_metadata.h"
#include "core/foundation/clip/encode/clip_presets.h"
#include "core/foundation/media/read/probe.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/core/foundation/clip/program_output.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

// Codecs and the data stored with the frames: chapters, tags, sizes, transparency, fields.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

TimeRange images(int first, int behindLast) {
    return {Rational(first, 30), Rational(behindLast, 30)};
}

std::vector<int> numbersIn(const fs::path& file) {
    std::vector<int> numbers;
    for (const auto& image : decodeClip(file).images) numbers.push_back(image.number);
    return numbers;
}

std::vector<int> from(int first, int behindLast) {
    std::vector<int> numbers;
    for (int n = first; n < behindLast; ++n) numbers.push_back(n);
    return numbers;
}

/// The value of one pixel of the first frame, all planes of `format`.
std::vector<std::uint8_t> pixelOf(const fs::path& file, const std::string& format,
                                  const std::string& decoder = {}) {
    const fs::path raw = file.string() + ".raw";
    EXPECT_TRUE(runFfmpeg(decoder + " -i '" + file.string() +
                          "' -vf crop=2:2:96:32 -frames:v 1 -f rawvideo -pix_fmt " + format + " '" +
                          raw.string() + "'"));
    std::ifstream stream(raw, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST(ClipChapters, moveWithWhatIsKept) {
    const std::vector<Transcript::Line> chapters = {{Rational(0), Rational(10), "one"},
                                                    {Rational(10), Rational(20), "two"},
                                                    {Rational(20), Rational(30), "three"},
                                                    {Rational(30), Rational(40), "four"}};
    const std::vector<CutSpan> cuts = {{{Rational(5), Rational(12)}, Rational(0)},
                                       {{Rational(15), Rational(16)}, Rational(7)},
                                       {{Rational(35), Rational(37)}, Rational(8)}};
    EXPECT_EQ(chaptersInClip(chapters, cuts),
              (std::vector<Transcript::Line>{{Rational(0), Rational(5), "one"},
                                             {Rational(5), Rational(8), "two"},
                                             {Rational(8), Rational(10), "four"}}));
    EXPECT_TRUE(chaptersInClip({}, cuts).empty());
    EXPECT_TRUE(chaptersInClip(chapters, {}).empty());
}

TEST(ClipChapters, standInEveryPlaceOfAClipThatGoesBack) {
    const std::vector<Transcript::Line> chapters = {{Rational(0), Rational(10), "one"},
                                                    {Rational(10), Rational(20), "two"}};
    const std::vector<CutSpan> cuts = {{{Rational(15), Rational(18)}, Rational(0)},
                                       {{Rational(8), Rational(12)}, Rational(3)},
                                       {{Rational(13), Rational(14)}, Rational(7)}};
    EXPECT_EQ(chaptersInClip(chapters, cuts),
              (std::vector<Transcript::Line>{{Rational(0), Rational(3), "two"},
                                             {Rational(3), Rational(5), "one"},
                                             {Rational(5), Rational(8), "two"}}));
}

TEST(ClipChapters, followThePlayedTime) {
    const std::vector<Transcript::Line> chapters = {{Rational(0), Rational(50), "one"},
                                                    {Rational(50), Rational(104), "two"},
                                                    {Rational(104), Rational(110), "three"}};
    const std::vector<CutSpan> cuts = {{{Rational(0), Rational(100)}, Rational(0), Rational(20)},
                                       {{Rational(100), Rational(110)}, Rational(5)}};
    EXPECT_EQ(chaptersInClip(chapters, cuts),
              (std::vector<Transcript::Line>{{Rational(0), Rational(5, 2), "one"},
                                             {Rational(5, 2), Rational(9), "two"},
                                             {Rational(9), Rational(15), "three"}}));
}

TEST(ClipChapters, endWhereTheNextOneBegins) {
    const std::vector<Transcript::Line> chapters = {{Rational(0), Rational(20), "one"},
                                                    {Rational(10), Rational(30), "two"}};
    EXPECT_EQ(chaptersInClip(chapters, {{{Rational(5), Rational(25)}, Rational(0)}}),
              (std::vector<Transcript::Line>{{Rational(0), Rational(5), "one"},
                                             {Rational(5), Rational(20), "two"}}));
}

TEST(ClipMetadata, tagsAndChaptersComeAlong) {
    const ScratchFolder folder;
    CodedVideo video;
    video.options =
        "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 -c:a flac";
    ASSERT_TRUE(writeCodedVideo(video, folder / "plain.mkv"));
    std::ofstream(folder / "tags.txt")
        << ";FFMETADATA1\ntitle=A day out\nartist=Me\ndate=2026\n[CHAPTER]\nTIMEBASE=1/1000\n"
           "START=0\nEND=2000\ntitle=Arrival\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=2000\nEND=4000\n"
           "title=The lake\n";
    ASSERT_TRUE(runFfmpeg(
        "-i '" + (folder / "plain.mkv").string() + "' -i '" + (folder / "tags.txt").string() +
        "' -map_metadata 1 -map_chapters 1 -c copy '" + (folder / "in.mkv").string() + "'"));
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy})
        for (const char* target : {"out.mp4", "out.mkv", "out.mov"}) {
            SCOPED_TRACE(std::string(target) + std::to_string(static_cast<int>(mode)));
            ClipOptions options;
            options.mode = mode;
            options.overwrite = true;
            const EditList edits{folder / "in.mkv", Rational(30), {images(15, 45), images(45, 90)}};
            EXPECT_EQ(writeClip(edits, folder / target, options, {}).mode, mode);
            const std::string chapters =
                probed(folder / target, "-show_entries chapter=start_time,end_time:chapter_tags");
            EXPECT_EQ(chapters, "0.000000|1.500000|Arrival\n1.500000|2.500000|The lake\n");
            const std::string tags = probed(folder / target, "-show_entries format_tags");
            for (const char* tag : {"A day out", "Me", "2026"})
                EXPECT_NE(tags.find(tag), std::string::npos) << tags;
            options.chapters = {{Rational(0), Rational(1), "Before"},
                                {Rational(1), Rational(5, 2), "Boats and birds"},
                                {Rational(5, 2), Rational(4), "Home"}};
            writeClip(edits, folder / target, options, {});
            EXPECT_EQ(
                probed(folder / target, "-show_entries chapter=start_time,end_time:chapter_tags"),
                "0.000000|0.500000|Before\n0.500000|2.000000|Boats and birds\n"
                "2.000000|2.500000|Home\n");
            options.chapters = {{Rational(2), Rational(4), "Home"}};
            writeClip(edits, folder / target, options, {});
            EXPECT_EQ(
                probed(folder / target, "-show_entries chapter=start_time,end_time:chapter_tags"),
                "0.000000|2.500000|Home\n")
                << "what lies before the first chapter is no gap";
            options.chapters.clear();
            options.carryMetadata = false;
            writeClip(edits, folder / target, options, {});
            EXPECT_EQ(probed(folder / target, "-show_chapters"), "");
            EXPECT_EQ(probed(folder / target, "-show_entries format_tags").find("A day out"),
                      std::string::npos);
        }
}

TEST(ClipMetadata, theTimecodeIsThatOfTheFirstFrame) {
    const ScratchFolder folder;
    CodedVideo video;
    video.options =
        "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 -c:a aac";
    ASSERT_TRUE(writeCodedVideo(video, folder / "plain.mp4"));
    ASSERT_TRUE(runFfmpeg("-i '" + (folder / "plain.mp4").string() +
                          "' -c copy -timecode 01:00:00:00 '" + (folder / "in.mov").string() +
                          "'"));
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy})
        for (const char* target : {"out.mp4", "out.mkv", "out.mov"}) {
            SCOPED_TRACE(std::string(target) + std::to_string(static_cast<int>(mode)));
            ClipOptions options;
            options.mode = mode;
            options.overwrite = true;
            const EditList edits{folder / "in.mov", Rational(30), {images(45, 75), images(15, 30)}};
            writeClip(edits, folder / target, options, {});
            EXPECT_EQ(sourceTimecode(folder / target), "01:00:01:15");
            options.carryMetadata = false;
            writeClip(edits, folder / target, options, {});
            EXPECT_EQ(sourceTimecode(folder / target), "");
        }
    ClipOptions options;
    options.frameRate = Rational(15);
    writeClip({folder / "in.mov", Rational(30), {images(46, 76)}}, folder / "slow.mov", options,
              {});
    EXPECT_EQ(sourceTimecode(folder / "slow.mov"), "01:00:01:08") << "counts in its own frames";
    video.rate = "30000/1001";
    ASSERT_TRUE(writeCodedVideo(video, folder / "ntsc.mp4"));
    ASSERT_TRUE(runFfmpeg("-i '" + (folder / "ntsc.mp4").string() +
                          "' -c copy -timecode '00:00:58;00' '" + (folder / "ntsc.mov").string() +
                          "'"));
    const Rational rate(30000, 1001);
    writeClip({folder / "ntsc.mov", rate, {{Rational(60) / rate, Rational(90) / rate}}},
              folder / "drop.mov", {}, {});
    EXPECT_EQ(sourceTimecode(folder / "drop.mov"), "00:01:00;02") << "drops numbers as its source";
}

TEST(ClipCodecs, holdTheFramesThatWereAskedFor) {
    const ScratchFolder folder;
    CodedVideo video;
    video.options =
        "-c:v libx264 -preset ultrafast -crf 8 -colorspace bt709 -color_primaries bt709 -color_trc "
        "bt709 -c:a aac";
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mp4"));
    struct Row {
        ClipCodec codec;
        const char* target;
        const char* facts;
    };
    for (const Row& row : {Row{ClipCodec::Hevc, "out.mp4", "hevc|hvc1|yuv420p|bt709"},
                           Row{ClipCodec::Vp9, "out.mkv", "vp9|[0][0][0][0]|yuv420p|bt709"},
                           Row{ClipCodec::Av1, "out.mp4", "av1|av01|yuv420p|bt709"},
                           Row{ClipCodec::Av1, "out.webm", "av1|[0][0][0][0]|yuv420p|bt709"},
                           Row{ClipCodec::ProRes, "out.mov", "prores|apch|yuv422p10le|bt709"},
                           Row{ClipCodec::Ffv1, "out.mkv", "ffv1|FFV1|yuv420p|bt709"}}) {
        SCOPED_TRACE(row.facts);
        ClipOptions options;
        options.codec = row.codec;
        options.overwrite = true;
        options.crf = 10;
        const ClipReport report =
            writeClip({folder / "in.mp4", Rational(30), {images(20, 50), images(70, 90)}},
                      folder / row.target, options, {});
        std::vector<int> expected = from(20, 50);
        for (const int n : from(70, 90)) expected.push_back(n);
        EXPECT_EQ(numbersIn(folder / row.target), expected);
        EXPECT_EQ(report.videoFrames, 50);
        EXPECT_EQ(probed(folder / row.target,
                         "-select_streams v -show_entries "
                         "stream=codec_name,codec_tag_string,pix_fmt,color_space"),
                  std::string(row.facts) + "\n");
    }
}

TEST(ClipCodecs, copiesKeepTheTagThatPlayersGoBy) {
    const ScratchFolder folder;
    struct Row {
        const char* options;
        const char* source;
        const char* target;
        const char* tag;
    };
    for (const Row& row :
         {Row{"-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params "
              "log-level=none:keyint=30:min-keyint=30:scenecut=0:open-gop=0",
              "in.mp4", "out.mov", "hvc1"},
          Row{"-c:v libx265 -preset ultrafast -tag:v hev1 -x265-params "
              "log-level=none:keyint=30:min-keyint=30:scenecut=0:open-gop=0",
              "in.mov", "out.mp4", "hev1"},
          Row{"-c:v prores_ks -profile:v proxy", "in.mov", "out.mov", "apco"},
          Row{"-c:v prores_ks -profile:v proxy", "in.mov", "out.mkv", "apco"},
          Row{"-c:v libx264 -preset ultrafast -g 30", "in.mkv", "out.mp4", "avc1"}}) {
        SCOPED_TRACE(std::string(row.tag) + " " + row.target);
        CodedVideo video;
        video.options = row.options;
        ASSERT_TRUE(writeCodedVideo(video, folder / row.source));
        ClipOptions options;
        options.mode = ClipMode::Copy;
        options.overwrite = true;
        const ClipReport report = writeClip({folder / row.source, Rational(30), {images(30, 60)}},
                                            folder / row.target, options, {});
        EXPECT_EQ(report.mode, ClipMode::Copy);
        EXPECT_EQ(
            probed(folder / row.target, "-select_streams v -show_entries stream=codec_tag_string"),
            std::string(row.tag) + "\n");
    }
}

TEST(ClipCodecs, contradictionsAreRefusedAndMixedModesFallBack) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo({}, folder / "in.mov"));
    const EditList edits{folder / "in.mov", Rational(30), {images(10, 60)}};
    const auto with = [](ClipCodec codec, ClipMode mode) {
        ClipOptions options;
        options.codec = codec;
        options.mode = mode;
        return options;
    };
    for (const auto& [codec, target] :
         {std::pair{ClipCodec::ProRes, "out.mp4"}, std::pair{ClipCodec::Ffv1, "out.mov"},
          std::pair{ClipCodec::H264, "out.webm"}, std::pair{ClipCodec::Av1, "out.mov"}})
        EXPECT_EQ(codeOf([&, file = folder / target, which = codec] {
                      writeClip(edits, file, with(which, ClipMode::Accurate), {});
                  }),
                  ErrorCode::Usage);
    EXPECT_EQ(writeClip(edits, folder / "a.mp4", with(ClipCodec::Hevc, ClipMode::Smart), {}).remark,
              "All of in.mov is re-encoded: the clip has another codec.");
    EXPECT_EQ(codeOf([&] {
                  writeClip(edits, folder / "b.mp4", with(ClipCodec::Hevc, ClipMode::Copy), {});
              }),
              ErrorCode::Unsupported);
    EXPECT_EQ(writeClip(edits, folder / "c.mp4", with(ClipCodec::H264, ClipMode::Smart), {}).mode,
              ClipMode::Smart);
}

/// Matroska rounds the start and every frame to milliseconds, so a frame may seem to lie two thirds
/// of one before its time.
TEST(ClipContainers, aPieceOfMatroskaBeginsWithItsFirstFrame) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo({}, folder / "in.nut"));
    ASSERT_TRUE(runFfmpeg("-itsoffset 0.0896 -i '" + (folder / "in.nut").string() + "' -c copy '" +
                          (folder / "in.mkv").string() + "'"));
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart})
        for (const std::int64_t first : {20, 21, 22}) {
            ClipOptions options;
            options.mode = mode;
            options.crf = 10;
            options.overwrite = true;
            writeClip({folder / "in.mkv", Rational(30), {images(first, first + 10)}},
                      folder / "out.mp4", options, {});
            const DecodedClip clip = decodeClip(folder / "out.mp4");
            ASSERT_EQ(clip.images.size(), 10U) << first;
            EXPECT_EQ(clip.images.front().number, first);
            EXPECT_EQ(clip.images.back().number, first + 9);
        }
}

/// From thirty frames a second, twelve skip frames and sixty repeat them; every frame shows the
/// moment in its middle, and no time is lost.
TEST(ClipFrameRate, isEvenAndShowsTheRightMoments) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo({}, folder / "in.mkv"));
    for (const Rational& rate :
         {Rational(12), Rational(24), Rational(30000, 1001), Rational(60), Rational(1)}) {
        SCOPED_TRACE(rate.toDouble());
        ClipOptions options;
        options.crf = 10;
        options.overwrite = true;
        options.frameRate = rate;
        const std::vector<TimeRange> kept = {images(20, 50), images(70, 85)};
        writeClip({folder / "in.mkv", Rational(30), kept}, folder / "out.mp4", options, {});
        const DecodedClip clip = decodeClip(folder / "out.mp4");
        EXPECT_EQ(clip.images.size(),
                  static_cast<std::size_t>(
                      (rate * Rational(3, 2) - Rational(1, 1000)).roundTimes(Rational(1))));
        EXPECT_NEAR(clip.videoLength(), 1.5, 1e-3);
        EXPECT_NEAR(clip.audioLength(), 1.5, 0.03);
        for (std::size_t at = 0; at < clip.images.size(); ++at) {
            const double length = 1 / rate.toDouble();
            const double start = static_cast<double>(at) * length;
            EXPECT_NEAR(clip.images[at].time - clip.images[0].time, start, 1e-3);
            const double middle = at == 0 ? 0 : start + length / 2;
            const double source = middle < 1 ? 20.0 / 30 + middle : 70.0 / 30 + middle - 1;
            EXPECT_NEAR(clip.images[at].number, std::floor(source * 30 - 1e-6), 1) << at;
        }
    }
}

TEST(ClipFrameRate, ofOddSourcesAndWhatCannotBe) {
    const ScratchFolder folder;
    CodedVideo single;
    single.frames = 1;
    ASSERT_TRUE(writeCodedVideo(single, folder / "one.mkv"));
    ClipOptions options;
    options.frameRate = Rational(25);
    EXPECT_GE(writeClip({folder / "one.mkv", Rational(30), {images(0, 1)}}, folder / "one.mp4",
                        options, {})
                  .videoFrames,
              1);
    ASSERT_TRUE(writeCodedVideo({}, folder / "in.mov"));
    const EditList edits{folder / "in.mov", Rational(30), {images(10, 60)}};
    options.mode = ClipMode::Smart;
    EXPECT_EQ(writeClip(edits, folder / "a.mp4", options, {}).remark,
              "All of in.mov is re-encoded: the clip has another frame rate.");
    options.mode = ClipMode::Copy;
    EXPECT_EQ(codeOf([&] { writeClip(edits, folder / "b.mp4", options, {}); }),
              ErrorCode::Unsupported);
    for (const Rational& wrong : {Rational(0), Rational(1, 2), Rational(241)}) {
        options.frameRate = wrong;
        EXPECT_EQ(codeOf([&] { writeClip(edits, folder / "c.mp4", options, {}); }),
                  ErrorCode::Usage);
    }
}

TEST(ClipQualities, coarserIsSmaller) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo({}, folder / "in.mov"));
    const EditList edits{folder / "in.mov", Rational(30), {images(0, 120)}};
    std::uintmax_t last = 0;
    for (const ClipQuality& quality : kClipQualities) {
        const fs::path target = folder / (std::string(quality.name) + ".mkv");
        ClipOptions options = withQuality({}, quality);
        options.audioTracks = AudioTracks::Default;
        writeClip(edits, target, options, {});
        EXPECT_GT(fs::file_size(target), last) << quality.name;
        last = fs::file_size(target);
    }
    ClipOptions coarsest;
    coarsest.crf = 50;
    EXPECT_EQ(withQuality(coarsest, kClipQualities[0]).crf, 51);
}

TEST(ClipPresets, giveTheSizeAndCodingOfTheirTable) {
    const ScratchFolder folder;
    ASSERT_TRUE(
        runFfmpeg("-f lavfi -i testsrc2=s=1920x1440:r=5:d=1 -f lavfi -i "
                  "sine=r=44100:d=1 -c:v libx264 -preset ultrafast -c:a aac '" +
                  (folder / "in.mp4").string() + "'"));
    for (const ClipPreset& preset : kClipPresets) {
        SCOPED_TRACE(std::string(preset.name));
        const fs::path target = folder / ("out" + std::string(preset.suffix));
        ClipOptions options = withPreset({}, preset);
        options.overwrite = true;
        writeClip({folder / "in.mp4", Rational(5), {{Rational(0), Rational(1)}}}, target, options,
                  {});
        const std::string size =
            probed(target, "-select_streams v -show_entries stream=codec_name,width,height");
        const std::map<std::string_view, std::string> expected = {
            {"1080p", "h264|1440|1080\n"},
            {"youtube", "h264|1920|1440\n"},
            {"small", "h264|960|720\n"},
            {"editing", "prores|1920|1440\n"}};
        EXPECT_EQ(size, expected.at(preset.name));
    }
}

TEST(ClipFields, becomeWholeFrames) {
    const ScratchFolder folder;
    // Every other row of each frame is a moment later: combs that a progressive clip must not have.
    ASSERT_TRUE(runFfmpeg(
        "-f lavfi -i color=black:s=320x192:r=50:d=2 -f lavfi -i color=white:s=32x192:r=50:d=2 "
        "-filter_complex '[0][1]overlay=x=n*3:shortest=1,tinterlace=interleave_top,fieldorder=tff' "
        "-c:v mpeg2video -qscale:v 2 -flags +ilme+ildct -top 1 '" +
        (folder / "in.ts").string() + "'"));
    const auto combs = [&](const fs::path& file) {
        const fs::path raw = folder / "rows.raw";
        EXPECT_TRUE(
            runFfmpeg("-i '" + file.string() +
                      "' -vf \"select='eq(n,10)'\" -frames:v 1 -f rawvideo -pix_fmt gray '" +
                      raw.string() + "'"));
        std::ifstream stream(raw, std::ios::binary);
        const std::vector<char> pixels{std::istreambuf_iterator<char>(stream), {}};
        int found = 0;
        for (std::size_t y = 64; y < 128; ++y)
            for (std::size_t x = 0; x < 320; ++x) {
                const auto at = [&](std::size_t row) {
                    return static_cast<int>(static_cast<unsigned char>(pixels[row * 320 + x]));
                };
                const int around = at(y - 1) + at(y + 1);
                found += std::abs(2 * at(y) - around) > 200 ? 1 : 0;
            }
        return found;
    };
    EXPECT_GT(combs(folder / "in.ts"), 200) << "the source must have combs to lose";
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart}) {
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        const ClipReport report =
            writeClip({folder / "in.ts", Rational(25), {{Rational(0), Rational(1)}}},
                      folder / "out.mp4", options, {});
        EXPECT_EQ(report.mode, ClipMode::Accurate);
        EXPECT_EQ(report.videoFrames, 25);
        EXPECT_EQ(probed(folder / "out.mp4", "-select_streams v -show_entries stream=field_order"),
                  "progressive\n");
        EXPECT_LT(combs(folder / "out.mp4"), 20);
    }
}

// Half transparent white is grey over black; pixels under full transparency do not count.
TEST(ClipAlpha, staysOrBecomesBlack) {
    const ScratchFolder folder;
    for (const char* alpha : {"128", "0"}) {
        ASSERT_TRUE(runFfmpeg(
            std::string("-f lavfi -i color=white:s=192x64:r=30:d=1,format=yuva444p,geq=lum=235:cb="
                        "128:cr=128:a=") +
            alpha + " -c:v ffv1 '" + (folder / "in.mkv").string() + "'"));
        const EditList edits{folder / "in.mkv", Rational(30), {images(3, 20)}};
        ClipOptions options;
        options.overwrite = true;
        const bool half = std::string(alpha) == "128";
        writeClip(edits, folder / "out.mp4", options, {});
        EXPECT_NEAR(pixelOf(folder / "out.mp4", "gray").at(0), half ? 128 : 0, 4);
        writeClip(edits, folder / "out.webm", options, {});
        EXPECT_NEAR(pixelOf(folder / "out.webm", "yuva420p", "-c:v libvpx-vp9").at(6),
                    half ? 128 : 0, 4);
        options.codec = ClipCodec::ProRes;
        writeClip(edits, folder / "out.mov", options, {});
        EXPECT_EQ(probed(folder / "out.mov", "-select_streams v -show_entries stream=pix_fmt")
                      .substr(0, 8),
                  "yuva444p");
        EXPECT_NEAR(pixelOf(folder / "out.mov", "yuva444p").at(12), half ? 128 : 0, 4);
        options.codec = ClipCodec::Ffv1;
        writeClip(edits, folder / "out.mkv", options, {});
        EXPECT_EQ(pixelOf(folder / "out.mkv", "yuva444p"), pixelOf(folder / "in.mkv", "yuva444p"));
    }
}

TEST(ClipAlpha, ofWebMStaysWhateverTheMode) {
    const ScratchFolder folder;
    const fs::path source = folder / "in.webm";
    ASSERT_TRUE(
        runFfmpeg("-f lavfi -i color=white:s=192x64:r=30:d=2,format=yuva420p,geq=lum=235:cb=128:cr="
                  "128:a=128 -c:v libvpx-vp9 -g 15 -deadline realtime -cpu-used 8 -auto-alt-ref 0 "
                  "'" +
                  source.string() + "'"));
    const EditList edits{source, Rational(30), {images(15, 45)}};
    const auto alphaIn = [&](const char* clip, ClipMode mode, ClipCodec codec) {
        ClipOptions options;
        options.overwrite = true;
        options.mode = mode;
        options.codec = codec;
        const ClipReport report = writeClip(edits, folder / clip, options, {});
        EXPECT_EQ(report.videoFrames, 30) << clip;
        const bool webM = codec == ClipCodec::Auto;
        const auto pixel =
            pixelOf(folder / clip, webM ? "yuva420p" : "yuva444p", webM ? "-c:v libvpx-vp9" : "");
        return static_cast<int>(pixel.at(webM ? 6 : 12));
    };
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy})
        EXPECT_NEAR(alphaIn("out.webm", mode, ClipCodec::Auto), 128, 4);
    EXPECT_NEAR(alphaIn("out.mkv", ClipMode::Copy, ClipCodec::Auto), 128, 4);
    EXPECT_NEAR(alphaIn("out.mov", ClipMode::Accurate, ClipCodec::ProRes), 128, 4);
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Copy}) {
        ClipOptions options;
        options.overwrite = true;
        options.mode = mode;
        EXPECT_TRUE(writeClip(edits, folder / "out.mp4", options, {})
                        .remark.starts_with("The clip is opaque"));
    }
}

TEST(ClipContainers, framesForTwoEyesStayThat) {
    const ScratchFolder folder;
    const fs::path source = folder / "eyes.mkv";
    ASSERT_TRUE(
        runFfmpeg("-f lavfi -i testsrc2=s=192x64:r=30:d=3 -c:v libx264 -preset ultrafast -g "
                  "15 -bf 0 -metadata:s:v stereo_mode=left_right " +
                  source.string()));
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Copy}) {
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        const fs::path clip = folder / "clip.mp4";
        writeClip({source, Rational(30), {{Rational(1), Rational(2)}}}, clip, options, {});
        EXPECT_NE(probed(clip, "-show_entries stream_side_data").find("side by side"),
                  std::string::npos);
    }
}
