// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/stage_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

#include "core/foundation/base/stage_names.h"

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class StageText {
    Q_DECLARE_TR_FUNCTIONS(skimline::StageText)

public:
    /// In the order of the enumeration.
    static constexpr const char* kTexts[] = {
        QT_TR_NOOP("Reading the file"),    QT_TR_NOOP("Decoding the frames"),
        QT_TR_NOOP("Extracting features"), QT_TR_NOOP("Finding the shots"),
        QT_TR_NOOP("Scoring the frames"),  QT_TR_NOOP("Selecting the shots"),
        QT_TR_NOOP("Writing the file"),    QT_TR_NOOP("Training"),
        QT_TR_NOOP("Downloading weights"), QT_TR_NOOP("Transcribing the speech"),
        QT_TR_NOOP("Writing the text"),
    };
};

}  // namespace

static_assert(std::size(StageText::kTexts) == kStageNames.size());

QString stageText(Stage stage) {
    return StageText::tr(StageText::kTexts[static_cast<std::size_t>(stage)]);
}

bool StageTracker::take(const Progress& progress) {
    // Decoding and feature extraction overlap and report alternately.
    if (progress.stage < m_stage) return false;
    // Stages after an analysis, such as writing a summary, start at 0 again.
    if (progress.stage != m_stage && m_costs.of(progress.stage) <= 0) m_fraction = -1;
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

/// The estimate of the stage itself is best; until there is one, the cost measured on earlier
/// videos.
double StageTracker::leftOfStage(const Progress& progress, double done) const {
    if (progress.secondsLeft >= 0) return progress.secondsLeft;
    const double cost = m_costs.of(progress.stage) * m_videoSeconds;
    return cost > 0 ? cost * (1 - done) : -1;
}

}  // namespace skimline
