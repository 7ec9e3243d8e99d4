#include "core/figures/map_figures.h"

#include "core/figures/map_colours.h"
#include "tests/core/figures/sheet_items.h"

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
    const RgbImage picture = mapPicture(map);
    const auto ink = [&](std::size_t at) {
        return Ink{picture.pixels[3 * at], picture.pixels[3 * at + 1], picture.pixels[3 * at + 2]};
    };
    EXPECT_EQ(ink(0), mapInk(0));
    EXPECT_EQ(ink(1), notComputedInk());
    EXPECT_EQ(ink(2), mapInk(1));
    EXPECT_EQ(mapPicture(FloatMatrix()).pixels.size(), 0U);
}

TEST(MapFigures, everyLayerAndHeadHasItsMap) {
    const std::vector<std::vector<FloatMatrix>> layers(
        3, std::vector<FloatMatrix>(4, bandMap(20, 20)));
    const std::vector<std::vector<FloatMatrix>> cross(2,
                                                      std::vector<FloatMatrix>(4, bandMap(3, 60)));
    const Sheet sheet =
        headsSheet({{"Encoder", layers}, {"Decoder", {}}, {"Cross", cross}}, {}, {});
    test::expectWithin(sheet);
    EXPECT_EQ(test::itemsOf<PictureItem>(sheet).size(), 3U * 4 + 2 * 4);
    for (const char* text : {"Encoder", "Cross", "layer 2", "head 3"})
        EXPECT_TRUE(test::says(sheet, text)) << text;
    EXPECT_FALSE(test::says(sheet, "Decoder"));
}

TEST(MapFigures, oneHeadHasTimesAndAScale) {
    const Sheet sheet = mapSheet({"Head", bandMap(40, 40), 90, false, 0, {}}, {}, {});
    test::expectWithin(sheet);
    for (const char* text : {"Head", "Query", "Key", "0:30", "0.2", "not computed"})
        EXPECT_TRUE(test::says(sheet, text)) << text;
}

TEST(MapFigures, crossMapsAreTiedToFrames) {
    MapFigure figure{"Cross", bandMap(12, 40), 90, true, 12, {}};
    for (const double seconds : {5.0, 40.0, 80.0})
        figure.frames.push_back({seconds, {8, 6, std::vector<std::uint8_t>(144, 30)}});
    const Sheet sheet = mapSheet(figure, {}, {});
    test::expectWithin(sheet);
    EXPECT_EQ(test::itemsOf<PictureItem>(sheet).size(), 2U + 3);
    EXPECT_TRUE(test::says(sheet, "0:40"));
    EXPECT_TRUE(test::says(sheet, "Step"));
}

}  // namespace
}  // namespace skimline
