// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/explorer/cell_explanation.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "widgets/style/number_text.h"

namespace skimline {
namespace {

constexpr double kStreak = 3;  // times the even share

class CellExplanation {
    Q_DECLARE_TR_FUNCTIONS(CellExplanation)

public:
    static QString absence(const AttentionInspection& run, AttentionPart part) {
        if (run.foreign()) return tr("The file has no weight for this cell.");
        if (part == AttentionPart::Decoder) return tr("A step does not attend to later steps.");
        return tr("Neither is a global frame, and they are more than %1 steps apart.")
            .arg(run.pattern().window / 2);
    }

    static QString share(const std::vector<double>& received, std::int64_t column) {
        if (column >= static_cast<std::int64_t>(received.size())) return {};
        const double all = std::accumulate(received.begin(), received.end(), 0.0);
        const double own = received[static_cast<std::size_t>(column)];
        const double share = all > 0 ? own / all : 0;
        const double times = share * static_cast<double>(received.size());
        const QLocale locale;
        if (times < kStreak)
            return tr("This key gets %1 times the uniform share.").arg(numberText(times, 2));
        const auto more = std::count_if(received.begin(), received.end(),
                                        [own](double other) { return other > own; });
        return tr("Vertical streak: this key gets %1 of all attention here, %2 times the uniform "
                  "share (rank %3 of %4).")
            .arg(numberText(share, 3), numberText(times, 3),
                 locale.toString(static_cast<qlonglong>(more) + 1),
                 locale.toString(static_cast<qlonglong>(received.size())));
    }

    static QString globals(const AttentionPattern& pattern, std::int64_t row, std::int64_t column) {
        const auto isGlobal = [&pattern](std::int64_t step) {
            return std::binary_search(pattern.globals.begin(), pattern.globals.end(), step);
        };
        if (isGlobal(column)) return tr("Global frame: every query attends to it.");
        if (isGlobal(row)) return tr("The query is a global frame and attends to all frames.");
        return {};
    }
};

}  // namespace

QString cellExplanation(const AttentionInspection& run, AttentionPart part,
                        const std::vector<double>& received, const ExplainedCell& cell) {
    const AttentionPattern& pattern = run.pattern();
    if (std::isnan(cell.value)) return CellExplanation::absence(run, part);
    QStringList remarks{CellExplanation::share(received, cell.column)};
    if (part == AttentionPart::Encoder && pattern.kind == PatternKind::Lga)
        remarks << CellExplanation::globals(pattern, cell.row, cell.column);
    return joinedSentences(remarks);
}

}  // namespace skimline
