// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/cue_list.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kCueTimeWidth = 52;
constexpr double kWordOpacity = 0.35;
constexpr int kTextFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

int wordAt(const CueLine& line, double seconds) {
    for (int word = 0; word < line.words.size(); ++word)
        if (line.words[word].start <= seconds && seconds < line.words[word].end) return word;
    return -1;
}

}  // namespace

class CueList::Model : public QAbstractListModel {
public:
    enum Role { TimeRole = Qt::UserRole, PlayingRole, LitRole, StruckRole, WordRole };

    explicit Model(CueList* list) : QAbstractListModel(list), m_list(list) {}

    void setLines(const QList<CueLine>& lines) {
        beginResetModel();
        m_lines = lines;
        m_playing = -1;
        m_word = -1;
        m_lit.clear();
        m_struck.clear();
        endResetModel();
    }
    const QList<CueLine>& lines() const { return m_lines; }
    int playing() const { return m_playing; }
    const QList<int>& lit() const { return m_lit; }

    /// @param word  of the line; -1: none
    void setPlaying(int row, int word) {
        if (row == m_playing && word == m_word) return;
        const int before = std::exchange(m_playing, row);
        m_word = word;
        for (const int changed : {before, row})
            if (changed >= 0)
                Q_EMIT dataChanged(index(changed), index(changed), {PlayingRole, WordRole});
    }
    int word() const { return m_word; }
    void setLine(int row, const CueLine& line) {
        m_lines[row] = line;
        if (row == m_playing) m_word = -1;
        Q_EMIT dataChanged(index(row), index(row));
    }
    void setCorrectable(bool correctable) { m_correctable = correctable; }
    Qt::ItemFlags flags(const QModelIndex& at) const override {
        const Qt::ItemFlags usual = QAbstractListModel::flags(at);
        return m_correctable ? usual | Qt::ItemIsEditable : usual;
    }
    bool setData(const QModelIndex& at, const QVariant& value, int role) override {
        const QString text = value.toString().simplified();
        if (role != Qt::EditRole || !at.isValid() || text.isEmpty()) return false;
        if (text != m_lines[at.row()].text) Q_EMIT m_list->corrected(at.row(), text);
        return true;
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
            case Qt::EditRole:
                return line.text;
            case Qt::AccessibleTextRole:
                return line.start < 0 ? line.text : timeText(line.start) + u' ' + line.text;
            case TimeRole:
                return line.start < 0 ? QString() : timeText(line.start);
            case PlayingRole:
                return at.row() == m_playing;
            case WordRole:
                return at.row() == m_playing ? m_word : -1;
            case LitRole:
                return m_lit.contains(at.row());
            case StruckRole:
                return m_struck.contains(at.row());
            default:
                return {};
        }
    }

private:
    CueList* m_list;
    QList<CueLine> m_lines;
    bool m_correctable = false;
    int m_word = -1;
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
            text.setLeft(text.left() + kCueTimeWidth);
        }
        const bool struck = index.data(Model::StruckRole).toBool();
        QFont font = option.font;
        font.setStrikeOut(struck);
        painter->setFont(font);
        painter->setPen(struck ? colors.secondaryText : colors.text);
        const int word = index.data(Model::WordRole).toInt();
        if (word >= 0) paintWord(*painter, text, index, word);
        painter->drawText(text, kTextFlags, index.data().toString());
        painter->restore();
    }

    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override {
        const bool timed = !index.data(Model::TimeRole).toString().isEmpty();
        editor->setGeometry(
            option.rect.adjusted(timed ? kCueTimeWidth : 0, 2, -spacing::kUnit, -2));
    }

private:
    /// Behind the word being said. Laid out as the text is drawn: words are not cut.
    void paintWord(QPainter& painter, const QRect& text, const QModelIndex& index, int word) const {
        const CueLineWord& said = m_view->lines()[index.row()].words[word];
        QTextLayout layout(index.data().toString(), painter.font());
        QTextOption wrap;
        wrap.setWrapMode(QTextOption::WordWrap);
        layout.setTextOption(wrap);
        layout.beginLayout();
        const double height = painter.fontMetrics().lineSpacing();
        for (double top = 0;; top += height) {
            QTextLine line = layout.createLine();
            if (!line.isValid()) break;
            line.setLineWidth(text.width());
            const int from = std::max(said.from, line.textStart());
            const int to = std::min(said.from + said.length, line.textStart() + line.textLength());
            if (to <= from) continue;
            const double left = line.cursorToX(from);
            const QRectF box(text.left() + left - 2, text.top() + top,
                             line.cursorToX(to) - left + 4, height);
            painter.save();
            painter.setPen(Qt::NoPen);
            painter.setBrush(themeColors(m_view->palette()).accent);
            painter.setOpacity(kWordOpacity);
            painter.drawRoundedRect(box, 3, 3);
            painter.restore();
        }
        layout.endLayout();
    }

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
        return width - 2 * spacing::kWide - (timed ? kCueTimeWidth : 0);
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
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    setAccessibleName(tr("Transcript"));
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CueList::selectionMoved);
}

CueList::~CueList() = default;

void CueList::setLines(const QList<CueLine>& lines) { m_model->setLines(lines); }

const QList<CueLine>& CueList::lines() const { return m_model->lines(); }

int CueList::playing() const { return m_model->playing(); }

QString CueList::playingWord() const {
    if (m_model->playing() < 0 || m_model->word() < 0) return {};
    const CueLine& line = lines()[m_model->playing()];
    const CueLineWord& word = line.words[m_model->word()];
    return line.text.mid(word.from, word.length);
}

void CueList::setLine(int row, const CueLine& line) { m_model->setLine(row, line); }

void CueList::setCorrectable(bool correctable) { m_model->setCorrectable(correctable); }

void CueList::correctCurrent() { edit(currentIndex()); }

QList<int> CueList::lit() const { return m_model->lit(); }

void CueList::setPlayhead(double seconds) {
    const QList<CueLine>& lines = m_model->lines();
    const auto next =
        std::upper_bound(lines.begin(), lines.end(), seconds,
                         [](double at, const CueLine& line) { return at < line.start; });
    int row = static_cast<int>(next - lines.begin()) - 1;
    if (row >= 0 && (lines[row].start < 0 || seconds >= lines[row].end)) row = -1;
    const bool moved = row != m_model->playing();
    m_model->setPlaying(row, row < 0 ? -1 : wordAt(lines[row], seconds));
    if (!moved) return;
    // Does not scroll while the pointer is here: the user is reading.
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
    // With Ctrl or Shift the click extends the selection and does not seek.
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

#include "moc_cue_list.cpp"
