// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/synthetic_scenes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace skimline {
namespace {

using Colour = std::array<double, 3>;  // BGR, 0 to 255

constexpr std::array<const char*, SyntheticScenes::kGrounds> kGroundNames{
    "on the grass",      "on the sand",       "on the water",      "in the snow",
    "by the brick wall", "in the dark night", "among the stripes", "on the chequered floor"};
constexpr std::array<const char*, SyntheticScenes::kShapes> kShapeNames{"ball", "box", "cross",
                                                                        "star"};
constexpr std::array<const char*, SyntheticScenes::kColours> kColourNames{"red", "yellow", "purple",
                                                                          "turquoise"};
constexpr std::array<Colour, SyntheticScenes::kColours> kPalette{
    Colour{30, 25, 215}, Colour{20, 225, 250}, Colour{170, 35, 130}, Colour{200, 205, 20}};

constexpr std::array<const char*, 6> kOpenings{
    "Welcome back, this is a short walk.", "We came here early in the morning.",
    "Thank you for coming with me today.", "Let me show you the places I like.",
    "Here is what we found last week.",    "You will see a lot in this film."};
constexpr std::array<const char*, 6> kNamings{
    "Look at what lies GROUND.",         "There is something GROUND.",
    "What I left is still GROUND.",      "Somebody put a thing GROUND.",
    "Can you see what is GROUND today?", "I like the one GROUND best."};
constexpr std::array<const char*, 6> kClosings{
    "I will not say what it is.", "Find it before the end.",  "You can see it for yourself.",
    "That is all for today.",     "Keep your eyes open now.", "Thank you for watching this film."};

template <std::size_t Count>
std::string one(const std::array<const char*, Count>& of, Random& random) {
    return of.at(static_cast<std::size_t>(random.below(static_cast<std::int64_t>(Count))));
}

std::string withGround(std::string text, std::int64_t ground) {
    const std::string place = "GROUND";
    return text.replace(text.find(place), place.size(), SyntheticScenes::groundName(ground));
}

double noiseAt(std::uint64_t seed, int x, int y) {
    return Random(seed + static_cast<std::uint64_t>(x) * 0x9E3779B1U +
                  static_cast<std::uint64_t>(y) * 0x85EBCA77U)
        .uniform();
}

/// Distances count in hundredths of the height.
Colour groundAt(std::int64_t ground, std::uint64_t seed, double x, double y) {
    const auto cell = [](double at, double size) {
        return static_cast<int>(std::floor(at / size));
    };
    const double grain = noiseAt(seed, cell(x, 1.5), cell(y, 1.5));
    switch (ground) {
        case 0: {  // blades
            const double blade = noiseAt(seed, cell(x, 1.2), cell(y, 9));
            return {20 + 25 * blade, 95 + 95 * blade, 30 + 30 * blade};
        }
        case 1:
            return {125 + 35 * grain, 180 + 35 * grain, 210 + 35 * grain};
        case 2: {  // waves
            const double wave = 0.5 + 0.5 * std::sin(y * 0.8 + 2 * std::sin(x * 0.12));
            return {150 + 70 * wave, 80 + 80 * wave, 15 + 60 * wave};
        }
        case 3: {
            const double blue = grain > 0.9 ? 25 : 0;
            return {250, 245 - blue, 240 - 2 * blue};
        }
        case 4: {  // bricks and mortar
            const int row = cell(y, 9);
            const double along = x + (row % 2 == 0 ? 0 : 10);
            const bool mortar = y - 9 * row < 1.4 || along - 20 * cell(along, 20) < 1.4;
            return mortar ? Colour{165, 175, 180} : Colour{45, 60 + 15 * grain, 140 + 25 * grain};
        }
        case 5: {  // stars
            const double star = noiseAt(seed, cell(x, 2), cell(y, 2)) > 0.97 ? 190 : 0;
            return {45 + star, 18 + star, 12 + star};
        }
        case 6: {
            const double shade = cell(x + y, 8) % 2 == 0 ? 205 : 95;
            return {shade, shade, shade};
        }
        default: {
            const bool dark = (cell(x, 14) + cell(y, 14)) % 2 == 0;
            return dark ? Colour{35, 90, 35} : Colour{210, 235, 215};
        }
    }
}

/// How far a point lies inside a shape of radius 1; below 0: outside.
double insideOf(std::int64_t shape, double x, double y) {
    const double ax = std::abs(x), ay = std::abs(y);
    switch (shape) {
        case 0:
            return 1 - std::hypot(x, y);
        case 1:
            return 0.85 - std::max(ax, ay);
        case 2:
            return std::max(std::min(0.3 - ax, 1 - ay), std::min(1 - ax, 0.3 - ay));
        default: {
            const double angle = std::atan2(x, -y);
            const double turn = std::abs(std::remainder(angle, 2 * 3.141592653589793 / 5));
            return (1.05 - 1.02 * turn) - std::hypot(x, y);
        }
    }
}

void put(std::vector<std::uint8_t>& pixels, const Colour& colour, double light) {
    for (const double value : colour)
        pixels.push_back(static_cast<std::uint8_t>(std::clamp(value * light, 0.0, 255.0)));
}

}  // namespace

std::string SyntheticScenes::objectName(std::int64_t object) {
    return std::string("a ") + kColourNames.at(static_cast<std::size_t>(object / kShapes)) + " " +
           kShapeNames.at(static_cast<std::size_t>(object % kShapes));
}

std::string SyntheticScenes::groundName(std::int64_t ground) {
    return kGroundNames.at(static_cast<std::size_t>(ground));
}

std::string SyntheticScenes::tale(std::int64_t ground, Random& random) {
    std::string text;
    if (random.uniform() < 0.7) text = one(kOpenings, random) + " ";
    text += withGround(one(kNamings, random), ground);
    if (random.uniform() < 0.7) text += " " + one(kClosings, random);
    return text;
}

std::string SyntheticScenes::answer(std::int64_t ground, std::optional<std::int64_t> object) {
    return "There is " + (object ? objectName(*object) : "something") + " " + groundName(ground) +
           ".";
}

std::vector<std::string> SyntheticScenes::words() {
    std::set<std::string> all;
    const auto addWords = [&](const std::string& text) {
        std::string word;
        for (std::size_t i = 0; i <= text.size(); ++i) {
            const bool letter =
                i < text.size() && std::isalpha(static_cast<unsigned char>(text[i]));
            if (letter) {
                // A capital may stand first in a text, without a space.
                if (word.empty() && i > 0) word = ' ';
                word += text[i];
                continue;
            }
            if (word.size() > 1) all.insert(word);
            if (word.size() > 1 && word.front() != ' ') all.insert(' ' + word);
            if (word.size() > 2 && word[0] == ' ' &&
                std::isupper(static_cast<unsigned char>(word[1])))
                all.insert(word.substr(1));
            word.clear();
        }
    };
    for (const auto* texts : {&kOpenings, &kClosings})
        for (const char* text : *texts) addWords(text);
    for (const char* text : kNamings) addWords(withGround(text, 0));
    for (std::int64_t i = 0; i < kGrounds; ++i) addWords(' ' + groundName(i));
    for (std::int64_t i = 0; i < kObjects; ++i) addWords(answer(0, i));
    return {all.begin(), all.end()};
}

SyntheticScenes::Scene SyntheticScenes::scene(std::int64_t ground, std::int64_t object,
                                              Random& random) {
    Scene made;
    made.ground = ground;
    made.object = object;
    made.x = random.uniform(0.32, 0.68);
    made.y = random.uniform(0.35, 0.65);
    made.size = random.uniform(0.2, 0.3);
    made.stretch = random.uniform(0.55, 1);
    made.light = random.uniform(0.85, 1.1);
    made.seed = random.next();
    return made;
}

std::vector<std::uint8_t> SyntheticScenes::draw(const Scene& scene, int width, int height,
                                                double drift) {
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    const Colour& colour = kPalette.at(static_cast<std::size_t>(scene.object / kShapes));
    const double unit = 100.0 / height;
    const double wide = 100.0 * width / height / scene.stretch;  // the whole width
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            const double x = (column + 0.5) / width * wide;
            const double y = (row + 0.5) * unit;
            const double radius = 100 * scene.size;
            const double inside =
                insideOf(scene.object % kShapes, (x - (scene.x + 0.06 * drift) * wide) / radius,
                         (y - 100 * scene.y) / radius);
            if (inside > 0.1) {
                put(pixels, colour, scene.light);
            } else if (inside > 0) {
                put(pixels, {250, 250, 250}, scene.light);
            } else if (inside > -0.06) {
                put(pixels, {15, 15, 15}, scene.light);
            } else {
                put(pixels, groundAt(scene.ground, scene.seed, x, y), scene.light);
            }
        }
    }
    return pixels;
}

std::vector<std::uint8_t> SyntheticScenes::drawOther(std::uint64_t seed, int width, int height) {
    Random random(seed);
    std::array<Colour, 4> corners{};
    for (Colour& corner : corners)
        for (double& value : corner) value = random.uniform(20, 235);
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            const double right = static_cast<double>(column) / width;
            const double down = static_cast<double>(row) / height;
            Colour mixed{};
            for (std::size_t i = 0; i < 3; ++i)
                mixed.at(i) =
                    (corners[0].at(i) * (1 - right) + corners[1].at(i) * right) * (1 - down) +
                    (corners[2].at(i) * (1 - right) + corners[3].at(i) * right) * down;
            put(pixels, mixed, 1);
        }
    }
    return pixels;
}

}  // namespace skimline
