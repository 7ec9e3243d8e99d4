// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/film_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>

#include "core/foundation/media/read/probe.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Clips of several sources.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

/// A tone, so that the sound identifies its source.
std::function<double(double)> tone(double hertz) {
    return [hertz](double seconds) { return 0.3 * std::sin(2 * M_PI * hertz * seconds); };
}

class FilmWriter : public testing::Test {
protected:
    fs::path source(const char* name, CodedVideo video) const {
        EXPECT_TRUE(writeCodedVideo(video, m_folder / name));
        return m_folder / name;
    }
    fs::path plain(const char* name, double hertz) const {
        CodedVideo video;
        video.audio = tone(hertz);
        return source(name, video);
    }
    DecodedClip write(const FilmContents& film, const ClipOptions& options = {}) {
        m_report = writeFilm(film, m_folder / "film.mp4", options, {});
        return decodeClip(m_folder / "film.mp4");
    }

    ScratchFolder m_folder;
    ClipReport m_report;
};

TimeRange frames(int first, int behind, int rate = 30) {
    return {Rational(first, rate), Rational(behind, rate)};
}

FilmForm codedForm(int rate = 30) { return {192, 64, Rational(rate), true}; }

ClipOptions overwriting() {
    ClipOptions options;
    options.overwrite = true;
    return options;
}

std::vector<int> numbersOf(const DecodedClip& clip) {
    std::vector<int> numbers;
    for (const auto& image : clip.images) numbers.push_back(image.number);
    return numbers;
}

std::vector<int> counted(std::vector<int> numbers, int first, int behind, int step = 1) {
    for (int n = first; n < behind; n += step) numbers.push_back(n);
    return numbers;
}

/// Upward zero crossings per second in a stretch of audio.
double pitchOf(const DecodedClip& clip, double start, double seconds) {
    const auto from = static_cast<std::size_t>(start * clip.audioRate);
    const auto count = static_cast<std::size_t>(seconds * clip.audioRate);
    int crossings = 0;
    for (std::size_t at = from + 1; at < from + count && at < clip.audio.size(); ++at)
        crossings += clip.audio[at - 1] < 0 && clip.audio[at] >= 0;
    return crossings / seconds;
}

}  // namespace

TEST_F(FilmWriter, joinsAreFrameExactWhateverTheSourcesAreLike) {
    const fs::path first = plain("a.mov", 300);
    CodedVideo fast;
    fast.width = 384;
    fast.height = 128;
    fast.rate = "60";
    fast.frames = 240;
    fast.audioRate = 44100;
    fast.audio = tone(500);
    const fs::path second = source("b.mkv", fast);
    CodedVideo silent;
    silent.hasAudio = false;
    const fs::path third = source("c.mov", silent);
    const DecodedClip clip = write({{{first, frames(10, 40)},
                                     {second, frames(60, 120, 60)},
                                     {third, frames(30, 60)},
                                     {first, frames(90, 120)}},
                                    codedForm(),
                                    {}});
    std::vector<int> wanted = counted({}, 10, 40);
    wanted = counted(wanted, 60, 120, 2);
    wanted = counted(wanted, 30, 60);
    wanted = counted(wanted, 90, 120);
    EXPECT_EQ(numbersOf(clip), wanted);
    for (std::size_t at = 0; at < clip.images.size(); ++at)
        EXPECT_NEAR(clip.images[at].time - clip.images[0].time, static_cast<double>(at) / 30, 1e-4);
    EXPECT_EQ(clip.audioRate, 48000);
    EXPECT_EQ(clip.channels, 2);
    EXPECT_NEAR(pitchOf(clip, 0.1, 0.8), 300, 3);
    EXPECT_NEAR(pitchOf(clip, 1.1, 0.8), 500, 3);
    EXPECT_NEAR(pitchOf(clip, 2.1, 0.8), 0, 1);
    EXPECT_NEAR(pitchOf(clip, 3.1, 0.8), 300, 3);
    EXPECT_NEAR(clip.videoLength(), 4, 0.001);
    EXPECT_NEAR(clip.audioLength(), 4, 0.03);
    EXPECT_LE(std::abs(m_report.audioMinusVideoMs), 25);
}

TEST_F(FilmWriter, aPieceFromTheStartOfItsFileIsHeardFromItsFirstSample) {
    const fs::path first = plain("a.mov", 300);
    const fs::path second = plain("b.mov", 500);
    const DecodedClip clip =
        write({{{first, frames(30, 60)}, {second, frames(0, 30)}}, codedForm(), {}});
    // The fade ends 5 ms after the join; after that the peak of every 4 ms is near the tone's.
    const auto samples = [&](double seconds) {
        return static_cast<std::size_t>(seconds * clip.audioRate);
    };
    for (double from = 1.006; from < 1.04; from += 0.004) {
        double loudest = 0;
        for (std::size_t at = samples(from); at < samples(from + 0.004); ++at)
            loudest = std::max(loudest, std::abs(static_cast<double>(clip.audio.at(at))));
        EXPECT_GT(loudest, 0.15) << from;
    }
}

TEST_F(FilmWriter, slowerSourcesAreShownForTheirTime) {
    CodedVideo slow;
    slow.rate = "24";
    slow.frames = 96;
    const fs::path source24 = source("slow.mov", slow);
    const DecodedClip clip = write(
        {{{source24, frames(24, 48, 24)}, {source24, frames(72, 96, 24)}}, codedForm(60), {}});
    ASSERT_EQ(clip.images.size(), 120U);
    // Each frame is shown on time, within half a frame of the film, and no frame from outside the
    // range is shown.
    for (std::size_t at = 0; at < 120; ++at) {
        const double due = (at < 60 ? 24 : 48) + static_cast<double>(at) * 24 / 60;
        EXPECT_EQ(clip.images[at].number, std::floor(due + 0.19)) << at;
        EXPECT_TRUE(at < 60 ? clip.images[at].number < 48 : clip.images[at].number >= 72) << at;
    }
}

TEST_F(FilmWriter, soundAndPictureOfEveryPieceAreTogether) {
    CodedVideo odd;
    odd.rate = "30000/1001";
    odd.audioRate = 44100;
    const fs::path a = source("a.mov", odd);
    CodedVideo late;
    late.frames = 150;
    late.audioStart = 0.3;
    const fs::path b = source("b.mkv", late);
    // Clicks are at every quarter of a second of the source, so the nearest one is equally far from
    // every join.
    const DecodedClip clip = write({{{a, {Rational(1), Rational(2)}},
                                     {b, {Rational(2), Rational(3)}},
                                     {a, {Rational(3), Rational(4)}}},
                                    codedForm(),
                                    {}});
    const std::vector<double> clicks = clip.clicks();
    ASSERT_GE(clicks.size(), 9U);
    for (const double click : clicks)
        EXPECT_NEAR(click, std::round(click / kClickEvery) * kClickEvery, 0.01);
}

TEST_F(FilmWriter, otherShapesAreFittedBetweenBars) {
    ASSERT_TRUE(runFfmpeg("-f lavfi -i color=white:s=64x64:r=30:d=2 -pix_fmt yuv420p '" +
                          (m_folder / "square.mp4").string() + "'"));
    ASSERT_TRUE(runFfmpeg("-f lavfi -i color=white:s=64x192:r=30:d=2 -pix_fmt yuv420p '" +
                          (m_folder / "tall.mp4").string() + "'"));
    const FilmForm form{192, 64, Rational(30), true};
    write({{{m_folder / "square.mp4", frames(0, 30)}, {m_folder / "tall.mp4", frames(0, 30)}},
           form,
           {}});
    const MediaInfo media = probe(m_folder / "film.mp4");
    EXPECT_EQ(media.video.displayWidth, 192);
    EXPECT_EQ(media.video.displayHeight, 64);
    // White pixels of a row, at half of the height.
    const auto whiteAt = [&](double seconds) {
        const fs::path row = m_folder / "row.gray";
        EXPECT_TRUE(runFfmpeg(
            "-y -ss " + std::to_string(seconds) + " -i '" + (m_folder / "film.mp4").string() +
            "' -vf format=gray,crop=192:1:0:32 -frames:v 1 -f rawvideo '" + row.string() + "'"));
        std::ifstream file(row, std::ios::binary);
        int white = 0;
        for (int letter = file.get(); file; letter = file.get()) white += letter > 128;
        return white;
    };
    EXPECT_NEAR(whiteAt(0.5), 64, 2);
    EXPECT_NEAR(whiteAt(1.5), 22, 3);
}

namespace {

/// The grey level of a pixel of a frame, [0, 255].
int greyAt(const fs::path& film, int frame, int x, int y) {
    const fs::path pixel = film.parent_path() / "pixel.gray";
    EXPECT_TRUE(runFfmpeg("-y -i '" + film.string() + "' -vf \"select='eq(n," +
                          std::to_string(frame) + ")',format=gray,crop=1:1:" + std::to_string(x) +
                          ":" + std::to_string(y) + "\" -frames:v 1 -f rawvideo '" +
                          pixel.string() + "'"));
    std::ifstream file(pixel, std::ios::binary);
    return file.get();
}

}  // namespace

TEST_F(FilmWriter, otherShapesMayStandOnABlurredGround) {
    ASSERT_TRUE(runFfmpeg("-f lavfi -i color=white:s=64x64:r=30:d=2 -pix_fmt yuv420p '" +
                          (m_folder / "square.mp4").string() + "'"));
    FilmForm form{192, 64, Rational(30), true};
    form.blurredGround = true;
    write({{{m_folder / "square.mp4", frames(0, 30)}}, form, {}});
    EXPECT_GT(greyAt(m_folder / "film.mp4", 10, 3, 32), 200);
    EXPECT_GT(greyAt(m_folder / "film.mp4", 10, 96, 32), 200);
}

TEST_F(FilmWriter, aDissolveShowsBothSidesOfACut) {
    const fs::path a = plain("a.mov", 300);
    const fs::path b = plain("b.mov", 500);
    // Ten frames on each side, and then between two places of one file.
    const Rational length(20, 30);
    const DecodedClip clip = write({{{a, frames(30, 80)},
                                     {b, frames(45, 80), false, length},
                                     {b, frames(10, 40), false, length}},
                                    codedForm(),
                                    {}});
    const std::vector<int> numbers = numbersOf(clip);
    ASSERT_EQ(numbers.size(), 115U);
    const auto part = [&](int first, int behind) {
        return std::vector<int>(numbers.begin() + first, numbers.begin() + behind);
    };
    EXPECT_EQ(part(0, 40), counted({}, 30, 70));
    EXPECT_EQ(part(60, 75), counted({}, 55, 70));
    EXPECT_EQ(part(95, 115), counted({}, 20, 40));
    EXPECT_NEAR(pitchOf(clip, 0.1, 1.1), 300, 3);
    EXPECT_NEAR(pitchOf(clip, 2.05, 0.6), 500, 3);
    EXPECT_NEAR(clip.videoLength(), 115.0 / 30, 0.001);
    EXPECT_NEAR(clip.audioLength(), 115.0 / 30, 0.03);
}

TEST_F(FilmWriter, theSharesOfADissolveChangeEvenly) {
    for (const std::string name : {"black", "white"})
        ASSERT_TRUE(runFfmpeg("-f lavfi -i color=" + name +
                              ":s=192x64:r=30:d=2 -pix_fmt yuv420p '" +
                              (m_folder / (name + ".mp4")).string() + "'"));
    write({{{m_folder / "black.mp4", frames(0, 30)},
            {m_folder / "white.mp4", frames(15, 45), false, Rational(20, 30)}},
           codedForm(),
           {}});
    const fs::path film = m_folder / "film.mp4";
    EXPECT_LT(greyAt(film, 18, 96, 32), 5);
    EXPECT_NEAR(greyAt(film, 24, 96, 32), 255 * 4.5 / 20, 6);
    EXPECT_NEAR(greyAt(film, 35, 96, 32), 255 * 15.5 / 20, 6);
    EXPECT_GT(greyAt(film, 41, 96, 32), 250);
}

TEST_F(FilmWriter, titlesAreDrawnWhileTheyLast) {
    ASSERT_TRUE(runFfmpeg("-f lavfi -i color=black:s=192x64:r=30:d=4 -pix_fmt yuv420p '" +
                          (m_folder / "black.mp4").string() + "'"));
    FilmContents film{{{m_folder / "black.mp4", frames(0, 120)}}, codedForm(), {}};
    film.titles = {{Rational(1), Rational(3), "MMM{\\i1}MMMMM"}};
    write(film);
    // Only the part in the middle is searched: letters are a few pixels high.
    const auto brightest = [&](int frame) {
        const fs::path part = m_folder / "part.gray";
        EXPECT_TRUE(runFfmpeg("-y -i '" + (m_folder / "film.mp4").string() +
                              "' -vf \"select='eq(n," + std::to_string(frame) +
                              ")',format=gray,crop=96:16:48:24\" -frames:v 1 -f rawvideo '" +
                              part.string() + "'"));
        std::ifstream file(part, std::ios::binary);
        int most = 0;
        for (int letter = file.get(); file; letter = file.get()) most = std::max(most, letter);
        return most;
    };
    EXPECT_LT(brightest(20), 10);
    EXPECT_GT(brightest(60), 120);
    EXPECT_LT(brightest(100), 10);
}

TEST_F(FilmWriter, turnedPhonesStandUpright) {
    CodedVideo video;
    video.filter =
        "transpose=1";  // rotated so that a display matrix of 90 degrees makes it upright
    video.audio = tone(300);
    const fs::path lying = source("lying.mov", video);
    ASSERT_TRUE(runFfmpeg("-i '" + lying.string() + "' -c copy -metadata:s:v rotate=90 '" +
                          (m_folder / "turned.mov").string() + "'"));
    const fs::path upright = plain("upright.mov", 300);
    const DecodedClip clip = write(
        {{{m_folder / "turned.mov", frames(10, 40)}, {upright, frames(50, 80)}}, codedForm(), {}});
    EXPECT_EQ(numbersOf(clip), counted(counted({}, 10, 40), 50, 80));
    EXPECT_FALSE(clip.rotated);
}

TEST_F(FilmWriter, aSeamOfTheCameraIsHeardThrough) {
    // A continuous tone that a camera wrote into two files.
    CodedVideo first;
    first.frames = 60;
    first.audio = tone(400);
    CodedVideo second = first;
    second.audio = [](double seconds) { return 0.3 * std::sin(2 * M_PI * 400 * (seconds + 2)); };
    const fs::path a = source("GX010001.mov", first);
    const fs::path b = source("GX020001.mov", second);
    const auto quietest = [&](bool continues) {
        const DecodedClip clip = write(
            {{{a, frames(30, 60)}, {b, frames(0, 30), continues}}, codedForm(), {}}, overwriting());
        // Loudness in windows of a wave, around the seam.
        double least = 1;
        for (double at = 0.985; at < 1.015; at += 0.0025) {
            double most = 0;
            for (int i = 0; i < 120; ++i)
                most = std::max(
                    most,
                    std::abs(static_cast<double>(clip.audio[static_cast<std::size_t>(at * 48000) +
                                                            static_cast<std::size_t>(i)])));
            least = std::min(least, most);
        }
        return least;
    };
    // One channel becomes two of 0.7 times its height.
    EXPECT_GT(quietest(true), 0.2);
    EXPECT_LT(quietest(false), 0.15);
}

namespace {

/// Hashes of the frames of a clip.
std::vector<std::string> hashesOf(const fs::path& clip) {
    const fs::path listed = clip.parent_path() / "hashes.txt";
    EXPECT_TRUE(
        runFfmpeg("-y -i '" + clip.string() + "' -an -f framemd5 '" + listed.string() + "'"));
    std::ifstream file(listed);
    std::vector<std::string> hashes;
    for (std::string line; std::getline(file, line);)
        if (line.front() != '#') hashes.push_back(line.substr(line.rfind(',')));
    return hashes;
}

}  // namespace

TEST_F(FilmWriter, aPartHasTheFramesOfTheFilm) {
    CodedVideo fast;
    fast.width = 128;
    fast.height = 128;
    fast.rate = "60";
    fast.frames = 240;
    fast.options += " -bf 3";
    const fs::path a = plain("a.mov", 300);
    const fs::path b = source("b.mov", fast);
    const fs::path c = source("c.mov", fast);
    const fs::path d = plain("d.mov", 500);
    const Rational dissolve(12, 30);
    FilmContents film{{{a, {Rational(10, 30), Rational(601, 300)}},
                       {b, frames(60, 150, 60), false, dissolve},
                       {a, frames(70, 110)},
                       {c, frames(30, 80, 60), false, dissolve},
                       {c, frames(80, 140, 60), true},
                       {d, frames(20, 60), false, dissolve}},
                      codedForm(),
                      {},
                      {{Rational(1, 2), Rational(5, 2), "one"}, {Rational(4), Rational(6), "two"}}};
    film.form.blurredGround = true;
    ClipOptions options = overwriting();
    options.codec = ClipCodec::Ffv1;
    writeFilm(film, m_folder / "whole.mkv", options, {});
    const std::vector<std::string> whole = hashesOf(m_folder / "whole.mkv");
    ASSERT_EQ(std::ssize(whole), filmFrames(film));
    // Between dissolves, whatever else is there.
    std::mt19937 chance(61);
    for (int round = 0; round < 20; ++round) {
        const auto total = static_cast<std::int64_t>(whole.size());
        std::int64_t first = std::uniform_int_distribution<std::int64_t>(0, total - 2)(chance);
        std::int64_t end = std::uniform_int_distribution<std::int64_t>(first + 1, total)(chance);
        std::int64_t cut = 0;
        for (const FilmPiece& piece : film.pieces) {
            const std::int64_t half = halfDissolve(piece, film.form.frameRate);
            if (cut - half < first && first < cut + half) first = cut - half;
            if (cut - half < end && end < cut + half) end = cut + half;
            cut += filmFrames(piece.range, film.form.frameRate);
        }
        const ClipReport report =
            writeFilm(partOf(film, first, end), m_folder / "part.mkv", options, {});
        EXPECT_EQ(report.videoFrames, end - first);
        EXPECT_LE(std::abs(report.audioMinusVideoMs), 1);
        EXPECT_EQ(hashesOf(m_folder / "part.mkv"),
                  std::vector<std::string>(whole.begin() + first, whole.begin() + end))
            << first << " to " << end;
    }
    EXPECT_THROW(writeFilm(partOf(film, 5, 5), m_folder / "part.mkv", options, {}), Error);
}

TEST_F(FilmWriter, everySourceIsAsLoud) {
    CodedVideo soft;
    soft.audio = [](double seconds) { return 0.02 * std::sin(2 * M_PI * 400 * seconds); };
    const fs::path quiet = source("quiet.mov", soft);
    const fs::path loud = plain("loud.mov", 400);
    ClipOptions options;
    options.loudness = -20;
    const DecodedClip clip =
        write({{{quiet, frames(30, 90)}, {loud, frames(30, 90)}}, codedForm(), {}}, options);
    const auto powerOf = [&](double start) {
        double sum = 0;
        for (std::size_t at = 0; at < 48000; ++at) {
            const double value = clip.audio[static_cast<std::size_t>(start * 48000) + at];
            sum += value * value;
        }
        return 10 * std::log10(sum / 48000);
    };
    EXPECT_NEAR(powerOf(0.5), powerOf(2.5), 1);
}

TEST_F(FilmWriter, chaptersAreThoseItIsGiven) {
    const fs::path a = plain("a.mov", 300);
    const fs::path b = plain("b.mov", 500);
    write({{{a, frames(0, 30)}, {b, frames(0, 60)}},
           codedForm(),
           {{Rational(0), Rational(1), "a"}, {Rational(1), Rational(3), "b"}}});
    const fs::path listed = m_folder / "chapters.txt";
    ASSERT_TRUE(runFfmpeg("-i '" + (m_folder / "film.mp4").string() + "' -f ffmetadata '" +
                          listed.string() + "'"));
    std::ifstream file(listed);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(text.find("title=a"), std::string::npos) << text;
    EXPECT_NE(text.find("title=b"), std::string::npos) << text;
}

TEST_F(FilmWriter, aSourceThatCannotBeReadIsNamed) {
    const fs::path good = plain("good.mov", 300);
    const fs::path bad = m_folder / "bad.mp4";
    std::ofstream(bad) << "no video";
    for (const fs::path& wrong : {bad, m_folder / "gone.mp4"}) {
        try {
            write({{{good, frames(0, 30)}, {wrong, frames(0, 30)}}, codedForm(), {}});
            FAIL();
        } catch (const FilmSourceFailed& failure) {
            EXPECT_EQ(failure.source, wrong);
        }
        EXPECT_FALSE(fs::exists(m_folder / "film.mp4"));
    }
    EXPECT_THROW(writeFilm({{{good, frames(0, 30)}}, codedForm(), {}}, good, overwriting(), {}),
                 Error);
    EXPECT_THROW(write({{}, codedForm(), {}}), Error);
    EXPECT_THROW(write({{{good, frames(0, 30)}}, {191, 64, Rational(30), true}, {}}), Error);
    RunContext stopped;
    StopFlag stop = stopped.stopFlag();
    stop.request();
    EXPECT_THROW(
        writeFilm({{{good, frames(0, 30)}}, codedForm(), {}}, m_folder / "film.mp4", {}, stopped),
        Error);
    EXPECT_FALSE(fs::exists(m_folder / "film.mp4"));
}
