// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/read_screen_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "core/foundation/base/error.h"
#include "core/skim/screen_text/written_track.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

/// Three pictures of 4 s.
ScreenTextRequest requestFor(const test::ScratchFolder& folder) {
    ScreenTextRequest request{test::fixturesFolder() / "written.mp4", {}, folder / "cache"};
    for (const std::int64_t at : {0, 4, 8})
        request.shots.push_back({Rational(at), Rational(at + 4)});
    return request;
}

TEST(ReadScreenText, titlesAndSubtitlesAreRead) {
    test::ScratchFolder folder;
    const ScreenText text = readScreenText(requestFor(folder), {});
    ASSERT_EQ(text.looks.size(), 3U);
    const std::vector<WrittenLine> lines = writtenTrack(text);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0].text, "THE LONG ROAD");
    EXPECT_FALSE(lines[0].subtitle);
    EXPECT_NEAR(lines[0].box.left + lines[0].box.width / 2, 0.5, 0.02);
    EXPECT_NEAR(lines[0].box.top + lines[0].box.height / 2, 120.0 / 360, 0.02);
    const char* const spoken[] = {"Where are you going?", "To the sea, before it rains.",
                                  "Take the old road then."};
    for (std::size_t at = 0; at < 3; ++at) {
        EXPECT_EQ(lines[at + 1].text, spoken[at]);
        EXPECT_TRUE(lines[at + 1].subtitle);
        EXPECT_EQ(lines[at + 1].range, requestFor(folder).shots[at]);
    }
    EXPECT_GT(text.looks[0].share, text.looks[1].share);
    EXPECT_GT(text.looks[1].share, 0.02);
    EXPECT_LT(text.looks[0].share, 0.25);
}

TEST(ReadScreenText, anotherTimeIsReadFromTheCache) {
    test::ScratchFolder folder;
    const ScreenText text = readScreenText(requestFor(folder), {});
    ScreenTextRequest again = requestFor(folder);
    std::filesystem::copy_file(again.video, folder / "copy.mp4");
    again.video = folder / "copy.mp4";
    again.hash = std::make_shared<VideoHash>(again.video);
    again.hash->get({});
    std::filesystem::remove(again.video);
    EXPECT_EQ(readScreenText(again, {}), text);
    // Other shots are other looks.
    again.shots.pop_back();
    EXPECT_ERROR(ErrorCode::NotFound, readScreenText(again, {}));
}

TEST(ReadScreenText, stops) {
    test::ScratchFolder folder;
    StopFlag stop;
    const RunContext context(stop, [&](const Progress& progress) {
        if (progress.stage == Stage::Features) stop.request();
    });
    EXPECT_ERROR(ErrorCode::Cancelled, readScreenText(requestFor(folder), context));
}

/// A film of text in DejaVu Sans. @param more  options of FFmpeg for the output
std::filesystem::path filmOf(const std::filesystem::path& folder, const std::string& text,
                             const std::string& more) {
    const std::filesystem::path film = folder / "text.mp4";
    std::ofstream(folder / "text.txt") << text;
    const std::string command =
        "ffmpeg -v error -y -f lavfi -i color=c=0x304050:s=640x360:r=5:d=2 -vf \"drawtext=font="
        "'DejaVu Sans':textfile=" +
        (folder / "text.txt").string() +
        ":fontsize=32:fontcolor=white:x=(w-tw)/2:y=160,format=yuv420p\" -c:v libx264 "
        "-preset ultrafast -crf 12 " +
        more + " " + film.string();
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return film;
}

TEST(ReadScreenText, aSingleFrameIsRead) {
    const test::ScratchFolder folder;
    const auto film = filmOf(folder.path(), "A single frame", "-frames:v 1");
    const ScreenText text =
        readScreenText({film, {{Rational(0), Rational(1, 5)}}, folder / "cache"}, {});
    ASSERT_EQ(text.looks.size(), 1U);
    ASSERT_EQ(text.looks[0].lines.size(), 1U);
    EXPECT_EQ(text.looks[0].lines[0].text, "A single frame");
    EXPECT_FALSE(writtenTrack(text)[0].subtitle);
}

// The network knows Latin and Chinese letters. Text of another script counts for the share of the
// frame, and is not listed as words.
TEST(ReadScreenText, otherScriptsAreSeenAndGiveNoNonsense) {
    const test::ScratchFolder folder;
    int at = 0;
    for (const char* const words :
         {"The quick brown fox", "Съешь ещё этих мягких булок", "Ξεσκεπάζω την ψυχοφθόρα",
          "نص حكيم له سر قاطع", "דג סקרן שט בים מאוכזב", "Բել դղյակի ձախ ժամն"}) {
        const auto film = filmOf(folder.path(), words, "");
        const ScreenText text = readScreenText(
            {film, {{Rational(0), Rational(2)}}, folder / ("cache" + std::to_string(at))}, {});
        ASSERT_EQ(text.looks.size(), 1U);
        EXPECT_GT(text.looks[0].share, 0.01) << words;
        EXPECT_LT(text.looks[0].share, 0.2) << words;
        if (at++ == 0) {
            ASSERT_EQ(text.looks[0].lines.size(), 1U);
            EXPECT_EQ(text.looks[0].lines[0].text, words);
        } else {
            for (const ScreenLine& line : text.looks[0].lines)
                ADD_FAILURE() << words << " was read as " << line.text;
        }
    }
}

TEST(ScreenReader, odderPicturesHaveNoText) {
    ScreenReader reader;
    ScreenLook look;
    std::mt19937 random(1);
    for (const auto& [width, height] : {std::pair(1, 1), std::pair(2, 300), std::pair(3000, 2),
                                        std::pair(31, 33), std::pair(0, 0)}) {
        RgbImage picture{width, height, {}};
        for (int at = 0; at < width * height * 3; ++at)
            picture.pixels.push_back(static_cast<std::uint8_t>(random()));
        reader.look(picture, look, {});
        for (const ScreenLine& line : look.lines) EXPECT_FALSE(isReadable(line)) << line.text;
        EXPECT_LE(look.share, 1.0);
    }
    reader.look(RgbImage{640, 360, std::vector<std::uint8_t>(640 * 360 * 3, 90)}, look, {});
    EXPECT_TRUE(look.lines.empty());
    EXPECT_EQ(look.share, 0);
}

}  // namespace
}  // namespace skimline
