// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/media/read/subtitle_stream.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Subtitles copied into a clip, as a reader finds them.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

class ClipSubtitlesInside : public testing::Test {
protected:
    void SetUp() override {
        CodedVideo video;
        video.options = "-c:v libx264 -preset ultrafast -crf 12 -g 24 -bf 2 -c:a aac";
        ASSERT_TRUE(writeCodedVideo(video, m_folder / "in.mp4"));
    }

    ClipReport write(const char* target, ClipMode mode, std::vector<Transcript::Line> texts) const {
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        options.subtitles = std::move(texts);
        return writeClip(m_edits, m_folder / target, options, {});
    }

    ScratchFolder m_folder;
    EditList m_edits{m_folder / "in.mp4",
                     Rational(30),
                     {{Rational(1, 2), Rational(3, 2)}, {Rational(2), Rational(4)}}};
    std::vector<Transcript::Line> m_texts{{Rational(0),
                                           Rational(4, 5),
                                           "Grüße\nzwei Zeilen",
                                           {{Rational(3, 5), Rational(7, 10), "Grüße"},
                                            {Rational(3, 5), Rational(7, 10), "zwei"},
                                            {Rational(7, 10), Rational(4, 5), "Zeilen"}}},
                                          {Rational(8, 5), Rational(9, 5), "left out"},
                                          {Rational(3), Rational(7, 2), "later"}};
};

void expectTexts(const fs::path& clip) {
    // Without the empty ones that MP4 holds between two texts.
    const std::vector<Transcript::Line> shown = readSubtitleStream(clip).lines;
    ASSERT_EQ(shown.size(), 2U) << clip;
    EXPECT_NE(shown[0].text.find("Grüße"), std::string::npos) << shown[0].text;
    EXPECT_NE(shown[0].text.find("zwei Zeilen"), std::string::npos) << shown[0].text;
    EXPECT_NEAR(shown[0].start.toDouble(), 0.0, 0.003) << clip;
    EXPECT_NEAR(shown[0].end.toDouble(), 0.3, 0.003) << clip;
    EXPECT_NE(shown[1].text.find("later"), std::string::npos);
    EXPECT_NEAR(shown[1].start.toDouble(), 2.0, 0.003) << clip;
    EXPECT_NEAR(shown[1].end.toDouble(), 2.5, 0.003) << clip;
}

}  // namespace

TEST_F(ClipSubtitlesInside, areReadBackFromEveryContainer) {
    for (const char* target : {"out.mp4", "out.mov", "out.mkv", "out.webm"}) {
        SCOPED_TRACE(target);
        const ClipReport report = write(target, ClipMode::Accurate, m_texts);
        EXPECT_EQ(report.subtitles, 2);
        expectTexts(m_folder / target);
        EXPECT_NEAR(report.duration.toDouble(), 3.0, 1.0 / 30);
        EXPECT_EQ(decodeClip(m_folder / target).images.size(), 90U);
    }
}

TEST_F(ClipSubtitlesInside, comeAlongWhenFramesAreCopied) {
    m_edits.ranges = {{Rational(1, 2), Rational(3, 2)}, {Rational(2), Rational(4)}};
    const ClipReport report = write("out.mp4", ClipMode::Smart, m_texts);
    EXPECT_EQ(report.mode, ClipMode::Smart) << report.remark;
    EXPECT_EQ(report.subtitles, 2);
    expectTexts(m_folder / "out.mp4");
}

TEST_F(ClipSubtitlesInside, followTheMovedCutsOfACopy) {
    const ClipReport report = write("out.mkv", ClipMode::Copy, m_texts);
    ASSERT_FALSE(report.shifts.empty());
    // The last text follows its range, which the copy has moved.
    const std::vector<Transcript::Line> lines = readSubtitleStream(m_folder / "out.mkv").lines;
    ASSERT_FALSE(lines.empty());
    EXPECT_NE(lines.back().text.find("later"), std::string::npos);
    const DecodedClip clip = decodeClip(m_folder / "out.mkv");
    const auto image = static_cast<std::size_t>(std::lround(lines.back().start.toDouble() * 30));
    ASSERT_LT(image, clip.images.size());
    EXPECT_EQ(clip.images[image].number, 90);
}

TEST_F(ClipSubtitlesInside, withoutTextsThereIsNoStream) {
    const ClipReport report =
        write("out.mp4", ClipMode::Accurate, {{Rational(17, 10), Rational(19, 10), "left out"}});
    EXPECT_EQ(report.subtitles, 0);
    EXPECT_ANY_THROW(readSubtitleStream(m_folder / "out.mp4"));
}
