// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/dull/dull_makers.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr int kLineCells = 10;  ///< height of a line of text, in cells of a letter
constexpr int kLetterCells = 6;

int textWidth(std::string_view words, int scale) {
    return static_cast<int>(words.size()) * kLetterCells * scale;
}

/// Eight colours of a bar generator at this level.
std::vector<DullColour> barColours(float level) {
    std::vector<DullColour> colours;
    for (int i = 7; i >= 0; --i)
        colours.push_back({i & 2 ? level : 0, i & 4 ? level : 0, i & 1 ? level : 0});
    return colours;
}

void verticalBars(DullCanvas& canvas, const DullBox& box, const std::vector<DullColour>& colours) {
    const auto count = static_cast<int>(colours.size());
    for (int i = 0; i < count; ++i) {
        const int left = box.left + box.width * i / count;
        const int right = box.left + box.width * (i + 1) / count;
        canvas.fill({left, box.top, right - left, box.height},
                    colours[static_cast<std::size_t>(i)]);
    }
}

struct Range {
    float low = 0;
    float high = 0;
};

/// Grey noise with detail down to `cell` pixels and a deviation chosen from a range.
void addSmoothNoise(DullCanvas& canvas, float cell, Range deviations, DullRandom& random) {
    const float deviation = random.between(deviations.low, deviations.high);
    const std::vector<float> noise = smoothNoise({canvas.width(), canvas.height()}, cell, random);
    for (std::size_t i = 0; i < noise.size(); ++i)
        for (std::size_t c = 0; c < 3; ++c) canvas.values()[3 * i + c] += noise[i] * deviation;
}

}  // namespace

DullCanvas makeUniform(DullKind kind, DullRandom& random, ImageSize size) {
    DullCanvas canvas(size);
    if (kind == DullKind::Black) {
        const float level = random.between(0, 6);
        canvas = DullCanvas(size, {level, level, level});
    } else if (kind == DullKind::NearBlack) {
        canvas = DullCanvas(size, randomColour(random, 2, 12));
        const float deviation = random.between(2, 8);
        canvas.addGrain(random, deviation, random.uniform() < 0.5F);
    } else if (kind == DullKind::White) {
        canvas = DullCanvas(size, randomColour(random, 251, 262));
    } else if (kind == DullKind::Gradient) {
        const DullColour from = randomColour(random, 0, 255);
        const DullColour to = randomColour(random, 0, 255);
        const float angle = random.between(0, 6.2831853F);
        canvas.gradient(from, to, std::cos(angle), std::sin(angle));
    } else {
        canvas = DullCanvas(size, randomColour(random, 0, 255));
        if (random.uniform() < 0.5F) canvas.addGrain(random, random.between(0.5F, 2), false);
    }
    return canvas;
}

DullCanvas makeColourBars(DullRandom& random, ImageSize size) {
    DullCanvas canvas(size);
    const std::vector<DullColour> colours = barColours(random.between(170, 255));
    std::vector<DullColour> backwards(colours.rbegin(), colours.rend());
    const int layout = random.whole(0, 3);
    const int upper = layout == 0 ? size.height : size.height * random.whole(60, 75) / 100;
    verticalBars(canvas, {0, 0, size.width, upper}, colours);
    const int strip = layout == 2 ? (size.height - upper) / 3 : size.height - upper;
    verticalBars(canvas, {0, upper, size.width, strip}, backwards);
    if (layout == 2) {
        std::vector<DullColour> greys(6);
        for (int i = 0; i < 6; ++i)
            greys[static_cast<std::size_t>(i)].fill(static_cast<float>(51 * i));
        verticalBars(canvas, {0, upper + strip, size.width, size.height}, greys);
    }
    if (layout == 3) {  // rows instead of columns
        for (int i = 0; i < 8; ++i)
            canvas.fill({0, size.height * i / 8, size.width, size.height / 8 + 1},
                        colours[static_cast<std::size_t>(i)]);
    }
    if (random.uniform() < 0.3F) canvas.addGrain(random, random.between(0.5F, 2), false);
    return canvas;
}

DullCanvas makeStatic(DullRandom& random, ImageSize size) {
    DullCanvas canvas(size, {128, 128, 128});
    const float deviation = random.between(50, 110);
    canvas.addGrain(random, deviation, random.uniform() < 0.2F);
    if (random.uniform() < 0.5F) canvas.smear(random.between(2, 3.4F), 0);
    return canvas;
}

DullCanvas makeCredits(DullRandom& random, ImageSize size) {
    const float ground = random.between(0, 14);
    DullCanvas canvas(size, {ground, ground, ground});
    const float ink = random.between(170, 255);
    const DullColour colour{ink, ink, ink * random.between(0.8F, 1)};
    const int scale = std::max(1, size.height / random.whole(100, 190));
    const bool centred = random.uniform() < 0.6F;
    const int margin = size.width / random.whole(6, 12);
    for (int top = random.whole(0, kLineCells) * scale; top < size.height;
         top += kLineCells * scale * (random.uniform() < 0.2F ? 2 : 1)) {
        std::string words = randomWord(random);
        while (random.uniform() < 0.6F) words += " " + randomWord(random);
        const int left = centred ? (size.width - textWidth(words, scale)) / 2 : margin;
        canvas.text(words, left, top, scale, colour);
    }
    return canvas;
}

DullCanvas makeTitleCard(DullRandom& random, ImageSize size) {
    const bool dark = random.uniform() < 0.7F;
    const DullColour ground = randomColour(random, dark ? 0.0F : 190.0F, dark ? 70.0F : 255.0F);
    DullCanvas canvas(size, ground);
    const float ink = dark ? random.between(190, 255) : random.between(0, 50);
    const int lines = random.whole(1, 3);
    const int scale = std::max(1, size.width / random.whole(70, 120));
    int top = size.height / 2 - lines * kLineCells * scale / 2;
    for (int i = 0; i < lines; ++i, top += kLineCells * scale) {
        std::string words = randomWord(random);
        if (random.uniform() < 0.5F) words += " " + randomWord(random);
        canvas.text(words, (size.width - textWidth(words, scale)) / 2, top, scale, {ink, ink, ink});
    }
    return canvas;
}

DullCanvas makeSurface(DullRandom& random, ImageSize size) {
    const DullColour colour = randomColour(random, 50, 200);
    DullCanvas canvas(size, colour);
    const float light = random.between(10, 40);
    const float angle = random.between(0, 6.2831853F);
    DullColour lit = colour;
    for (float& channel : lit) channel += light;
    canvas.gradient(colour, lit, std::cos(angle), std::sin(angle));
    const auto coarse = static_cast<float>(size.width) / random.between(4, 12);
    addSmoothNoise(canvas, coarse, {1, 6}, random);
    addSmoothNoise(canvas, random.between(1, 4), {1, 7}, random);
    if (random.uniform() < 0.4F) {  // joints of tiles or boards
        const int step = std::max(8, size.width / random.whole(3, 7));
        DullColour joint = colour;
        for (float& channel : joint) channel -= 12;
        for (int x = random.whole(0, step); x < size.width; x += step)
            canvas.fill({x, 0, std::max(1, size.width / 250), size.height}, joint);
        canvas.blur(1);
    }
    return canvas;
}

DullCanvas makeSky(DullRandom& random, ImageSize size) {
    const float light = random.between(120, 235);
    const float blue = random.between(0, 0.5F);
    const DullColour high{light * (1 - blue), light * (1 - blue / 2), light};
    DullColour low = high;
    for (float& channel : low) channel = std::min(250.0F, channel + random.between(10, 60));
    DullCanvas canvas(size);
    canvas.gradient(high, low, random.between(-0.2F, 0.2F), 1);
    if (random.uniform() < 0.5F) {
        const auto cell = static_cast<float>(size.width) / random.between(3, 6);
        addSmoothNoise(canvas, cell, {1, 5}, random);
    }
    canvas.addGrain(random, random.between(0.3F, 1.5F), false);
    return canvas;
}

DullCanvas makeScene(DullRandom& random, ImageSize size) {
    DullCanvas canvas(size);
    const DullColour high = randomColour(random, 60, 230);
    canvas.gradient(high, randomColour(random, 30, 200), 0, 1);
    addSmoothNoise(canvas, 6, {8, 18}, random);
    addSmoothNoise(canvas, 2, {5, 12}, random);
    const auto width = static_cast<float>(size.width);
    const auto height = static_cast<float>(size.height);
    const int things = random.whole(10, 22);
    for (int i = 0; i < things; ++i) {
        const DullColour colour = randomColour(random, 0, 255);
        const float x = random.between(0, width);
        const float y = random.between(0, height);
        const float reach = height * random.between(0.03F, 0.22F);
        if (random.uniform() < 0.5F)
            canvas.disc(x, y, reach, colour);
        else
            canvas.fill({static_cast<int>(x), static_cast<int>(y), static_cast<int>(reach * 2),
                         static_cast<int>(reach * random.between(0.3F, 2))},
                        colour);
    }
    addSmoothNoise(canvas, 4, {7, 7}, random);
    return canvas;
}

}  // namespace skimline
