// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <fstream>
#include <iterator>
#include <memory>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_estimate.h"
#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Smart clips and copies of one source: verification, moved cuts, files left after a failure.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kImages = 600;

#define X264(parameters)                                  \
    "-c:v libx264 -preset veryfast -crf 10 -x264-params " \
    "keyint=48:min-keyint=48:scenecut=0:" parameters " "

/// One source for the tests below: groups of 48 frames, ranges that cut through them.
class JoinedClip : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<ScratchFolder>();
        CodedVideo video;
        video.frames = kImages;
        video.options = X264("bframes=3") "-c:a aac";
        ASSERT_TRUE(writeCodedVideo(video, source()));
    }
    static void TearDownTestSuite() { s_folder.reset(); }

    static fs::path source() { return *s_folder / "in.mp4"; }
    static TimeRange images(int first, int behindLast) {
        return {Rational(first, 30), Rational(behindLast, 30)};
    }
    static EditList edits() {
        return {source(), Rational(30), {images(20, 233), images(301, 419)}};
    }
    static ClipOptions inMode(ClipMode mode) {
        ClipOptions options;
        options.audioBitrate = 64'000;
        options.mode = mode;
        return options;
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator{}));
    }
    void expectWrittenAnew(const PacketTap& damage, const char* what) const;

    ScratchFolder folder;

private:
    static std::unique_ptr<ScratchFolder> s_folder;
};
std::unique_ptr<ScratchFolder> JoinedClip::s_folder;

std::vector<int> numbersIn(const fs::path& path) {
    std::vector<int> numbers;
    for (const auto& image : decodeClip(path).images) numbers.push_back(image.number);
    return numbers;
}

std::vector<int> numbersOf(std::initializer_list<std::pair<int, int>> ranges) {
    std::vector<int> numbers;
    for (const auto& [first, behindLast] : ranges)
        for (int n = first; n < behindLast; ++n) numbers.push_back(n);
    return numbers;
}

void JoinedClip::expectWrittenAnew(const PacketTap& damage, const char* what) const {
    SCOPED_TRACE(what);
    ClipOptions options = inMode(ClipMode::Smart);
    options.overwrite = true;
    const fs::path target = folder / "out.mp4";
    const ClipReport report = writeClip(edits(), target, options, {}, damage);
    EXPECT_EQ(report.mode, ClipMode::Accurate);
    EXPECT_EQ(report.copiedFrames, 0);
    EXPECT_TRUE(report.remark.find("failed verification") != std::string::npos ||
                report.remark.find("an internal error, please report it") != std::string::npos)
        << report.remark;
    EXPECT_TRUE(report.remark.ends_with(".")) << report.remark;
    EXPECT_EQ(numbersIn(target), numbersOf({{20, 233}, {301, 419}}));
    EXPECT_EQ(entries(), 1U);
}

}  // namespace

TEST_F(JoinedClip, aBrokenJoinIsFoundAndTheClipWrittenAnew) {
    int packets = 0;
    const auto onFirst = [&packets](const std::function<void(AVPacket&)>& damage) {
        packets = 0;
        return [&packets, damage](AVPacket& packet) {
            if (packets++ == 0) damage(packet);
        };
    };
    expectWrittenAnew(onFirst([](AVPacket& packet) {
                          std::fill(packet.data + packet.size / 3, packet.data + packet.size, 0x55);
                      }),
                      "the first copied frame is damaged");
    expectWrittenAnew(onFirst([](AVPacket& packet) { packet.pts += 700; }), "its time is wrong");
    // An intact frame that decodes, but a different one: only its contents show that.
    std::vector<std::uint8_t> other;
    expectWrittenAnew(
        [&](AVPacket& packet) {
            if ((packet.flags & AV_PKT_FLAG_KEY) == 0) return;
            std::vector<std::uint8_t> own(packet.data, packet.data + packet.size);
            if (!other.empty()) {
                av_grow_packet(&packet, static_cast<int>(other.size()));
                std::ranges::copy(other, packet.data);
                packet.size = static_cast<int>(other.size());
            }
            other = own;
        },
        "a copy begins with another frame");
    // References are missing from the packet after the key frame on.
    packets = 0;
    expectWrittenAnew(
        [&](AVPacket& packet) {
            if (packets++ == 1) std::fill_n(packet.data + 5, packet.size - 5, 0xFF);
        },
        "the second copied frame is damaged");
}

TEST_F(JoinedClip, nothingIsDamagedAndNothingIsWrittenAnew) {
    int packets = 0;
    const ClipReport report = writeClip(edits(), folder / "out.mp4", inMode(ClipMode::Smart), {},
                                        [&](AVPacket&) { ++packets; });
    EXPECT_EQ(report.mode, ClipMode::Smart);
    EXPECT_TRUE(report.remark.empty()) << report.remark;
    EXPECT_EQ(report.copiedFrames, packets);
    EXPECT_GT(packets, 200);
}

TEST_F(JoinedClip, aCopyMovesItsCutsOutwardsAndSaysByHowMuch) {
    const fs::path target = folder / "out.mp4";
    const ClipReport report = writeClip(edits(), target, inMode(ClipMode::Copy), {});
    ASSERT_EQ(report.mode, ClipMode::Copy);
    ASSERT_EQ(report.shifts.size(), 2U);
    // Copies begin with the groups at 0 and 288 and hold everything requested.
    EXPECT_EQ(report.shifts[0].start, Rational(20, 30));
    EXPECT_EQ(report.shifts[1].start, Rational(13, 30));
    std::vector<int> expected;
    std::size_t index = 0;
    for (const auto& [first, last] : {std::pair{20, 233}, {301, 419}}) {
        const CutShift& shift = report.shifts[index++];
        EXPECT_GE(shift.end, Rational(0));
        EXPECT_LE(shift.end, Rational(4, 30)) << "at most a run of B-frames";
        const int begin = first - static_cast<int>(shift.start.roundTimes(30));
        const int end = last + static_cast<int>(shift.end.roundTimes(30));
        for (int n = begin; n < end; ++n) expected.push_back(n);
    }
    EXPECT_EQ(numbersIn(target), expected);
    EXPECT_EQ(report.copiedFrames, report.videoFrames);
    EXPECT_NEAR(report.duration.toDouble(), static_cast<double>(expected.size()) / 30, 0.001);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    EXPECT_TRUE(runFfmpeg("-xerror -i '" + target.string() + "' -f null -"));
}

TEST_F(JoinedClip, rangesOfOneGroupBecomeOneCopy) {
    const EditList close{source(), Rational(30), {images(50, 60), images(70, 80)}};
    const ClipReport report = writeClip(close, folder / "out.mkv", inMode(ClipMode::Copy), {});
    ASSERT_EQ(report.shifts.size(), 2U);
    const std::vector<int> numbers = numbersIn(folder / "out.mkv");
    ASSERT_GE(numbers.size(), 32U);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        ASSERT_EQ(numbers[i], 48 + static_cast<int>(i)) << "no frame may come twice";
}

TEST_F(JoinedClip, otherCodingsAreCopiedWhereTheContainerHoldsThem) {
    CodedVideo video;
    video.frames = 120;
    video.options =
        "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -crf 10 -b:v 0 -g 30 -c:a libopus";
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.webm"));
    const EditList list{folder / "in.webm", Rational(30), {images(35, 70)}};
    const ClipReport report = writeClip(list, folder / "out.webm", inMode(ClipMode::Copy), {});
    EXPECT_EQ(report.shifts.at(0).start, Rational(5, 30));
    EXPECT_EQ(numbersIn(folder / "out.webm"), numbersOf({{30, 70}}));
    const EditList h264{source(), Rational(30), {images(35, 70)}};
    try {
        writeClip(h264, folder / "no.webm", inMode(ClipMode::Copy), {});
        ADD_FAILURE() << "H.264 does not go into WebM";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
        EXPECT_TRUE(std::string(error.what()).ends_with(".")) << error.what();
    }
    EXPECT_FALSE(fs::exists(folder / "no.webm"));
}

TEST_F(JoinedClip, aFrameThatStaysOverACutIsNotLost) {
    CodedVideo video;
    video.frames = 60;
    video.filter = "'settb=1/30000,setpts=(N+60*gte(N\\,30))*1000'";  // frame 29 lasts 2 s
    video.audioLength = 4;
    video.options = X264("bframes=0") "-enc_time_base 1:30000 -c:a aac";
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mp4"));
    const EditList list{folder / "in.mp4", Rational(30), {images(10, 40), images(50, 80)}};
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart}) {
        const fs::path target = folder / (mode == ClipMode::Smart ? "smart.mp4" : "accurate.mp4");
        const ClipReport report = writeClip(list, target, inMode(mode), {});
        EXPECT_EQ(numbersIn(target), numbersOf({{10, 30}}));
        EXPECT_NEAR(report.duration.toDouble(), 2.0, 0.001);
        EXPECT_NEAR(decodeClip(target).audioLength(), 2.0, 0.0215);
    }
}

TEST_F(JoinedClip, turnedFramesStayTurned) {
    ASSERT_TRUE(runFfmpeg("-i '" + source().string() + "' -c copy -metadata:s:v:0 rotate=90 '" +
                          (folder / "turned.mp4").string() + "'"));
    const EditList list{folder / "turned.mp4", Rational(30), {images(20, 233)}};
    const ClipReport mp4 = writeClip(list, folder / "out.mp4", inMode(ClipMode::Smart), {});
    EXPECT_EQ(mp4.mode, ClipMode::Smart) << mp4.remark;
    EXPECT_TRUE(decodeClip(folder / "out.mp4").rotated);
    // If the container loses the rotation, the frames themselves are turned.
    const ClipReport mkv = writeClip(list, folder / "out.mkv", inMode(ClipMode::Smart), {});
    const DecodedClip clip = decodeClip(folder / "out.mkv");
    EXPECT_TRUE(clip.rotated || clip.images.at(0).height > clip.images.at(0).width);
    EXPECT_EQ(mkv.videoFrames, 213);
}

TEST_F(JoinedClip, cancellingLeavesNothing) {
    for (const ClipMode mode : {ClipMode::Smart, ClipMode::Copy})
        for (const int reportsBefore : {0, 1}) {  // The next one may be the last.
            StopFlag stop;
            int left = reportsBefore;
            if (left == 0) stop.request();
            const RunContext context(stop, [&](const Progress&) {
                if (--left <= 0) stop.request();
            });
            EXPECT_THROW(writeClip(edits(), folder / "out.mp4", inMode(mode), context), Error);
            EXPECT_EQ(entries(), 0U);
        }
}

TEST_F(JoinedClip, progressNeverGoesBackAndEndsAtTheEnd) {
    std::int64_t done = -1;
    std::int64_t total = 0;
    const RunContext context({}, [&](const Progress& progress) {
        EXPECT_GE(progress.done, done);
        done = progress.done;
        total = progress.total;
    });
    writeClip(edits(), folder / "out.mp4", inMode(ClipMode::Smart), context);
    EXPECT_EQ(done, total);
}

TEST_F(JoinedClip, anExistingTargetIsKeptUnlessTold) {
    for (const ClipMode mode : {ClipMode::Smart, ClipMode::Copy}) {
        std::ofstream(folder / "out.mp4") << "precious";
        EXPECT_THROW(writeClip(edits(), folder / "out.mp4", inMode(mode), {}), Error);
        EXPECT_EQ(fs::file_size(folder / "out.mp4"), 8U);
        ClipOptions options = inMode(mode);
        options.overwrite = true;
        writeClip(edits(), folder / "out.mp4", options, {});
        EXPECT_GT(fs::file_size(folder / "out.mp4"), 1000U);
        EXPECT_EQ(entries(), 1U);
    }
}

TEST_F(JoinedClip, aDiskThatFillsUpLeavesNothing) {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    for (const ClipMode mode : {ClipMode::Smart, ClipMode::Copy}) {
        writeClip(edits(), folder / "whole.mp4", inMode(mode), {});
        const std::uintmax_t size = fs::file_size(folder / "whole.mp4");
        fs::remove(folder / "whole.mp4");
        for (const std::uintmax_t limit : {std::uintmax_t{0}, size / 2, size - 1}) {
            rlimit small = before;
            small.rlim_cur = limit;
            ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
            ErrorCode code = ErrorCode::Internal;
            try {
                writeClip(edits(), folder / "out.mp4", inMode(mode), {});
            } catch (const Error& error) {
                code = error.code();
            }
            ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
            EXPECT_EQ(code, ErrorCode::DiskFull) << limit << " of " << size;
            EXPECT_EQ(entries(), 0U);
        }
    }
}

TEST_F(JoinedClip, anEstimateGoesByWhatIsKept) {
    // A skim shows the busy parts, which need many times the file's average bit rate.
    CodedVideo video;
    video.frames = kImages / 2;
    video.width = 640;
    video.height = 360;
    video.filter = "\"noise=alls=8:allf=t:enable='gte(t,7)'\"";
    video.options = "-c:v libx264 -preset veryfast -crf 23 -c:a aac";
    const fs::path halfBusy = folder / "busy.mp4";
    ASSERT_TRUE(writeCodedVideo(video, halfBusy));
    const EditList busy{halfBusy, Rational(30), {images(220, 290)}};
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart}) {
        const fs::path target = folder / "out.mp4";
        const ClipEstimate estimate = estimateClip(busy, target, inMode(mode), {});
        writeClip(busy, target, inMode(mode), {});
        const double ratio =
            static_cast<double>(estimate.bytes) / static_cast<double>(fs::file_size(target));
        EXPECT_GT(ratio, 0.65);
        EXPECT_LT(ratio, 1.6);
        fs::remove(target);
    }
}

TEST_F(JoinedClip, anEstimateCountsTheAudioAsItIsCopied) {
    struct Row {
        const char* source;
        const char* target;
        const char* options;
    };
    // Busy audio, so that encoders use their full bit rate, and far more of it than of the frames.
    const auto busy = [](double t) {
        return 0.2 * std::sin(5000 * t * t) + 0.2 * std::sin(1e7 * std::sin(777 * t));
    };
    for (const Row& row : {Row{"in.mp4", "copied.mp4", "-c:a aac -b:a 256k -ac 2"},
                           Row{"in.mkv", "coded.webm", "-c:a libopus -b:a 256k -ac 2"},
                           Row{"in.mkv", "kept.mkv", "-c:a flac -ac 2"},
                           Row{"in.mkv", "ac3.mp4", "-c:a ac3 -b:a 384k -ac 2"},
                           Row{"in.mov", "plain.mov", "-c:a pcm_s16le -ac 2"}}) {
        const bool web = fs::path(row.target).extension() == ".webm";
        CodedVideo video;
        video.frames = 300;
        video.audio = busy;
        video.options = std::string(web ? "-c:v libvpx-vp9 -cpu-used 8 -crf 30 -b:v 0 -g 30 "
                                        : "-c:v libx264 -preset ultrafast -crf 20 -g 30 -bf 0 ") +
                        row.options;
        ASSERT_TRUE(writeCodedVideo(video, folder / row.source));
        const EditList list{folder / row.source, Rational(30), {images(35, 150), images(200, 280)}};
        for (const ClipMode mode : {ClipMode::Smart, ClipMode::Copy}) {
            ClipOptions options;
            options.mode = mode;
            options.overwrite = true;
            const fs::path target = folder / row.target;
            const ClipEstimate estimate = estimateClip(list, target, options, {});
            const ClipReport report = writeClip(list, target, options, {});
            ASSERT_EQ(report.mode, mode) << report.remark;
            ASSERT_EQ(estimate.mode, mode) << estimate.remark;
            const auto size = static_cast<double>(fs::file_size(target));
            // Opus is coded anew for WebM, at a rate that varies: tones need less than is counted.
            EXPECT_NEAR(static_cast<double>(estimate.bytes) / size, 1, web ? 0.5 : 0.15)
                << row.target << (mode == ClipMode::Copy ? " copy" : " smart");
        }
    }
}

TEST_F(JoinedClip, estimatesAreRoughlyRight) {
    const fs::path target = folder / "out.mp4";
    std::vector<double> seconds;
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy}) {
        const ClipEstimate estimate = estimateClip(edits(), target, inMode(mode), {});
        EXPECT_EQ(estimate.mode, mode);
        EXPECT_TRUE(estimate.remark.empty()) << estimate.remark;
        EXPECT_FALSE(fs::exists(target));
        seconds.push_back(estimate.seconds);
        const ClipReport report = writeClip(edits(), target, inMode(mode), {});
        EXPECT_NEAR(
            1 - estimate.codedShare,
            static_cast<double>(report.copiedFrames) / static_cast<double>(report.videoFrames),
            0.001);
        const auto size = static_cast<double>(fs::file_size(target));
        // A few clicks need fewer bits than requested for the audio.
        EXPECT_LT(static_cast<double>(estimate.bytes), 3 * size);
        EXPECT_GT(static_cast<double>(estimate.bytes), size / 3);
        EXPECT_EQ(estimate.shifts.size(), report.shifts.size());
        fs::remove(target);
    }
    EXPECT_GT(seconds[0], seconds[1]);
    EXPECT_GT(seconds[1], seconds[2]);
    const ClipEstimate webm =
        estimateClip(edits(), folder / "out.webm", inMode(ClipMode::Smart), {});
    EXPECT_EQ(webm.mode, ClipMode::Accurate);
    EXPECT_TRUE(webm.remark.ends_with(".")) << webm.remark;
}
