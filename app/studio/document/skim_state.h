// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <memory>

#include "core/skim/analysis/analysis_types.h"
#include "core/skim/plan/skim_plan.h"

namespace skimline {

/// A plan with its results, and the analysis it belongs to.
struct SkimState {
    SkimPlan plan;
    QString problem;  ///< why the budget is not met; empty when it is
    AnalysisPointer analysis;
    /// Selection for the budget without any decision of the user; shots go back to it. Never null
    /// if there is an analysis. Not compared: it follows from analysis and budget.
    std::shared_ptr<const Selection> found;
    int skim = 0;  ///< its number among the skims of this video, from 0
    friend bool operator==(const SkimState& left, const SkimState& right) {
        return left.plan == right.plan && left.problem == right.problem &&
               left.analysis == right.analysis && left.skim == right.skim;
    }
};

/// Whether a user decided anything about a shot. From then on the others stay as they are, until a
/// command chooses them again.
bool isDecided(const SkimPlan& plan);

// For states that have an analysis. The user's decisions stay in each of them.

/// Shots to choose from for the budget: long shots are cut to parts that suit it.
void findAgain(SkimState& state);

/// After an edit: every shot kept as it was decided about or chosen, and why the budget is not met.
SkimState settled(SkimState state);

/// Chooses again, for the budget, among all shots without a decision of the user; chooses none if
/// only the user chooses (SkimPlan::manual). Without any decision the shots are those that an
/// analysis with this budget finds.
SkimState chosenAgain(SkimState state);

/// Keeps more shots until the budget is used; kept shots stay.
SkimState filledUp(SkimState state);

/// Adapts to a changed budget: a smaller one keeps the best of the kept shots that fit, a larger
/// one adds the best of the others.
SkimState resized(SkimState state, const Budget& before);

/// For another budget: chosen again if the user has decided nothing or chooses alone, else
/// resized().
SkimState withBudget(SkimState state, const Budget& budget);

/// The parts of kept ranges, except those of locked shots, that are not in the list yet.
void noteShown(const SkimState& state, std::vector<TimeRange>& shown);

/// Another skim of the same video: avoids the shots of this one and of earlier ones as far as there
/// are others. @throws Error where the budget holds none
SkimState withOtherSkim(SkimState state);

/// Whether two states show the same moments; shot boundaries within them may differ.
bool showTheSame(const SkimState& one, const SkimState& other);

}  // namespace skimline
