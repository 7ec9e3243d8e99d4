// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio_copy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/core/foundation/clip/program_output.h"
#include "tests/support/scratch_folder.h"

// Smart cuts and copies keep the packets of the source's audio.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kRate = 48000;

TimeRange images(int first, int behindLast) {
    return {Rational(first, 30), Rational(behindLast, 30)};
}

std::vector<float> samplesOf(const fs::path& file, const ScratchFolder& folder) {
    const fs::path raw = folder / "decoded.f32";
    EXPECT_TRUE(
        runFfmpeg("-i '" + file.string() + "' -map 0:a:0 -ac 1 -f f32le '" + raw.string() + "'"));
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

/// Hashes of the packets of the first audio track.
std::vector<std::string> packetsOf(const fs::path& file) {
    std::istringstream lines(
        probed(file, "-select_streams a:0 -show_data_hash md5 -show_entries packet=data_hash"));
    std::vector<std::string> hashes;
    for (std::string line; std::getline(lines, line);)
        if (const std::size_t hash = line.find("MD5:"); hash != std::string::npos)
            hashes.push_back(line.substr(hash, 36));
    return hashes;
}

struct Coding {
    const char* name;
    const char* options;
    const char* source;
    const char* target;
    double halfPacket;  ///< seconds
};

void PrintTo(const Coding& coding, std::ostream* out) {
    *out << coding.name << " to " << coding.target;
}

class CopiedAudio : public testing::TestWithParam<Coding> {
protected:
    fs::path source(const std::function<double(double)>& audio, int frames) const {
        CodedVideo video;
        video.frames = frames;
        video.audio = audio;
        video.options =
            "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 " +
            std::string(GetParam().options);
        EXPECT_TRUE(writeCodedVideo(video, m_folder / GetParam().source));
        return m_folder / GetParam().source;
    }
    fs::path written(const EditList& edits, ClipMode mode = ClipMode::Smart) const {
        const fs::path target = m_folder / GetParam().target;
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        const ClipReport report = writeClip(edits, target, options, {});
        EXPECT_EQ(report.mode, mode) << report.remark;
        EXPECT_EQ(report.copiedAudioTracks, 1);
        return target;
    }

    /// From the first picture to the clip's end; not every decoder hides all that the last packet
    /// holds behind it, but that is silent. Times in Matroska are rounded to milliseconds.
    std::vector<float> soundOf(const fs::path& clip, const EditList& edits) const {
        const std::size_t rounding = clip.extension() == ".mkv" ? kRate / 1000 : 0;
        std::vector<float> samples = decodeClip(clip).audio;
        const auto length = static_cast<std::size_t>(edits.duration().roundTimes(kRate));
        EXPECT_GE(samples.size() + rounding, length);
        EXPECT_LT(samples.size(), length + 1600);
        for (std::size_t at = length + rounding; at < samples.size(); ++at)
            EXPECT_LE(std::abs(samples[at]), 0.02F) << at - length << " behind the end";
        samples.resize(std::min(samples.size(), length + rounding));
        return samples;
    }

    ScratchFolder m_folder;
};

}  // namespace

TEST_P(CopiedAudio, joinsDoNotClickAndLengthsAreExact) {
    const fs::path film =
        source([](double t) { return 0.5 * std::sin(2 * std::numbers::pi * 997 * t); }, 400);
    const EditList edits{
        film, Rational(30), {images(7, 90), images(131, 200), images(203, 260), images(311, 399)}};
    const fs::path clip = written(edits);
    const float own = largestStep(samplesOf(film, m_folder));
    const std::vector<float> samples = soundOf(clip, edits);
    EXPECT_LE(largestStep(samplesOf(clip, m_folder)), own * 1.1F);
    EXPECT_LE(std::abs(samples.front()), 0.1F);
    EXPECT_LE(std::abs(samples.back()), 0.1F);
    // Loud throughout: no packet is lost or silent.
    for (std::size_t at = 480; at + 1440 < samples.size(); at += 480) {
        const auto part = std::span(samples).subspan(at, 480);
        ASSERT_GT(*std::ranges::max_element(part), 0.3F) << "at sample " << at;
    }
}

TEST_P(CopiedAudio, mostPacketsAreTheSources) {
    const fs::path film = source(clickAt, 400);
    const fs::path clip =
        written({film, Rational(30), {images(7, 120), images(171, 300), images(310, 400)}});
    const std::vector<std::string> known = packetsOf(film);
    const std::set<std::string> own(known.begin(), known.end());
    const std::vector<std::string> packets = packetsOf(clip);
    const auto copied =
        std::ranges::count_if(packets, [&](const auto& hash) { return own.contains(hash); });
    EXPECT_GT(static_cast<double>(copied), 0.8 * static_cast<double>(packets.size()));
    EXPECT_LT(copied, std::ssize(packets)) << "joins are coded anew";
}

TEST_P(CopiedAudio, soundStaysWithThePicture) {
    const fs::path film = source(clickAt, 300);
    const fs::path clip = written({film, Rational(30), {images(10, 100), images(155, 245)}});
    // Seconds of the source at which the clip's ranges begin, and of the clip.
    const std::vector<double> found = decodeClip(clip).clicks(0.1);
    const auto nearest = [&](double time) {
        double distance = 1;
        for (const double click : found) distance = std::min(distance, std::abs(click - time));
        return distance;
    };
    for (double click = 0.5; click < 3.2; click += kClickEvery)
        EXPECT_LE(nearest(click - 10.0 / 30), 0.0021) << "the first range lies exactly";
    for (double click = 5.25; click < 8; click += kClickEvery)
        EXPECT_LE(nearest(click - 155.0 / 30 + 3), GetParam().halfPacket + 0.002);
}

TEST_P(CopiedAudio, beginsWithTheFileItself) {
    const fs::path film =
        source([](double t) { return 0.5 * std::sin(2 * std::numbers::pi * 440 * t); }, 120);
    const EditList edits{film, Rational(30), {images(0, 60), images(90, 120)}};
    const std::vector<float> samples = soundOf(written(edits), edits);
    EXPECT_GT(*std::max_element(samples.begin(), samples.begin() + 960), 0.3F)
        << "it does not fade in";
}

INSTANTIATE_TEST_SUITE_P(
    Codings, CopiedAudio,
    testing::Values(Coding{"AAC", "-c:a aac -b:a 192k", "in.mp4", "out.mp4", 0.0107},
                    Coding{"AAC", "-c:a aac -b:a 192k", "in.mkv", "out.mkv", 0.0112},
                    Coding{"AAC", "-c:a aac -b:a 192k", "in.mp4", "out.mov", 0.0107},
                    Coding{"AC-3", "-c:a ac3 -b:a 192k", "in.mp4", "out.mp4", 0.016},
                    Coding{"AC-3", "-c:a ac3 -b:a 192k", "in.mkv", "out.mkv", 0.0165},
                    Coding{"Opus", "-c:a libopus -b:a 160k", "in.mp4", "out.mp4", 0.010}));

// Audio that options change is re-encoded, and so is audio in other codecs.
TEST(CopiedAudioOptions, otherAudioIsCodedAnew) {
    const ScratchFolder folder;
    CodedVideo video;
    video.options =
        "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 -c:a aac";
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mp4"));
    const EditList edits{folder / "in.mp4", Rational(30), {images(7, 90)}};
    const auto copiedWith = [&](const ClipOptions& options, const char* target = "out.mp4") {
        ClipOptions chosen = options;
        chosen.overwrite = true;
        return writeClip(edits, folder / target, chosen, {}).copiedAudioTracks;
    };
    ClipOptions options;
    EXPECT_EQ(copiedWith(options), 0) << "accurate";
    options.mode = ClipMode::Smart;
    EXPECT_EQ(copiedWith(options), 1);
    options.loudness = -20;
    EXPECT_EQ(copiedWith(options), 0) << "louder";
    options.loudness.reset();
    video.options =
        "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 "
        "-c:a pcm_s16le";
    ASSERT_TRUE(writeCodedVideo(video, folder / "plain.mov"));
    const EditList plain{folder / "plain.mov", Rational(30), {images(7, 90)}};
    options.overwrite = true;
    EXPECT_EQ(writeClip(plain, folder / "plain.mp4", options, {}).copiedAudioTracks, 0);
    // 2.1 has no number in AAC, so the header lists its channels.
    video.options =
        "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 "
        "-c:a aac -ac 3";
    ASSERT_TRUE(writeCodedVideo(video, folder / "listed.mp4"));
    const EditList listed{folder / "listed.mp4", Rational(30), {images(7, 90)}};
    EXPECT_EQ(writeClip(listed, folder / "three.mp4", options, {}).copiedAudioTracks, 0);
}

// FLAC and PCM lose nothing when they are cut and coded anew.
TEST(LosslessAudio, everyBitBetweenTheFadesIsTheSources) {
    const ScratchFolder folder;
    struct Case {
        const char* options;
        const char* source;
        const char* target;
        const char* codec;
    };
    for (const Case& each : {Case{"-c:a pcm_s16le", "in16.mov", "out16.mov", "pcm_s16le"},
                             Case{"-c:a pcm_s24le", "in24.mov", "out24.mkv", "pcm_s24le"},
                             Case{"-c:a flac -sample_fmt s16", "in16.mkv", "out16.mkv", "flac"},
                             Case{"-c:a flac -sample_fmt s32", "in24.mkv", "outs24.mkv", "flac"}}) {
        CodedVideo video;
        video.frames = 150;
        video.audio = [](double t) { return 0.7 * std::sin(2 * std::numbers::pi * 313 * t * t); };
        video.options =
            "-c:v libx264 -preset ultrafast -x264-params keyint=15:min-keyint=15:scenecut=0 " +
            std::string(each.options);
        ASSERT_TRUE(writeCodedVideo(video, folder / each.source));
        ClipOptions options;
        options.mode = ClipMode::Smart;
        const EditList edits{folder / each.source, Rational(30), {images(7, 60), images(71, 140)}};
        writeClip(edits, folder / each.target, options, {});
        EXPECT_EQ(probed(folder / each.target, "-select_streams a -show_entries stream=codec_name"),
                  each.codec + std::string("\n"));
        const std::vector<float> own = samplesOf(folder / each.source, folder);
        const std::vector<float> cut = samplesOf(folder / each.target, folder);
        ASSERT_EQ(std::ssize(cut), edits.duration().roundTimes(kRate)) << each.target;
        const std::size_t fade = kRate / 100;
        for (std::size_t at = fade; at < 53 * 1600 - fade; ++at)
            ASSERT_EQ(cut[at], own[7 * 1600 + at]) << each.target << " at " << at;
        for (std::size_t at = 53 * 1600 + fade; at < 122 * 1600 - fade; ++at)
            ASSERT_EQ(cut[at], own[18 * 1600 + at]) << each.target << " at " << at;
    }
}
