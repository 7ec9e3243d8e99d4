// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lists/stage_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class StageText {
    Q_DECLARE_TR_FUNCTIONS(skimline::StageText)
};

}  // namespace

QString stageText(Stage stage) {
    switch (stage) {
        case Stage::Probe:
            return StageText::tr("Reading the file");
        case Stage::Decode:
            return StageText::tr("Decoding the frames");
        case Stage::Features:
            return StageText::tr("Extracting features");
        case Stage::Shots:
            return StageText::tr("Finding the shots");
        case Stage::Scores:
            return StageText::tr("Scoring the frames");
        case Stage::Select:
            return StageText::tr("Choosing the shots");
        case Stage::Export:
            return StageText::tr("Writing the clip");
        case Stage::Train:
            return StageText::tr("Training");
        case Stage::Fetch:
            return StageText::tr("Fetching weights");
    }
    return {};
}

bool StageTracker::take(const Progress& progress) {
    // Decoding and looking overlap and report in turns.
    if (progress.stage < m_stage) return false;
    m_stage = progress.stage;
    double done = 0;
    if (progress.total > 0) {
        done = std::clamp(static_cast<double>(progress.done) / static_cast<double>(progress.total),
                          0.0, 1.0);
    }
    const double whole = m_costs.fraction(progress.stage, done);
    if (progress.total > 0 || whole > 0) m_fraction = std::max(m_fraction, whole);
    m_secondsLeft = leftOfStage(progress, done);
    if (m_secondsLeft >= 0) m_secondsLeft += m_costs.after(progress.stage) * m_videoSeconds;
    return true;
}

/// The stage itself knows best; before it does, what it has cost so far.
double StageTracker::leftOfStage(const Progress& progress, double done) const {
    if (progress.secondsLeft >= 0) return progress.secondsLeft;
    const double cost = m_costs.of(progress.stage) * m_videoSeconds;
    return cost > 0 ? cost * (1 - done) : -1;
}

}  // namespace skimline
