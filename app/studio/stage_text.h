#pragma once

#include <QString>

#include "core/base/run_context.h"

namespace skimline {

/// "Finding the shots"
QString stageText(Stage stage);

/// Turns interleaved stage reports into one bar that only moves forward.
class StageTracker {
public:
    /// @return false when the report belongs to a stage that is over and can be left out
    bool take(const Progress& progress);
    Stage stage() const { return m_stage; }
    /// Of the whole job, [0, 1]; negative while unknown.
    double fraction() const { return m_fraction; }
    double secondsLeft() const { return m_secondsLeft; }

private:
    Stage m_stage = Stage::Probe;
    double m_fraction = -1;
    double m_secondsLeft = -1;
};

}  // namespace skimline
