// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/batch/batch_list.h"

#include <QFileInfo>
#include <QPainter>

#include "app/studio/document/lists/row_background.h"
#include "app/studio/jobs/error_sentence.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kSymbolSize = 16;
constexpr int kRowHeight = 48;

Symbol symbolOf(BatchList::Look look) {
    switch (look) {
        case BatchList::Look::Retry:
            return Symbol::Warning;
        case BatchList::Look::Failed:
            return Symbol::Error;
        default:
            return Symbol::Check;
    }
}

}  // namespace

void BatchList::setFinished(const std::vector<batch::FinishedVideo>& videos) {
    QList<Row> rows;
    rows.reserve(static_cast<qsizetype>(videos.size()));
    for (const batch::FinishedVideo& video : videos)
        rows.append({fromPath(video.source), fromPath(video.skim),
                     tr("took %1").arg(lengthText(video.seconds)), Look::Done});
    replace(std::move(rows));
}

void BatchList::setFailures(const std::vector<batch::FailureRecord>& failures) {
    QList<Row> rows;
    for (const batch::FailureRecord& failure : failures)
        rows.append({fromPath(failure.source),
                     {},
                     errorSentence(failure.error),
                     batch::isPermanent(failure.error.code()) ? Look::Failed : Look::Retry});
    replace(std::move(rows));
}

/// Does nothing without a change, so that the selection stays.
void BatchList::replace(QList<Row> rows) {
    if (rows == m_rows) return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int BatchList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant BatchList::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= m_rows.size()) return {};
    const Row& row = m_rows.at(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return QFileInfo(row.source).fileName();
        case Qt::ToolTipRole:
            return row.source + QLatin1Char('\n') + row.detail;
        case Qt::AccessibleTextRole:
            return QFileInfo(row.source).fileName() + QStringLiteral(": ") + row.detail;
        case DetailRole:
            return row.detail;
        case SourceRole:
            return row.source;
        case SkimRole:
            return row.skim;
        case LookRole:
            return static_cast<int>(row.look);
        default:
            return {};
    }
}

int BatchList::rowOf(const QString& source) const {
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        if (m_rows.at(row).source == source) return static_cast<int>(row);
    return -1;
}

void BatchRowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const ThemeColors& colors = themeColors(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowBackground(painter, option);
    const auto look = static_cast<BatchList::Look>(index.data(BatchList::LookRole).toInt());
    const QColor colour = look == BatchList::Look::Failed  ? colors.danger
                          : look == BatchList::Look::Retry ? colors.lock
                                                           : colors.accent;
    painter->drawPixmap(
        QPoint(option.rect.left() + spacing::kWide, option.rect.center().y() - kSymbolSize / 2),
        symbolPixmap(symbolOf(look), kSymbolSize, colour, painter->device()->devicePixelRatioF()));
    const QRect area = option.rect.adjusted(spacing::kWide + kSymbolSize + spacing::kUnit + 2, 6,
                                            -spacing::kWide, -6);
    const auto line = [&](const QColor& pen, Qt::Alignment where, const QString& text,
                          Qt::TextElideMode mode) {
        painter->setPen(pen);
        painter->drawText(area, Qt::AlignLeft | where,
                          option.fontMetrics.elidedText(text, mode, area.width()));
    };
    line(colors.text, Qt::AlignTop, index.data().toString(), Qt::ElideMiddle);
    line(colors.secondaryText, Qt::AlignBottom, index.data(BatchList::DetailRole).toString(),
         Qt::ElideRight);
    painter->restore();
}

QSize BatchRowDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {160, kRowHeight};
}

}  // namespace skimline

#include "moc_batch_list.cpp"
