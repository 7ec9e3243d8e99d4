// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/skim_editor.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "app/studio/document/timeline_shots.h"
#include "app/studio/jobs/failure.h"
#include "core/skim/plan/fast_rest.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/shot_scale.h"
#include "core/skim/plan/transition.h"

namespace skimline {

SkimEditor::SkimEditor(const Budget& budget, QObject* parent) : QObject(parent) {
    State state;
    state.plan.budget = budget;
    m_state = std::make_shared<const State>(std::move(state));
}

SkimEditor::State SkimEditor::stateFor(const AnalysisPointer& analysis) {
    const std::vector<ShotDecision> earlier =
        hasDecisions() || !m_waiting.empty() ? decisions() : std::vector<ShotDecision>();
    m_waiting.clear();
    State state = stateOf(m_state->plan, earlier, analysis, !std::exchange(m_wordsChanged, false));
    state.skim = std::exchange(m_waitingSkim, 0);
    return state;
}

SkimEditor::State SkimEditor::stateOf(const SkimPlan& plan, const std::vector<ShotDecision>& shots,
                                      const AnalysisPointer& analysis, bool stays) {
    State state{plan, {}, analysis, nullptr};
    const Selection whole{state.plan.budget, analysis->scores->shots, {}, {}};
    state.found = std::make_shared<const Selection>(whole);
    try {
        findAgain(state);
        state.plan.shots = shotsOf(shots, scaleOf(*analysis));
    } catch (...) {
        // Decisions that do not fit this video: start from its selection.
        state.plan.shots.clear();
        Q_EMIT refused(currentFailure().sentence);
    }
    // Older projects do not hold the selection.
    stays = stays && isDecided(state.plan) && std::ranges::any_of(state.plan.shots, &Shot::chosen);
    return stays ? settled(std::move(state)) : chosenAgain(std::move(state));
}

void SkimEditor::beginOtherSkims() {
    for (const OtherSkim& other : std::exchange(m_waitingSkims, {})) {
        SkimPlan otherPlan = plan();
        otherPlan.shots.clear();
        otherPlan.shownBefore = other.shownBefore;
        otherPlan.fills = other.fills;
        otherPlan.manual = other.manual;
        State state = stateOf(otherPlan, other.shots, analysis(), true);
        state.skim = other.index;
        const auto at = static_cast<std::size_t>(other.index);
        if (at >= m_skims.size()) m_skims.resize(at + 1);
        m_skims[at] = std::make_shared<const State>(std::move(state));
    }
}

void SkimEditor::begin(const AnalysisPointer& analysis) {
    const AnalysisPointer before = m_state->analysis;
    auto state = std::make_shared<const State>(stateFor(analysis));
    const bool sameFile = before && before->facts->contentHash == analysis->facts->contentHash;
    // Choosing the words that steer the scores was already a step.
    if (sameFile && (before->scores->keywords != analysis->scores->keywords ||
                     before->scores->keywordBonus != analysis->scores->keywordBonus)) {
        const StatePointer last = m_state;
        show(state);
        return tellChanges(*last);
    }
    const bool samePlan = state->plan == m_state->plan && state->problem == m_state->problem;
    const bool sameScores = before && before->scores->values == analysis->scores->values &&
                            before->scores->choice == analysis->scores->choice;
    if (sameFile && !(samePlan && sameScores)) {
        push(tr("re-scoring with another network"), 0, state);
        return;
    }
    if (!samePlan || (before && !sameFile)) m_stack.clear();
    show(state);
    if (m_waitingSkims.empty()) return;
    beginOtherSkims();
    Q_EMIT changed();
}

void SkimEditor::restore(const SkimPlan& plan, const std::vector<ShotDecision>& decisions) {
    const AnalysisPointer analysis = m_state->analysis;
    State state{plan, {}, nullptr, nullptr};
    state.plan.shots.clear();
    m_waiting = decisions;
    m_waitingSkim = 0;
    m_waitingSkims.clear();
    m_stack.clear();
    show(std::make_shared<const State>(std::move(state)));
    if (analysis) begin(analysis);
}

void SkimEditor::restoreSkims(int shown, const std::vector<OtherSkim>& others) {
    m_waitingSkims = others;
    if (!analysis()) {
        m_waitingSkim = shown;
        return;
    }
    State state = *m_state;
    state.skim = shown;
    m_skims.clear();
    show(std::make_shared<const State>(std::move(state)));
    beginOtherSkims();
    Q_EMIT changed();
}

std::vector<OtherSkim> SkimEditor::otherSkims() const {
    if (!analysis()) return m_waitingSkims;
    std::vector<OtherSkim> others;
    for (const StatePointer& each : m_skims) {
        if (!each || each->skim == m_state->skim || each->analysis != analysis()) continue;
        const SkimPlan& other = each->plan;
        others.push_back(
            {each->skim, decisionsOf(other.shots), other.shownBefore, other.fills, other.manual});
    }
    return others;
}

std::vector<ShotDecision> SkimEditor::decisions() const {
    return plan().shots.empty() ? m_waiting : decisionsOf(plan().shots);
}

QList<TimelineShot> SkimEditor::shotBars() const { return timelineShots(plan().shots, skim()); }

const SkimTimeline& SkimEditor::skim() const {
    if (!m_skim)
        m_skim =
            analysis() ? skimTimeline(*analysis()->facts, plan().shots, rules()) : SkimTimeline();
    return *m_skim;
}

CutRules SkimEditor::rules() const {
    CutRules rules = analysis()->rules;
    rules.said = m_said;
    // Boundaries may have moved since a shot was framed.
    rules.framings = framingsByShot(plan());
    return rules;
}

void SkimEditor::setSaid(const SaidPointer& said) {
    if (said == m_said) return;
    m_said = said;
    m_skim.reset();
    Q_EMIT changed();
}

int SkimEditor::keptShots() const { return static_cast<int>(keptShotCount(plan().shots)); }

int SkimEditor::countedShots() const { return static_cast<int>(shotCount(plan().shots)); }

double SkimEditor::keptSeconds() const { return secondsOf(plan().shots, &Shot::kept).toDouble(); }

double SkimEditor::fastSeconds() const {
    return analysis() ? fastPlayed(plan().shots, scale().frameRate).toDouble() : 0;
}

double SkimEditor::shownSeconds() const { return skim().duration(); }

bool SkimEditor::canFillUp() const {
    return analysis() && !showTheSame(filledUp(state()), state());
}

bool SkimEditor::leavesOutFiller() const {
    return analysis() && !hasDecisions() && !plan().fills && !skimSourceOf(*analysis()).fills;
}

double SkimEditor::roomSeconds() const {
    if (!analysis()) return 0;
    const ShotScale shots = scale();
    return static_cast<double>(plan().budget.frames(shots.duration, shots.frameRate)) /
               shots.frameRate.toDouble() -
           keptSeconds() - fastSeconds();
}

std::vector<ShotReason> SkimEditor::reasons(int shot) const {
    if (!analysis() || !isShot(shot)) return {};
    if (!m_reasons) m_reasons.emplace(reasonInputOf(*analysis(), plan().shownBefore));
    return m_reasons->of(plan().shots, static_cast<std::size_t>(shot));
}

int SkimEditor::shotAt(double seconds) const {
    if (plan().shots.empty()) return -1;
    // Containers with millisecond timestamps put the first frame of a shot slightly before its
    // start.
    const Rational rounding(2, 1'000);
    return static_cast<int>(shotCovering(plan().shots, Rational::fromSeconds(seconds) + rounding));
}

bool SkimEditor::isShot(int shot) const {
    return shot >= 0 && shot < static_cast<int>(plan().shots.size());
}

int SkimEditor::nextGesture() {
    static int last = 0;
    return ++last;
}

void SkimEditor::show(const StatePointer& state) {
    const AnalysisPointer before = m_state->analysis;
    m_reasons.reset();
    m_skim.reset();
    m_state = state;
    if (state->analysis != before) m_skims.clear();
    const auto skim = static_cast<std::size_t>(state->skim);
    if (skim >= m_skims.size()) m_skims.resize(skim + 1);
    m_skims[skim] = state;
    if (state->analysis != before) Q_EMIT analysisChanged();
    Q_EMIT changed();
}

void SkimEditor::push(const QString& name, int gesture, const StatePointer& after) {
    m_stack.push(new EditCommand([this](const StatePointer& state) { show(state); }, name, gesture,
                                 m_state, after));
}

void SkimEditor::keepEdited(std::vector<Shot>& shots, const std::vector<Shot>& before) {
    // A shot that the user edited is no longer dropped automatically.
    for (Shot& shot : shots)
        if (shot.kept && shot.lock == Lock::None &&
            before[shotCovering(before, shot.range.start)].range != shot.range)
            shot.lock = Lock::In;
}

const Shot* SkimEditor::beforeItsEdits(const Shot& shot) const {
    const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
    for (int step = m_stack.index() - 1; step >= 0; --step) {
        const auto& before = static_cast<const EditCommand*>(m_stack.command(step))->before();
        const std::vector<Shot>& shots = before.plan.shots;
        if (before.analysis != analysis() || shots.empty()) return nullptr;
        const Shot& then = shots[shotCovering(shots, middle)];
        // An edit of its boundaries keeps a kept shot, see keepEdited().
        const bool asThen = then.lock == shot.lock || (then.kept && then.lock == Lock::None);
        if (then.range == shot.range) return asThen ? &then : nullptr;
        if (then.lock != shot.lock) return nullptr;
    }
    return nullptr;
}

void SkimEditor::forgetUndoneEdits(std::vector<Shot>& shots) const {
    const std::vector<Shot>& now = plan().shots;
    for (Shot& shot : shots) {
        if (now[shotCovering(now, shot.range.start)].range == shot.range) continue;
        const Shot* before = beforeItsEdits(shot);
        if (!before || before->kept != shot.kept) continue;
        Shot again = *before;
        again.padding = shot.padding;
        again.place = shot.place;
        again.label = shot.label;
        again.fast = shot.fast;
        shot = std::move(again);
    }
}

void SkimEditor::edit(const QString& name, int gesture,
                      const std::function<void(SkimPlan&)>& change) {
    if (!analysis()) return;
    State after = *m_state;
    try {
        change(after.plan);
    } catch (...) {
        Q_EMIT refused(currentFailure().sentence);
        return;
    }
    // Compared with the shots before the whole gesture: a shot dragged back to its place was not
    // edited.
    const bool goesOn = gesture != 0 && gesture == m_gesture;
    keepEdited(after.plan.shots, goesOn ? m_gestureStart->plan.shots : plan().shots);
    forgetUndoneEdits(after.plan.shots);
    finish(name, gesture, settled(std::move(after)));
}

const SkimEditor::State& SkimEditor::beginningOf(int gesture) {
    if (gesture == 0 || gesture != m_gesture) m_gestureStart = m_state;
    m_gesture = gesture;
    return *m_gestureStart;
}

void SkimEditor::tellChanges(const State& before) {
    const auto newIn = [](const std::vector<Shot>& shots, const std::vector<Shot>& others) {
        return static_cast<int>(std::ranges::count_if(shots, [&](const Shot& shot) {
            const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
            return shot.kept && !isTransition(shot) && !others[shotCovering(others, middle)].kept;
        }));
    };
    const std::vector<Shot>& now = plan().shots;
    if (before.plan.shots.empty() || now.empty() || !isDecided(before.plan)) return;
    const int in = newIn(now, before.plan.shots);
    const int out = newIn(before.plan.shots, now);
    if (in > 0 || out > 0) Q_EMIT othersChanged(in, out);
}

void SkimEditor::finish(const QString& name, int gesture, State after) {
    if (!(after == *m_state)) push(name, gesture, std::make_shared<const State>(std::move(after)));
}

}  // namespace skimline

#include "moc_skim_editor.cpp"
