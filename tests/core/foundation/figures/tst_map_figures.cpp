// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/map_figures.h"

#include "core/foundation/figures/map_colours.h"
#include "tests/core/foundation/figures/sheet_items.h"

namespace skimline {
namespace {

FloatMatrix bandMap(std::int64_t rows, std::int64_t columns) {
    FloatMatrix map(rows, columns);
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t column = 0; column < columns; ++column)
            map.row(row)[static_cast<std::size_t>(column)] =
                std::abs(row - column) < 3 ? 0.2F : -1.0F;
    return map;
}

TEST(MapColours, riseInBrightnessAndMarkWhatWasNotComputed) {
    int before = -1;
    for (int level = 0; level <= 100; ++level) {
        const Ink ink = mapInk(static_cast<float>(level) / 100);
        const int brightness = 299 * ink.red + 587 * ink.green + 114 * ink.blue;
        EXPECT_GE(brightness, before) << level;
        before = brightness;
        EXPECT_NE(ink, notComputedInk());
    }
    EXPECT_EQ(mapInk(-3), mapInk(0));
    EXPECT_EQ(mapInk(7), mapInk(1));
    FloatMatrix map(1, 3);
    map.values = {0, -1, 0.5F};
    const RgbImage frame = mapImage(map);
    const auto ink = [&](std::size_t at) {
        return Ink{frame.pixels[3 * at], frame.pixels[3 * at + 1], frame.pixels[3 * at + 2]};
    };
    EXPECT_EQ(ink(0), mapInk(0));
    EXPECT_EQ(ink(1), notComputedInk());
    EXPECT_EQ(ink(2), mapInk(1));
    EXPECT_EQ(mapImage(FloatMatrix()).pixels.size(), 0U);
}

TEST(MapFigures, everyLayerAndHeadHasItsMap) {
    const std::vector<std::vector<RgbImage>> layers(
        3, std::vector<RgbImage>(4, mapImage(bandMap(20, 20))));
    const std::vector<std::vector<RgbImage>> cross(
        2, std::vector<RgbImage>(4, mapImage(bandMap(3, 60))));
    const Sheet sheet =
        headsSheet({{"Encoder", layers}, {"Decoder", {}}, {"Cross", cross}}, {}, {});
    test::expectWithin(sheet);
    EXPECT_EQ(test::itemsOf<ImageItem>(sheet).size(), 3U * 4 + 2 * 4);
    for (const char* text : {"Encoder", "Cross", "layer 2", "head 3"})
        EXPECT_TRUE(test::says(sheet, text)) << text;
    EXPECT_FALSE(test::says(sheet, "Decoder"));
    EXPECT_FALSE(test::says(sheet, "Weight"));
    const MapPaint scale = printPaint(0.2F);
    MapWords words;
    words.first = 1;
    const Sheet common = headsSheet({{"Encoder", layers}}, {}, words, &scale);
    test::expectWithin(common);
    for (const char* text : {"layer 3", "head 4", "Weight", "0.2", "not computed"})
        EXPECT_TRUE(test::says(common, text)) << text;
    EXPECT_FALSE(test::says(common, "head 0"));
}

TEST(MapFigures, oneHeadHasTimesAndAScale) {
    MapFigure figure{"Head", bandMap(40, 40), {0, 90}, {0, 90}};
    const Sheet sheet = mapSheet(figure, {}, {});
    test::expectWithin(sheet);
    for (const char* text : {"Head", "Query", "Key", "0:30", "0.2", "not computed"})
        EXPECT_TRUE(test::says(sheet, text)) << text;
}

TEST(MapFigures, crossMapsAreTiedToFrames) {
    MapFigure figure{"Cross", bandMap(12, 40), {0, 90}, {0, 12, true}};
    for (const double seconds : {5.0, 40.0, 80.0})
        figure.streaks.push_back({seconds, {8, 6, std::vector<std::uint8_t>(144, 30)}});
    const Sheet sheet = mapSheet(figure, {}, {});
    test::expectWithin(sheet);
    EXPECT_EQ(test::itemsOf<ImageItem>(sheet).size(), 2U + 3);
    EXPECT_TRUE(test::says(sheet, "0:40"));
    EXPECT_TRUE(test::says(sheet, "Step"));
}

FigureFrame grey(double at) { return {at, {8, 6, std::vector<std::uint8_t>(144, 30)}}; }

TEST(MapFigures, whatStandsAlongTheSidesStaysOnThePaper) {
    MapFigure figure{"Part of a head", bandMap(40, 40), {30, 50}, {30, 50}};
    for (MapSide* side : {&figure.columns, &figure.rows}) {
        side->marks = {2, 31, 49.5, 80};
        for (int at = 28; at < 54; ++at) side->frames.push_back(grey(at));
        side->bars = {0, 3, 1, 2};
    }
    figure.band = 4;
    figure.pins = {{{33, 41}, "A"}, {{3, 4}, "B"}, {{49.8, 30.1}, "C"}};
    const Sheet sheet = mapSheet(figure, {}, {});
    test::expectWithin(sheet);
    // Only the marks and pins inside the window: two marks each side, two pins with the plates of
    // their names, three bars each side.
    const auto boxes = test::itemsOf<BoxItem>(sheet);
    EXPECT_EQ(boxes.size(), 2U * 2 + 2 * 2 + 2 * 3 + 2);
    EXPECT_TRUE(test::says(sheet, "A") && test::says(sheet, "C"));
    EXPECT_FALSE(test::says(sheet, "B"));
    const auto images = test::itemsOf<ImageItem>(sheet);
    EXPECT_GT(images.size(), 8U);
    for (std::size_t one = 0; one < images.size(); ++one) {
        for (std::size_t other = one + 1; other < images.size(); ++other) {
            const Area& a = images[one].area;
            const Area& b = images[other].area;
            EXPECT_TRUE(a.right() <= b.left + 0.02 || b.right() <= a.left + 0.02 ||
                        a.bottom() <= b.top + 0.02 || b.bottom() <= a.top + 0.02);
        }
    }
}

TEST(MapFigures, stepsAreCountedFromOneOnBothSides) {
    const Sheet sheet = mapSheet({"Decoder", bandMap(7, 7), {0, 7, true}, {0, 7, true}}, {}, {});
    test::expectWithin(sheet);
    int ones = 0;
    for (const TextItem& text : test::itemsOf<TextItem>(sheet)) ones += text.text == "1" ? 1 : 0;
    EXPECT_EQ(ones, 2);
    EXPECT_FALSE(test::says(sheet, "8"));
}

TEST(MapFigures, differencesHaveTheirOwnPaint) {
    MapFigure figure{"Difference", FloatMatrix(2, 2), {0, 4}, {0, 4}};
    figure.map.values = {-0.5F, 0, 0.5F, std::nanf("")};
    MapPaint paint;
    paint.ramp = {{0, 0, 255}, {255, 255, 255}, {255, 0, 0}};
    paint.place = [](float cell) { return 0.5F + cell; };
    paint.least = "-0.5";
    paint.isSigned = true;
    figure.paint = paint;
    const Sheet sheet = mapSheet(figure, {}, {});
    const RgbImage image = test::itemsOf<ImageItem>(sheet).front().image;
    const Ink hole = notComputedInk();
    EXPECT_EQ(image.pixels, (std::vector<std::uint8_t>{0, 0, 255, 255, 255, 255, 255, 0, 0,
                                                       hole.red, hole.green, hole.blue}));
    EXPECT_TRUE(test::says(sheet, "-0.5"));
}

TEST(MapFigures, severalMapsShareASheet) {
    const MapFigure one{"One", bandMap(9, 9), {0, 4}, {0, 4}};
    const Sheet sheet = mapsSheet({one, one, one}, {}, {});
    test::expectWithin(sheet);
    EXPECT_DOUBLE_EQ(sheet.width, 2 * SheetStyle().width);
    EXPECT_DOUBLE_EQ(sheet.height, 2 * mapSheet(one, {}, {}).height);
}

}  // namespace
}  // namespace skimline
