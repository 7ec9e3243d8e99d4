// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <numbers>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/core/foundation/clip/program_output.h"
#include "tests/support/scratch_folder.h"

// Sound of a clip: no clicks at joins, every track, as loud as asked for.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kRate = 48000;

TimeRange images(int first, int behindLast) {
    return {Rational(first, 30), Rational(behindLast, 30)};
}

/// Mono samples of one audio track, decoded by the ffmpeg program.
std::vector<float> samplesOf(const fs::path& file, int track, const ScratchFolder& folder) {
    const fs::path raw = folder / "decoded.f32";
    EXPECT_TRUE(runFfmpeg("-i '" + file.string() + "' -map 0:a:" + std::to_string(track) +
                          " -ac 1 -f f32le '" + raw.string() + "'"));
    std::ifstream stream(raw, std::ios::binary);
    std::vector<float> samples(fs::file_size(raw) / sizeof(float));
    stream.read(reinterpret_cast<char*>(samples.data()),
                static_cast<std::streamsize>(samples.size() * sizeof(float)));
    return samples;
}

float largestStep(const std::vector<float>& samples) {
    float largest = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        largest = std::max(largest, std::abs(samples[i] - samples[i - 1]));
    return largest;
}

double loudnessOf(const fs::path& file, int track) {
    const std::string text =
        outputOf("ffmpeg -nostdin -hide_banner -i '" + file.string() +
                 "' -map 0:a:" + std::to_string(track) + " -af ebur128 -f null -");
    const std::size_t summary = text.rfind("Integrated loudness");
    const std::size_t value = text.find("I:", summary);
    return summary == std::string::npos ? 0 : std::atof(text.c_str() + value + 2);
}

}  // namespace

// A tone whose period divides no range: hard cuts make it jump at every join.
TEST(ClipSound, joinsDoNotClick) {
    const ScratchFolder folder;
    CodedVideo video;
    video.frames = 200;
    video.audio = [](double t) { return 0.5 * std::sin(2 * std::numbers::pi * 997 * t); };
    video.options =
        "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 "
        "-c:a pcm_s16le";
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    const float own = largestStep(samplesOf(folder / "in.mov", 0, folder));
    const EditList edits{folder / "in.mov",
                         Rational(30),
                         {images(7, 50), images(61, 100), images(133, 190), images(191, 199)}};
    const auto stepIn = [&](const char* target, const ClipOptions& options) {
        const ClipReport report = writeClip(edits, folder / target, options, {});
        EXPECT_EQ(report.mode, options.mode) << report.remark;
        const std::vector<float> samples = samplesOf(folder / target, 0, folder);
        if (options.crossFadeMs > 0) {
            EXPECT_LE(std::abs(samples.front()), 0.01F);
            EXPECT_LE(std::abs(samples.back()), 0.01F);
        }
        return largestStep(samples);
    };
    ClipOptions options;
    options.overwrite = true;
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy}) {
        options.mode = mode;
        options.audioBitrate = 320'000;
        // The rest is AAC's noise, present in the whole clip.
        EXPECT_LE(stepIn("out.mp4", options), own * 1.1F) << static_cast<int>(mode);
    }
    options.mode = ClipMode::Accurate;
    options.codec = ClipCodec::ProRes;
    // Uncompressed: a cross-fade over 480 samples may add this much to a slope, and no more.
    EXPECT_LE(stepIn("out.mov", options), own * 1.03F);
    options.crossFadeMs = 0;
    EXPECT_GT(stepIn("out.mov", options), own * 2)
        << "a hard cut must be heard, or this test hears nothing";
}

namespace {

/// A video with five audio tracks: English stereo at 48 kHz, German 5.1 at 48 kHz, French mono at
/// 44.1 kHz, silence, and music that starts late.
class ClipTracks : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<ScratchFolder>();
        CodedVideo video;
        video.frames = 240;
        video.hasAudio = false;
        video.options =
            "-c:v libx264 -preset ultrafast -x264-params keyint=24:min-keyint=24:scenecut=0";
        ASSERT_TRUE(writeCodedVideo(video, *s_folder / "plain.mp4"));
        ASSERT_TRUE(runFfmpeg(
            "-i '" + (*s_folder / "plain.mp4").string() +
            "' -f lavfi -i sine=300:r=48000:d=8 -f lavfi -i "
            "'aevalsrc=.1*sin(440*2*PI*t)|.1*sin(550*2*PI*t)|.1*sin(660*2*PI*t)|.01|.1*sin(770*2*"
            "PI*"
            "t)|.1*sin(880*2*PI*t):s=48000:d=8:c=5.1' -f lavfi -i sine=700:r=44100:d=8 -f lavfi -i "
            "anullsrc=r=48000:cl=stereo:d=8 -itsoffset 3 -f lavfi -i sine=900:r=48000:d=5 "
            "-map 0:v -map 1:a -map 2:a -map 3:a -map 4:a -map 5:a -c:v copy -c:a flac "
            "-ac:a:0 2 -metadata:s:a:0 language=eng -metadata:s:a:1 language=deu "
            "-metadata:s:a:2 language=fra -metadata:s:a:2 title=Commentary "
            "-disposition:a:2 comment -t 8 '" +
            source().string() + "'"));
    }
    static void TearDownTestSuite() { s_folder.reset(); }
    static fs::path source() { return *s_folder / "in.mkv"; }

    ClipReport write(const ClipOptions& options, const char* target) {
        ClipOptions chosen = options;
        chosen.overwrite = true;
        return writeClip({source(), Rational(30), {images(10, 80), images(120, 220)}},
                         *s_folder / target, chosen, {});
    }
    static fs::path at(const char* name) { return *s_folder / name; }

    static std::unique_ptr<ScratchFolder> s_folder;
};
std::unique_ptr<ScratchFolder> ClipTracks::s_folder;

constexpr const char* kFacts =
    "-select_streams a -show_entries stream=sample_rate,channels:stream_tags=language";

}  // namespace

TEST_F(ClipTracks, allOfThemComeAlong) {
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy})
        for (const char* target : {"out.mp4", "out.mkv"}) {
            SCOPED_TRACE(std::string(target) + std::to_string(static_cast<int>(mode)));
            ClipOptions options;
            options.mode = mode;
            const ClipReport report = write(options, target);
            EXPECT_EQ(report.mode, mode) << report.remark;
            EXPECT_EQ(report.audioTracks, 5);
            EXPECT_LE(std::abs(report.audioMinusVideoMs), 25);
            std::string facts = probed(at(target), kFacts);
            // MP4 says "undetermined" where Matroska says nothing.
            while (facts.find("|und") != std::string::npos) facts.erase(facts.find("|und"), 4);
            EXPECT_EQ(facts, "48000|2|eng\n48000|6|deu\n44100|1|fra\n48000|2\n48000|1\n");
        }
}

TEST_F(ClipTracks, everyOneHoldsItsOwnSound) {
    write({}, "out.mp4");
    const auto peak = [&](int track) {
        const std::vector<float> samples = samplesOf(at("out.mp4"), track, *s_folder);
        return *std::ranges::max_element(samples);
    };
    EXPECT_NEAR(peak(0), 0.125, 0.03);  // sine's own level
    EXPECT_GT(peak(1), 0.1);
    EXPECT_EQ(peak(3), 0);
    // Silent until second 3 of the source, which is second 5/3 of the second range.
    const std::vector<float> late = samplesOf(at("out.mp4"), 4, *s_folder);
    const auto loudest = [&](double from, double to) {
        return *std::max_element(late.begin() + static_cast<std::ptrdiff_t>(from * kRate),
                                 late.begin() + static_cast<std::ptrdiff_t>(to * kRate));
    };
    EXPECT_LT(loudest(0.1, 2.2), 0.01);
    EXPECT_GT(loudest(2.5, 5.5), 0.1);
}

TEST_F(ClipTracks, someCanBeChosen) {
    ClipOptions options;
    options.audioTracks = AudioTracks::Default;
    EXPECT_EQ(write(options, "out.mkv").audioTracks, 1);
    options.audioTracks = AudioTracks::Listed;
    options.listedTracks = {3, 2};
    EXPECT_EQ(write(options, "out.mkv").audioTracks, 2);
    EXPECT_EQ(probed(at("out.mkv"), kFacts), "44100|1|fra\n48000|6|deu\n");
    EXPECT_NE(probed(at("out.mkv"), "-select_streams a:0 -show_entries stream_disposition=comment")
                  .find('1'),
              std::string::npos);
    options.stereo = true;
    write(options, "out.mkv");
    EXPECT_EQ(probed(at("out.mkv"), kFacts), "44100|1|fra\n48000|2|deu\n");
    options.listedTracks = {6};
    try {
        write(options, "other.mkv");
        FAIL() << "there is no sixth track";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Usage);
        EXPECT_STREQ(error.what(), "There is no audio track 6 in in.mkv, which has 5.");
    }
    EXPECT_FALSE(fs::exists(at("other.mkv")));
}

TEST_F(ClipTracks, webmCarriesThemToo) {
    EXPECT_EQ(write({}, "out.webm").audioTracks, 5);
    EXPECT_EQ(probed(at("out.webm"), "-select_streams a -show_entries stream=codec_name,channels"),
              "opus|2\nopus|6\nopus|1\nopus|2\nopus|1\n");
}

TEST_F(ClipTracks, editorsGetThemUncompressed) {
    ClipOptions options;
    options.codec = ClipCodec::ProRes;
    EXPECT_EQ(write(options, "out.mov").audioTracks, 5);
    EXPECT_EQ(probed(at("out.mov"),
                     "-select_streams a -show_entries stream=codec_name,sample_rate,channels"),
              "pcm_s24le|48000|2\npcm_s24le|48000|6\npcm_s24le|44100|1\npcm_s24le|48000|2\n"
              "pcm_s24le|48000|1\n");
}

TEST(ClipLoudness, isWhatWasAskedFor) {
    const ScratchFolder folder;
    // Quiet speech-like bursts, and audio at full scale with peaks that have to be held back.
    const auto quiet = [](double t) {
        return std::fmod(t, 0.8) < 0.5 ? 0.03 * std::sin(2 * std::numbers::pi * 440 * t) : 0.0;
    };
    const auto peaky = [](double t) {
        return 0.04 * std::sin(2 * std::numbers::pi * 500 * t) +
               (std::fmod(t, 0.5) < 0.01 ? 0.9 * std::sin(2 * std::numbers::pi * 150 * t) : 0.0);
    };
    for (const bool peaks : {false, true}) {
        CodedVideo video;
        video.frames = 360;
        video.audio = peaks ? std::function<double(double)>(peaky) : quiet;
        ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
        for (const double wanted : {-14.0, -23.0})
            for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart}) {
                ClipOptions options;
                options.mode = mode;
                options.loudness = wanted;
                options.overwrite = true;
                writeClip({folder / "in.mov", Rational(30), {images(10, 200), images(210, 350)}},
                          folder / "out.mp4", options, {});
                EXPECT_NEAR(loudnessOf(folder / "out.mp4", 0), wanted, 1.0) << peaks;
                const std::vector<float> samples = samplesOf(folder / "out.mp4", 0, folder);
                EXPECT_NEAR(static_cast<double>(samples.size()) / kRate, 330 / 30.0, 0.03);
                EXPECT_LT(*std::ranges::max_element(samples), 0.97F);
            }
    }
}

TEST(ClipLoudness, silenceStaysSilent) {
    const ScratchFolder folder;
    CodedVideo video;
    video.audio = [](double) { return 0.0; };
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    ClipOptions options;
    options.loudness = -14;
    EXPECT_TRUE(writeClip({folder / "in.mov", Rational(30), {images(10, 100)}}, folder / "out.mp4",
                          options, {})
                    .hasAudio);
    EXPECT_EQ(largestStep(samplesOf(folder / "out.mp4", 0, folder)), 0.0F);
}

TEST(ClipLoudness, outOfRangeIsRefused) {
    ClipOptions options;
    options.loudness = 3;
    EXPECT_THROW(writeClip({"in.mov", Rational(30), {images(1, 2)}}, "out.mp4", options, {}),
                 Error);
}
