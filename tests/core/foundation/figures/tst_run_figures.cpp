// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/run_figures.h"

#include <cmath>

#include "core/foundation/figures/axes.h"
#include "tests/core/foundation/figures/sheet_items.h"

namespace skimline {
namespace {

RunsFigure twoRuns(double duration = 100) {
    RunsFigure figure{"talk", duration, {}, {}, {}};
    for (int run = 0; run < 2; ++run) {
        FigureRun of{run == 0 ? "LGA" : "Full", {}, {{10, 20}, {50, 65}}, {}};
        for (int step = 0; step < 200; ++step)
            of.scores.push_back(0.5F + 0.4F * std::sin(static_cast<float>(step * (run + 1)) / 9));
        of.frames.push_back({15, {4, 3, std::vector<std::uint8_t>(36, 90)}});
        of.frames.push_back({57, {4, 3, std::vector<std::uint8_t>(36, 90)}});
        figure.runs.push_back(of);
    }
    for (int step = 0; step < 200; ++step) figure.times.push_back(step * duration / 200);
    return figure;
}

TEST(RunFigures, scoresAreCurvesWithNamesAndAxes) {
    RunsFigure figure = twoRuns();
    const SheetStyle style;
    const Sheet plain = scoreSheet(figure, style, {});
    test::expectWithin(plain);
    for (const char* text : {"LGA", "Full", "Time", "Score", "0.5", "0:30"})
        EXPECT_TRUE(test::says(plain, text)) << text;
    figure.reference = {"People", {0, 100}, {0, 1}};
    const Sheet withPeople = scoreSheet(figure, style, {});
    EXPECT_TRUE(test::says(withPeople, "People"));
    std::size_t curves = 0;
    for (const LineItem& line : test::itemsOf<LineItem>(withPeople))
        curves += line.points.size() == 200 ? 1U : 0U;
    EXPECT_EQ(curves, 2U);
}

TEST(RunFigures, whatIsKeptLiesBehindTheCurvesWhereAskedFor) {
    RunsFigure figure = twoRuns();
    figure.runs.resize(1);
    const auto shades = [&] {
        std::vector<Area> areas;
        for (const BoxItem& box : test::itemsOf<BoxItem>(scoreSheet(figure, {}, {})))
            if (box.fill) areas.push_back(box.area);
        return areas;
    };
    EXPECT_TRUE(shades().empty());
    figure.shadesKept = true;
    ASSERT_EQ(shades().size(), 2U);
    EXPECT_NEAR(shades()[1].width / shades()[0].width, 1.5, 1e-9);
    EXPECT_GT(shades()[0].height, 100);
    test::expectWithin(scoreSheet(figure, {}, {}));
    EXPECT_TRUE(test::says(scoreSheet(figure, {}, {}), "kept"));
    figure.runs.clear();
    EXPECT_TRUE(shades().empty());
}

TEST(RunFigures, keptShotsAreBarsToScaleWithFramesAbove) {
    const SheetStyle style;
    const Sheet sheet = shotSheet(twoRuns(), style, {});
    test::expectWithin(sheet);
    std::vector<Area> bars;
    for (const BoxItem& box : test::itemsOf<BoxItem>(sheet))
        if (box.fill == style.run(0)) bars.push_back(box.area);
    ASSERT_EQ(bars.size(), 2U);
    EXPECT_NEAR(bars[1].width / bars[0].width, 1.5, 1e-9);
    EXPECT_NEAR((bars[1].left - bars[0].left) / bars[0].width, 4, 1e-9);
    EXPECT_EQ(test::itemsOf<ImageItem>(sheet).size(), 4U);
}

TEST(RunFigures, framesThatWouldCrowdAreLeftOut) {
    RunsFigure figure = twoRuns();
    figure.runs.resize(1);
    figure.runs[0].frames.assign(60, figure.runs[0].frames[0]);
    const Sheet sheet = shotSheet(figure, {}, {});
    test::expectWithin(sheet);
    const auto images = test::itemsOf<ImageItem>(sheet);
    EXPECT_LT(images.size(), 20U);
    for (std::size_t i = 1; i < images.size(); ++i)
        EXPECT_GE(images[i].area.left, images[i - 1].area.right());
}

TEST(RunFigures, differenceIsThatFromTheFirst) {
    const Sheet sheet = differenceSheet(twoRuns(), {}, {});
    test::expectWithin(sheet);
    EXPECT_TRUE(test::says(sheet, "Full less LGA"));
    RunsFigure same = twoRuns();
    same.runs[1].scores = same.runs[0].scores;
    const Sheet flat = differenceSheet(same, {}, {});
    test::expectWithin(flat);
    for (const LineItem& line : test::itemsOf<LineItem>(flat)) {
        if (line.points.size() != 200) continue;
        for (const Place& place : line.points) EXPECT_DOUBLE_EQ(place.y, line.points[0].y);
    }
}

TEST(RunFigures, rawOutputHasCurvesOfTheRunsThatHaveIt) {
    RunsFigure figure = twoRuns();
    figure.runs[1].raw = figure.runs[1].scores;
    const Sheet sheet = rawSheet(figure, {}, {});
    test::expectWithin(sheet);
    EXPECT_FALSE(test::says(sheet, "LGA"));
    EXPECT_TRUE(test::says(sheet, "Full"));
    EXPECT_TRUE(test::says(sheet, "Raw output"));
    const SheetStyle style;
    for (const LineItem& line : test::itemsOf<LineItem>(sheet)) {
        if (line.points.size() == 200) {
            EXPECT_EQ(line.stroke.ink, style.run(1));
        }
    }
}

TEST(RunFigures, legendsGoOnInFurtherRows) {
    RunsFigure figure = twoRuns();
    figure.runs[0].name = "LGA (reference), with a window of 9 samples";
    for (int more = 0; more < 5; ++more) figure.runs.push_back(figure.runs[1]);
    for (const double width : {300.0, 510.0, 1200.0}) {
        SheetStyle style;
        style.width = width;
        for (const Sheet& sheet :
             {scoreSheet(figure, style, {}), differenceSheet(figure, style, {})})
            for (const TextItem& text : test::itemsOf<TextItem>(sheet))
                EXPECT_LE(text.anchor == TextAnchor::Left
                              ? text.place.x + textWidth(text.text, text.size)
                              : 0,
                          width)
                    << text.text;
    }
}

TEST(RunFigures, coloursOfRunsAreApart) {
    const SheetStyle style;
    ASSERT_GE(style.runs.size(), 10U);
    for (std::size_t one = 0; one < style.runs.size(); ++one)
        for (std::size_t other = 0; other < one; ++other) {
            const Ink& a = style.runs[one];
            const Ink& b = style.runs[other];
            EXPECT_GT(std::hypot(a.red - b.red, a.green - b.green, a.blue - b.blue), 60)
                << one << " and " << other;
        }
}

TEST(RunFigures, edgesAreDrawnToo) {
    RunsFigure figure = twoRuns(0);
    figure.runs[0].scores = {};
    figure.runs[1].kept = {};
    for (const double width : {120.0, 510.0, 4000.0}) {
        SheetStyle style;
        style.width = width;
        EXPECT_GT(scoreSheet(figure, style, {}).height, 0);
        EXPECT_GT(shotSheet(figure, style, {}).height, 0);
        EXPECT_GT(differenceSheet(figure, style, {}).height, 0);
    }
    EXPECT_GT(shotSheet({"", 10, {}, {}, {}}, {}, {}).height, 0);
}

TEST(RunFigures, tablesFitThePaper) {
    SheetTable table{
        "Table", {"Run", "Pairs", "A rather long heading", "Another one as long"}, {}, {}};
    table.rows = {{"LGA", "1", "2", "3"},
                  {"A run with quite a long name, window 17", "1", "2", "3"}};
    table.notes = {"Reported.",
                   "A note that is longer than the paper is wide has to go on in further lines, of "
                   "which there may be several, all of them within the paper."};
    for (const double width : {200.0, 510.0}) {
        SheetStyle style;
        style.width = width;
        const Sheet sheet = tableSheet(table, style);
        test::expectWithin(sheet);
        EXPECT_TRUE(test::says(sheet, "Reported."));
    }
}

}  // namespace
}  // namespace skimline
