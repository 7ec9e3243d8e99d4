// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/foundation/figures/axes.h"
#include "core/foundation/figures/sheet.h"

namespace skimline::test {

template <class Item>
std::vector<Item> itemsOf(const Sheet& sheet) {
    std::vector<Item> items;
    for (const SheetItem& item : sheet.items) {
        if (const auto* one = std::get_if<Item>(&item)) items.push_back(*one);
    }
    return items;
}

inline bool says(const Sheet& sheet, const std::string& text) {
    for (const TextItem& item : itemsOf<TextItem>(sheet)) {
        if (item.text == text) return true;
    }
    return false;
}

/// Nothing may lie off the page, by the widths that the layout assumes.
inline void expectWithin(const Sheet& sheet) {
    const auto inside = [&](double x, double y) {
        EXPECT_TRUE(std::isfinite(x) && std::isfinite(y));
        EXPECT_GE(x, -0.01);
        EXPECT_LE(x, sheet.width + 0.01);
        EXPECT_GE(y, -0.01);
        EXPECT_LE(y, sheet.height + 0.01);
    };
    for (const LineItem& line : itemsOf<LineItem>(sheet))
        for (const Place& place : line.points) inside(place.x, place.y);
    for (const BoxItem& box : itemsOf<BoxItem>(sheet)) {
        inside(box.area.left, box.area.top);
        inside(box.area.right(), box.area.bottom());
    }
    for (const ImageItem& image : itemsOf<ImageItem>(sheet)) {
        inside(image.area.left, image.area.top);
        inside(image.area.right(), image.area.bottom());
    }
    for (const TextItem& text : itemsOf<TextItem>(sheet)) {
        SCOPED_TRACE(text.text);
        if (text.upright) {
            inside(text.place.x - text.size, text.place.y);
            continue;
        }
        const double width = textWidth(text.text, text.size);
        const double left = text.anchor == TextAnchor::Left     ? text.place.x
                            : text.anchor == TextAnchor::Centre ? text.place.x - width / 2
                                                                : text.place.x - width;
        inside(left, text.place.y - text.size);
        inside(left + width, text.place.y);
    }
}

}  // namespace skimline::test
