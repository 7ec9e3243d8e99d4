// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Odd sources in the modes that copy. Smart: the frames inside the ranges, joined or, with one
// sentence, re-encoded. Copy: at least those frames, or a refusal in one sentence and no file.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

struct Odd {
    const char* name;
    const char* file;
    const char* target;
    const char* options;
    const char* filter = "null";
    double audioLength = -1;
    bool hasAudio = true;
    int width = 192;
    int height = 64;
    bool turned = false;
    bool joins = true;    ///< Smart copies something
    bool legible = true;  ///< the decoder of these tests can read copies
};

std::ostream& operator<<(std::ostream& out, const Odd& odd) { return out << odd.name; }

class OddSource : public testing::TestWithParam<Odd> {
protected:
    void SetUp() override {
        const Odd& odd = GetParam();
        CodedVideo video;
        video.frames = 180;
        video.width = odd.width;
        video.height = odd.height;
        video.filter = odd.filter;
        video.options = odd.options;
        video.audioLength = odd.audioLength;
        video.hasAudio = odd.hasAudio;
        const fs::path plain = odd.turned ? m_folder / "plain.mp4" : source();
        ASSERT_TRUE(writeCodedVideo(video, plain));
        if (!odd.turned) return;
        ASSERT_TRUE(runFfmpeg("-i '" + plain.string() + "' -c copy -metadata:s:v:0 rotate=90 '" +
                              source().string() + "'"));
    }

    fs::path source() const { return m_folder / GetParam().file; }
    fs::path target() const { return m_folder / GetParam().target; }
    /// Frames 20 to 99 and 130 to 169.
    EditList edits() const {
        return {source(),
                Rational(30),
                {{Rational(20, 30), Rational(100, 30)}, {Rational(130, 30), Rational(170, 30)}}};
    }
    ClipReport write(ClipMode mode) const {
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        return writeClip(edits(), target(), options, {});
    }
    static std::vector<int> wanted() {
        std::vector<int> numbers;
        for (int n = 20; n < 100; ++n) numbers.push_back(n);
        for (int n = 130; n < 170; ++n) numbers.push_back(n);
        return numbers;
    }

    ScratchFolder m_folder;
};

std::vector<int> numbersOf(const DecodedClip& clip) {
    std::vector<int> numbers;
    for (const DecodedClip::Frame& image : clip.images) numbers.push_back(image.number);
    return numbers;
}

void expectOneSentence(const std::string& text) {
    ASSERT_FALSE(text.empty());
    EXPECT_EQ(text.back(), '.') << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
}

}  // namespace

TEST_P(OddSource, smartHoldsTheFramesInsideWhateverTheWay) {
    const ClipReport report = write(ClipMode::Smart);
    const DecodedClip clip = decodeClip(target());
    // The blocks of a rotated frame cannot be read in place, but their number can.
    if (GetParam().turned && report.mode == ClipMode::Smart) {
        EXPECT_EQ(clip.images.size(), wanted().size());
    } else {
        EXPECT_EQ(numbersOf(clip), wanted());
    }
    EXPECT_NEAR(report.duration.toDouble(), 4.0, 1.0 / 30);
    EXPECT_NEAR(clip.videoLength(), 4.0, 1.0 / 30);
    EXPECT_EQ(report.hasAudio, GetParam().hasAudio);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    if (GetParam().joins) {
        EXPECT_EQ(report.mode, ClipMode::Smart) << report.remark;
        EXPECT_GT(report.copiedFrames, 0);
    } else {
        EXPECT_EQ(report.mode, ClipMode::Accurate);
        expectOneSentence(report.remark);
    }
}

TEST_P(OddSource, copyHoldsThemAllOrRefuses) {
    try {
        const ClipReport report = write(ClipMode::Copy);
        const DecodedClip clip = decodeClip(target());
        ASSERT_GE(clip.images.size(), wanted().size());
        const std::vector<int> found = numbersOf(clip);
        for (const int number : GetParam().legible ? wanted() : std::vector<int>())
            EXPECT_NE(std::ranges::find(found, number), found.end()) << number;
        ASSERT_FALSE(report.shifts.empty());
        for (const CutShift& shift : report.shifts) {
            EXPECT_GE(shift.start, Rational(0));
            EXPECT_GE(shift.end, Rational(0));
        }
        EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
        expectOneSentence(error.what());
        EXPECT_FALSE(fs::exists(target()));
    }
}

#define H264(parameters) "-c:v libx264 -preset veryfast -crf 12 -x264-params " parameters " "
#define GOPS "keyint=24:min-keyint=24:scenecut=0"
INSTANTIATE_TEST_SUITE_P(
    Kinds, OddSource,
    testing::Values(
        Odd{"turned", "in.mp4", "out.mp4", H264(GOPS ":bframes=2") "-c:a aac", "null", -1, true,
            192, 64, true, true, false},
        Odd{"openGop", "in.mp4", "out.mp4",
            H264(GOPS ":open-gop=1:bframes=3:b-pyramid=normal") "-c:a aac", "null", -1, true, 192,
            64, false, false},
        Odd{"startsAtFive", "in.ts", "out.mp4",
            H264(GOPS ":bframes=2") "-c:a mp2 -output_ts_offset 5"},
        Odd{"noSound", "in.mkv", "out.mkv", H264(GOPS ":bframes=2") "-an", "null", -1, false},
        Odd{"longSound", "in.mkv", "out.mkv", H264(GOPS ":bframes=2") "-c:a flac", "null", 9},
        Odd{"shortSound", "in.mkv", "out.mkv", H264(GOPS ":bframes=2") "-c:a flac", "null", 2},
        Odd{"oddSize", "in.mkv", "out.mp4", H264(GOPS) "-pix_fmt yuv444p -c:a aac", "null", -1,
            true, 191, 63, false, false},
        Odd{"tenBits", "in.mkv", "out.mkv",
            H264(GOPS) "-profile:v high10 -pix_fmt yuv420p10le -c:a aac"},
        Odd{"mpeg4", "in.avi", "out.mkv", "-c:v mpeg4 -q:v 2 -g 24 -bf 0 -c:a pcm_s16le", "null",
            -1, true, 192, 64, false, false},
        Odd{"vp9", "in.webm", "out.webm",
            "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -crf 10 -b:v 0 -g 24 -c:a libopus"},
        Odd{"motionJpeg", "in.avi", "out.mp4", "-c:v mjpeg -q:v 2 -c:a pcm_s16le", "null", -1, true,
            192, 64, false, false}),
    [](const auto& row) { return std::string(row.param.name); });

namespace {

/// Leaves out one packet of 188 bytes within a frame in the middle, as bad reception does.
void loseAPacket(const fs::path& from, const fs::path& to) {
    constexpr std::size_t kPacket = 188;
    std::ifstream in(from, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    const std::size_t count = bytes.size() / kPacket;
    std::ofstream out(to, std::ios::binary);
    bool lost = false;
    for (std::size_t at = 0; at < count; ++at) {
        const std::string packet = bytes.substr(at * kPacket, kPacket);
        const auto byte = [&](int place) { return static_cast<unsigned char>(packet[place]); };
        const bool ofVideo = ((byte(1) & 0x1F) << 8 | byte(2)) == 256;
        const bool within = (byte(1) & 0x40) == 0 && (byte(3) & 0x20) == 0;
        if (!lost && at > count / 2 && ofVideo && within)
            lost = true;
        else
            out << packet;
    }
    EXPECT_TRUE(lost);
}

}  // namespace

TEST(LostPacket, costsAFrameItsLookAtMost) {
    const ScratchFolder folder;
    const fs::path whole = folder / "whole.ts";
    const fs::path lost = folder / "lost.ts";
    CodedVideo video;
    video.frames = 180;
    video.filter = "noise=alls=30:allf=t";  // frames of many packets
    video.options = "-c:v libx264 -preset veryfast -crf 10 -g 30 -bf 2 -c:a aac -muxdelay 0";
    ASSERT_TRUE(writeCodedVideo(video, whole));
    loseAPacket(whole, lost);
    for (const ClipMode mode : {ClipMode::Copy, ClipMode::Smart}) {
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        const ClipReport report = writeClip({lost, Rational(30), {{Rational(0), Rational(6)}}},
                                            folder / "clip.mp4", options, {});
        EXPECT_EQ(report.mode, mode) << report.remark;
        EXPECT_EQ(report.videoFrames, 180);
        EXPECT_EQ(report.copiedFrames, 180);
    }
}

TEST(EmptyChunks, ofAviKeepThePictureInItsPlace) {
    const ScratchFolder folder;
    const fs::path source = folder / "dropped.avi";
    CodedVideo video;
    video.frames = 300;
    video.filter = "\"select='not(between(n,40,49)+between(n,100,104))'\"";
    video.options = "-c:v mpeg4 -q:v 3 -g 30 -c:a pcm_s16le";
    ASSERT_TRUE(writeCodedVideo(video, source));
    ClipOptions options;
    options.overwrite = true;
    writeClip({source, Rational(30), {{Rational(7), Rational(8)}}}, folder / "clip.mp4", options,
              {});
    const DecodedClip clip = decodeClip(folder / "clip.mp4");
    ASSERT_EQ(clip.images.size(), 30U);
    EXPECT_EQ(clip.images.front().number, 210);
    EXPECT_EQ(clip.images.back().number, 239);
}

TEST(Fragments, thatBreakOffInAHeaderAreReadUpToIt) {
    const ScratchFolder folder;
    const fs::path source = folder / "live.mp4";
    CodedVideo video;
    video.frames = 120;
    video.options =
        "-c:v libx264 -preset ultrafast -g 30 -c:a aac -movflags frag_keyframe+empty_moov";
    ASSERT_TRUE(writeCodedVideo(video, source));
    std::ifstream in(source, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    const std::size_t last = bytes.rfind("moof");
    ASSERT_NE(last, std::string::npos);
    fs::resize_file(source, last + 40);
    const ClipReport report = writeClip({source, Rational(30), {{Rational(0), Rational(2)}}},
                                        folder / "clip.mp4", {}, {});
    EXPECT_EQ(report.videoFrames, 60);
}

namespace {

/// Marks the one track of a file as Dolby Vision of profile 5: a box at the end of its sample
/// entry.
void markAsDolbyVision(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    const std::string box = std::string(
                                "\0\0\0\x20"
                                "dvcC\x01\0\x0A\x35",
                                12) +
                            std::string(20, '\0');
    std::size_t end = 0;
    for (const char* name : {"moov", "trak", "mdia", "minf", "stbl", "stsd", "hvc1"}) {
        // Every enclosing box grows with it.
        const std::size_t at = bytes.rfind(name) - 4;
        std::uint32_t size = 0;
        for (std::size_t byte = 0; byte < 4; ++byte)
            size = size << 8 | static_cast<unsigned char>(bytes[at + byte]);
        end = at + size;
        size += static_cast<std::uint32_t>(box.size());
        for (std::size_t byte = 4; byte-- > 0; size >>= 8)
            bytes[at + byte] = static_cast<char>(size & 0xFF);
    }
    bytes.insert(end, box);
    std::ofstream(file, std::ios::binary) << bytes;
}

}  // namespace

TEST(DolbyVision, ofProfileFiveIsRightInCopiesOnly) {
    const ScratchFolder folder;
    const fs::path source = folder / "phone.mp4";
    CodedVideo video;
    video.hasAudio = false;
    video.options =
        "-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params "
        "log-level=none:keyint=30:min-keyint=30:scenecut=0:open-gop=0";
    ASSERT_TRUE(writeCodedVideo(video, source));
    markAsDolbyVision(source);
    const auto remark = [&](ClipMode mode, const Rational& start) {
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        const ClipReport report = writeClip({source, Rational(30), {{start, Rational(2)}}},
                                            folder / "clip.mp4", options, {});
        EXPECT_EQ(report.mode, mode);
        return report.remark;
    };
    const std::string wrong =
        "The clip's colours are wrong: only copied frames keep Dolby Vision of profile 5.";
    EXPECT_EQ(remark(ClipMode::Copy, Rational(1)), "");
    EXPECT_EQ(remark(ClipMode::Smart, Rational(1)), "");
    EXPECT_EQ(remark(ClipMode::Smart, Rational(1, 2)), wrong);
    EXPECT_EQ(remark(ClipMode::Accurate, Rational(1)), wrong);
}
