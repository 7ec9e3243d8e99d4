// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/core/foundation/clip/program_output.h"
#include "tests/support/scratch_folder.h"

// HDR and 10 bits enter a clip unchanged in every mode, or become SDR.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kWidth = 320;
constexpr int kHeight = 192;
constexpr int kGop = 24;

#define PICTURE                                                                           \
    "-f lavfi -i testsrc2=s=320x192:r=24:d=5 -f lavfi -i sine=400:r=48000:d=5 -shortest " \
    "-vf gblur=1.2,format=yuv420p10le -c:a aac "
#define X265(parameters)                                  \
    PICTURE                                               \
    "-c:v libx265 -crf 10 -preset veryfast -x265-params " \
    "'log-level=none:keyint=24:min-keyint=24:scenecut=0:open-gop=0:bframes=2:" parameters "' "
#define MASTERED                                                                            \
    "master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50):" \
    "max-cll=1000,400"
#define PQ "-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc "
#define HLG "-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc "

struct Kind {
    const char* name;
    const char* sourceEnding;
    const char* target;
    const char* options;
    const char* facts;  ///< codec, profile, pixel format, matrix, transfer, primaries
    ClipMode mode;
    bool mastered = false;
};

std::ostream& operator<<(std::ostream& out, const Kind& kind) { return out << kind.name; }

class ClipHdr : public testing::TestWithParam<Kind> {};

/// A source that FFmpeg encodes with these options to this ending; several cases read the same one,
/// and x265 takes longer than they do. An empty path if it cannot.
fs::path sourceOf(const std::string& options, const std::string& ending) {
    static const ScratchFolder kFolder;
    static std::map<std::string, fs::path> known;
    const auto [found, isNew] = known.try_emplace(options + ending);
    if (!isNew) return found->second;
    const fs::path file = kFolder / ("in" + std::to_string(known.size()) + ending);
    if (runFfmpeg(options + "'" + file.string() + "'")) found->second = file;
    return found->second;
}

/// All planes of frames [first, behindLast), 10 bits.
std::vector<std::uint16_t> pixelsOf(const fs::path& file, int first, int behindLast,
                                    const ScratchFolder& folder) {
    const fs::path raw = folder / "decoded.yuv";
    EXPECT_TRUE(runFfmpeg("-i '" + file.string() + "' -an -vf \"select='between(n," +
                          std::to_string(first) + "," + std::to_string(behindLast - 1) +
                          ")'\" -fps_mode passthrough -f rawvideo -pix_fmt yuv420p10le '" +
                          raw.string() + "'"));
    std::vector<std::uint16_t> pixels(fs::file_size(raw) / 2);
    std::ifstream stream(raw, std::ios::binary);
    stream.read(reinterpret_cast<char*>(pixels.data()),
                static_cast<std::streamsize>(pixels.size() * 2));
    return pixels;
}

double psnr(const std::vector<std::uint16_t>& a, const std::vector<std::uint16_t>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double difference = static_cast<double>(a[i]) - b[i];
        sum += difference * difference;
    }
    return 10 * std::log10(1023.0 * 1023.0 * static_cast<double>(a.size()) / std::max(sum, 1e-9));
}

std::string factsOf(const fs::path& file) {
    const std::string facts =
        probed(file,
               "-select_streams v -show_entries "
               "stream=codec_name,profile,pix_fmt,color_space,color_transfer,color_primaries");
    // Other messages follow on separate lines.
    const std::string first = facts.substr(0, facts.find('\n'));
    return first.substr(0, first.find_last_not_of('|') + 1);
}

bool saysOne(const std::string& text, std::initializer_list<const char*> values) {
    return std::ranges::any_of(
        values, [&](const char* value) { return text.find(value) != std::string::npos; });
}

TimeRange images(int first, int behindLast) {
    return {Rational(first, 24), Rational(behindLast, 24)};
}

}  // namespace

TEST_P(ClipHdr, comesOutAsItWentIn) {
    const Kind& kind = GetParam();
    const ScratchFolder folder;
    const fs::path source = sourceOf(kind.options, kind.sourceEnding);
    const fs::path target = folder / kind.target;
    ASSERT_FALSE(source.empty());
    // The second range begins and ends with a group, so copies hold no more than requested.
    std::vector<TimeRange> ranges = {images(kGop, 2 * kGop), images(3 * kGop, 4 * kGop)};
    if (kind.mode != ClipMode::Copy) ranges = {images(5, 62), images(3 * kGop, 4 * kGop)};
    ClipOptions options;
    options.mode = kind.mode;
    options.crf = fs::path(kind.target).extension() == ".webm" ? 8 : 12;
    const ClipReport report = writeClip({source, Rational(24), ranges}, target, options, {});
    EXPECT_EQ(report.mode, kind.mode) << report.remark;
    EXPECT_EQ(factsOf(target), kind.facts);
    std::vector<std::uint16_t> expected;
    for (const TimeRange& range : ranges) {
        const auto part = pixelsOf(source, static_cast<int>(range.start.roundTimes(24)),
                                   static_cast<int>(range.end.roundTimes(24)), folder);
        expected.insert(expected.end(), part.begin(), part.end());
    }
    const auto written = pixelsOf(target, 0, 1000, folder);
    ASSERT_EQ(written.size(), expected.size());
    ASSERT_EQ(written.size() % (kWidth * kHeight * 3 / 2), 0U);
    const double quality = psnr(written, expected);
    RecordProperty("psnr", std::to_string(quality));
    EXPECT_GE(quality, 45.0);
    if (!kind.mastered) return;
    const std::string said =
        probed(target,
               "-select_streams v -read_intervals %+#1 -show_frames -show_entries "
               "frame_side_data") +
        probed(target, "-select_streams v -show_streams");
    EXPECT_TRUE(saysOne(said, {"34000/50000", "17/25"})) << said;
    EXPECT_TRUE(saysOne(said, {"10000000/10000", "1000/1|", "1000/1\n"})) << said;
    EXPECT_TRUE(saysOne(said, {"50/10000", "1/200"})) << said;
    EXPECT_TRUE(saysOne(said, {"1000|400"})) << said;
}

#define HEVC_FACTS "hevc|Main 10|yuv420p10le|bt2020nc|"
INSTANTIATE_TEST_SUITE_P(
    Kinds, ClipHdr,
    testing::Values(
        Kind{"pqAccurate", ".mp4", "out.mp4", X265(MASTERED) PQ, HEVC_FACTS "smpte2084|bt2020",
             ClipMode::Accurate, true},
        Kind{"pqSmart", ".mp4", "out.mp4", X265(MASTERED) PQ, HEVC_FACTS "smpte2084|bt2020",
             ClipMode::Smart, true},
        Kind{"pqCopy", ".mp4", "out.mp4", X265(MASTERED) PQ, HEVC_FACTS "smpte2084|bt2020",
             ClipMode::Copy, true},
        Kind{"pqToMatroska", ".mp4", "out.mkv", X265(MASTERED) PQ, HEVC_FACTS "smpte2084|bt2020",
             ClipMode::Accurate, true},
        Kind{"hlgAccurate", ".mov", "out.mov", X265("repeat-headers=1") HLG,
             HEVC_FACTS "arib-std-b67|bt2020", ClipMode::Accurate},
        Kind{"hlgSmart", ".mkv", "out.mkv", X265("repeat-headers=1") HLG,
             HEVC_FACTS "arib-std-b67|bt2020", ClipMode::Smart},
        Kind{"hlgCopy", ".mkv", "out.mp4", X265("repeat-headers=1") HLG,
             HEVC_FACTS "arib-std-b67|bt2020", ClipMode::Copy},
        Kind{"pqToWebm", ".mp4", "out.webm", X265(MASTERED) PQ,
             "vp9|Profile 2|yuv420p10le|bt2020nc|smpte2084|bt2020", ClipMode::Accurate, true},
        Kind{"tenBitHighAccurate", ".mkv", "out.mkv",
             PICTURE "-c:v libx264 -crf 10 -x264-params keyint=24:min-keyint=24:scenecut=0 "
                     "-color_primaries bt709 -color_trc bt709 -colorspace bt709 ",
             "hevc|Main 10|yuv420p10le|bt709|bt709|bt709", ClipMode::Accurate},
        Kind{"tenBitHighSmart", ".mkv", "out.mkv",
             PICTURE "-c:v libx264 -crf 10 -x264-params keyint=24:min-keyint=24:scenecut=0 "
                     "-color_primaries bt709 -color_trc bt709 -colorspace bt709 ",
             "h264|High 10|yuv420p10le|bt709|bt709|bt709", ClipMode::Smart}),
    [](const auto& each) { return each.param.name; });

// Few users set a quality, so the default must suit HDR, even if the whole frame changes all the
// time.
TEST(ClipHdrQuality, isFineEnoughByDefault) {
    const ScratchFolder folder;
    const fs::path source = sourceOf(
        "-f lavfi -i mandelbrot=s=640x360:r=24:maxiter=120 -t 2 -vf format=yuv420p10le "
        "-c:v libx265 -crf 10 -preset veryfast -x265-params 'log-level=none' " PQ,
        ".mp4");
    ASSERT_FALSE(source.empty());
    for (const char* target : {"out.mp4", "out.webm"}) {
        writeClip({source, Rational(24), {images(0, 48)}}, folder / target, {}, {});
        const double quality =
            psnr(pixelsOf(folder / target, 0, 48, folder), pixelsOf(source, 0, 48, folder));
        RecordProperty(target, std::to_string(quality));
        EXPECT_GE(quality, 45.0) << target;
    }
}

TEST(ClipToSdr, becomesEightBitsOfBt709) {
    const ScratchFolder folder;
    const fs::path source = sourceOf(X265(MASTERED) PQ, ".mp4");
    ASSERT_FALSE(source.empty());
    ClipOptions options;
    options.toSdr = true;
    options.overwrite = true;
    const EditList edits{source, Rational(24), {images(5, 60)}};
    EXPECT_TRUE(writeClip(edits, folder / "out.mp4", options, {}).remark.empty());
    EXPECT_EQ(factsOf(folder / "out.mp4"), "h264|High|yuv420p|bt709|bt709|bt709");
    EXPECT_EQ(probed(folder / "out.mp4", "-select_streams v -show_entries stream=color_range"),
              "tv\n");
    writeClip(edits, folder / "out.webm", options, {});
    EXPECT_EQ(factsOf(folder / "out.webm"), "vp9|Profile 0|yuv420p|bt709|bt709|bt709");
    // Copying and converting contradict each other.
    options.mode = ClipMode::Smart;
    const ClipReport smart = writeClip(edits, folder / "out.mp4", options, {});
    EXPECT_EQ(smart.mode, ClipMode::Accurate);
    EXPECT_EQ(smart.remark,
              "All of " + source.filename().string() + " is re-encoded: HDR is converted to SDR.");
    EXPECT_EQ(factsOf(folder / "out.mp4"), "h264|High|yuv420p|bt709|bt709|bt709");
    // H.264 is rarely shown as HDR.
    ClipOptions plain;
    plain.codec = ClipCodec::H264;
    plain.overwrite = true;
    EXPECT_EQ(writeClip(edits, folder / "out.mp4", plain, {}).remark,
              "The clip is SDR, because H.264 is rarely shown as HDR.");
    EXPECT_EQ(factsOf(folder / "out.mp4"), "h264|High|yuv420p|bt709|bt709|bt709");
}

// An SDR picture put into PQ (white at 203 candela) and shown as SDR again is the picture, but for
// its brightest parts; FFmpeg's own chain of zscale and tonemap is the rival.
TEST(ClipToSdr, isAsNearToTheSdrTwinAsZscale) {
    const ScratchFolder folder;
    const auto path = [&](const char* name) { return "'" + (folder / name).string() + "'"; };
    ASSERT_TRUE(
        runFfmpeg("-f lavfi -i testsrc2=s=320x192:r=24:d=1 -vf "
                  "gblur=1.2,scale=out_color_matrix=bt709,format=yuv420p -c:v libx264 -crf "
                  "4 -color_primaries bt709 -color_trc bt709 -colorspace bt709 " +
                  path("sdr.mp4")));
    if (!runFfmpeg("-i " + path("sdr.mp4") +
                   " -vf zscale=tin=bt709:pin=bt709:min=bt709:rin=tv:t=linear:npl=203,format="
                   "gbrpf32le,zscale=p=bt2020:t=smpte2084:m=bt2020nc:r=tv:npl=203,format="
                   "yuv420p10le -c:v libx265 -crf 4 -x265-params log-level=none " PQ +
                   path("hdr.mp4")))
        GTEST_SKIP() << "this FFmpeg has no zscale";
    ASSERT_TRUE(runFfmpeg(
        "-i " + path("hdr.mp4") +
        " -vf zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,"
        "zscale=t=bt709:m=bt709:r=tv,format=yuv420p -c:v libx264 -crf 4 " +
        path("rival.mp4")));
    ClipOptions options;
    options.toSdr = true;
    options.crf = 4;
    writeClip({folder / "hdr.mp4", Rational(24), {images(0, 24)}}, folder / "ours.mp4", options,
              {});
    const auto twin = pixelsOf(folder / "sdr.mp4", 0, 20, folder);
    const double ours = psnr(pixelsOf(folder / "ours.mp4", 0, 20, folder), twin);
    const double rival = psnr(pixelsOf(folder / "rival.mp4", 0, 20, folder), twin);
    RecordProperty("ours", std::to_string(ours));
    RecordProperty("zscale", std::to_string(rival));
    EXPECT_GE(ours, rival);
    EXPECT_GE(ours, 22.0);
}
