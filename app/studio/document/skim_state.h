// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <memory>

#include "core/skim/analysis/analysis_types.h"
#include "core/skim/plan/skim_plan.h"

namespace skimline {

/// A plan with what came out of it, and the analysis it is about.
struct SkimState {
    SkimPlan plan;
    QString problem;  ///< why the budget is not met; empty when it is
    AnalysisPointer analysis;
    /// What is selected of it for the budget as long as nobody decides anything: where shots go
    /// back to. Never null beside an analysis, and nothing of its own: it follows from the two.
    std::shared_ptr<const Selection> found;
    friend bool operator==(const SkimState& left, const SkimState& right) {
        return left.plan == right.plan && left.problem == right.problem &&
               left.analysis == right.analysis;
    }
};

// For states that have an analysis.

/// What there is for another budget. Long shots are cut to parts that suit it, so that, while
/// nobody has decided anything, the slider gives what an analysis with this budget gives.
/// @param shots  takes these shots too, not only as where to go back to
void selectAgain(SkimState& state, bool shots);

/// The state with its shots kept or dropped again, and why the budget is not met.
SkimState solved(SkimState state);

/// Another skim of the same video: what this one and those before it chose is left alone as far as
/// there is anything else. What a user locked stays. @throws Error where the budget holds none
SkimState withOtherSkim(SkimState state);

/// Whether two states show the same moments, whatever the boundaries between them.
bool showTheSame(const SkimState& one, const SkimState& other);

}  // namespace skimline
