// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "app/studio/jobs/stage_timing_model.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// "Finding the shots"
QString stageText(Stage stage);

/// Turns interleaved stage reports into one bar that only moves forward, and the time left of
/// stages into that of the whole job.
class StageTracker {
public:
    explicit StageTracker(StageTimingModel costs = {}) : m_costs(std::move(costs)) {}

    /// 0: not known; the time left is then that of the stage alone.
    void setVideoSeconds(double seconds) { m_videoSeconds = seconds; }
    /// @return false when the report belongs to a finished stage and can be dropped
    bool take(const Progress& progress);
    Stage stage() const { return m_stage; }
    /// Progress of the whole job, [0, 1]; negative while unknown.
    double fraction() const { return m_fraction; }
    bool isComplete() const { return m_fraction >= 1; }
    double secondsLeft() const { return m_secondsLeft; }

private:
    double leftOfStage(const Progress& progress, double done) const;

    StageTimingModel m_costs;
    double m_videoSeconds = 0;
    Stage m_stage = Stage::Probe;
    double m_fraction = -1;
    double m_secondsLeft = -1;
};

}  // namespace skimline
