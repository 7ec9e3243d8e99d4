// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <ctime>
#include <fstream>
#include <iterator>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/clip/encode/clip_output.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

// Effects of writeClip() on the folder it writes into, on success, failure and cancellation.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double kMostAfterStop = 2;  // seconds
#else
constexpr double kMostAfterStop = 0.2;
#endif

std::string contentsOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::size_t entriesIn(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

/// One source for all tests of this file, in a folder apart from the targets.
class ClipTargets : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<ScratchFolder>();
        ASSERT_TRUE(writeCodedVideo({}, source()));
    }
    static void TearDownTestSuite() { s_folder.reset(); }

    static fs::path source() { return *s_folder / "in.mov"; }
    static EditList edits() { return {source(), Rational(30), {{Rational(1), Rational(3)}}}; }

    ScratchFolder folder;

private:
    static std::unique_ptr<ScratchFolder> s_folder;
};
std::unique_ptr<ScratchFolder> ClipTargets::s_folder;

/// Far more frames than can be encoded before the cancellation, and hard ones.
fs::path writeLongSource(const ScratchFolder& folder) {
    const fs::path path = folder / "long.mkv";
    EXPECT_TRUE(
        runFfmpeg("-f lavfi -i testsrc2=s=1280x720:r=30:d=8 -f lavfi -i sine=d=8 -c:v "
                  "libx264 -preset ultrafast -c:a pcm_s16le '" +
                  path.string() + "'"));
    return path;
}

}  // namespace

TEST_F(ClipTargets, refusesAnExistingFileUnlessTold) {
    const fs::path target = folder / "out.mp4";
    std::ofstream(target) << "precious";
    EXPECT_ERROR(ErrorCode::Exists, writeClip(edits(), target, {}, {}));
    EXPECT_EQ(contentsOf(target), "precious");
    EXPECT_EQ(entriesIn(folder.path()), 1U);
    ClipOptions options;
    options.overwrite = true;
    EXPECT_EQ(writeClip(edits(), target, options, {}).videoFrames, 60);
    EXPECT_GT(fs::file_size(target), 1000U);
    EXPECT_EQ(entriesIn(folder.path()), 1U);
}

TEST_F(ClipTargets, neverOverwritesTheSource) {
    fs::create_symlink(source(), folder / "link.mov");
    fs::create_hard_link(source(), folder / "hard.mov");
    const fs::path relative = fs::relative(source(), fs::current_path());
    const std::string before = contentsOf(source());
    ClipOptions options;
    options.overwrite = true;
    for (const fs::path& target : {source(), folder / "link.mov", folder / "hard.mov", relative})
        EXPECT_ERROR(ErrorCode::Usage, writeClip(edits(), target, options, {})) << target;
    EXPECT_EQ(contentsOf(source()), before);
}

TEST_F(ClipTargets, leavesTheSourceAsItWas) {
    const std::string before = contentsOf(source());
    struct stat earlier {};
    struct stat later {};
    ASSERT_EQ(::stat(source().c_str(), &earlier), 0);
    fs::permissions(source(), fs::perms::owner_read);
    writeClip(edits(), folder / "out.webm", {}, {});
    ASSERT_EQ(::stat(source().c_str(), &later), 0);
    EXPECT_EQ(contentsOf(source()), before);
    EXPECT_EQ(earlier.st_mtim.tv_sec, later.st_mtim.tv_sec);
    EXPECT_EQ(earlier.st_mtim.tv_nsec, later.st_mtim.tv_nsec);
    EXPECT_EQ(earlier.st_ino, later.st_ino);
}

TEST_F(ClipTargets, namesTheSuffixesItKnows) {
    for (const char* name : {"out.avi", "out", "out.mp4.part", ".mp4"}) {
        std::string sentence;
        EXPECT_EQ(test::codeOf([&] { writeClip(edits(), folder / name, {}, {}); }, &sentence),
                  ErrorCode::Usage);
        for (const char* suffix : {".mp4", ".mov", ".m4v", ".mkv", ".webm"})
            EXPECT_NE(sentence.find(suffix), std::string::npos) << sentence;
        EXPECT_TRUE(sentence.ends_with("."));
    }
    EXPECT_EQ(entriesIn(folder.path()), 0U);
    EXPECT_EQ(writeClip(edits(), folder / "OUT.MKV", {}, {}).videoFrames, 60);
}

TEST_F(ClipTargets, refusesListsAndOptionsThatMakeNoSense) {
    const auto refused = [&](std::vector<TimeRange> ranges, const ClipOptions& options) {
        const EditList list{source(), Rational(30), std::move(ranges)};
        return test::codeOf([&] { writeClip(list, folder / "o.mp4", options, {}); }) ==
               ErrorCode::Usage;
    };
    const TimeRange good{Rational(1), Rational(2)};
    EXPECT_TRUE(refused({}, {}));
    EXPECT_TRUE(refused({{Rational(1), Rational(1)}}, {}));
    EXPECT_TRUE(refused({{Rational(-1), Rational(1)}}, {}));
    EXPECT_TRUE(refused({good, {Rational(3, 2), Rational(3)}}, {}));
    EXPECT_TRUE(refused({{Rational(100), Rational(101)}}, {})) << "behind the end";
    ClipOptions options;
    options.preset = "fastest";
    EXPECT_TRUE(refused({good}, options));
    options = {};
    options.crf = 52;
    EXPECT_TRUE(refused({good}, options));
    EXPECT_EQ(entriesIn(folder.path()), 0U);
}

TEST_F(ClipTargets, missingFoldersAndSourcesLeaveNothing) {
    EXPECT_ERROR(ErrorCode::NotFound, writeClip(edits(), folder / "no" / "out.mp4", {}, {}));
    EditList list = edits();
    list.source = folder / "none.mov";
    EXPECT_ERROR(ErrorCode::NotFound, writeClip(list, folder / "out.mp4", {}, {}));
    std::ofstream(folder / "text.mp4") << "this is not a video at all";
    list.source = folder / "text.mp4";
    test::codeOf([&] { writeClip(list, folder / "out.mp4", {}, {}); });
    EXPECT_EQ(entriesIn(folder.path()), 1U);
}

TEST_F(ClipTargets, reportsWhatIsWrittenOfAKnownTotal) {
    std::vector<Progress> reports;
    const RunContext context(StopFlag(), [&](const Progress& each) { reports.push_back(each); });
    writeClip(edits(), folder / "out.mp4", {}, context);
    ASSERT_GE(reports.size(), 2U);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        EXPECT_EQ(reports[i].stage, Stage::Export);
        EXPECT_EQ(reports[i].total, 2000);
        EXPECT_GE(reports[i].done, i > 0 ? reports[i - 1].done : 0);
    }
    EXPECT_EQ(reports.front().done, 0);
    EXPECT_EQ(reports.back().done, 2000);
}

TEST_F(ClipTargets, stopsWithinAMomentAndLeavesNothing) {
    const fs::path longSource = writeLongSource(folder);
    const EditList list{longSource, Rational(30), {{Rational(1), Rational(8)}}};
    for (const char* name : {"out.mp4", "out.webm"})
        for (const int reportsBefore : {0, 1, 3, 12}) {
            StopFlag stop;
            // Processor time of all threads, which does not depend on how busy the machine is.
            std::clock_t asked = std::clock();
            int left = reportsBefore;
            if (left == 0) stop.request();
            const RunContext context(stop, [&](const Progress&) {
                if (left-- > 0 || stop.requested()) return;
                asked = std::clock();
                stop.request();
            });
            EXPECT_ERROR(ErrorCode::Cancelled, writeClip(list, folder / name, {}, context));
            const double spent = static_cast<double>(std::clock() - asked) / CLOCKS_PER_SEC;
            EXPECT_LT(spent, kMostAfterStop) << name << " after " << reportsBefore;
            RecordProperty(std::string(name) + std::to_string(reportsBefore),
                           std::to_string(spent));
            EXPECT_EQ(entriesIn(folder.path()), 1U);
        }
}

TEST_F(ClipTargets, aFullDiskLeavesNothing) {
    const fs::path disk = folder / "disk";
    fs::create_directory(disk);
    if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=4k") != 0)
        GTEST_SKIP() << "SKIPPED: mounting a small file system is not permitted";
    for (const char* name : {"out.mp4", "out.mkv", "out.webm"}) {
        std::string sentence;
        ClipOptions options;
        options.crf = 0;
        EXPECT_EQ(test::codeOf([&] { writeClip(edits(), disk / name, options, {}); }, &sentence),
                  ErrorCode::DiskFull);
        EXPECT_NE(sentence.find(name), std::string::npos) << sentence;
        EXPECT_EQ(entriesIn(disk), 0U);
    }
    EXPECT_EQ(::umount(disk.c_str()), 0);
}

TEST_F(ClipTargets, noStepOfAGrowingFileMayFailUnnoticed) {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto size = [&] {
        writeClip(edits(), folder / "whole.mp4", {}, {});
        const std::uintmax_t bytes = fs::file_size(folder / "whole.mp4");
        fs::remove(folder / "whole.mp4");
        return bytes;
    }();
    // From "not even the header" to "all but the last byte", which only the trailer writes.
    for (const std::uintmax_t limit :
         {std::uintmax_t{0}, size / 10, size / 2, size - 2000, size - 1}) {
        rlimit small = before;
        small.rlim_cur = limit;
        ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto code = test::codeOf([&] { writeClip(edits(), folder / "out.mp4", {}, {}); });
        ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
        EXPECT_EQ(code, ErrorCode::DiskFull) << limit << " of " << size;
        EXPECT_EQ(entriesIn(folder.path()), 0U);
    }
}

TEST(ClipOutput, containersHoldWhatTheyCanDescribe) {
    for (const AVCodecID codec : {AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1})
        EXPECT_FALSE(clipHolds(ClipContainer::Mov, codec)) << avcodec_get_name(codec);
    EXPECT_TRUE(clipHolds(ClipContainer::Mov, AV_CODEC_ID_HEVC));
    EXPECT_TRUE(clipHolds(ClipContainer::Mp4, AV_CODEC_ID_VP9));
    EXPECT_TRUE(clipHolds(ClipContainer::WebM, AV_CODEC_ID_VP8));
}

TEST(ClipOutput, rememberedFailuresSurfaceOnALaterCall) {
    const RunContext context;
    EXPECT_EQ(test::codeOf([&] {
                  ClipOutput output("/dev/full", "clip.mkv", ClipContainer::Matroska, context);
                  const AVCodec* codec = avcodec_find_encoder(AV_CODEC_ID_PCM_S16LE);
                  const ffmpeg::Codec encoder(avcodec_alloc_context3(codec));
                  encoder->sample_rate = 48000;
                  encoder->sample_fmt = AV_SAMPLE_FMT_S16;
                  encoder->ch_layout = AV_CHANNEL_LAYOUT_MONO;
                  encoder->time_base = {1, 48000};
                  ASSERT_EQ(avcodec_open2(encoder.get(), codec, nullptr), 0);
                  output.addStream(*encoder);
                  output.begin();
                  output.finish();
              }),
              ErrorCode::DiskFull);
}
