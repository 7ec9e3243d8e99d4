// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/text_boxes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <utility>

namespace skimline {
namespace {

constexpr float kInside = 0.2F;
constexpr float kLeastMean = 0.4F;
constexpr double kGrowth = 1.4;
constexpr double kShortestBefore = 3;
constexpr double kShortestAfter = 5;
constexpr std::size_t kMostBoxes = 3000;

struct MapPoint {
    double x = 0;
    double y = 0;
};

double crossOf(const MapPoint& from, const MapPoint& a, const MapPoint& b) {
    return (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x);
}

/// Takes the pixels that touch the one at `first` out of the mask. @return for each of their rows
/// its first and last column
std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> takeTouching(
    std::vector<std::uint8_t>& mask, std::int64_t rows, std::int64_t columns, std::int64_t first) {
    std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> ends;
    std::vector<std::int64_t> open{first};
    mask[static_cast<std::size_t>(first)] = 0;
    while (!open.empty()) {
        const std::int64_t y = open.back() / columns;
        const std::int64_t x = open.back() % columns;
        open.pop_back();
        auto& row = ends.try_emplace(y, x, x).first->second;
        row = {std::min(row.first, x), std::max(row.second, x)};
        for (std::int64_t v = std::max<std::int64_t>(y - 1, 0); v <= std::min(y + 1, rows - 1); ++v)
            for (std::int64_t u = std::max<std::int64_t>(x - 1, 0);
                 u <= std::min(x + 1, columns - 1); ++u)
                if (std::uint8_t& pixel = mask[static_cast<std::size_t>(v * columns + u)];
                    pixel != 0) {
                    pixel = 0;
                    open.push_back(v * columns + u);
                }
    }
    return ends;
}

/// Andrew's monotone chain. @param points  ascending by y, then x
std::vector<MapPoint> hullOf(const std::vector<MapPoint>& points) {
    std::vector<MapPoint> hull;
    const auto add = [&](const MapPoint& point, std::size_t base) {
        while (hull.size() >= base + 2 && crossOf(hull[hull.size() - 2], hull.back(), point) <= 0)
            hull.pop_back();
        hull.push_back(point);
    };
    for (const MapPoint& point : points) add(point, 0);
    const std::size_t base = hull.size() - 1;
    for (auto at = points.rbegin(); at != points.rend(); ++at) add(*at, base);
    if (hull.size() > 1) hull.pop_back();
    return hull;
}

TextBox boxAlong(const std::vector<MapPoint>& hull, double angle) {
    const double across = std::cos(angle);
    const double down = std::sin(angle);
    constexpr double kFar = std::numeric_limits<double>::infinity();
    double low[2] = {kFar, kFar};
    double high[2] = {-kFar, -kFar};
    for (const MapPoint& point : hull) {
        const double place[2] = {point.x * across + point.y * down,
                                 point.y * across - point.x * down};
        for (int axis = 0; axis < 2; ++axis) {
            low[axis] = std::min(low[axis], place[axis]);
            high[axis] = std::max(high[axis], place[axis]);
        }
    }
    const double u = (low[0] + high[0]) / 2;
    const double v = (low[1] + high[1]) / 2;
    return {
        u * across - v * down, u * down + v * across, high[0] - low[0], high[1] - low[1], angle, 0};
}

/// The rectangle of the smallest area lies along an edge of the hull (Freeman and Shapira 1975).
TextBox smallestBox(const std::vector<MapPoint>& hull) {
    constexpr double kQuarter = std::numbers::pi / 2;
    TextBox best = boxAlong(hull, 0);
    for (std::size_t at = 0; at < hull.size(); ++at) {
        const MapPoint& from = hull[at];
        const MapPoint& to = hull[(at + 1) % hull.size()];
        const double angle = std::remainder(std::atan2(to.y - from.y, to.x - from.x), kQuarter);
        const TextBox box = boxAlong(hull, angle);
        if (box.area() < best.area() - 1e-9) best = box;
    }
    return best;
}

float meanInside(const FloatMatrix& map, const TextBox& box) {
    const double across = std::cos(box.angle);
    const double down = std::sin(box.angle);
    const double reachX = (box.width * across + box.height * std::abs(down)) / 2;
    const double reachY = (box.width * std::abs(down) + box.height * across) / 2;
    const auto inside = [](double place, std::int64_t count) {
        return std::clamp<std::int64_t>(std::llround(place), 0, count - 1);
    };
    double sum = 0;
    double count = 0;
    for (std::int64_t y = inside(box.y - reachY, map.rows); y <= inside(box.y + reachY, map.rows);
         ++y) {
        for (std::int64_t x = inside(box.x - reachX, map.cols);
             x <= inside(box.x + reachX, map.cols); ++x) {
            const double dx = static_cast<double>(x) - box.x;
            const double dy = static_cast<double>(y) - box.y;
            if (std::abs(dx * across + dy * down) > box.width / 2 + 0.5 ||
                std::abs(dy * across - dx * down) > box.height / 2 + 0.5)
                continue;
            sum += double{map.row(y)[static_cast<std::size_t>(x)]};
            count += 1;
        }
    }
    return count > 0 ? static_cast<float>(sum / count) : 0.0F;
}

std::optional<TextBox> grownBox(const FloatMatrix& map, const std::vector<MapPoint>& points) {
    TextBox box = smallestBox(hullOf(points));
    if (std::min(box.width, box.height) < kShortestBefore) return std::nullopt;
    box.score = meanInside(map, box);
    if (box.score < kLeastMean) return std::nullopt;
    const double distance = box.area() * kGrowth / (2 * (box.width + box.height));
    box.width += 2 * distance;
    box.height += 2 * distance;
    if (std::min(box.width, box.height) < kShortestAfter) return std::nullopt;
    return box;
}

}  // namespace

void sortForReading(std::vector<TextBox>& boxes) {
    std::ranges::stable_sort(boxes, {}, &TextBox::y);
    auto first = boxes.begin();
    while (first != boxes.end()) {
        const auto last = std::find_if(first, boxes.end(), [&](const TextBox& box) {
            return box.y - first->y > 0.5 * std::min(box.height, first->height);
        });
        std::stable_sort(first, last, [](const TextBox& a, const TextBox& b) { return a.x < b.x; });
        first = last;
    }
}

std::vector<TextBox> textBoxes(const FloatMatrix& map) {
    std::vector<std::uint8_t> mask(map.values.size());
    std::ranges::transform(map.values, mask.begin(),
                           [](float value) { return value > kInside ? 1 : 0; });
    std::vector<TextBox> boxes;
    for (std::size_t at = 0; at < mask.size() && boxes.size() < kMostBoxes; ++at) {
        if (mask[at] == 0) continue;
        std::vector<MapPoint> points;
        for (const auto& [y, ends] :
             takeTouching(mask, map.rows, map.cols, static_cast<std::int64_t>(at))) {
            points.push_back({static_cast<double>(ends.first), static_cast<double>(y)});
            if (ends.second > ends.first)
                points.push_back({static_cast<double>(ends.second), static_cast<double>(y)});
        }
        if (const auto box = grownBox(map, points)) boxes.push_back(*box);
    }
    sortForReading(boxes);
    return boxes;
}

}  // namespace skimline
