// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_estimate.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/text/subtitles/retiming.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

// Clips of which parts run faster.

using namespace skimline;
using namespace skimline::test;

namespace {

constexpr int kFrames = 600;
const Rational kHalfFade(1, 200);

struct Case {
    const char* name;
    const char* typedRate;
    Rational rate;
    Rational speed;
    bool variable = false;  ///< every other half second lacks two of three frames
};

std::ostream& operator<<(std::ostream& out, const Case& each) { return out << each.name; }

bool isInSource(int number, bool variable) {
    return !variable || number % 30 < 15 || number % 3 == 0;
}

CodedVideo sourceOf(const Case& each) {
    CodedVideo video;
    video.frames = kFrames;
    video.rate = each.typedRate;
    if (each.variable) {
        video.filter = "select='lt(mod(n\\,30)\\,15)+not(mod(n\\,3))'";
        video.options += " -vsync vfr";
    }
    return video;
}

/// Fast, kept, fast, kept, fast.
EditList listOf(const std::filesystem::path& source, const Rational& rate, const Rational& speed) {
    EditList edits{source, rate, {}};
    int from = 0;
    for (const int end : {60, 120, 420, 480, 590}) {
        edits.ranges.push_back({Rational(from) / rate, Rational(end) / rate});
        edits.speeds.push_back(edits.ranges.size() % 2 == 1 ? speed : Rational(1));
        from = end;
    }
    return edits;
}

struct Shown {
    int number = 0;
    double time = 0;
};

/// The frames that such a clip shows, and when: at even times, the source's frame of that time.
std::vector<Shown> shownBy(const EditList& edits, bool variable) {
    std::vector<Shown> shown;
    Rational clip;
    for (std::size_t at = 0; at < edits.ranges.size(); ++at) {
        const Rational first = edits.ranges[at].start * edits.frameRate;
        const Rational end = edits.ranges[at].end * edits.frameRate;
        const Rational speed = edits.speedOf(at);
        int last = -1;
        for (std::int64_t k = 0; first + Rational(k) * speed < end; ++k) {
            auto number = static_cast<int>((first + Rational(k) * speed).floorTimes(Rational(1)));
            while (!isInSource(number, variable)) --number;
            if (number == last || Rational(number) < first) continue;
            last = number;
            shown.push_back({number, (clip + Rational(k) / edits.frameRate).toDouble()});
        }
        clip = clip + edits.playedOf(at);
    }
    return shown;
}

void expectFrames(const DecodedClip& clip, const std::vector<Shown>& wanted) {
    ASSERT_EQ(clip.images.size(), wanted.size());
    const double zero = clip.images.front().time;
    for (std::size_t at = 0; at < wanted.size(); ++at) {
        EXPECT_EQ(clip.images[at].number, wanted[at].number) << "frame " << at;
        EXPECT_NEAR(clip.images[at].time - zero, wanted[at].time, 0.0011) << "frame " << at;
    }
}

/// Kept parts equal the source's audio sample by sample; fast ones are silent except for the ramps.
void expectSound(const DecodedClip& clip, const EditList& edits) {
    const auto samples = [&](const Rational& seconds) {
        return seconds.roundTimes(Rational(clip.audioRate));
    };
    Rational start;
    for (std::size_t at = 0; at < edits.ranges.size(); ++at) {
        const Rational end = start + edits.playedOf(at);
        for (std::int64_t sample = samples(start + kHalfFade) + 1;
             sample < samples(end - kHalfFade) - 1; ++sample) {
            const std::int64_t source = samples(edits.ranges[at].start) + sample - samples(start);
            const double wanted =
                edits.isOwnSpeed(at) ? clickAt(static_cast<double>(source) / clip.audioRate) : 0;
            ASSERT_NEAR(clip.audio.at(static_cast<std::size_t>(sample)), wanted, 1e-3)
                << "sample " << sample << " of piece " << at;
        }
        start = end;
    }
}

/// The clip with its uncompressed audio as floats.
DecodedClip decodeWithSound(const std::filesystem::path& path) {
    const std::filesystem::path heard = path.parent_path() / "heard.mkv";
    EXPECT_TRUE(
        runFfmpeg("-i '" + path.string() + "' -c:v copy -c:a pcm_f32le '" + heard.string() + "'"));
    return decodeClip(heard);
}

class ClipSpeeds : public testing::TestWithParam<Case> {};

}  // namespace

TEST_P(ClipSpeeds, fastPartsShowFramesAtEvenTimes) {
    const Case& each = GetParam();
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(sourceOf(each), folder / "in.mov"));
    const EditList edits = listOf(folder / "in.mov", each.rate, each.speed);
    ClipOptions options;
    options.codec = ClipCodec::Ffv1;
    const ClipReport report = writeClip(edits, folder / "out.mkv", options, {});
    const DecodedClip clip = decodeWithSound(folder / "out.mkv");
    const std::vector<Shown> wanted = shownBy(edits, each.variable);
    expectFrames(clip, wanted);
    EXPECT_EQ(report.videoFrames, static_cast<std::int64_t>(wanted.size()));
    EXPECT_NEAR(report.duration.toDouble(), edits.duration().toDouble(), 0.0015);
    EXPECT_NEAR(clip.audioLength(), edits.duration().toDouble(), 0.001);
    expectSound(clip, edits);
    // Coded with reordered frames; times are exact to the tick.
    writeClip(edits, folder / "out.mp4", {}, {});
    expectFrames(decodeClip(folder / "out.mp4"), wanted);
}

INSTANTIATE_TEST_SUITE_P(
    Rates, ClipSpeeds,
    testing::Values(Case{"24 at 20", "24", Rational(24), Rational(20)},
                    Case{"24 at 7.5", "24", Rational(24), Rational(15, 2)},
                    Case{"25 at 20", "25", Rational(25), Rational(20)},
                    Case{"25 at 100 by 9", "25", Rational(25), Rational(100, 9)},
                    Case{"29.97 at 20", "30000/1001", Rational(30000, 1001), Rational(20)},
                    Case{"29.97 at 7.5", "30000/1001", Rational(30000, 1001), Rational(15, 2)},
                    Case{"60 at 20", "60", Rational(60), Rational(20)},
                    Case{"60 at 60", "60", Rational(60), Rational(60)},
                    Case{"variable at 20", "30", Rational(30), Rational(20), true},
                    Case{"variable at 2", "30", Rational(30), Rational(2), true},
                    Case{"25 at half", "25", Rational(25), Rational(1, 2)}));

TEST(ClipSpeed, framesOfAnotherRateAreEvenOverTheWholeClip) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(sourceOf({"", "30", Rational(30), {}}), folder / "in.mov"));
    const EditList edits = listOf(folder / "in.mov", Rational(30), Rational(20));
    ClipOptions options;
    options.frameRate = Rational(15);
    writeClip(edits, folder / "out.mp4", options, {});
    const DecodedClip clip = decodeClip(folder / "out.mp4");
    ASSERT_EQ(clip.images.size(),
              static_cast<std::size_t>(edits.duration().roundTimes(Rational(15))));
    int last = -1;
    for (std::size_t at = 0; at < clip.images.size(); ++at) {
        EXPECT_NEAR(clip.images[at].time, static_cast<double>(at) / 15, 1e-6);
        EXPECT_GT(clip.images[at].number, last);
        last = clip.images[at].number;
    }
}

TEST(ClipSpeed, subtitlesOfFastPartsAreLeftOut) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(sourceOf({"", "30", Rational(30), {}}), folder / "in.mov"));
    ClipOptions options;
    options.subtitles = {{Rational(1, 2), Rational(3, 2), "fast"},
                         {Rational(5, 2), Rational(7, 2), "kept"},
                         {Rational(6), Rational(7), "fast, too"}};
    const EditList edits = listOf(folder / "in.mov", Rational(30), Rational(20));
    EXPECT_EQ(writeClip(edits, folder / "out.mp4", options, {}).subtitles, 1);
    EXPECT_EQ(retimed(options.subtitles, cutsOf(edits)),
              (std::vector<Transcript::Line>{{Rational(3, 5), Rational(8, 5), "kept"}}));
}

TEST(ClipSpeed, loudnessIsThatOfWhatIsHeard) {
    const ScratchFolder folder;
    CodedVideo video = sourceOf({"", "30", Rational(30), {}});
    // The source is loud where the clip runs fast.
    video.audio = [](double seconds) {
        const bool kept = (seconds >= 2 && seconds < 4) || (seconds >= 14 && seconds < 16);
        return (kept ? 0.05 : 0.9) * std::sin(2 * M_PI * 440 * seconds);
    };
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    ClipOptions options;
    options.codec = ClipCodec::Ffv1;
    options.loudness = -20;
    const EditList edits = listOf(folder / "in.mov", Rational(30), Rational(20));
    writeClip(edits, folder / "out.mkv", options, {});
    const DecodedClip clip = decodeWithSound(folder / "out.mkv");
    // Joins fade over samples of both sides; the ranges in between have one loudness.
    float peak = 0;
    Rational start;
    for (std::size_t at = 0; at < edits.ranges.size(); ++at) {
        const Rational end = start + edits.playedOf(at);
        for (auto sample = (start + kHalfFade).roundTimes(Rational(clip.audioRate)) + 1;
             sample < (end - kHalfFade).roundTimes(Rational(clip.audioRate)) - 1; ++sample)
            peak = std::max(peak, std::abs(clip.audio.at(static_cast<std::size_t>(sample))));
        start = end;
    }
    EXPECT_GT(peak, 0.12);
    EXPECT_LT(peak, 0.25);
}

namespace {

struct Heard {
    double pitch = 0;  ///< upward zero crossings per second
    float peak = 0;
};

/// Measures the second piece of three, at this speed.
Heard heardAt(const Rational& speed, FastSound sound) {
    const ScratchFolder folder;
    CodedVideo video = sourceOf({"", "30", Rational(30), {}});
    video.audio = [](double seconds) { return 0.5 * std::sin(2 * M_PI * 440 * seconds); };
    EXPECT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    const EditList edits{
        folder / "in.mov",
        Rational(30),
        {{Rational(0), Rational(1)}, {Rational(1), Rational(13)}, {Rational(13), Rational(14)}},
        {Rational(1), speed, Rational(1)}};
    ClipOptions options;
    options.codec = ClipCodec::Ffv1;
    options.fastSound = sound;
    writeClip(edits, folder / "out.mkv", options, {});
    const DecodedClip clip = decodeWithSound(folder / "out.mkv");
    EXPECT_NEAR(clip.audioLength(), edits.duration().toDouble(), 0.001);
    Heard heard;
    const double length = edits.playedOf(1).toDouble();
    const auto from = static_cast<std::size_t>((1 + 0.1 * length) * clip.audioRate);
    const auto end = static_cast<std::size_t>((1 + 0.9 * length) * clip.audioRate);
    for (std::size_t at = from; at < end; ++at) {
        heard.pitch += clip.audio.at(at - 1) < 0 && clip.audio.at(at) >= 0;
        heard.peak = std::max(heard.peak, std::abs(clip.audio.at(at)));
    }
    heard.pitch /= 0.8 * length;
    return heard;
}

}  // namespace

TEST(ClipSpeed, fastPartsMayBeHeardAtTheirOwnPitch) {
    EXPECT_LT(heardAt(Rational(3), FastSound::Silent).peak, 1e-3F);
    const Heard kept = heardAt(Rational(3), FastSound::Kept);
    EXPECT_NEAR(kept.pitch, 440, 25);
    EXPECT_GT(kept.peak, 0.4F);
    EXPECT_GT(heardAt(Rational(4), FastSound::Kept).peak, 0.4F);
    const Heard ducked = heardAt(Rational(3, 2), FastSound::Ducked);
    EXPECT_NEAR(ducked.pitch, 440, 25);
    EXPECT_NEAR(ducked.peak, 0.5 * 0.178, 0.03);
    // Short sounds would be lost.
    EXPECT_LT(heardAt(Rational(5), FastSound::Kept).peak, 1e-3F);
}

TEST(ClipSpeed, copiedFramesKeepTheirOwn) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(sourceOf({"", "30", Rational(30), {}}), folder / "in.mov"));
    const EditList edits = listOf(folder / "in.mov", Rational(30), Rational(20));
    ClipOptions options;
    options.mode = ClipMode::Smart;
    const ClipReport smart = writeClip(edits, folder / "out.mp4", options, {});
    EXPECT_EQ(smart.mode, ClipMode::Accurate);
    EXPECT_EQ(smart.remark, "All of in.mov is re-encoded: parts of it run at another speed.");
    options.mode = ClipMode::Copy;
    try {
        writeClip(edits, folder / "copy.mp4", options, {});
        ADD_FAILURE() << "copied";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
        EXPECT_STREQ(error.what(),
                     "in.mov cannot be cut without re-encoding: parts of it run at another speed.");
    }
    EXPECT_FALSE(std::filesystem::exists(folder / "copy.mp4"));
    EXPECT_NEAR(estimateClip(edits, folder / "a.mp4", {}, {}).clipSeconds,
                edits.duration().toDouble(), 1e-9);
}

TEST(ClipSpeed, thatNoClipCanHaveIsRefused) {
    const ScratchFolder folder;
    const EditList edits = listOf("in.mov", Rational(30), Rational(20));
    const auto refused = [&](const std::vector<Rational>& speeds) {
        EditList wrong = edits;
        wrong.speeds = speeds;
        return codeOf([&] { writeClip(wrong, folder / "out.mp4", {}, {}); }) == ErrorCode::Usage;
    };
    EXPECT_TRUE(refused(std::vector<Rational>(5, Rational(0))));
    EXPECT_TRUE(refused(std::vector<Rational>(5, Rational(-2))));
    EXPECT_TRUE(refused(std::vector<Rational>(5, Rational(101))));
    EXPECT_TRUE(refused(std::vector<Rational>(4, Rational(2))));
}
