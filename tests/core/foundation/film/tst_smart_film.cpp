// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/smart_film.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/film/film_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Films whose frames are copied between keyframes.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kFrames = 240;

TimeRange frames(int first, int behind) { return {Rational(first, 30), Rational(behind, 30)}; }

std::vector<int> numbersOf(const DecodedClip& clip) {
    std::vector<int> numbers;
    for (const auto& image : clip.images) numbers.push_back(image.number);
    return numbers;
}

class SmartFilm : public testing::Test {
protected:
    fs::path source(const char* name, CodedVideo video = {}) const {
        video.frames = kFrames;
        EXPECT_TRUE(writeCodedVideo(video, m_folder / name));
        return m_folder / name;
    }
    static FilmContents filmOf(std::vector<FilmPiece> pieces) {
        return {std::move(pieces), {192, 64, Rational(30), true}, {}};
    }
    DecodedClip write(const FilmContents& film, ClipMode mode, const char* name = "film.mp4") {
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        m_report = writeFilm(film, m_folder / name, options, {});
        return decodeClip(m_folder / name);
    }
    /// The same frames at the same times, and the same sound, as re-encoded.
    void expectAsReencoded(const FilmContents& film, const char* name = "film.mp4") {
        const DecodedClip plain = write(film, ClipMode::Accurate, name);
        const DecodedClip clip = write(film, ClipMode::Smart, name);
        EXPECT_EQ(m_report.remark, "");
        EXPECT_EQ(m_report.mode, ClipMode::Smart);
        EXPECT_GT(m_report.copiedFrames, 0);
        EXPECT_LT(m_report.copiedFrames, m_report.videoFrames);
        ASSERT_EQ(numbersOf(clip), numbersOf(plain));
        for (std::size_t at = 0; at < clip.images.size(); ++at)
            EXPECT_NEAR(clip.images[at].time - clip.images[0].time,
                        plain.images[at].time - plain.images[0].time, 0.0011)
                << "frame " << at;
        EXPECT_NEAR(clip.videoLength(), plain.videoLength(), 0.001);
        EXPECT_NEAR(clip.audioLength(), plain.audioLength(), 0.001);
        EXPECT_LE(std::abs(m_report.audioMinusVideoMs), 25);
        EXPECT_EQ(clip.clicks().size(), plain.clicks().size());
    }
    void expectReason(const FilmContents& film, const std::string& reason) {
        const DecodedClip clip = write(film, ClipMode::Smart);
        EXPECT_EQ(m_report.remark, "All of the film is re-encoded: " + reason + ".");
        EXPECT_EQ(m_report.mode, ClipMode::Accurate);
        EXPECT_EQ(static_cast<std::int64_t>(clip.images.size()), filmFrames(film));
    }

    ScratchFolder m_folder;
    ClipReport m_report;
};

}  // namespace

TEST_F(SmartFilm, sourcesThatAreCodedAlikeAreCopiedBetweenKeyframes) {
    const fs::path a = source("a.mov");
    const fs::path b = source("b.mov");
    // From the middle of a group, from a keyframe, from one group alone, back and forth.
    expectAsReencoded(filmOf({{a, frames(10, 100)},
                              {b, frames(48, 130)},
                              {b, frames(5, 15)},
                              {a, frames(120, 240)},
                              {b, frames(150, 240)}}));
    EXPECT_EQ(m_report.videoFrames, 90 + 82 + 10 + 120 + 90);
}

TEST_F(SmartFilm, hevcAndMatroskaAreCopiedToo) {
    CodedVideo video;
    video.options =
        "-c:v libx265 -preset ultrafast -x265-params log-level=none:keyint=24:min-keyint=24 -c:a "
        "pcm_s16le";
    const fs::path a = source("a.mkv", video);
    const fs::path b = source("b.mkv", video);
    expectAsReencoded(filmOf({{a, frames(10, 100)}, {b, frames(40, 130)}}), "film.mkv");
}

TEST_F(SmartFilm, aSplitRecordingGoesOnWithoutAFade) {
    CodedVideo video;
    video.audio = [](double seconds) { return 0.3 * std::sin(2 * M_PI * 300 * seconds); };
    const fs::path a = source("a.mov", video);
    const fs::path b = source("b.mov", video);
    // 300 whole periods a second: the tone goes on where the files meet.
    const DecodedClip clip =
        write(filmOf({{a, frames(100, kFrames)}, {b, frames(0, 100), true}}), ClipMode::Smart);
    EXPECT_GT(m_report.copiedFrames, 0);
    EXPECT_EQ(m_report.remark, "");
    const double seam = 140.0 / 30;
    for (double from = seam - 0.02; from < seam + 0.02; from += 0.004) {
        float loudest = 0;
        for (auto at = static_cast<std::size_t>(from * clip.audioRate);
             at < static_cast<std::size_t>((from + 0.004) * clip.audioRate); ++at)
            loudest = std::max(loudest, std::abs(clip.audio.at(at)));
        EXPECT_GT(loudest, 0.2F) << from;
    }
}

TEST_F(SmartFilm, otherwiseOneSentenceSaysWhy) {
    const fs::path a = source("a.mov");
    CodedVideo video;
    video.width = 384;
    video.height = 128;
    const fs::path large = source("large.mov", video);
    video = {};
    video.options = "-c:v libx264 -preset medium -crf 8 -g 24 -c:a pcm_s16le";
    const fs::path other = source("other.mov", video);
    video = {};
    video.rate = "25";
    const fs::path slow = source("slow.mov", video);
    video = {};
    video.options = "-c:v mpeg4 -q:v 2 -c:a pcm_s16le";
    const fs::path old = source("old.mov", video);
    expectReason(filmOf({{a, frames(10, 100)}, {large, frames(10, 100)}}),
                 "frames of large.mov are fitted into its size");
    expectReason(filmOf({{a, frames(10, 100)}, {slow, frames(10, 100)}}),
                 "slow.mov has another frame rate");
    expectReason(filmOf({{old, frames(10, 100)}}),
                 "old.mov is encoded as mpeg4, which is not copied into films");
    expectReason(filmOf({{a, frames(1, 20)}}),
                 "no run of frames between two keyframes is entirely inside a shot");
    expectReason(filmOf({{a, frames(10, 100)}, {a, frames(120, 200), false, Rational(1, 3)}}),
                 "its dissolves are new frames");
    FilmContents titled = filmOf({{a, frames(10, 100)}});
    titled.titles = {{Rational(0), Rational(1), "Title"}};
    expectReason(titled, "titles are drawn into its frames");
    write(filmOf({{a, frames(10, 100)}, {other, frames(10, 100)}}), ClipMode::Smart);
    EXPECT_TRUE(m_report.remark.starts_with(
        "All of the film is re-encoded: a.mov and other.mov have different "))
        << m_report.remark;
}

TEST_F(SmartFilm, aSourceThatCannotBeReadIsNamed) {
    const fs::path a = source("a.mov");
    try {
        write(filmOf({{a, frames(10, 100)}, {m_folder / "gone.mov", frames(10, 100)}}),
              ClipMode::Smart);
        FAIL();
    } catch (const FilmSourceFailed& failed) {
        EXPECT_EQ(failed.source, m_folder / "gone.mov");
    }
    EXPECT_FALSE(fs::exists(m_folder / "film.mp4"));
}
