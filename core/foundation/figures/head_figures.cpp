// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/foundation/figures/axes.h"
#include "core/foundation/figures/map_figures.h"

namespace skimline {
namespace {

constexpr double kCellGap = 2;

std::size_t mostHeads(const HeadGrid& part) {
    std::size_t heads = 0;
    for (const auto& layer : part.layers) heads = std::max(heads, layer.size());
    return heads;
}

std::string numbered(const std::string& word, std::size_t number, const MapWords& words) {
    return word + " " + std::to_string(static_cast<int>(number) + words.first);
}

/// One part from `top`: heads across, layers down. @return where it ends
double addGrid(Sheet& sheet, const HeadGrid& part, double top, const SheetStyle& style,
               const MapWords& words) {
    const double left = kSheetEdge + textWidth(words.layer + " 99", style.textSize) + 2;
    const auto heads = static_cast<double>(std::max<std::size_t>(mostHeads(part), 1));
    const double cell = (style.width - left - kSheetEdge) / heads - kCellGap;
    // Cross maps of long videos are flat; drawing them square gains nothing.
    const RgbImage& first = part.layers.front().front();
    const double shape = static_cast<double>(first.height) / std::max(first.width, 1);
    const double height = cell * std::clamp(shape, 0.35, 1.0);
    addLabel(sheet, style, {kSheetEdge, top + style.textSize}, part.title, TextAnchor::Left, true);
    top += style.textSize + 4;
    for (std::size_t head = 0; head < mostHeads(part); ++head) {
        const double middle = left + (static_cast<double>(head) + 0.5) * (cell + kCellGap);
        addLabel(sheet, style, {middle, top + style.textSize}, numbered(words.head, head, words),
                 TextAnchor::Centre);
    }
    top += style.textSize + 4;
    for (std::size_t layer = 0; layer < part.layers.size(); ++layer) {
        addLabel(sheet, style, {kSheetEdge, top + height / 2 + style.textSize * 0.35},
                 numbered(words.layer, layer, words), TextAnchor::Left);
        for (std::size_t head = 0; head < part.layers[layer].size(); ++head) {
            const double x = left + static_cast<double>(head) * (cell + kCellGap);
            sheet.add(ImageItem{{x, top, cell, height}, part.layers[layer][head], false});
        }
        top += height + kCellGap;
    }
    return top;
}

}  // namespace

Sheet headsSheet(const std::vector<HeadGrid>& parts, const SheetStyle& style, const MapWords& words,
                 const MapPaint* scale) {
    Sheet sheet{style.width, 0, style.paper, {}};
    double top = kSheetEdge;
    for (const HeadGrid& part : parts) {
        if (part.layers.empty() || part.layers.front().empty()) continue;
        top = addGrid(sheet, part, top, style, words) + kSheetEdge;
    }
    if (scale) {
        top += 2 * style.textSize;
        const double left = kSheetEdge + textWidth(words.layer + " 99", style.textSize) + 2;
        addScaleBar(sheet, {left, top, 9, 60}, *scale, style, words.weight, words.notComputed);
        top += 60 + 2 * kSheetEdge + 2 * style.textSize;
    }
    sheet.height = top;
    return sheet;
}

}  // namespace skimline
