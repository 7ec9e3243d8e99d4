// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/probe.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/core/foundation/media/read/small_gif.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

MediaInfo info(const std::string& name) { return probe(test::fixturesFolder() / name); }

struct Refusal {
    ErrorCode code = ErrorCode::Internal;
    std::string sentence;
};

/// The error of a path that must be refused with one whole sentence naming the file.
Refusal refusal(const fs::path& path) {
    try {
        probe(path);
    } catch (const Error& error) {
        const std::string sentence = error.what();
        EXPECT_NE(sentence.find(path.filename().string()), std::string::npos) << sentence;
        EXPECT_TRUE(sentence.ends_with(".")) << sentence;
        EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
        EXPECT_EQ(error.subject(), path.string());
        return {error.code(), sentence};
    }
    ADD_FAILURE() << path << " was accepted";
    return {};
}

ErrorCode codeOf(const std::string& name) { return refusal(test::fixturesFolder() / name).code; }

}  // namespace

TEST(Probe, describesANormalFile) {
    const MediaInfo media = info("scenes.mp4");
    EXPECT_EQ(media.video.codec, "h264");
    EXPECT_EQ(media.video.width, 320);
    EXPECT_EQ(media.video.height, 180);
    EXPECT_EQ(media.video.frameRate, Rational(30));
    EXPECT_EQ(media.duration, Rational(12));
    EXPECT_EQ(media.video.startTime, Rational(0));
    EXPECT_EQ(media.video.frameCount, 360);
    EXPECT_FALSE(media.video.variableFrameRate);
    EXPECT_TRUE(media.video.orientation.isUpright());
    EXPECT_EQ(media.fileSize, fs::file_size(test::fixturesFolder() / "scenes.mp4"));
    ASSERT_TRUE(media.audio);
    EXPECT_EQ(media.audio->codec, "aac");
    EXPECT_EQ(media.audio->sampleRate, 44100);
    EXPECT_EQ(media.audio->channels, 1);
    EXPECT_TRUE(media.subtitleStreams.empty());
}

TEST(Probe, findsSubtitlesAndMissingAudio) {
    EXPECT_EQ(info("scenes_subtitles.mkv").subtitleStreams, std::vector<int>{2});
    EXPECT_FALSE(info("video_only.mp4").audio);
    EXPECT_EQ(info("webm_vp9.webm").audio->codec, "opus");
}

TEST(Probe, tellsRates) {
    EXPECT_EQ(info("ntsc.mp4").video.frameRate, Rational(30000, 1001));
    EXPECT_FALSE(info("ntsc.mp4").video.variableFrameRate);
    EXPECT_NEAR(info("odd_rate.mp4").video.frameRate.toDouble(), 87169000.0 / 2905633.0, 1e-3);
    EXPECT_FALSE(info("odd_rate.mp4").video.variableFrameRate);
    EXPECT_TRUE(info("vfr.mkv").video.variableFrameRate);
    EXPECT_TRUE(info("vfr.mp4").video.variableFrameRate);
    EXPECT_EQ(info("interlaced.mpg").video.frameRate, Rational(25));
    EXPECT_FALSE(info("interlaced.mpg").video.variableFrameRate);
    EXPECT_FALSE(info("interlaced.ts").video.variableFrameRate);
}

TEST(Probe, tellsDurationFromTheFirstFrame) {
    // Transport streams have no length of their own; the other containers say it to the
    // millisecond.
    for (const char* name : {"start5.mkv", "audio_early.mkv", "audio_late.mkv"})
        EXPECT_NEAR(info(name).duration.toDouble(), 4.0, 0.002) << name;
    EXPECT_NEAR(info("start5.ts").duration.toDouble(), 4.0, 0.05);
    EXPECT_EQ(info("no_duration.mkv").duration, Rational(0));
    EXPECT_EQ(info("raw.h264").duration, Rational(0));
    EXPECT_GT(info("raw.h264").video.frameRate, Rational(0));
}

TEST(Probe, tellsWhereTheStreamsStart) {
    EXPECT_NEAR(info("start5.mkv").video.startTime.toDouble(), 5.0, 0.1);
    EXPECT_NEAR(info("start5.ts").video.startTime.toDouble(), 5.0, 0.1);
    const MediaInfo early = info("audio_early.mkv");
    EXPECT_NEAR((early.video.startTime - early.audio->startTime).toDouble(), 1.0, 0.03);
    const MediaInfo late = info("audio_late.mkv");
    EXPECT_NEAR((late.audio->startTime - late.video.startTime).toDouble(), 1.0, 0.03);
}

TEST(Probe, tellsDisplayShape) {
    const VideoStreamInfo turned = info("rotated90.mp4").video;
    EXPECT_EQ(turned.orientation, (Orientation{1, false}));
    EXPECT_EQ(turned.width, 160);
    EXPECT_EQ(turned.displayWidth, 90);
    EXPECT_EQ(turned.displayHeight, 160);
    const VideoStreamInfo wide = info("anamorphic.mp4").video;
    EXPECT_EQ(wide.sampleAspect, Rational(16, 15));
    EXPECT_EQ(wide.displayWidth, 192);
    EXPECT_EQ(wide.displayHeight, 144);
    EXPECT_EQ(info("tiny2x2.mkv").video.displayWidth, 2);
}

TEST(Probe, choosesTheStreamToSummarise) {
    EXPECT_EQ(info("two_videos.mkv").video.width, 160);
    const MediaInfo covered = info("cover_and_video.mp4");
    EXPECT_EQ(covered.video.codec, "h264");
    EXPECT_EQ(covered.video.width, 160);
}

TEST(Probe, opensFilesWithAwkwardNames) {
    for (const auto& entry : fs::directory_iterator(test::fixturesFolder() / "odd names")) {
        EXPECT_EQ(probe(entry.path()).video.width, 160) << entry.path();
        // A relative name that starts with a dash or looks like a protocol is still a file.
        const fs::path before = fs::current_path();
        fs::current_path(entry.path().parent_path());
        EXPECT_NO_THROW(probe(entry.path().filename())) << entry.path();
        fs::current_path(before);
    }
}

TEST(Probe, refusesFilesWithoutVideo) {
    EXPECT_EQ(codeOf("sound_only.m4a"), ErrorCode::NoVideo);
    EXPECT_EQ(codeOf("sound_with_cover.mp3"), ErrorCode::NoVideo);
    EXPECT_EQ(codeOf("picture.png"), ErrorCode::NoVideo);
}

TEST(Probe, refusesBrokenFiles) {
    EXPECT_EQ(codeOf("empty.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(codeOf("noise.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(codeOf("text.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(codeOf("no_index.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(codeOf("zeroed.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(codeOf("absent.mp4"), ErrorCode::NotFound);
}

TEST(Probe, readsTheBeginningOfATruncatedFile) {
    const MediaInfo media = info("truncated_tail.mp4");
    EXPECT_EQ(media.video.width, 320);
}

TEST(Probe, refusesListsOfOtherFiles) {
    for (const char* name :
         {"playlist.m3u8", "playlist.mp4", "concat.mp4", "manifest.mpd", "session.sdp"}) {
        const ErrorCode code = codeOf(name);
        EXPECT_TRUE(code == ErrorCode::Unsupported || code == ErrorCode::Corrupt) << name;
    }
    EXPECT_NE(
        refusal(test::fixturesFolder() / "playlist.m3u8").sentence.find("list of other files"),
        std::string::npos);
}

TEST(Probe, refusesWhatIsNotARegularFileWithoutBlocking) {
    const test::ScratchFolder scratch;
    EXPECT_EQ(refusal(scratch.path()).code, ErrorCode::Unreadable);
    const fs::path pipe = scratch / "pipe.mp4";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(refusal(pipe).code, ErrorCode::Unreadable);
    const fs::path loop = scratch / "loop.mp4";
    fs::create_symlink(loop, loop);
    EXPECT_EQ(refusal(loop).code, ErrorCode::Unreadable);
    const fs::path dangling = scratch / "dangling.mp4";
    fs::create_symlink(scratch / "nowhere", dangling);
    EXPECT_EQ(refusal(dangling).code, ErrorCode::NotFound);
}

TEST(Probe, refusesEveryPrefixOfAFileOrReadsIt) {
    // Cut anywhere, a file is either described or refused; nothing crashes or hangs.
    const test::ScratchFolder scratch;
    for (const char* name : {"start5.mkv", "mpeg4.mp4", "h264_bframes.avi", "start5.ts"}) {
        std::ifstream whole(test::fixturesFolder() / name, std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(whole), {});
        ASSERT_GT(bytes.size(), 1000U);
        for (std::size_t length = 1; length < bytes.size(); length = length * 3 / 2 + 1) {
            const fs::path cut = scratch / name;
            std::ofstream(cut, std::ios::binary) << bytes.substr(0, length);
            try {
                EXPECT_GT(probe(cut).video.width, 0);
            } catch (const Error& error) {
                EXPECT_TRUE(error.code() == ErrorCode::Corrupt ||
                            error.code() == ErrorCode::NoVideo)
                    << name << " cut to " << length << ": " << error.what();
            }
        }
    }
}

TEST(Probe, stopsOnRequest) {
    StopFlag stop;
    stop.request();
    try {
        probe(test::fixturesFolder() / "scenes.mp4", RunContext(stop, {}));
        FAIL() << "went on";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

TEST(Probe, refusesImagesBeyondAnySense) {
    const test::ScratchFolder scratch;
    std::ofstream(scratch / "big.y4m") << "YUV4MPEG2 W16000 H16000 F10:1 Ip A1:1\nFRAME\n";
    try {
        probe(scratch / "big.y4m");
        FAIL() << "described";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
        EXPECT_NE(std::string(error.what()).find("16000 x 16000"), std::string::npos)
            << error.what();
    }
    // Here only the decoder learns the size, and it refuses before it allocates memory.
    test::writeGif(scratch / "big.gif", {16000, 2, 50});
    EXPECT_THROW(probe(scratch / "big.gif"), Error);
    test::writeGif(scratch / "small.gif", {160, 2, 50});
    EXPECT_EQ(probe(scratch / "small.gif").video.width, 160);
}

TEST(Probe, aSizeThatCannotBeIsDamageAndNothingThatIsBusy) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "big.y4m")
        << "YUV4MPEG2 W99999999 H99999999 F25:1 Ip A1:1 C420jpeg\nFRAME\nabc";
    const Refusal told = refusal(folder / "big.y4m");
    EXPECT_EQ(told.code, ErrorCode::Corrupt);
    EXPECT_EQ(told.sentence.find("busy"), std::string::npos) << told.sentence;
}

TEST(Probe, aStillIsNotTheVideo) {
    const test::ScratchFolder folder;
    const auto path = [&](const char* name) { return (folder / name).string(); };
    ASSERT_TRUE(test::runFfmpeg("-f lavfi -i testsrc2=s=320x240 -frames:v 1 " + path("cover.jpg")));
    for (const char* name : {"both.mkv", "both.mp4"}) {
        ASSERT_TRUE(test::runFfmpeg("-i " + path("cover.jpg") +
                                    " -f lavfi -i testsrc2=s=64x48:r=25:d=2 -map 0 -map 1 -c:v:0 "
                                    "copy -c:v:1 libx264 -disposition:v default " +
                                    path(name)));
        EXPECT_EQ(probe(folder / name).video.width, 64) << name;
    }
}

TEST(Probe, audioIsThatOfTheProgramme) {
    const test::ScratchFolder folder;
    const std::string file = (folder / "two.ts").string();
    ASSERT_TRUE(test::runFfmpeg(
        "-f lavfi -i testsrc2=s=128x96:r=25:d=2 -f lavfi -i sine=440:d=2 -f lavfi -i "
        "testsrc2=s=64x48:r=25:d=2 -f lavfi -i sine=880:d=2 -map 0 -map 1 -map 2 -map 3 -c:v "
        "mpeg2video -c:a mp2 -program title=One:st=0:st=1 -program title=Two:st=2:st=3 " +
        file));
    const MediaInfo two = probe(file);
    EXPECT_EQ(two.video.width, 128);
    EXPECT_EQ(two.audioTracks.size(), 1U);
}

TEST(Probe, timecodesOfCameras) {
    const test::ScratchFolder folder;
    const auto file = [&](const char* name, const std::string& timecode) {
        EXPECT_TRUE(
            test::runFfmpeg("-f lavfi -i testsrc2=s=64x48:r=30000/1001:d=1 -c:v mpeg2video "
                            "-timecode '" +
                            timecode + "' " + (folder / name).string()));
        return folder / name;
    };
    EXPECT_EQ(sourceTimecode(file("a.mov", "10:00:00;02")), "10:00:00;02");
    EXPECT_EQ(sourceTimecode(file("b.mxf", "01:00:00:00")), "01:00:00:00");
    EXPECT_EQ(sourceTimecode(test::fixturesFolder() / "scenes.mp4"), "");
    EXPECT_EQ(sourceTimecode(folder / "missing.mov"), "");
}

TEST(Probe, bytesThatAFileLacksAtItsEnd) {
    const test::ScratchFolder folder;
    ASSERT_TRUE(
        test::runFfmpeg("-f lavfi -i testsrc2=s=64x48:r=25:d=2 -c:v mpeg4 -g 25 -movflags "
                        "frag_keyframe+empty_moov '" +
                        (folder / "whole.mp4").string() + "'"));
    EXPECT_EQ(missingBytes(folder / "whole.mp4"), 0U);
    const std::string whole = readFile(folder / "whole.mp4");
    const std::size_t fragment = whole.rfind("moof") - 4;
    const std::size_t data = whole.find("mdat", fragment) - 4;
    const auto missingAt = [&](std::size_t size) {
        std::ofstream(folder / "cut.mp4", std::ios::binary) << whole.substr(0, size);
        return missingBytes(folder / "cut.mp4");
    };
    EXPECT_EQ(missingAt(data - 10), 10U) << "inside the head of the last fragment";
    EXPECT_GT(missingAt(data + 100), 0U) << "inside its frames";
    EXPECT_EQ(missingAt(fragment), 0U);
    std::ofstream(folder / "text.txt") << "no boxes mdat here";
    EXPECT_EQ(missingBytes(folder / "text.txt"), 0U);
    EXPECT_EQ(missingBytes(folder / "nowhere.mp4"), 0U);
}
