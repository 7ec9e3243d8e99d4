// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/rest_remark.h"

#include <cmath>

#include "core/foundation/base/text_format.h"
#include "core/skim/plan/fast_rest.h"

namespace skimline::cli {
namespace {

std::string seconds(const Rational& time) { return decimals(time.toDouble(), 1) + " s"; }

std::string nothingLeft(const RestFacts& facts) {
    if (facts.length && *facts.length >= facts.video)
        return "The video lasts " + seconds(facts.video) +
               ", which is no longer than --length allows, so all of it is shown at its own speed.";
    return "The options keep or cut all of the video, so nothing is left to play fast.";
}

/// Why a clip is too long at the fastest speed.
std::string neededText(const RestFacts& facts) {
    const Rational left = *facts.length - facts.kept;
    if (left <= Rational()) return ", the fastest, and the kept parts alone are too long.";
    const double needed = std::ceil((facts.rest / left).toDouble());
    if (needed <= kFastestRest) return ", the fastest.";
    return ", the fastest; that length needs " + decimals(needed, 0) + " times.";
}

}  // namespace

std::string restRemark(const RestFacts& facts) {
    if (facts.rest == Rational()) return nothingLeft(facts);
    if (!facts.length) return {};
    const Rational& length = *facts.length;
    const bool isLong = facts.played > length + facts.frame;
    const Rational least = facts.isTyped ? length * Rational(9, 10) : length - facts.frame;
    const bool isShort = facts.played < least;
    if (!isLong && !isShort) return {};
    const std::string text = "The clip lasts " + seconds(facts.played) + ", not " +
                             seconds(length) + ": the rest takes " +
                             seconds(facts.played - facts.kept) + " at " +
                             decimals(facts.speed, 1) + " times its speed";
    if (facts.isTyped)
        return text + (isShort ? ", and no further shot is worth its own speed." : ".");
    return text + (isShort ? ", the slowest." : neededText(facts));
}

}  // namespace skimline::cli
