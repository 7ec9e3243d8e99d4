// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/hand_choices.h"

#include <algorithm>

namespace skimline {

std::optional<HandFraming> framingAt(const std::vector<HandFraming>& framings,
                                     const Rational& time) {
    const auto found =
        std::find_if(framings.rbegin(), framings.rend(), [&](const HandFraming& framing) {
            return framing.range.start <= time && time < framing.range.end;
        });
    return found == framings.rend() ? std::nullopt : std::optional(*found);
}

void placeFraming(std::vector<HandFraming>& framings, const HandFraming& framing) {
    // If a framed shot was divided, its framing stays in the part that is not framed again.
    std::erase_if(framings, [&](const HandFraming& other) {
        return framing.range.start <= other.range.start && other.range.end <= framing.range.end;
    });
    framings.push_back(framing);
}

bool removeFramings(std::vector<HandFraming>& framings, const TimeRange& range) {
    return std::erase_if(framings, [&](const HandFraming& framing) {
               return framing.range.start < range.end && range.start < framing.range.end;
           }) > 0;
}

}  // namespace skimline
