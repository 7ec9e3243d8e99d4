// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Steps of SkimEditor that trim shots, or that choose every shot by hand.

#include <algorithm>

#include "app/studio/document/skim_editor.h"
#include "core/skim/plan/shot_edits.h"

namespace skimline {
void SkimEditor::trimTo(int shot, ShotEdge edge, double seconds) {
    if (!isShot(shot)) return;
    const auto at = static_cast<std::size_t>(shot);
    if (!plan().shots[at].kept) {
        Q_EMIT refused(tr("This shot is dropped. Keep it before you trim it."));
        return;
    }
    const bool start = edge == ShotEdge::Start;
    edit(start ? tr("trimming the start of a shot") : tr("trimming the end of a shot"), 0,
         [&](SkimPlan& plan) {
             const Rational rate = scale().frameRate;
             const Rational frame = nearestFrame(Rational::fromSeconds(seconds), rate);
             const Rational to = start ? frame : frame + Rational(1) / rate;
             if (trimShot(plan.shots, at, edge, to, scale()) == Rational())
                 Q_EMIT refused(start ? tr("The shot begins with this frame.")
                                      : tr("The shot ends with this frame."));
         });
}

void SkimEditor::ripple(double seconds, ShotEdge edge, double by, int gesture) {
    const State& start = beginningOf(gesture);
    edit(edge == ShotEdge::Start ? tr("trimming the start of a shot")
                                 : tr("trimming the end of a shot"),
         gesture, [&](SkimPlan& plan) {
             plan.shots = start.plan.shots;
             skimline::ripple(plan.shots, pieceNear(plan.shots, seconds), edge,
                              Rational::fromSeconds(by), scale());
         });
}

void SkimEditor::roll(double seconds, double by, int gesture) {
    const State& start = beginningOf(gesture);
    edit(tr("rolling a cut"), gesture, [&](SkimPlan& plan) {
        plan.shots = start.plan.shots;
        skimline::roll(plan.shots, pieceNear(plan.shots, seconds), Rational::fromSeconds(by),
                       scale());
    });
}

void SkimEditor::rollBefore(int shot, int frames) {
    const auto pieces = shownPieces(plan().shots);
    const auto begins = [&](const std::vector<std::size_t>& piece) {
        return piece.front() == static_cast<std::size_t>(shot);
    };
    const auto piece = std::ranges::find_if(pieces, begins);
    if (piece == pieces.begin() || piece == pieces.end()) {
        Q_EMIT refused(tr("No cut of the skim is before this shot."));
        return;
    }
    edit(tr("rolling a cut"), 0, [&](SkimPlan& plan) {
        const Rational by = Rational(frames) / scale().frameRate;
        const auto before = static_cast<std::size_t>(piece - pieces.begin()) - 1;
        if (skimline::roll(plan.shots, before, by, scale()) == Rational())
            Q_EMIT refused(tr("This cut cannot be moved any further."));
    });
}

void SkimEditor::makeMarkedShot() {
    if (!analysis()) return;
    if (!plan().markIn && !plan().markOut) {
        Q_EMIT refused(tr("Set an in point or an out point first."));
        return;
    }
    edit(tr("making a shot"), 0, [&](SkimPlan& plan) {
        const TimeRange range{plan.markIn.value_or(Rational()),
                              plan.markOut.value_or(analysis()->facts->duration)};
        makeShot(plan.shots, range, scale());
        plan.markIn.reset();
        plan.markOut.reset();
    });
}

void SkimEditor::setManual(bool manual) {
    if (!analysis() || manual == plan().manual) return;
    State after = *m_state;
    after.plan.manual = manual;
    finish(manual ? tr("dropping what Skimline chose") : tr("choosing again"), 0,
           chosenAgain(std::move(after)));
}

}  // namespace skimline
