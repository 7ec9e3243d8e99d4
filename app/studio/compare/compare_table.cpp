// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/compare/compare_table.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLocale>
#include <QTableWidget>
#include <functional>
#include <vector>

#include "widgets/style/number_text.h"

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class TableText {
    Q_DECLARE_TR_FUNCTIONS(skimline::CompareTable)
};

QString number(double value, int digits) { return QLocale().toString(value, 'f', digits); }

struct Line {
    QString name;
    QString hint;
    std::function<QString(const ComparedRun&)> text;
};

double shareOf(const ComparedRun& run) {
    const auto steps = static_cast<double>(run.analysis->scores->values.size());
    return static_cast<double>(run.analysis->scores->pattern.pairs) / (steps * steps);
}

/// "12.3 ms (11.9–15.1)"
QString timeCell(const InferenceProfile& cost) {
    const int digits = cost.most < 0.1 ? 1 : 0;
    return TableText::tr("%1 ms (%2–%3)")
        .arg(number(cost.seconds * 1e3, digits), number(cost.least * 1e3, digits),
             number(cost.most * 1e3, digits));
}

std::vector<Line> agreementLines() {
    return {
        {TableText::tr("Overlap F"),
         TableText::tr("Overlap of the key shots with those of the reference"),
         [](const ComparedRun& run) { return number(run.agreement.f, 3); }},
        {TableText::tr("Rank agreement τ"),
         TableText::tr("Kendall's tau between the scores and those of the reference"),
         [](const ComparedRun& run) { return number(run.agreement.tau, 3); }},
        {TableText::tr("Rank agreement ρ"),
         TableText::tr("Spearman's rho between the scores and those of the reference"),
         [](const ComparedRun& run) { return number(run.agreement.rho, 3); }},
        {TableText::tr("Raw output τ"),
         TableText::tr("Kendall's tau between the raw importance (before discounting and scaling) "
                       "and that of the reference"),
         [](const ComparedRun& run) {
             return run.agreement.rawTau ? number(*run.agreement.rawTau, 3) : QStringLiteral("–");
         }},
        {TableText::tr("Identical"),
         TableText::tr("Bit-identical scores and the same key shots as the reference"),
         [](const ComparedRun& run) {
             return run.agreement.identical ? TableText::tr("yes") : TableText::tr("no");
         }},
    };
}

std::vector<Line> costLines(int passes) {
    return {
        {TableText::tr("Time (n = %1)").arg(passes),
         TableText::tr("From features to scores: median of n passes, with minimum and maximum"),
         [](const ComparedRun& run) { return timeCell(run.cost); }},
        {TableText::tr("Peak memory"), TableText::tr("Peak memory allocated by tensors"),
         [](const ComparedRun& run) {
             return TableText::tr("%1 MB").arg(
                 number(static_cast<double>(run.cost.peakBytes) * 1e-6, 1));
         }},
        {TableText::tr("Pairs"),
         TableText::tr("Query-key pairs computed, per head and layer of the encoder"),
         [](const ComparedRun& run) { return countText(run.analysis->scores->pattern.pairs); }},
        {TableText::tr("Share of all pairs"),
         {},
         [](const ComparedRun& run) { return percentText(number(100 * shareOf(run), 1)); }},
        {TableText::tr("Attention"),
         TableText::tr("Floating-point operations of attention in all encoder layers"),
         [](const ComparedRun& run) {
             return TableText::tr("%1 GFLOP")
                 .arg(number(run.analysis->scores->pattern.flops *
                                 static_cast<double>(run.encoderLayers) * 1e-9,
                             4));
         }},
        {TableText::tr("Window"),
         {},
         [](const ComparedRun& run) {
             const std::string& kind = run.analysis->scores->pattern.kind;
             if (kind != "lga" && kind != "local") return QStringLiteral("–");
             return QString::number(run.analysis->scores->pattern.window);
         }},
        {TableText::tr("Learnable masks"),
         TableText::tr("Whether the network uses learnable attention masks (LCAAM)"),
         [](const ComparedRun& run) {
             return run.masks ? TableText::tr("yes") : TableText::tr("no");
         }},
        {TableText::tr("Global frames"),
         {},
         [](const ComparedRun& run) {
             return QString::number(run.analysis->scores->pattern.globals);
         }},
        {TableText::tr("Parameters"),
         {},
         [](const ComparedRun& run) {
             return TableText::tr("%1 M").arg(
                 number(static_cast<double>(run.parameters) * 1e-6, 3));
         }},
        {TableText::tr("Checkpoint"),
         {},
         [](const ComparedRun& run) {
             return QString::fromStdString(run.analysis->scores->checkpoint);
         }},
        {TableText::tr("Features"),
         {},
         [](const ComparedRun& run) {
             return QString::fromStdString(run.analysis->facts->extractor);
         }},
    };
}

/// Weights of the last encoder layer, where the run kept its attention.
std::vector<Line> weightLines() {
    const auto last = [](double HeadStatistics::*member) {
        return [member](const ComparedRun& run) {
            if (run.numbers.empty()) return QStringLiteral("–");
            return percentText(number(100 * run.numbers.back().numbers.*member, 1));
        };
    };
    return {{TableText::tr("Weight in the window"), TableText::tr("In the last encoder layer"),
             last(&HeadStatistics::band)},
            {TableText::tr("Weight on global frames"),
             TableText::tr("In the last encoder layer, on the frames that local-global attention "
                           "makes global, even if this run has no global frames"),
             last(&HeadStatistics::globals)},
            {TableText::tr("Weight elsewhere"), TableText::tr("In the last encoder layer"),
             last(&HeadStatistics::elsewhere)}};
}

}  // namespace

void fillCompareTable(QTableWidget& table, const Comparison& comparison) {
    std::vector<Line> lines = agreementLines();
    const std::size_t ofNetworks = lines.size();
    for (const std::vector<Line>& more :
         {costLines(comparison.runs.front().cost.passes), weightLines()})
        lines.insert(lines.end(), more.begin(), more.end());
    table.clear();
    table.setRowCount(static_cast<int>(lines.size()));
    table.setColumnCount(static_cast<int>(comparison.runs.size()));
    for (int row = 0; row < table.rowCount(); ++row) {
        const Line& line = lines[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(line.name);
        name->setToolTip(line.hint);
        table.setVerticalHeaderItem(row, name);
        for (int column = 0; column < table.columnCount(); ++column) {
            const ComparedRun& run = comparison.runs[static_cast<std::size_t>(column)];
            const bool said =
                run.choice.baseline.empty() || static_cast<std::size_t>(row) < ofNetworks;
            // The agreement of the reference with itself means nothing.
            const bool itself = column == 0 && static_cast<std::size_t>(row) < ofNetworks;
            auto* item = new QTableWidgetItem(itself ? QString()
                                              : said ? line.text(run)
                                                     : QStringLiteral("–"));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            item->setToolTip(item->text());
            table.setItem(row, column, item);
        }
    }
    for (int column = 0; column < table.columnCount(); ++column) {
        const QString run =
            QString::fromStdString(comparison.runs[static_cast<std::size_t>(column)].name);
        const QString name = column == 0 ? TableText::tr("%1 (reference)").arg(run) : run;
        table.setHorizontalHeaderItem(column, new QTableWidgetItem(name));
        table.horizontalHeaderItem(column)->setToolTip(name);
    }
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table.horizontalHeader()->setMinimumSectionSize(88);
    // Names of runs may take two lines.
    table.horizontalHeader()->setMinimumHeight(2 * table.fontMetrics().lineSpacing() + 8);
    // Above numbers, which are right-aligned.
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter |
                                                  static_cast<Qt::Alignment>(Qt::TextWordWrap));
    table.verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

SheetTable sheetTableOf(const QTableWidget& table) {
    SheetTable sheet;
    sheet.headings.emplace_back();
    // Columns for which a printed page has no room are only in the data files.
    constexpr int most = 9;
    const int columns = std::min(table.rowCount(), most);
    for (int row = 0; row < columns; ++row)
        sheet.headings.push_back(table.verticalHeaderItem(row)->text().toStdString());
    for (int column = 0; column < table.columnCount(); ++column) {
        std::vector<std::string> cells{table.horizontalHeaderItem(column)->text().toStdString()};
        for (int row = 0; row < columns; ++row)
            cells.push_back(table.item(row, column)->text().toStdString());
        sheet.rows.push_back(std::move(cells));
    }
    return sheet;
}

}  // namespace skimline
