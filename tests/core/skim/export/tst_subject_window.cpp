// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/subject_window.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/probe.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/window_looks.h"
#include "core/skim/screen_text/picture_subtitles.h"
#include "core/skim/worth/framing/window_path.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/display_matrix.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// A red post before a grey wall: for six seconds it walks from the left towards the middle, for
/// six it stands at the right. Then the wall is another, and for six seconds it stands at the left.
fs::path drawnFilm(const fs::path& folder, const std::string& turn = "") {
    const fs::path film = folder / "film.mp4";
    const std::string command =
        "ffmpeg -v error -y -f lavfi -i \"color=c=0x707478:s=640x360:r=10:d=18[wall];"
        "color=c=0x384858:s=640x360:r=10:d=18[other];"
        "[wall][other]overlay=enable='gte(t,12)'[back];color=c=0xd02020:s=48x160:r=10:d=18[post];"
        "[back][post]overlay=x='if(lt(t,6),40+40*t,if(lt(t,12),520,30))':y=110" +
        turn + ",format=yuv420p\" -c:v libx264 -preset ultrafast -crf 16 " + film.string();
    EXPECT_EQ(std::system(command.c_str()), 0);
    return film;
}

AnalysisPointer analysed(const test::SmallEngine& engine, const fs::path& film) {
    return analyse(engine.request(film), {});
}

/// The film as it is drawn, analysed once for all cases that read it.
AnalysisPointer drawnAnalysis() {
    static const test::SmallEngine kEngine;
    static const AnalysisPointer kAnalysis = analysed(kEngine, drawnFilm(kEngine.folder.path()));
    return kAnalysis;
}

std::vector<Shot> allOf(const Analysis& analysis) {
    std::vector<Shot> shots = analysis.scores->shots;
    for (Shot& shot : shots) shot.kept = true;
    return shots;
}

/// Share of the post's pixels that an image shows; 1: all of them.
double postIn(const RgbImage& image, double wholeShare) {
    double red = 0;
    for (std::size_t at = 0; at + 2 < image.pixels.size(); at += 3)
        red += image.pixels[at] > 150 && image.pixels[at + 1] < 90 ? 1 : 0;
    return red / (wholeShare * image.width * image.height);
}

double shareOfFramesWithPost(const fs::path& clip, double wholeShare) {
    SamplerOptions options;
    options.rate = Rational(10);
    FrameSampler sampler(clip, options);
    int frames = 0;
    int with = 0;
    while (const auto frame = sampler.next({})) {
        ++frames;
        if (postIn(frame->toRgb(640, 640), wholeShare) > 0.9) ++with;
    }
    EXPECT_GT(frames, 150);
    return static_cast<double>(with) / frames;
}

TEST(SubjectWindow, keepsTheSubjectInASlimClip) {
    const test::ScratchFolder folder;
    const auto analysis = drawnAnalysis();
    for (const auto& [aspect, width, height] :
         {std::tuple{9.0 / 16, 202, 360}, {1.0, 360, 360}, {4.0 / 5, 288, 360}}) {
        const fs::path clip = folder / "clip.mp4";
        ClipOptions options;
        options.overwrite = true;
        options.aspect = aspect;
        exportClip(*analysis, allOf(*analysis), clip, options, {});
        const MediaInfo written = probe(clip);
        EXPECT_EQ(written.video.displayWidth, width);
        EXPECT_EQ(written.video.displayHeight, height);
        const double post = 48.0 * 160 / (width * height);
        EXPECT_GE(shareOfFramesWithPost(clip, post), 0.95) << aspect;
    }
}

TEST(SubjectWindow, followsInAClipThatGoesBack) {
    const test::ScratchFolder folder;
    const auto analysis = drawnAnalysis();
    std::vector<Shot> shots = allOf(*analysis);
    ASSERT_GE(shots.size(), 2U);
    // The last scene first.
    for (Shot& shot : shots)
        shot.place = shot.range.start.toDouble() + (shot.range.start < Rational(12) ? 20 : 0);
    const EditList edits = editListOf(*analysis, shots);
    ASSERT_FALSE(std::ranges::is_sorted(edits.ranges, {}, &TimeRange::start));
    const fs::path clip = folder / "clip.mp4";
    ClipOptions options;
    options.aspect = 9.0 / 16;
    exportClip(*analysis, shots, clip, options, {});
    EXPECT_GE(shareOfFramesWithPost(clip, 48.0 * 160 / (202 * 360)), 0.95);
}

TEST(SubjectWindow, followsInAFilmThatIsStoredOtherwise) {
    for (const Orientation& orientation : {Orientation{1, false}, {0, true}, {3, true}}) {
        const test::SmallEngine engine;
        const fs::path film =
            drawnFilm(engine.folder.path(), "," + test::filtersUndoing(orientation));
        ASSERT_TRUE(test::writeDisplayMatrix(film, orientation));
        const auto analysis = analysed(engine, film);
        const fs::path clip = engine.folder / "clip.mp4";
        ClipOptions options;
        options.aspect = 9.0 / 16;
        exportClip(*analysis, allOf(*analysis), clip, options, {});
        options.overwrite = true;
        options.mode = ClipMode::Smart;
        EXPECT_THROW(exportClip(*analysis, allOf(*analysis), clip, options, {}), Error);
        EXPECT_EQ(probe(clip).video.displayHeight, 360);
        EXPECT_GE(shareOfFramesWithPost(clip, 48.0 * 160 / (202 * 360)), 0.95)
            << test::nameOf(orientation);
    }
}

TEST(SubjectWindow, isSteadyAndGoesElsewhereAtCutsOnly) {
    const auto analysis = drawnAnalysis();
    const EditList edits = editListOf(*analysis, allOf(*analysis));
    const MovingWindow window = subjectWindow(*analysis, edits, {9.0 / 16}, {});
    ASSERT_FALSE(window.pans.empty());
    EXPECT_EQ(window.height, 1);
    EXPECT_NEAR(window.width, 0.3164, 1e-3);
    std::vector<double> jumps;
    for (double t = 0; t + 0.1 < analysis->facts->duration.toDouble(); t += 0.1) {
        const double here = window.at(Rational::fromSeconds(t)).left;
        const double next = window.at(Rational::fromSeconds(t + 0.1)).left;
        if (std::abs(next - here) > 0.1 * kMostWindowSpeed + 1e-6) jumps.push_back(t);
    }
    for (std::size_t i = 0; i < jumps.size(); ++i) {
        const auto atCut = [&](const Shot& shot) {
            return std::abs(shot.range.start.toDouble() - jumps[i]) <= 0.15;
        };
        EXPECT_TRUE(std::ranges::any_of(analysis->scores->shots, atCut)) << jumps[i];
        const double since = i > 0 ? jumps[i] - jumps[i - 1] : 2;
        EXPECT_GE(since, 1.1);
    }
}

TEST(SubjectWindow, ofTheFramesOwnShapeIsAllOfIt) {
    const auto analysis = drawnAnalysis();
    const EditList edits = editListOf(*analysis, allOf(*analysis));
    const MovingWindow window = subjectWindow(*analysis, edits, {16.0 / 9}, {});
    EXPECT_EQ(window.at(Rational(3)), CropRectangle());
}

/// Two posts, far from each other, that keep stepping from side to side.
fs::path filmOfTwo(const fs::path& folder) {
    const fs::path film = folder / "two.mp4";
    const std::string command =
        "ffmpeg -v error -y -f lavfi -i \"color=c=0x707478:s=640x360:r=10:d=6[wall];"
        "color=c=0xd02020:s=48x160:r=10:d=6[left];color=c=0xd02020:s=48x160:r=10:d=6[right];"
        "[wall][left]overlay=x='170+20*sin(4*t)':y=110[one];"
        "[one][right]overlay=x='420-20*sin(4*t)':y=110,format=yuv420p\" -c:v libx264 "
        "-preset ultrafast -crf 16 " +
        film.string();
    EXPECT_EQ(std::system(command.c_str()), 0);
    return film;
}

TEST(SubjectWindow, widensWhereTheSubjectDoesNotFitUnlessToldNotTo) {
    const test::SmallEngine engine;
    const auto analysis = analysed(engine, filmOfTwo(engine.folder.path()));
    const fs::path clip = engine.folder / "clip.mp4";
    const double both = 2 * 48.0 * 160 * (202.0 / 360) * (202.0 / 360) / (202 * 360);
    ClipOptions options;
    options.overwrite = true;
    options.aspect = 9.0 / 16;
    for (const auto& [widens, least, most] : {std::tuple{true, 0.95, 1.0}, {false, 0.0, 0.05}}) {
        options.widens = widens;
        exportClip(*analysis, allOf(*analysis), clip, options, {});
        EXPECT_EQ(probe(clip).video.displayWidth, 202);
        FrameSampler sampler(clip, {.rate = Rational(10)});
        int frames = 0;
        int with = 0;
        while (const auto frame = sampler.next({})) {
            ++frames;
            // One post that fills its height is larger than two in a square; both have to be there.
            const double red = postIn(frame->toRgb(640, 640), both);
            if (red > 0.9 && red < 1.2) ++with;
        }
        EXPECT_GE(with, least * frames);
        EXPECT_LE(with, most * frames);
    }
    EXPECT_FALSE(subjectWindow(*analysis, editListOf(*analysis, allOf(*analysis)), {1.0}, {})
                     .widerAt(Rational(3)));
}

TEST(SubjectWindow, standsWhereItWasPlacedByHand) {
    Analysis analysis = *drawnAnalysis();
    const EditList edits = editListOf(analysis, allOf(analysis));
    // Over the wall; the post walks at the left. Shorter than a window stays by itself.
    const TimeRange placed{Rational(2), Rational(3)};
    analysis.rules.framings = {{placed, 0.8, 0.5}};
    const FramedWindow framed = framedWindow(analysis, edits, {9.0 / 16}, {});
    for (const Rational& time : {Rational(21, 10), Rational(29, 10)}) {
        const CropRectangle part = framed.window.at(time);
        EXPECT_NEAR(part.left + part.width / 2, 0.8, 1e-9);
        EXPECT_FALSE(framed.window.widerAt(time));
        EXPECT_EQ(framed.reasonAt(time), WindowReason::Hand);
    }
    for (const Rational& time : {Rational(1), Rational(4)}) {
        EXPECT_LT(framed.window.at(time).left, 0.4);
        EXPECT_NE(framed.reasonAt(time), WindowReason::Hand);
    }
    EXPECT_EQ(framed.reasonAt(Rational(14)), WindowReason::Subject);
    EXPECT_EQ(framed.reasons.size(), framed.window.pans.size());
    // At the border of the frame the window stays inside; a window that moves down uses the
    // downward direction.
    analysis.rules.framings = {{placed, 1, 0}};
    EXPECT_NEAR(subjectWindow(analysis, edits, {9.0 / 16}, {}).at(Rational(5, 2)).left, 1 - 0.3164,
                1e-3);
    EXPECT_EQ(subjectWindow(analysis, edits, {3.0}, {}).at(Rational(5, 2)).top, 0);
}

/// Subtitles in three pictures of 4 s, at the bottom of the frame.
TEST(SubjectWindow, showsSubtitlesInThePictureWhole) {
    const test::SmallEngine engine;
    const fs::path film = test::fixturesFolder() / "written.mp4";
    const auto analysis = analysed(engine, film);
    const EditList edits = editListOf(*analysis, allOf(*analysis));
    const auto subtitles = pictureSubtitles(film, analysis->facts->duration, {});
    ASSERT_TRUE(subtitles->place());
    const auto shows = [&](const FramedWindow& framed, std::int64_t second) {
        const Rational time(second);
        const auto text = subtitles->over({time, time + Rational(1)}, {});
        const CropRectangle part = framed.window.widerAt(time).value_or(framed.window.at(time));
        return text && part.left <= text->left &&
               part.left + part.width >= text->left + text->width &&
               part.top + part.height >= text->top + text->height;
    };
    for (const double aspect : {9.0 / 16, 0.8, 1.0}) {
        const FramedWindow framed = framedWindow(*analysis, edits, {aspect}, {});
        for (const std::int64_t second : {1, 2, 5, 6, 9, 10})
            EXPECT_TRUE(shows(framed, second)) << aspect << " " << second;
        const bool cuts = aspect < 0.6;
        EXPECT_TRUE(!cuts || framed.reasonAt(Rational(6)) == WindowReason::Subtitles);
    }
    // A vertical window that may not widen cuts them.
    EXPECT_FALSE(shows(framedWindow(*analysis, edits, {9.0 / 16, false}, {}), 5));
}

/// The same with black bars, into which the subtitles reach.
TEST(SubjectWindow, reachesDownToSubtitlesInABar) {
    const test::SmallEngine engine;
    const fs::path film = engine.folder / "bars.mp4";
    const std::string command =
        "ffmpeg -v error -y -i " + (test::fixturesFolder() / "written.mp4").string() +
        " -vf \"split[a][b];[a]crop=640:270:0:0,eq=brightness=0.2,pad=640:360:0:45[c];"
        "[b]crop=640:40:0:315[d];[c][d]overlay=0:318,format=yuv420p\" -c:v libx264 "
        "-preset ultrafast -crf 12 " +
        film.string();
    ASSERT_EQ(std::system(command.c_str()), 0);
    Analysis analysis = *analysed(engine, film);
    auto facts = std::make_shared<VideoFacts>(*analysis.facts);
    facts->crop = {0, 45.0 / 360, 1, 270.0 / 360};
    analysis.facts = facts;
    const auto place = pictureSubtitles(film, facts->duration, {})->place();
    ASSERT_TRUE(place);
    ASSERT_GT(place->top + place->height, 315.0 / 360);
    const MovingWindow window =
        subjectWindow(analysis, editListOf(analysis, allOf(analysis)), {9.0 / 16}, {});
    const CropRectangle part = window.widerAt(Rational(6)).value_or(window.at(Rational(6)));
    EXPECT_GE(part.top + part.height, place->top + place->height);
    EXPECT_GE(part.top, 45.0 / 360);
}

TEST(SubjectWindow, leavesBlackBarsOut) {
    const test::SmallEngine engine;
    const fs::path film = drawnFilm(engine.folder.path(), ",crop=640:280:0:60,pad=640:360:0:40");
    const auto analysis = analysed(engine, film);
    ASSERT_NE(analysis->facts->crop, CropRectangle());
    const MovingWindow window =
        subjectWindow(*analysis, editListOf(*analysis, allOf(*analysis)), {9.0 / 16}, {});
    const CropRectangle part = window.at(Rational(3));
    EXPECT_GE(part.top, 40.0 / 360);
    EXPECT_LE(part.top + part.height, 320.0 / 360);
    EXPECT_NEAR(part.width * 640 / (part.height * 360), 9.0 / 16, 0.01);
    EXPECT_GT(part.height, 0.72);
    // A user may place it there, too.
    const auto looks = windowLooks(*analysis, allOf(*analysis), {9.0 / 16}, 1, {});
    ASSERT_EQ(looks.size(), 1U);
    EXPECT_EQ(looks[0].within, window.within);
    EXPECT_GE(looks[0].within.top, 40.0 / 360);
}

TEST(SubjectWindow, canBeLookedAtBeforeTheClipIsWritten) {
    const test::SmallEngine engine;
    const auto analysis = analysed(engine, filmOfTwo(engine.folder.path()));
    const std::vector<Shot> shots = allOf(*analysis);
    for (const bool widens : {true, false}) {
        const auto looks = windowLooks(*analysis, shots, {9.0 / 16, widens}, 5, {});
        ASSERT_FALSE(looks.empty());
        EXPECT_LE(looks.size(), 5U);
        for (const WindowLook& look : looks) {
            EXPECT_EQ(look.frame.width, 640);
            EXPECT_NEAR(look.window.width, 0.3164, 1e-3);
            ASSERT_EQ(look.wider.has_value(), widens);
            if (!widens) continue;
            RgbImage seen{static_cast<int>(look.wider->width * 640), 360, {}};
            const int left = static_cast<int>(look.wider->left * 640);
            for (int y = 0; y < 360; ++y)
                seen.pixels.insert(seen.pixels.end(),
                                   look.frame.pixels.begin() + 3 * (y * 640 + left),
                                   look.frame.pixels.begin() + 3 * (y * 640 + left + seen.width));
            EXPECT_GT(postIn(seen, 2 * 48.0 * 160 / (seen.width * 360)), 0.9);
        }
    }
    EXPECT_TRUE(windowLooks(*analysis, std::vector<Shot>(), {9.0 / 16}, 5, {}).empty());
}

TEST(MovingWindow, showsAWiderPartWhereAPanSaysSo) {
    MovingWindow window{0.3, 1, {{{Rational(0), Rational(2)}, 0.5, 0.5}}};
    EXPECT_FALSE(window.widerAt(Rational(1)));
    window.pans.push_back({{Rational(2), Rational(4)}, 0.9, 0.9, 0.6});
    EXPECT_FALSE(window.widerAt(Rational(1)));
    const CropRectangle wider = window.widerAt(Rational(3)).value();
    EXPECT_NEAR(wider.left, 0.4, 1e-12);  // never beyond the frame
    EXPECT_NEAR(wider.width, 0.6, 1e-12);
    EXPECT_EQ(wider.height, 1);
    window.within = {0, 0.1, 1, 0.8};
    EXPECT_NEAR(window.at(Rational(3)).top, 0.1, 1e-12);
    EXPECT_NEAR(window.at(Rational(3)).height, 0.8, 1e-12);
    EXPECT_NEAR(window.widerAt(Rational(3))->height, 0.8, 1e-12);
}

TEST(MovingWindow, holdsBeforeItsFirstPanAndAfterItsLast) {
    const MovingWindow window{
        0.5, 1, {{{Rational(2), Rational(4)}, 0.3, 0.7}, {{Rational(6), Rational(8)}, 0.9, 0.9}}};
    EXPECT_NEAR(window.at(Rational(0)).left, 0.05, 1e-12);
    EXPECT_NEAR(window.at(Rational(3)).left, 0.25, 1e-12);
    EXPECT_NEAR(window.at(Rational(5)).left, 0.45, 1e-12);
    EXPECT_NEAR(window.at(Rational(7)).left, 0.5, 1e-12);  // never beyond the frame
    EXPECT_EQ(window.at(Rational(7)).height, 1);
    // The same equation of motion as in choosing the path.
    for (const double at : {0.0, 0.1, 0.4, 0.8})
        EXPECT_NEAR(window.pans[0].middleAt(Rational(2) + Rational::fromSeconds(2 * at)),
                    middleAt({0.3, 0.7}, at), 1e-6);
}

}  // namespace
}  // namespace skimline
