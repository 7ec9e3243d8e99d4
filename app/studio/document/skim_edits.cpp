// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps of SkimEditor.

#include <algorithm>
#include <cmath>
#include <memory>

#include "app/studio/document/skim_editor.h"
#include "app/studio/jobs/failure.h"
#include "core/skim/plan/edit_actions.h"
#include "core/skim/plan/fast_rest.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

std::size_t indexOf(int shot) { return static_cast<std::size_t>(shot); }

EditAction actionOf(Lock lock) {
    return lock == Lock::In    ? EditAction::Keep
           : lock == Lock::Out ? EditAction::Drop
                               : EditAction::Automatic;
}

}  // namespace

void SkimEditor::setBudget(const Budget& budget, int gesture) {
    if (!analysis()) {
        State state = *m_state;
        state.plan.budget = budget;
        return show(std::make_shared<const State>(std::move(state)));
    }
    // Dragging the slider back and forth ends in the initial state.
    finish(tr("changing the length"), gesture, withBudget(beginningOf(gesture), budget));
}

void SkimEditor::fillUp() {
    if (!analysis()) return;
    const StatePointer before = m_state;
    finish(tr("filling up to the target"), 0, filledUp(*m_state));
    tellChanges(*before);
}

void SkimEditor::chooseAgain() {
    if (!analysis()) return;
    const StatePointer before = m_state;
    State after = *m_state;
    after.plan.fills = false;
    after.plan.manual = false;
    after.plan.shownBefore.clear();
    finish(tr("choosing again"), 0, chosenAgain(std::move(after)));
    tellChanges(*before);
}

void SkimEditor::raiseBudget() {
    const double needed = neededSeconds();
    if (needed <= 0) return;
    State after = *m_state;
    // Whole seconds, as the budget shows them.
    after.plan.budget.seconds = std::ceil(needed);
    findAgain(after);
    finish(tr("changing the length"), 0, settled(std::move(after)));
}

void SkimEditor::setLengths(const ShotLengths& lengths) {
    if (!analysis()) return;
    const StatePointer before = m_state;
    State after = *m_state;
    try {
        after.plan.shots = boundLengths(plan().shots, found().shots, lengths, scale());
        after.plan.lengths = lengths;
        after = chosenAgain(std::move(after));
    } catch (...) {
        Q_EMIT refused(currentFailure().sentence);
        return;
    }
    finish(tr("limiting the shot lengths"), 0, std::move(after));
    tellChanges(*before);
}

void SkimEditor::setLock(int shot, Lock lock) {
    if (!isShot(shot)) return;
    const auto number = shotNumber(plan().shots, indexOf(shot));
    const QString name = number == 0         ? tr("keeping or dropping a transition")
                         : lock == Lock::In  ? tr("keeping shot %1").arg(number)
                         : lock == Lock::Out ? tr("dropping shot %1").arg(number)
                                             : tr("resetting shot %1").arg(number);
    edit(name, 0, [&](SkimPlan& plan) {
        applyEdit(actionOf(lock), plan.shots, {plan.shots[indexOf(shot)].range.start}, scale());
    });
}

void SkimEditor::setLocks(const QList<int>& shots, Lock lock) {
    const int count = static_cast<int>(shots.size());
    const QString name = lock == Lock::In    ? tr("keeping %n shot(s)", nullptr, count)
                         : lock == Lock::Out ? tr("dropping %n shot(s)", nullptr, count)
                                             : tr("resetting %n shot(s)", nullptr, count);
    edit(name, 0, [&](SkimPlan& plan) {
        for (const int shot : shots)
            if (isShot(shot))
                applyEdit(actionOf(lock), plan.shots, {plan.shots[indexOf(shot)].range.start},
                          scale());
    });
}

void SkimEditor::setFast(const QList<int>& shots, int factor) {
    const int count = static_cast<int>(shots.size());
    edit(tr("running %n shot(s) through fast", nullptr, count), 0, [&](SkimPlan& plan) {
        for (const int shot : shots) {
            if (!isShot(shot)) continue;
            plan.shots[indexOf(shot)].lock = Lock::Out;
            plan.shots[indexOf(shot)].fast =
                std::clamp(factor, static_cast<int>(kSlowestRest), static_cast<int>(kFastestRest));
        }
    });
}

void SkimEditor::setPadding(const QList<int>& shots, const Padding& padding, int gesture) {
    const int count = static_cast<int>(shots.size());
    const State& start = beginningOf(gesture);
    edit(tr("padding %n shot(s)", nullptr, count), gesture, [&](SkimPlan& plan) {
        const Rational rate = scale().frameRate;
        const std::vector<Shot>& before = start.plan.shots;
        for (const int index : shots) {
            if (!isShot(index)) continue;
            Shot& shot = plan.shots[indexOf(index)];
            shot.padding = {nearestFrame(padding.before, rate), nearestFrame(padding.after, rate)};
            const Shot& was = before[indexOf(index)];
            shot.lock = shot.padding == was.padding ? was.lock : shot.kept ? Lock::In : shot.lock;
        }
    });
}

void SkimEditor::setLabel(const QList<int>& shots, const std::optional<QString>& name,
                          const QString& tag) {
    const int count = static_cast<int>(shots.size());
    const QString step = name ? tr("naming a shot") : tr("tagging %n shot(s)", nullptr, count);
    edit(step, 0, [&](SkimPlan& plan) {
        for (const int shot : shots) {
            if (!isShot(shot)) continue;
            ShotLabel& label = plan.shots[indexOf(shot)].label;
            label.tag = tag.simplified().toStdString();
            if (name) label.name = name->simplified().toStdString();
        }
    });
}

QStringList SkimEditor::tags() const {
    QStringList tags;
    for (const Shot& shot : plan().shots)
        if (!shot.label.tag.empty()) tags << QString::fromStdString(shot.label.tag);
    tags.removeDuplicates();
    tags.sort();
    return tags;
}

const Marker* SkimEditor::markerAt(double seconds) const {
    if (!analysis()) return nullptr;
    const Rational at = nearestFrame(Rational::fromSeconds(seconds), scale().frameRate);
    const auto found = std::ranges::find(plan().markers, at, &Marker::at);
    return found == plan().markers.end() ? nullptr : &*found;
}

void SkimEditor::setMarker(double seconds, const QString& text) {
    const bool isNew = markerAt(seconds) == nullptr;
    edit(isNew ? tr("adding a marker") : tr("renaming a marker"), 0, [&](SkimPlan& plan) {
        const Marker marker{nearestFrame(Rational::fromSeconds(seconds), scale().frameRate),
                            text.simplified().toStdString()};
        const auto place = std::ranges::lower_bound(plan.markers, marker.at, {}, &Marker::at);
        if (isNew)
            plan.markers.insert(place, marker);
        else
            *place = marker;
    });
}

void SkimEditor::removeMarker(double seconds) {
    edit(tr("removing a marker"), 0, [&](SkimPlan& plan) {
        if (const Marker* marker = markerAt(seconds)) std::erase(plan.markers, *marker);
    });
}

void SkimEditor::movePieces(std::size_t piece, std::size_t before) {
    edit(tr("moving a piece of the skim"), 0,
         [&](SkimPlan& plan) { skimline::movePiece(plan.shots, piece, before); });
}

void SkimEditor::movePiece(double seconds, double before) {
    const std::size_t count = shownPieces(plan().shots).size();
    if (count == 0) return;
    movePieces(pieceNear(plan().shots, seconds),
               before < 0 ? count : pieceNear(plan().shots, before));
}

void SkimEditor::stepPiece(double seconds, int direction) {
    edit(tr("moving a piece of the skim"), 0, [&](SkimPlan& plan) {
        applyEdit(direction < 0 ? EditAction::ShowEarlier : EditAction::ShowLater, plan.shots,
                  {Rational::fromSeconds(seconds)}, scale());
    });
}

void SkimEditor::restoreOrder() {
    edit(tr("restoring the order of the video"), 0,
         [&](SkimPlan& plan) { applyEdit(EditAction::OrderOfVideo, plan.shots, {}, scale()); });
}

void SkimEditor::toggleShot(int shot) {
    if (!isShot(shot)) return;
    const Shot& current = plan().shots[indexOf(shot)];
    if (isTransition(current) && !current.kept) {
        Q_EMIT refused(
            tr("Transitions between shots are normally dropped. “Always keep” keeps this one."));
        return;
    }
    const bool keep = !current.kept;
    const bool asChosen = keep == current.chosen && !current.edited;
    setLock(shot, asChosen ? Lock::None : keep ? Lock::In : Lock::Out);
}

void SkimEditor::releaseAll() {
    if (!analysis()) return;
    State after = *m_state;
    after.plan.shots.clear();
    after.plan.shownBefore.clear();
    after.skim = 0;
    after.plan.fills = false;
    after.plan.manual = false;
    after.plan.markIn.reset();
    after.plan.markOut.reset();
    finish(tr("resetting all edits"), 0, chosenAgain(std::move(after)));
}

void SkimEditor::split(double seconds) {
    edit(tr("splitting a shot"), 0, [&](SkimPlan& plan) {
        applyEdit(EditAction::Split, plan.shots, {Rational::fromSeconds(seconds)}, scale());
    });
}

void SkimEditor::mergeWithNext(int shot) {
    if (!isShot(shot)) return;
    const auto number = shotNumber(plan().shots, indexOf(shot));
    const auto next = isShot(shot + 1) ? shotNumber(plan().shots, indexOf(shot + 1)) : 0;
    edit(number > 0 && next > 0 ? tr("merging shots %1 and %2").arg(number).arg(next)
                                : tr("merging with a transition"),
         0, [&](SkimPlan& plan) {
             applyEdit(EditAction::MergeWithNext, plan.shots,
                       {plan.shots[indexOf(shot)].range.start}, scale());
         });
}

void SkimEditor::moveBoundary(int border, double seconds, int gesture) {
    if (!isShot(border)) return;
    const std::vector<Shot>& start = beginningOf(gesture).plan.shots;
    edit(tr("moving a boundary"), gesture, [&](SkimPlan& plan) {
        plan.shots = start;
        skimline::moveBoundary(plan.shots, indexOf(border), Rational::fromSeconds(seconds),
                               scale());
        // A drag that ends where it began has decided nothing.
        if (plan.shots[indexOf(border)].range == start[indexOf(border)].range) plan.shots = start;
    });
}

void SkimEditor::nudgeBoundary(int border, int frames) {
    if (!isShot(border)) return;
    const Rational to = plan().shots[indexOf(border)].range.start +
                        Rational(frames) / analysis()->facts->media.video.frameRate;
    moveBoundary(border, to.toDouble());
}

void SkimEditor::setMarkIn(double seconds) {
    edit(tr("setting the in point"), 0, [&](SkimPlan& plan) {
        plan.markIn = nearestFrame(Rational::fromSeconds(seconds), scale().frameRate);
        if (plan.markOut && *plan.markOut <= *plan.markIn) plan.markOut.reset();
    });
}

void SkimEditor::setMarkOut(double seconds) {
    edit(tr("setting the out point"), 0, [&](SkimPlan& plan) {
        plan.markOut = nearestFrame(Rational::fromSeconds(seconds), scale().frameRate);
        if (plan.markIn && *plan.markOut <= *plan.markIn) plan.markIn.reset();
    });
}

void SkimEditor::clearMarks() {
    edit(tr("clearing the in and out points"), 0, [](SkimPlan& plan) {
        plan.markIn.reset();
        plan.markOut.reset();
    });
}

void SkimEditor::lockSpans(const std::vector<TimeRange>& ranges, Lock lock, const QString& name) {
    edit(name, 0, [&](SkimPlan& plan) {
        for (const TimeRange& range : ranges) lockRange(plan.shots, range, lock, scale());
    });
}

void SkimEditor::keepOnly(const std::vector<TimeRange>& ranges, const QString& name) {
    edit(name, 0, [&](SkimPlan& plan) {
        skimline::keepOnly(plan.shots, ranges, scale());
        double seconds = 0;
        for (const Shot& shot : plan.shots) {
            if (shot.lock == Lock::In) seconds += (shot.range.end - shot.range.start).toDouble();
        }
        // Whole seconds, as the budget shows them.
        plan.budget.seconds = std::ceil(seconds);
    });
}

void SkimEditor::lockMarked(Lock lock) {
    edit(lock == Lock::In ? tr("keeping the marked range") : tr("dropping the marked range"), 0,
         [&](SkimPlan& plan) {
             const TimeRange range{plan.markIn.value_or(Rational()),
                                   plan.markOut.value_or(analysis()->facts->duration)};
             lockRange(plan.shots, range, lock, scale());
         });
}

void SkimEditor::showAnother() {
    if (!analysis()) return;
    State start = *m_state;
    for (const StatePointer& other : m_skims)
        if (other && other->skim != start.skim) noteShown(*other, start.plan.shownBefore);
    StatePointer after;
    try {
        State other = withOtherSkim(std::move(start));
        other.skim = skimCount();
        after = std::make_shared<const State>(std::move(other));
    } catch (...) {
        Q_EMIT refused(currentFailure().sentence);
        return;
    }
    if (!after->problem.isEmpty()) {
        Q_EMIT refused(after->problem);
    } else if (showTheSame(*after, *m_state)) {
        Q_EMIT refused(tr("There is no other skim of this length."));
    } else {
        push(tr("making another skim"), 0, after);
    }
}

int SkimEditor::skimBeside(int direction) const {
    int at = m_state->skim + direction;
    while (at >= 0 && at < skimCount() && !m_skims[indexOf(at)]) at += direction;
    return at < skimCount() ? at : -1;
}

void SkimEditor::stepSkim(int direction) {
    const int at = skimBeside(direction);
    if (at < 0) return;
    State after = *m_skims[indexOf(at)];
    // The default for all videos stays unchanged.
    if (after.plan.budget != plan().budget) after = withBudget(std::move(after), plan().budget);
    after.plan.words = plan().words;
    after.plan.speakers = plan().speakers;
    after.plan.framings = plan().framings;
    after.plan.cellNotes = plan().cellNotes;
    after.plan.markIn = plan().markIn;
    after.plan.markOut = plan().markOut;
    after.plan.markers = plan().markers;
    finish(tr("showing skim %1").arg(at + 1), 0, std::move(after));
}

void SkimEditor::setWords(const WordChoices& words, const QString& name) {
    if (!m_state->analysis) {
        State state = *m_state;
        state.plan.words = words;
        return show(std::make_shared<const State>(std::move(state)));
    }
    m_wordsChanged = true;
    edit(name, 0, [&](SkimPlan& plan) { plan.words = words; });
}

}  // namespace skimline
