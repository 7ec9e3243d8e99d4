// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/kept_pieces.h"

#include <cstddef>
#include <utility>

#include "core/skim/plan/handles.h"
#include "core/skim/speech/edits/pause_cuts.h"
#include "core/skim/speech/edits/piece_order.h"

namespace skimline {
namespace {

/// An edit of a border marks the shots on both sides of it.
std::vector<Rational> bordersOfUser(const std::vector<Shot>& shots) {
    std::vector<Rational> borders;
    for (std::size_t i = 1; i < shots.size(); ++i)
        if (shots[i - 1].edited && shots[i].edited) borders.push_back(shots[i].range.start);
    return borders;
}

}  // namespace

EditList keptPieces(EditList edits, const std::vector<Shot>& shots, BorderFacts facts,
                    const SpeechBorders& borders) {
    const std::vector<Rational> fixed = bordersOfUser(shots);
    facts.fixed = fixed;
    edits = withPadding(outOfSpeech(std::move(edits), facts, borders), shots, facts.duration);
    std::vector<TimeRange> dropped;
    for (const Shot& shot : shots)
        if (shot.lock == Lock::Out) dropped.push_back(shot.range);
    if (!dropped.empty()) edits = without(std::move(edits), std::move(dropped));
    return inShownOrder(std::move(edits), shots);
}

}  // namespace skimline
