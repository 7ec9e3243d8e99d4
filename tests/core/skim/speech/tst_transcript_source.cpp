// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcript_source.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Origin = Transcript::Origin;

void writeSrt(const fs::path& file, const std::string& text) {
    std::ofstream(file) << "1\n00:00:01,000 --> 00:00:02,000\n" << text << "\n";
}

TEST(TranscriptSource, filesBesideAVideo) {
    const test::ScratchFolder folder;
    for (const char* name : {"talk.en.srt", "talk.srt", "talk.txt", "talker.srt", "other.srt",
                             "talk.this is another talk altogether.srt"})
        writeSrt(folder / name, "x");
    fs::create_directory(folder / "talk.vtt");
    EXPECT_EQ(subtitlesBeside(folder / "talk.mp4"),
              (std::vector<fs::path>{folder / "talk.srt", folder / "talk.en.srt"}));
    EXPECT_TRUE(subtitlesBeside(folder / "none" / "talk.mp4").empty());
}

TEST(TranscriptSource, namesMeetWhateverTheirCaseAndForm) {
    const test::ScratchFolder folder;
    writeSrt(folder / "TALK.SRT", "x");
    writeSrt(folder / "Caf\xC3\xA9.srt", "y");
    EXPECT_EQ(subtitlesBeside(folder / "TALK.MP4"), (std::vector<fs::path>{folder / "TALK.SRT"}));
    EXPECT_EQ(subtitlesBeside(folder / "Cafe\xCC\x81.mp4"),
              (std::vector<fs::path>{folder / "Caf\xC3\xA9.srt"}));
    EXPECT_EQ(findTranscript(folder / "TALK.SRT", {}, {})->lines.at(0).text, "x");
}

TEST(TranscriptSource, subtitlesOfAClipAreItsOwn) {
    const test::ScratchFolder folder;
    for (const char* name : {"talk.skim.srt", "talk.en.srt", "talk.skim.mp4", "talk.mp4"})
        writeSrt(folder / name, "x");
    EXPECT_EQ(subtitlesBeside(folder / "talk.mp4"),
              (std::vector<fs::path>{folder / "talk.en.srt"}));
    EXPECT_EQ(subtitlesBeside(folder / "talk.skim.mp4"),
              (std::vector<fs::path>{folder / "talk.skim.srt"}));
}

TEST(TranscriptSource, givenFileThenBesideThenInside) {
    const test::ScratchFolder folder;
    const fs::path video = folder / "talk.mkv";
    fs::copy_file(test::fixturesFolder() / "subtitles_ass.mkv", video);
    const SaidPointer inside = findTranscript(video, {}, {});
    EXPECT_EQ(inside->origin, Origin::InsideVideo);
    ASSERT_EQ(inside->lines.size(), 2U);
    EXPECT_EQ(inside->lines[1].text, "Second, scene\nwith two lines");
    writeSrt(folder / "talk.srt", "beside");
    writeSrt(folder / "mine.srt", "given");
    EXPECT_EQ(findTranscript(video, {}, {})->lines.at(0).text, "beside");
    EXPECT_EQ(findTranscript(video, {}, {})->origin, Origin::FileBeside);
    EXPECT_EQ(findTranscript(video, folder / "mine.srt", {})->lines.at(0).text, "given");
    EXPECT_THROW(findTranscript(video, folder / "missing.srt", {}), Error);
}

TEST(TranscriptSource, filesCountFromTheStartOfTheSound) {
    const test::ScratchFolder folder;
    const fs::path video = folder / "late.mkv";
    fs::copy_file(test::fixturesFolder() / "audio_early.mkv", video);  // a second of sound first
    writeSrt(folder / "late.srt", "beside");
    writeSrt(folder / "mine.srt", "given");
    for (const auto& file : {std::optional<fs::path>(), std::optional(folder / "mine.srt")}) {
        const Transcript::Line line = findTranscript(video, file, {})->lines.at(0);
        EXPECT_NEAR(line.start.toDouble(), 0, 0.03);
        EXPECT_NEAR(line.end.toDouble(), 1, 0.03);
    }
    EXPECT_EQ(findTranscript(folder / "late.srt", {}, {})->lines.at(0).start, Rational(1));
    // Words before the first frame are left out.
    std::ofstream(folder / "mine.srt") << "1\n00:00:00,100 --> 00:00:00,500\nx\n";
    EXPECT_EQ(test::codeOf([&] { findTranscript(video, folder / "mine.srt", {}); }),
              ErrorCode::NotFound);
}

TEST(TranscriptSource, telemetryOfDronesIsNoSpeech) {
    const test::ScratchFolder folder;
    const fs::path video = folder / "DJI_1.mkv";
    fs::copy_file(test::fixturesFolder() / "subtitles_ass.mkv", video);
    for (const char* text : {"[iso : 120] [shutter : 1/2000.0] [latitude: 37.0] [longitude: 126.0]",
                             "GPS(149.0251,-20.2533,16) BAROMETER:1.9\nISO:100 Shutter:60"}) {
        writeSrt(folder / "DJI_1.srt", text);
        EXPECT_EQ(findTranscript(video, {}, {})->origin, Origin::InsideVideo);
        EXPECT_THROW(findTranscript(video, folder / "DJI_1.srt", {}), Error);
    }
    writeSrt(folder / "DJI_1.srt", "set the iso and the shutter: both");
    EXPECT_EQ(findTranscript(video, {}, {})->origin, Origin::FileBeside);
}

TEST(TranscriptSource, videoWithoutWords) {
    try {
        findTranscript(test::fixturesFolder() / "scenes.mp4", {}, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
    }
}

}  // namespace
}  // namespace skimline
