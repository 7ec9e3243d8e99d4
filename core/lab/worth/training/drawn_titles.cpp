// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/drawn_titles.h"

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>
#include <string>
#include <vector>

namespace skimline {
namespace {

constexpr std::array kFonts = {cv::FONT_HERSHEY_SIMPLEX,        cv::FONT_HERSHEY_DUPLEX,
                               cv::FONT_HERSHEY_COMPLEX,        cv::FONT_HERSHEY_TRIPLEX,
                               cv::FONT_HERSHEY_SCRIPT_COMPLEX, cv::FONT_HERSHEY_PLAIN};
constexpr std::array kTitleWords = {
    "Summer", "Part", "One",   "Two",    "The",    "Journey", "Highlights", "Welcome", "Episode",
    "Season", "Our",  "City",  "Winter", "Game",   "Day",     "Lesson",     "Chapter", "Best",
    "Of",     "2019", "2024",  "How",    "To",     "Make",    "Family",     "Trip",    "North",
    "A",      "New",  "Start", "Guide",  "Thanks", "For",     "Watching",   "Live",    "Final"};

struct Style {
    int font = cv::FONT_HERSHEY_SIMPLEX;
    double scale = 1;
    int thickness = 1;
    cv::Scalar colour;
    int shade = 0;  ///< 0 none, 1 a shadow below and to the right, 2 an outline
};

std::string lineOf(Random& random) {
    std::string line;
    const std::int64_t words = random.between(1, 3);
    for (std::int64_t word = 0; word < words; ++word) {
        if (word > 0) line += ' ';
        line += kTitleWords[static_cast<std::size_t>(random.below(std::ssize(kTitleWords)))];
    }
    if (random.uniform() < 0.4) std::ranges::transform(line, line.begin(), ::toupper);
    return line;
}

cv::Scalar colourOf(Random& random) {
    const double kind = random.uniform();
    if (kind < 0.5) return cv::Scalar::all(random.uniform(225, 255));
    if (kind < 0.65) return cv::Scalar::all(random.uniform(0, 40));
    if (kind < 0.8) return {random.uniform(0, 60), random.uniform(200, 240), 255};
    return {random.uniform(0, 255), random.uniform(0, 255), random.uniform(0, 255)};
}

cv::Size sizeOf(const std::string& line, const Style& style) {
    int below = 0;
    cv::Size size = cv::getTextSize(line, style.font, style.scale, style.thickness, &below);
    size.height += below;
    return size;
}

Style styleOf(const std::vector<std::string>& lines, const cv::Size& image, Random& random) {
    Style style;
    style.font = kFonts[static_cast<std::size_t>(random.below(std::ssize(kFonts)))];
    int widest = 1;
    int tallest = 1;
    for (const std::string& line : lines) {
        widest = std::max(widest, sizeOf(line, style).width);
        tallest = std::max(tallest, sizeOf(line, style).height);
    }
    const double highest = image.height * 0.75 / static_cast<double>(lines.size());
    style.scale = std::min({image.width * random.uniform(0.5, 0.95) / widest,
                            highest / (1.4 * tallest), image.height * 0.3 / tallest});
    style.thickness = std::max(1, static_cast<int>(style.scale * random.uniform(1.2, 3)));
    style.colour = colourOf(random);
    style.shade = static_cast<int>(random.below(3));
    return style;
}

void draw(cv::Mat& image, const std::string& line, cv::Point at, const Style& style) {
    const bool dark = style.colour[0] + style.colour[1] + style.colour[2] < 300;
    const cv::Scalar shade = cv::Scalar::all(dark ? 240 : 10);
    const auto put = [&](cv::Point place, const cv::Scalar& colour, int thickness) {
        cv::putText(image, line, place, style.font, style.scale, colour, thickness, cv::LINE_AA);
    };
    const int reach = std::max(1, style.thickness / 2);
    if (style.shade == 1) put(at + cv::Point(reach, reach), shade, style.thickness);
    if (style.shade == 2) put(at, shade, style.thickness + 2 * reach);
    put(at, style.colour, style.thickness);
}

}  // namespace

cv::Mat withTitle(const cv::Mat& image, Random& random) {
    std::vector<std::string> lines(static_cast<std::size_t>(random.between(1, 3)));
    for (std::string& line : lines) line = lineOf(random);
    const Style style = styleOf(lines, image.size(), random);
    int height = 0;
    for (const std::string& line : lines) height = std::max(height, sizeOf(line, style).height);
    const auto advance = static_cast<int>(1.4 * height);
    const auto block = advance * static_cast<int>(lines.size() - 1) + height;
    const auto lift = static_cast<int>(image.rows * random.uniform(-0.08, 0.08));
    cv::Mat titled = image.clone();
    int base = (image.rows - block) / 2 + lift + height * 3 / 4;
    for (const std::string& line : lines) {
        draw(titled, line, {(image.cols - sizeOf(line, style).width) / 2, base}, style);
        base += advance;
    }
    return titled;
}

}  // namespace skimline
