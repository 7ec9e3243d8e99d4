// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <map>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis.h"

namespace skimline {

/// Costs of the stages of an analysis on this machine: seconds of work for each second of video,
/// learnt from past analyses. Value type.
class StageTimingModel {
public:
    /// Costs on a usual machine.
    StageTimingModel();
    /// No costs, for work that is not an analysis: each stage then counts as the whole work.
    static StageTimingModel none();
    /// As toList() gave it; anything else gives the usual costs.
    static StageTimingModel fromList(const QList<double>& list);
    QList<double> toList() const;

    /// The new measurement counts half. Features from the cache tell nothing about the cost of
    /// computing them, and short videos tell little.
    void learn(const Analysis& analysis);

    double of(Stage stage) const;
    /// Cost of all stages after this one.
    double after(Stage stage) const;
    /// Share of the whole work that is done when `stage` is done to the share `done`, [0, 1].
    double fraction(Stage stage, double done) const;

private:
    std::map<Stage, double> m_costs;
};

}  // namespace skimline
