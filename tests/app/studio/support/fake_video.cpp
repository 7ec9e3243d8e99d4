// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iterator>
#include <numeric>
#include <sstream>

#include "core/skim/worth/cues/cue_names.h"
#include "tests/app/studio/support/fake_parts.h"

namespace skimline::test {
namespace {

constexpr double kFramesPerSecond = 25;

double scoreOf(double seconds) {
    return std::clamp(0.45 + 0.3 * std::sin(seconds / 7) + 0.2 * std::sin(seconds / 2.3 + 1) +
                          0.08 * std::sin(seconds * 5),
                      0.02, 0.98);
}

/// Ordinary images: crisp, lit, moving now and then, a face in every third shot.
FloatMatrix fakeCues(std::int64_t steps) {
    FloatMatrix cues(steps, static_cast<std::int64_t>(kCueCount));
    for (std::int64_t step = 0; step < steps; ++step) {
        const double time = static_cast<double>(step) / 2;
        const auto set = [&](Cue cue, double value) {
            cues.row(step)[static_cast<std::size_t>(cue)] = static_cast<float>(value);
        };
        set(Cue::Sharpness, 0.5 + 0.2 * std::sin(time / 5));
        set(Cue::LumaEntropy, 6.5 + 0.5 * std::sin(time / 9));
        set(Cue::LumaMean, 0.45);
        set(Cue::EdgeDensity, 0.15 + 0.1 * std::sin(time / 4));
        set(Cue::Motion, 2 + 2 * std::sin(time / 6));
        set(Cue::Shake, 0.05 + 0.04 * std::sin(time));
        const bool face = static_cast<int>(time / 5) % 3 == 0;
        set(Cue::FaceShare, face ? 0.04 : 0);
        set(Cue::FaceCount, face ? 1 : 0);
    }
    return cues;
}

}  // namespace

MediaInfo fakeMedia(const FakeScript& script, const std::filesystem::path& video) {
    MediaInfo media;
    std::error_code missing;
    media.path = video;
    media.fileSize = std::filesystem::file_size(video, missing);
    if (missing) media.fileSize = 0;
    media.container = "mov,mp4";
    media.duration = Rational::fromSeconds(script.seconds);
    media.video.codec = "h264";
    media.video.width = media.video.displayWidth = 1280;
    media.video.height = media.video.displayHeight = 720;
    media.video.frameRate = Rational(25);
    media.audio = AudioStreamInfo{1, "aac", 48000, 2, Rational(0)};
    return media;
}

RgbImage fakeImage(double seconds, int width, int height) {
    RgbImage image{width, height, {}};
    image.pixels.reserve(static_cast<std::size_t>(width * height * 3));
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double glow = std::exp(-(std::pow(x - width * scoreOf(seconds * 1.3), 2) +
                                           std::pow(y - height * 0.45, 2)) /
                                         900.0);
            const double hue = std::sin(std::floor(seconds / 8) * 1.7);
            image.pixels.push_back(static_cast<std::uint8_t>(60 + 50 * hue + 120 * glow));
            image.pixels.push_back(static_cast<std::uint8_t>(80 + 40 * y / height + 100 * glow));
            image.pixels.push_back(static_cast<std::uint8_t>(110 - 40 * hue + 60 * glow));
        }
    }
    return image;
}

AudioPeaks fakePeaks(const FakeScript& script) {
    AudioPeaks peaks;
    const auto count = static_cast<int>(script.seconds * peaks.perSecond);
    for (int at = 0; at < count; ++at) {
        const double seconds = static_cast<double>(at) / peaks.perSecond;
        // Syllables under a slow swell.
        const double swing = std::abs(std::sin(seconds * 9) * std::sin(seconds / 11)) * 20000;
        peaks.high.push_back(static_cast<std::int16_t>(swing));
        peaks.low.push_back(static_cast<std::int16_t>(-0.8 * swing));
    }
    return peaks;
}

std::string hashOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return {};
    const std::string contents{std::istreambuf_iterator<char>(stream), {}};
    std::ostringstream text;
    text << std::hex << std::setfill('0') << std::setw(32) << std::hash<std::string>()(contents);
    return text.str();
}

std::shared_ptr<const Analysis> fakeAnalysis(const FakeScript& script,
                                             const std::filesystem::path& video) {
    VideoFacts facts;
    Scores scores;
    facts.media = fakeMedia(script, video);
    facts.duration = Rational::fromSeconds(script.seconds);
    facts.extractor = "fake 1";
    facts.contentHash = hashOf(video);
    if (script.damagedFrames > 0) {
        VideoFeatures features;
        features.damagedFrames = script.damagedFrames;
        facts.features = std::make_shared<const VideoFeatures>(std::move(features));
    }
    facts.bounds.maxSeconds = script.seconds;  // the shots stay those of the script
    scores.checkpoint = "made-up";
    scores.device = "cpu";
    for (double time = 0; time < script.seconds; time += 0.5) {
        facts.sampleTimes.push_back(time);
        scores.choice.push_back(static_cast<float>(scoreOf(time)));
        scores.worth.push_back(static_cast<float>(scoreOf(time + 1)));
    }
    scores.values = scores.choice;
    const double share = script.seconds / script.shotCount;
    for (int index = 0; index < script.shotCount; ++index) {
        Shot shot;
        shot.range = {Rational::fromSeconds(index * share),
                      Rational::fromSeconds((index + 1) * share)};
        shot.firstStep = static_cast<std::int64_t>(index * share * 2);
        shot.endStep = static_cast<std::int64_t>((index + 1) * share * 2);
        shot.length = static_cast<std::int64_t>(share * kFramesPerSecond);
        shot.meanScore = scoreOf((index + 0.5) * share);
        scores.shots.push_back(shot);
    }
    for (const int place : script.passingShots) {
        Shot& shot = scores.shots[static_cast<std::size_t>(place)];
        shot.passing = true;
        facts.passing.push_back(shot.range);
    }
    scores.repeats = script.repeats;
    facts.speech = script.spoken;
    if (!script.sounds.empty()) facts.audioTokens = std::make_shared<const AudioTokens>();
    facts.cues = fakeCues(std::ssize(scores.values));
    return std::make_shared<const Analysis>(
        Analysis{std::make_shared<const VideoFacts>(std::move(facts)),
                 std::make_shared<const Scores>(std::move(scores)),
                 {}});
}

}  // namespace skimline::test
