// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/film_contents.h"

#include <algorithm>

namespace skimline {
namespace {

/// Tolerance for containers that round times to milliseconds.
const Rational kRounding{1, 1000};

}  // namespace

std::int64_t filmFrames(const TimeRange& range, const Rational& frameRate) {
    const Rational length = range.end - range.start + kRounding;
    return std::max<std::int64_t>(length.floorTimes(frameRate), 1);
}

std::int64_t halfDissolve(const FilmPiece& piece, const Rational& frameRate) {
    return (piece.dissolve / Rational(2)).roundTimes(frameRate);
}

}  // namespace skimline
