// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Frames of fast parts that are the mean of the source's, by their pixels.

using namespace skimline;
using namespace skimline::test;

namespace {

constexpr int kBits = 12;
constexpr int kWidth = 192;
constexpr int kHeight = 64;

/// Luma in the middle of the upper half of each of the twelve blocks, of one frame.
using Blocks = std::vector<int>;

/// Luma of a block in a source frame that says its number in binary (CodedVideo).
int blockOf(int number, int bit) { return ((number >> bit) & 1) != 0 ? 200 : 50; }

Blocks meanOf(const std::vector<int>& numbers) {
    Blocks blocks;
    for (int bit = 0; bit < kBits; ++bit) {
        int sum = 0;
        for (const int number : numbers) sum += blockOf(number, bit);
        const auto count = static_cast<int>(numbers.size());
        blocks.push_back((sum + count / 2) / count);
    }
    return blocks;
}

std::vector<Blocks> shownIn(const std::filesystem::path& clip) {
    const std::filesystem::path raw = clip.parent_path() / "raw.yuv";
    EXPECT_TRUE(runFfmpeg("-i '" + clip.string() +
                          "' -vsync passthrough -f rawvideo -pix_fmt yuv420p '" + raw.string() +
                          "'"));
    std::ifstream file(raw, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    const std::size_t size = kWidth * kHeight * 3 / 2;
    std::vector<Blocks> frames;
    for (std::size_t at = 0; at + size <= bytes.size(); at += size) {
        Blocks blocks;
        for (int bit = 0; bit < kBits; ++bit) {
            const int x = bit * kWidth / kBits + kWidth / kBits / 2;
            blocks.push_back(static_cast<unsigned char>(
                bytes[at + static_cast<std::size_t>(kHeight / 4 * kWidth + x)]));
        }
        frames.push_back(blocks);
    }
    return frames;
}

/// A second at its own speed, and ten seconds at this one.
EditList listAt(const std::filesystem::path& source, const Rational& speed) {
    return {source,
            Rational(30),
            {{Rational(0), Rational(1)}, {Rational(1), Rational(11)}},
            {Rational(1), speed}};
}

class ClipBlending : public testing::Test {
protected:
    void SetUp() override {
        CodedVideo video;
        video.frames = 360;
        video.options = "-c:v ffv1 -c:a pcm_s16le";
        ASSERT_TRUE(writeCodedVideo(video, m_folder / "in.mkv"));
        m_options.codec = ClipCodec::Ffv1;
        m_options.blendFast = true;
    }
    std::vector<Blocks> written(const Rational& speed) {
        m_options.overwrite = true;
        writeClip(listAt(m_folder / "in.mkv", speed), m_folder / "out.mkv", m_options, {});
        return shownIn(m_folder / "out.mkv");
    }
    static void expectOwnSpeed(const std::vector<Blocks>& frames) {
        for (std::size_t at = 0; at < 30; ++at)
            EXPECT_EQ(frames[at], meanOf({static_cast<int>(at)})) << "frame " << at;
    }

    ScratchFolder m_folder;
    ClipOptions m_options;
};

}  // namespace

TEST_F(ClipBlending, aFrameIsTheMeanOfThoseThatItStandsFor) {
    const std::vector<Blocks> frames = written(Rational(4));
    ASSERT_EQ(frames.size(), 30U + 75U);
    expectOwnSpeed(frames);
    for (int at = 0; at < 75; ++at) {
        const int first = 30 + 4 * at;
        EXPECT_EQ(frames[static_cast<std::size_t>(30 + at)],
                  meanOf({first, first + 1, first + 2, first + 3}))
            << "frame " << at;
    }
}

TEST_F(ClipBlending, atMostEightFramesAreBlendedEvenlySpaced) {
    const std::vector<Blocks> frames = written(Rational(20));
    ASSERT_EQ(frames.size(), 30U + 15U);
    expectOwnSpeed(frames);
    for (int at = 0; at < 15; ++at) {
        std::vector<int> numbers;
        for (int part = 0; part < kMostBlended; ++part)
            numbers.push_back(30 + 20 * at + 20 * part / kMostBlended);
        EXPECT_EQ(frames[static_cast<std::size_t>(30 + at)], meanOf(numbers)) << "frame " << at;
    }
}

TEST_F(ClipBlending, isOffUnlessAskedForAndLeavesSlowPartsAlone) {
    m_options.blendFast = false;
    std::vector<Blocks> frames = written(Rational(4));
    ASSERT_EQ(frames.size(), 30U + 75U);
    for (int at = 0; at < 75; ++at)
        EXPECT_EQ(frames[static_cast<std::size_t>(30 + at)], meanOf({30 + 4 * at}));
    frames = written(Rational(1, 2));
    m_options.blendFast = true;
    EXPECT_EQ(written(Rational(1, 2)), frames);
}

TEST_F(ClipBlending, aFrameRateOfItsOwnBlendsWhatItsFramesStandFor) {
    m_options.frameRate = Rational(15);
    const std::vector<Blocks> frames = written(Rational(4));
    // A second of it lasts 15 frames, and 2.5 seconds 37 or 38.
    ASSERT_GE(frames.size(), 15U + 37U);
    ASSERT_LE(frames.size(), 15U + 38U);
    std::set<Blocks> different(frames.begin() + 15, frames.end());
    EXPECT_EQ(different.size(), frames.size() - 15);
    for (int at = 0; at < 37; ++at) {
        std::vector<int> numbers;
        for (int part = 0; part < 8; ++part) numbers.push_back(30 + 8 * at + part);
        EXPECT_EQ(frames[static_cast<std::size_t>(15 + at)], meanOf(numbers)) << "frame " << at;
    }
}

TEST_F(ClipBlending, aStillFrameComesOnce) {
    // Frames 60 to 299 are missing: the one before stays for eight seconds.
    CodedVideo video;
    video.frames = 360;
    video.filter = "select='lt(n\\,60)+gte(n\\,300)'";
    video.options = "-c:v ffv1 -c:a pcm_s16le -vsync vfr";
    ASSERT_TRUE(writeCodedVideo(video, m_folder / "in.mkv"));
    const std::vector<Blocks> frames = written(Rational(4));
    for (std::size_t at = 1; at < frames.size(); ++at)
        EXPECT_NE(frames[at], frames[at - 1]) << "frame " << at;
    EXPECT_LT(frames.size(), 30U + 75U - 50U);
}
