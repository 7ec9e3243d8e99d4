// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/interchange/interchange.h"
#include "core/skim/film/film_absence.h"
#include "core/skim/film/film_board.h"
#include "core/skim/film/film_report.h"
#include "tests/core/skim/film/made_video.h"
#include "tests/support/thread_clock.h"

namespace skimline {
namespace {

using test::filmFile;
using test::kShotSeconds;
using test::MadeVideo;

std::vector<FilmFile> filmFiles(const std::vector<MadeVideo>& videos) {
    std::vector<FilmFile> files;
    for (const MadeVideo& video : videos) files.push_back(filmFile(video));
    return files;
}

/// "a1 b0": the kept shots in the order of the film.
std::string shown(const std::vector<FilmFile>& files, const Film& film) {
    std::string text;
    for (const FilmShot& shot : shotsOf(film))
        text += (text.empty() ? "" : " ") + files[shot.file].analysis->facts->media.path.string() +
                std::to_string(shot.range.start.floorTimes(1) / kShotSeconds);
    return text;
}

TEST(FilmPlan, theBestOfAllVideosIsShownInTheOrderOfTheirTimes) {
    const auto files = filmFiles({{"b", 20, {0.2F, 0.9F, 0.3F}},
                                  {"a", 10, {0.8F, 0.1F, 0.95F}},
                                  {"c", 30, {1.0F, 0.7F, 0.1F}}});
    const Film film = planFilm(files, {.seconds = 16});
    EXPECT_EQ(shown(files, film), "a0 a2 b1 c0");
    EXPECT_EQ(film.contents.pieces.size(), 4U);
    EXPECT_EQ(film.contents.chapters.size(), 3U);
    EXPECT_EQ(film.contents.chapters[1].start, Rational(8));
    EXPECT_EQ(film.contents.chapters[2].end, Rational(16));
    EXPECT_EQ(shown(files, planFilm(files, {.seconds = 16, .order = FilmOrder::Given})),
              "b1 a0 a2 c0");
}

TEST(FilmPlan, worthIsOnOneScale) {
    // Scores rank the shots within one video; the best of a dull video is worth less than other
    // shots of a good one.
    const auto files = filmFiles(
        {{"dull", 0, {1.0F, 0.9F, 0.8F}, {}, 0.3}, {"good", 1, {1.0F, 0.9F, 0.8F}, {}, 0.9}});
    EXPECT_EQ(shown(files, planFilm(files, {.seconds = 12})), "good0 good1 good2");
}

TEST(FilmPlan, noVideoTakesMoreThanItsShareAndEachHasSome) {
    const auto files = filmFiles(
        {{"a", 0, {1.0F, 0.95F, 0.9F, 0.97F}}, {"b", 1, {0.5F, 0.4F}}, {"c", 2, {0.05F, 0.02F}}});
    EXPECT_EQ(shown(files, planFilm(files, {.seconds = 16})), "a0 a1 a2 a3");
    EXPECT_EQ(shown(files, planFilm(files, {.seconds = 16, .perFile = 0.5})), "a0 a3 b0 b1");
    EXPECT_EQ(shown(files, planFilm(files, {.seconds = 16, .each = true})), "a0 a3 b0 c0");
    EXPECT_THROW(planFilm(files, {.seconds = 2, .each = true}), Error);
    EXPECT_THROW(planFilm(files, {.seconds = 0}), Error);
    EXPECT_THROW(planFilm(files, {.seconds = 9, .perFile = 0}), Error);
    EXPECT_THROW(planFilm({}, {.seconds = 9}), Error);
}

TEST(FilmPlan, aFlashIsNotShown) {
    // The second shot, the best one, is left with five frames.
    const auto flashing = [](const char* name, std::vector<float> worths) {
        FilmFile file = filmFile({name, 0, std::move(worths)});
        auto scores = std::make_shared<Scores>(*file.analysis->scores);
        auto facts = std::make_shared<VideoFacts>(*file.analysis->facts);
        Shot& flash = scores->shots[1];
        const Rational end = flash.range.start + Rational(1, 6);
        if (scores->shots.size() > 2) scores->shots[2].range.start = end;
        flash.range.end = end;
        scores->shots = measuredAgain(scores->shots, scaleOf(*facts, *scores));
        file.analysis =
            std::make_shared<const Analysis>(Analysis{facts, scores, file.analysis->rules});
        return file;
    };
    const std::vector<FilmFile> files = {flashing("a", {0.5F, 1.0F, 0.6F, 0.4F})};
    for (const FilmShot& shot : shotsOf(planFilm(files, {.seconds = 9})))
        EXPECT_GE((shot.range.end - shot.range.start).toDouble(), 0.5);
}

TEST(FilmPlan, whatTwoVideosShowIsShownOnce) {
    const auto files = filmFiles({{"small", 0, {1.0F, 0.9F, 0.8F}, {1, 2, 3}, 1, 960, 540},
                                  {"large", 1, {1.0F, 0.9F, 0.8F}, {1, 2, 4}}});
    const Film film = planFilm(files, {.seconds = 100});
    EXPECT_EQ(shown(files, film), "small2 large0 large1 large2");
    EXPECT_EQ(film.parts[0].shownBy[0], 1U);
    EXPECT_FALSE(film.parts[0].shownBy[2]);
    const auto copies = filmFiles({{"a", 0, {1.0F, 0.9F}, {1, 2}}, {"b", 1, {1.0F, 0.9F}, {1, 2}}});
    // With a copy, neither source has a moment of its own.
    const Film once = planFilm(copies, {.seconds = 100, .each = true});
    EXPECT_EQ(shown(copies, once), "a0 a1");
    EXPECT_NE(storyboardText(copies, once).find("a shows the same"), std::string::npos)
        << storyboardText(copies, once);
    // A video that the film does not show explains nothing.
    auto better = copies;
    better.push_back(filmFile({"c", 2, {1.0F, 1.0F}}));
    for (std::size_t copy = 0; copy < 2; ++copy)
        better[copy] = filmFile({copy == 0 ? "a" : "b", 0, {1.0F, 0.9F}, {1, 2}, 0.2});
    const Film best = planFilm(better, {.seconds = 8});
    EXPECT_EQ(shown(better, best), "c0 c1");
    EXPECT_EQ(storyboardText(better, best).find("shows the same"), std::string::npos)
        << storyboardText(better, best);
}

TEST(FilmPlan, everyAbsenceHasItsReason) {
    using Why = FilmAbsence::Why;
    const auto files = filmFiles({{"good", 0, {1.0F, 0.9F, 0.8F, 0.9F}},
                                  {"dull", 1, {0.02F, 0.01F}},
                                  {"nearly", 2, {0.7F, 0.6F}},
                                  {"copy", 3, {1.0F, 0.9F}, {7, 8}, 1, 960, 540},
                                  {"copied", 4, {1.0F, 0.9F}, {7, 8}},
                                  {"dropped", 5, {1.0F, 0.9F}}});
    FilmWish wish{.seconds = 20};
    wish.choices.push_back({5, {Rational(), Rational(2 * kShotSeconds)}, Lock::Out});
    const Film film = planFilm(files, wish);
    EXPECT_FALSE(absenceOf(film, 0));
    EXPECT_EQ(absenceOf(film, 1), (FilmAbsence{Why::Dull}));
    EXPECT_EQ(absenceOf(film, 2), (FilmAbsence{Why::Outdone}));
    EXPECT_EQ(absenceOf(film, 3), (FilmAbsence{Why::Repeats, 4}));
    EXPECT_FALSE(absenceOf(film, 4));
    EXPECT_EQ(absenceOf(film, 5), (FilmAbsence{Why::LeftOut}));
    const std::string text = storyboardText(files, film);
    for (const char* why :
         {"no shot is worth much beside those of other files", "other files have better shots",
          "copied shows the same", "left out by hand"})
        EXPECT_NE(text.find(why), std::string::npos) << why << "\n" << text;
}

TEST(FilmPlan, dissolvesCountForTheLength) {
    const auto files = filmFiles(
        {{"a", 0, {0.9F, 0.1F, 0.8F, 0.1F, 0.7F}}, {"b", 1, {0.9F, 0.1F, 0.8F, 0.1F, 0.6F}}});
    // Without them four shots of four seconds fit.
    EXPECT_EQ(shown(files, planFilm(files, {.seconds = 16})), "a0 a2 b0 b2");
    const Film film = planFilm(files, {.seconds = 16, .dissolve = 1});
    EXPECT_EQ(shown(files, film), "a0 a2 a4 b0 b2");
    const FilmContents& contents = film.contents;
    ASSERT_EQ(contents.pieces.size(), 5U);
    EXPECT_EQ(contents.pieces[0].dissolve, Rational(0));
    EXPECT_EQ(contents.pieces[0].range.end, Rational(7, 2));
    EXPECT_EQ(contents.pieces[1].dissolve, Rational(1));
    EXPECT_EQ(contents.pieces[1].range.start, Rational(17, 2));
    EXPECT_EQ(contents.chapters.back().end, Rational(16));
    // Half of a shot is shown by itself, however long a dissolve is asked for.
    const Film slow = planFilm(files, {.seconds = 16, .dissolve = 9});
    const std::vector<FilmPiece>& pieces = slow.contents.pieces;
    for (std::size_t at = 0; at < pieces.size(); ++at) {
        const Rational length = pieces[at].range.end - pieces[at].range.start;
        const Rational next = at + 1 < pieces.size() ? pieces[at + 1].dissolve : Rational();
        EXPECT_GE(length - (pieces[at].dissolve + next) / Rational(2), Rational(kShotSeconds, 2));
        EXPECT_EQ(pieces[at].dissolve, Rational(at > 0 ? 1 : 0));
    }
    EXPECT_LE(slow.contents.chapters.back().end, Rational(16));
    EXPECT_THROW(planFilm(files, {.seconds = 16, .dissolve = -1}), Error);
    const InterchangeFilm listed = interchangeFilm(files, film, "film");
    EXPECT_EQ(listed.cuts[1].dissolve, Rational(1));
    EXPECT_EQ(listed.width, 1920);
}

TEST(FilmPlan, oneVideoInAnotherFormHasAFormatOfItsOwn) {
    const auto files = filmFiles({{"a", 0, {0.9F, 0.8F}}});
    FilmWish wish{.seconds = 8};
    const auto listed = [&] {
        return toFcpXml(interchangeFilm(files, planFilm(files, wish), "film"));
    };
    EXPECT_EQ(listed().find("<format id=\"r3\""), std::string::npos) << listed();
    wish.size = {{640, 360}};
    const std::string own = "<format id=\"r3\" frameDuration=\"1/30s\" width=\"1920\" ";
    EXPECT_NE(listed().find(own), std::string::npos) << listed();
    EXPECT_NE(listed().find(" format=\"r3\">"), std::string::npos) << listed();
    wish.size.reset();
    wish.frameRate = Rational(24);
    EXPECT_NE(listed().find(own), std::string::npos) << listed();
}

TEST(FilmPlan, titlesTellDaysOrFiles) {
    constexpr std::int64_t day = 24 * 60;
    const auto files = filmFiles({{"a", 20 * day, {0.9F, 0.1F, 0.8F}},
                                  {"b", 20 * day + 1, {0.9F, 0.1F, 0.8F}},
                                  {"c", 23 * day, {0.9F, 0.1F, 0.2F}}});
    EXPECT_TRUE(planFilm(files, {.seconds = 20}).contents.titles.empty());
    const Film byFile = planFilm(files, {.seconds = 20, .titles = FilmTitles::File});
    ASSERT_EQ(byFile.contents.titles.size(), 3U);
    EXPECT_EQ(byFile.contents.titles[1].text, "b");
    EXPECT_EQ(byFile.contents.titles[1].start, Rational(8));
    EXPECT_EQ(byFile.contents.titles[1].end, Rational(11));
    const Film byDay = planFilm(files, {.seconds = 20, .titles = FilmTitles::Day});
    ASSERT_EQ(byDay.contents.titles.size(), 2U);
    EXPECT_EQ(byDay.contents.titles[0].text, "Wednesday, 21 January 1970");
    FilmWish named{.seconds = 20, .titles = FilmTitles::Day};
    named.dayName = [](const std::tm& date) { return "Tag " + std::to_string(date.tm_mday); };
    EXPECT_EQ(planFilm(files, named).contents.titles[0].text, "Tag 21");
    EXPECT_EQ(planFilm(files, named).contents.chapters[1].text, "Tag 24");
    EXPECT_EQ(byDay.contents.titles[1].start, Rational(16));
    ASSERT_EQ(byDay.contents.chapters.size(), 2U);
    EXPECT_EQ(byDay.contents.chapters[1].text, byDay.contents.titles[1].text);
    const InterchangeFilm listed = interchangeFilm(files, byDay, "film");
    ASSERT_EQ(listed.reels[2].markers.size(), 1U);
    EXPECT_EQ(listed.reels[2].markers[0].text, byDay.contents.titles[1].text);
}

TEST(FilmPlan, theFormIsThatOfMostSeconds) {
    auto videos = std::vector<MadeVideo>{{"a", 0, {1.0F, 0.9F}, {}, 1, 1080, 1920, 60},
                                         {"b", 1, {1.0F}, {}, 1, 1921, 1080, 25}};
    videos[0].hasAudio = videos[1].hasAudio = false;
    const auto files = filmFiles(videos);
    const FilmForm most = planFilm(files, {.seconds = 12}).contents.form;
    EXPECT_EQ(most.width, 1080);
    EXPECT_EQ(most.height, 1920);
    EXPECT_EQ(most.frameRate, Rational(60));
    EXPECT_FALSE(most.hasAudio);
    FilmWish wish{.seconds = 12};
    wish.size = {{640, 360}};
    wish.frameRate = Rational(24);
    const FilmForm asked = planFilm(files, wish).contents.form;
    EXPECT_EQ(asked.width, 640);
    EXPECT_EQ(asked.frameRate, Rational(24));
}

TEST(FilmPlan, aSeamOfTheCameraIsNoCut) {
    const auto files =
        filmFiles({{"GX010007.MP4", 0, {0.1F, 1.0F}}, {"GX020007.MP4", 0, {0.9F, 0.1F}}});
    const Film film = planFilm(files, {.seconds = 8});
    ASSERT_EQ(film.contents.pieces.size(), 2U);
    EXPECT_FALSE(film.contents.pieces[0].continues);
    EXPECT_TRUE(film.contents.pieces[1].continues);
    EXPECT_EQ(film.contents.chapters.size(), 1U);
    // Together they count as one video for its share.
    EXPECT_EQ(planFilm(files, {.seconds = 8, .perFile = 0.5}).contents.pieces.size(), 1U);
}

TimeRange shotRange(std::int64_t shot) {
    return {Rational(kShotSeconds * shot), Rational(kShotSeconds * (shot + 1))};
}

TEST(FilmPlan, whatAUserPinsIsShownAndWhatHeRulesOutIsNot) {
    const auto files = filmFiles({{"a", 10, {0.8F, 0.1F, 0.95F}}, {"b", 20, {0.2F, 0.9F, 0.3F}}});
    FilmWish wish{.seconds = 8};
    EXPECT_EQ(shown(files, planFilm(files, wish)), "a2 b1");
    wish.choices = {{0, shotRange(1), Lock::In}, {1, shotRange(1), Lock::Out}};
    const Film film = planFilm(files, wish);
    EXPECT_EQ(shown(files, film), "a1 a2");
    EXPECT_EQ(film.parts[0].shots[1].lock, Lock::In);
    EXPECT_EQ(film.parts[1].shots[1].lock, Lock::Out);
    // More than there is room for is shown nevertheless, and nothing else.
    wish.choices = {{0, shotRange(0)}, {0, shotRange(1)}, {1, shotRange(0)}};
    EXPECT_EQ(shown(files, planFilm(files, wish)), "a0 a1 b0");
    // The file has become shorter.
    wish.choices = {{1, shotRange(9)}};
    EXPECT_EQ(shown(files, planFilm(files, wish)), "a2 b1");
    // A part of a shot: its rest is too short to be shown by itself.
    wish.choices = {{0, {Rational(9), Rational(12)}, Lock::In}};
    EXPECT_EQ(planFilm(files, wish).contents.pieces.front().range.start, Rational(9));
    EXPECT_EQ(shown(files, planFilm(files, wish)), "a2 b1");
}

TEST(FilmPlan, piecesStandWhereAUserPutsThem) {
    const auto files = filmFiles({{"a", 10, {0.9F, 0.1F, 0.9F}}, {"b", 20, {0.9F, 0.1F, 0.9F}}});
    FilmWish wish{.seconds = 16};
    EXPECT_EQ(shown(files, planFilm(files, wish)), "a0 a2 b0 b2");
    wish.sequence = {{1, Rational(1)}, {0, Rational(0)}};
    // Pieces that were not placed follow the piece that they followed before.
    EXPECT_EQ(shown(files, planFilm(files, wish)), "b0 b2 a0 a2");
    wish.sequence = {{1, Rational(9)}, {0, Rational(9)}, {1, Rational(0)}, {0, Rational(0)}};
    const Film film = planFilm(files, wish);
    EXPECT_EQ(shown(files, film), "b2 a2 b0 a0");
    EXPECT_EQ(film.contents.chapters.size(), 4U);
    EXPECT_EQ(film.contents.chapters[1].text, "a");
    const std::vector<FilmShot> shots = shotsOf(film);
    EXPECT_EQ(shots[1].piece, 1U);
    EXPECT_EQ(shots[3].start, Rational(12));
    // A file without any piece.
    wish.sequence = {{1, Rational(5)}};
    EXPECT_EQ(shown(files, planFilm(files, wish)), "a0 a2 b0 b2");
}

TEST(FilmPlan, aSeamThatIsTakenApartIsACut) {
    const auto files =
        filmFiles({{"GX010007.MP4", 0, {0.1F, 1.0F}}, {"GX020007.MP4", 0, {0.9F, 0.1F}}});
    FilmWish wish{.seconds = 8};
    wish.sequence = {{1, Rational(0)}, {0, Rational(4)}};
    const Film film = planFilm(files, wish);
    ASSERT_EQ(film.contents.pieces.size(), 2U);
    EXPECT_EQ(film.files.front(), 1U);
    EXPECT_FALSE(film.contents.pieces[0].continues);
    EXPECT_FALSE(film.contents.pieces[1].continues);
}

TEST(FilmBoard, everyShotHasAReason) {
    const auto files = filmFiles({{"a", 10, {0.8F, 0.1F}}, {"b", 20, {0.9F}}});
    FilmWish wish{.seconds = 8};
    wish.choices = {{0, shotRange(1)}};
    const FilmBoard board = filmBoard(files, wish);
    ASSERT_EQ(board.shots.size(), 2U);
    ASSERT_EQ(board.reasons.size(), 2U);
    EXPECT_EQ(board.reasons[0].front().kind, ReasonKind::LockedIn);
    EXPECT_FALSE(board.reasons[1].empty());
}

TEST(FilmPlan, fiveHundredVideosTakeSeconds) {
    std::mt19937 random(500);
    std::vector<MadeVideo> videos;
    for (int number = 0; number < 500; ++number) {
        MadeVideo video{"IMG_" + std::to_string(number), number, {}};
        for (int shot = 0; shot < 4; ++shot)
            video.shots.push_back(static_cast<float>(random() % 1000) / 1000);
        video.columns = 1024;
        videos.push_back(video);
    }
    const auto files = filmFiles(videos);
    const double before = test::threadMilliseconds();
    const Film film = planFilm(files, {.seconds = 180, .perFile = 0.05});
    const double taken = test::threadMilliseconds() - before;
    EXPECT_EQ(shotsOf(film).size(), 45U);
    EXPECT_LT(taken, 5000);
}

TEST(FilmPlan, theStoryboardSaysWhatIsShownAndWhy) {
    const auto files = filmFiles({{"a", 10, {0.8F, 0.1F}}, {"b", 20, {0.9F}}});
    const Film film = planFilm(files, {.seconds = 8});
    const std::string text = storyboardText(files, film);
    EXPECT_NE(text.find("A film of 8.0 s, 1920 x 1080, 30.00 frames a second."), std::string::npos)
        << text;
    EXPECT_NE(text.find("(container)"), std::string::npos) << text;
    EXPECT_NE(text.find("   2   0:04.0    0:00.0 -   0:04.0"), std::string::npos) << text;
    const std::string report = filmReport(files, film);
    EXPECT_NE(report.find("\"film_start\": 4.0"), std::string::npos) << report;
    EXPECT_NE(report.find("\"captured\": \"1970-01-01T00:10:00Z\""), std::string::npos) << report;
}

}  // namespace
}  // namespace skimline
