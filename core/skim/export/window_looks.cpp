// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/window_looks.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/moving_window.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/analysis/analysis.h"

namespace skimline {
namespace {

constexpr int kLookSide = 640;
const Rational kMostLooked{8};  // seconds of a piece, around its middle

/// At most `count` pieces, evenly spread in the order of time, each cut to kMostLooked.
EditList fewPieces(EditList edits, std::size_t count) {
    std::ranges::sort(edits.ranges, {}, &TimeRange::start);
    std::vector<TimeRange> few;
    const std::size_t pieces = std::min(count, edits.ranges.size());
    for (std::size_t i = 0; i < pieces; ++i) {
        TimeRange range = edits.ranges[(2 * i + 1) * edits.ranges.size() / (2 * pieces)];
        const Rational spare = (range.end - range.start - kMostLooked) / Rational(2);
        if (spare > Rational(0)) range = {range.start + spare, range.end - spare};
        few.push_back(range);
    }
    edits.ranges = std::move(few);
    return edits;
}

}  // namespace

std::vector<WindowLook> windowLooks(const Analysis& analysis, const std::vector<Shot>& shots,
                                    const WindowForm& form, std::size_t count,
                                    const RunContext& context) {
    return windowLooks(analysis, editListOf(analysis, shots), form, count, context);
}

std::vector<WindowLook> windowLooks(const Analysis& analysis, const EditList& all,
                                    const WindowForm& form, std::size_t count,
                                    const RunContext& context) {
    const EditList edits = fewPieces(all, count);
    const FramedWindow framed = framedWindow(analysis, edits, form, context);
    const MovingWindow& window = framed.window;
    std::vector<Rational> times;
    for (const TimeRange& range : edits.ranges)
        times.push_back((range.start + range.end) / Rational(2));
    std::vector<WindowLook> looks;
    for (RgbImage& frame :
         thumbnails(analysis.facts->media.path, times, kLookSide, kLookSide, context)) {
        const Rational& time = times[looks.size()];
        looks.push_back({std::move(frame), window.at(time), window.widerAt(time),
                         framed.reasonAt(time), edits.ranges[looks.size()], window.within});
    }
    return looks;
}

}  // namespace skimline
