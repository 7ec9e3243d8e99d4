// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <map>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis.h"

namespace skimline {

/// What the stages of an analysis cost on this machine: seconds of work for each second of video,
/// learnt from what past analyses took. Value type.
class StageTimingModel {
public:
    /// Of a usual machine.
    StageTimingModel();
    /// Of work that is not an analysis: each of its stages is all there is.
    static StageTimingModel none();
    /// As toList() gave it; anything else gives the usual costs.
    static StageTimingModel fromList(const QList<double>& list);
    QList<double> toList() const;

    /// Half of what is known is replaced. Features that were in the cache say nothing about what
    /// looking costs, and short videos little about anything.
    void learn(const Analysis& analysis);

    double of(Stage stage) const;
    /// Of all stages after this one.
    double after(Stage stage) const;
    /// Share of the whole work that is done when `stage` is done to the share `done`, [0, 1].
    double fraction(Stage stage, double done) const;

private:
    std::map<Stage, double> m_costs;
};

}  // namespace skimline
