// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/map_scale_bar.h"

#include "core/foundation/figures/axes.h"

namespace skimline {
namespace {

Area moved(Area area, const Place& by) {
    area.left += by.x;
    area.top += by.y;
    return area;
}

Place moved(const Place& place, const Place& by) { return {place.x + by.x, place.y + by.y}; }

/// An item of a sheet that lies on another.
struct Moved {
    Place by;

    SheetItem operator()(LineItem line) const {
        for (Place& point : line.points) point = moved(point, by);
        return line;
    }
    SheetItem operator()(BoxItem box) const {
        box.area = moved(box.area, by);
        return box;
    }
    SheetItem operator()(TextItem text) const {
        text.place = moved(text.place, by);
        return text;
    }
    SheetItem operator()(ImageItem image) const {
        image.area = moved(image.area, by);
        return image;
    }
};

}  // namespace

void addScaleBar(Sheet& sheet, const Area& bar, const MapPaint& paint, const SheetStyle& style,
                 const std::string& name, const std::string& notComputed) {
    RgbImage ramp{1, static_cast<int>(paint.ramp.size()), {}};
    for (auto ink = paint.ramp.rbegin(); ink != paint.ramp.rend(); ++ink)
        ramp.pixels.insert(ramp.pixels.end(), {ink->red, ink->green, ink->blue});
    const double right = bar.right() + 3;
    sheet.add(ImageItem{bar, ramp, true});
    addLabel(sheet, style, {right, bar.top + style.textSize * 0.7}, paint.most, TextAnchor::Left);
    addLabel(sheet, style, {right, bar.top + bar.height / 2 + style.textSize * 0.35}, paint.middle,
             TextAnchor::Left);
    addLabel(sheet, style, {right, bar.bottom()}, paint.least, TextAnchor::Left);
    addLabel(sheet, style, {bar.left, bar.top - 4}, name, TextAnchor::Left);
    if (notComputed.empty()) return;
    const double box = style.textSize;
    const double top = bar.bottom() + kSheetEdge;
    sheet.add(BoxItem{{bar.left, top, box, box}, notComputedInk(), {}});
    addLabel(sheet, style, {bar.left + box + 3, top + box * 0.85}, notComputed, TextAnchor::Left);
}

double scaleBarRoom(const SheetStyle& style, const std::string& notComputed) {
    return 4 * kSheetEdge + style.textSize + textWidth(notComputed, style.textSize);
}

void addSheet(Sheet& onto, const Sheet& sheet, const Place& at) {
    for (const SheetItem& item : sheet.items) onto.items.push_back(std::visit(Moved{at}, item));
}

}  // namespace skimline
