// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/words/cue_list.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kTimeWidth = 52;
constexpr int kTextFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

}  // namespace

class CueList::Model : public QAbstractListModel {
public:
    enum Role { TimeRole = Qt::UserRole, PlayingRole, LitRole, StruckRole };

    using QAbstractListModel::QAbstractListModel;

    void setLines(const QList<CueLine>& lines) {
        beginResetModel();
        m_lines = lines;
        m_playing = -1;
        m_lit.clear();
        m_struck.clear();
        endResetModel();
    }
    const QList<CueLine>& lines() const { return m_lines; }
    int playing() const { return m_playing; }
    const QList<int>& lit() const { return m_lit; }

    void setPlaying(int row) {
        if (row == m_playing) return;
        const int before = std::exchange(m_playing, row);
        for (const int changed : {before, row})
            if (changed >= 0) Q_EMIT dataChanged(index(changed), index(changed), {PlayingRole});
    }
    void setLit(const QList<int>& rows) {
        const QList<int> before = std::exchange(m_lit, rows);
        for (const int changed : before + rows)
            Q_EMIT dataChanged(index(changed), index(changed), {LitRole});
    }

    const QSet<int>& struck() const { return m_struck; }
    void setStruck(const QSet<int>& rows) {
        if (rows == m_struck) return;
        m_struck = rows;
        if (!m_lines.isEmpty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {StruckRole});
    }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
    }
    QVariant data(const QModelIndex& at, int role) const override {
        if (!at.isValid()) return {};
        const CueLine& line = m_lines[at.row()];
        switch (role) {
            case Qt::DisplayRole:
                return line.text;
            case Qt::AccessibleTextRole:
                return line.start < 0 ? line.text : timeText(line.start) + u' ' + line.text;
            case TimeRole:
                return line.start < 0 ? QString() : timeText(line.start);
            case PlayingRole:
                return at.row() == m_playing;
            case LitRole:
                return m_lit.contains(at.row());
            case StruckRole:
                return m_struck.contains(at.row());
            default:
                return {};
        }
    }

private:
    QList<CueLine> m_lines;
    int m_playing = -1;
    QList<int> m_lit;
    QSet<int> m_struck;
};

class CueList::Delegate : public QStyledItemDelegate {
public:
    explicit Delegate(CueList* view) : QStyledItemDelegate(view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const int width = m_view->viewport()->width();
        const QRect box = option.fontMetrics.boundingRect(
            QRect(0, 0, std::max(textWidth(width, index), 40), 100'000), kTextFlags,
            index.data().toString());
        return {width, std::max(box.height(), option.fontMetrics.height()) + 12};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const ThemeColors& colors = themeColors(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        paintBox(*painter, option, index);
        const QString time = index.data(Model::TimeRole).toString();
        QRect text = option.rect.adjusted(spacing::kWide, 6, -spacing::kWide, -6);
        painter->setFont(option.font);
        if (!time.isEmpty()) {
            painter->setPen(colors.secondaryText);
            painter->drawText(text, Qt::AlignLeft | Qt::AlignTop, time);
            text.setLeft(text.left() + kTimeWidth);
        }
        const bool struck = index.data(Model::StruckRole).toBool();
        QFont font = option.font;
        font.setStrikeOut(struck);
        painter->setFont(font);
        painter->setPen(struck ? colors.secondaryText : colors.text);
        painter->drawText(text, kTextFlags, index.data().toString());
        painter->restore();
    }

private:
    /// Behind the text: whether the line is said now, chosen, lit, or has the focus.
    void paintBox(QPainter& painter, const QStyleOptionViewItem& option,
                  const QModelIndex& index) const {
        const ThemeColors& colors = themeColors(option.palette);
        const bool playing = index.data(Model::PlayingRole).toBool();
        const QRectF box = QRectF(option.rect).adjusted(8, 1, -8, -1);
        const bool chosen = option.state & QStyle::State_Selected;
        if (playing || chosen || (option.state & QStyle::State_MouseOver)) {
            painter.setBrush(playing ? colors.accentSoft : colors.raised);
            if (chosen) painter.setPen(QPen(colors.accent, 1));
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
            painter.setPen(Qt::NoPen);
        }
        if (index.data(Model::LitRole).toBool()) {
            painter.setBrush(colors.accent);
            painter.drawRoundedRect(QRectF(box.left(), box.top() + 3, 3, box.height() - 6), 1.5,
                                    1.5);
        }
        if ((option.state & QStyle::State_HasFocus) && m_view->hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colors.accent, 1));
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        }
    }

    static int textWidth(int width, const QModelIndex& index) {
        const bool timed = !index.data(Model::TimeRole).toString().isEmpty();
        return width - 2 * spacing::kWide - (timed ? kTimeWidth : 0);
    }

    CueList* m_view;
};

CueList::CueList(QWidget* parent) : QListView(parent), m_model(new Model(this)) {
    setModel(m_model);
    setItemDelegate(new Delegate(this));
    setMouseTracking(true);
    setResizeMode(QListView::Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAccessibleName(tr("Transcript"));
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CueList::selectionMoved);
}

CueList::~CueList() = default;

void CueList::setLines(const QList<CueLine>& lines) { m_model->setLines(lines); }

const QList<CueLine>& CueList::lines() const { return m_model->lines(); }

int CueList::playing() const { return m_model->playing(); }

QList<int> CueList::lit() const { return m_model->lit(); }

void CueList::setPlayhead(double seconds) {
    const QList<CueLine>& lines = m_model->lines();
    const auto next =
        std::upper_bound(lines.begin(), lines.end(), seconds,
                         [](double at, const CueLine& line) { return at < line.start; });
    int row = static_cast<int>(next - lines.begin()) - 1;
    if (row >= 0 && (lines[row].start < 0 || seconds >= lines[row].end)) row = -1;
    if (row == m_model->playing()) return;
    m_model->setPlaying(row);
    // Whoever has the pointer here is reading.
    if (row >= 0 && !underMouse()) scrollTo(m_model->index(row));
}

void CueList::setLit(const QList<int>& lines, bool scroll) {
    m_model->setLit(lines);
    if (scroll && !lines.isEmpty()) scrollTo(m_model->index(lines.first()));
}

void CueList::setStruck(const QSet<int>& lines) { m_model->setStruck(lines); }

bool CueList::isStruck(int line) const { return m_model->struck().contains(line); }

QList<int> CueList::selectedLines() const {
    QList<int> lines;
    for (const QModelIndex& index : selectionModel()->selectedIndexes()) lines << index.row();
    std::ranges::sort(lines);
    return lines;
}

void CueList::selectLines(const QList<int>& lines) {
    QItemSelection chosen;
    for (const int line : lines) chosen.select(m_model->index(line), m_model->index(line));
    selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect);
    if (!lines.isEmpty()) scrollTo(m_model->index(lines.first()));
}

void CueList::mouseReleaseEvent(QMouseEvent* event) {
    QListView::mouseReleaseEvent(event);
    // With Ctrl or Shift it chooses more lines, which is no wish to go there.
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier)
        seekTo(indexAt(event->pos()));
}

void CueList::seekTo(const QModelIndex& index) {
    if (!index.isValid()) return;
    const CueLine& line = m_model->lines()[index.row()];
    if (line.start >= 0) Q_EMIT seekRequested(line.start);
}

void CueList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return seekTo(currentIndex());
    // Playing is what Space means everywhere in the page.
    if (event->key() == Qt::Key_Space) return event->ignore();
    QListView::keyPressEvent(event);
}

}  // namespace skimline
