// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/shots_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/document/lists/row_delegates.h"
#include "app/studio/video/fast_dialog.h"
#include "app/studio/video/label_dialog.h"
#include "app/studio/video/padding_dialog.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {

namespace {

/// Follows what plays. Qt tells screen readers of every new row as if it had the focus, which may
/// be elsewhere.
class ShotView : public QListView {
public:
    using QListView::QListView;

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override {
        if (hasFocus()) return QListView::currentChanged(current, previous);
        // NOLINTNEXTLINE(bugprone-parent-virtual-call): its parent is what tells
        QAbstractItemView::currentChanged(current, previous);
    }
};

}  // namespace

ShotsPanel::ShotsPanel(QWidget* parent)
    : QWidget(parent),
      m_model(new ShotListModel(this)),
      m_view(new ShotView(this)),
      m_title(new QLabel(this)),
      m_note(new QLabel(this)),
      m_empty(new QLabel(this)),
      m_onlyKept(new QToolButton(this)),
      m_lengths(new QToolButton(this)),
      m_release(new QToolButton(this)) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    buildView();
    buildTexts();
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addLayout(buildTop());
    layout->addWidget(m_note);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_view, 1);
    setMinimumWidth(232);
    refresh();
}

QLayout* ShotsPanel::buildTop() {
    m_title->setObjectName(QStringLiteral("sectionTitle"));
    m_release->setIcon(symbolIcon(Symbol::LockOpen));
    m_release->setToolTip(tr("Reset all shot edits"));
    m_release->setAccessibleName(m_release->toolTip());
    connect(m_release, &QToolButton::clicked, this, [this] {
        if (m_session) m_session->edits()->releaseAll();
    });
    auto* top = new QHBoxLayout;
    top->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kUnit, spacing::kHalf);
    m_onlyKept->setIcon(symbolIcon(Symbol::Check));
    m_onlyKept->setCheckable(true);
    m_onlyKept->setToolTip(tr("Show only kept shots"));
    m_onlyKept->setAccessibleName(m_onlyKept->toolTip());
    connect(m_onlyKept, &QToolButton::toggled, this, &ShotsPanel::refresh);
    m_lengths->setIcon(symbolIcon(Symbol::Lengths));
    m_lengths->setToolTip(tr("Shot length limits"));
    m_lengths->setAccessibleName(m_lengths->toolTip());
    connect(m_lengths, &QToolButton::clicked, this, &ShotsPanel::lengthsRequested);
    top->addWidget(m_title, 1);
    addWidgets(top, {m_onlyKept, m_lengths, m_release});
    return top;
}

void ShotsPanel::buildView() {
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ShotDelegate(m_view));
    m_view->setMouseTracking(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // By rows, Qt miscounts hidden ones and leaves the current row below the view.
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setAccessibleName(tr("Shots"));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        const QModelIndex index = m_view->indexAt(position);
        if (!index.isValid()) return;
        goToChosen();
        showMenu(index.row(), m_view->viewport()->mapToGlobal(position));
    });
}

void ShotsPanel::buildTexts() {
    m_note->setObjectName(QStringLiteral("secondary"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(spacing::kWide, 0, spacing::kWide, spacing::kUnit);
    m_note->setText(tr("Nothing stands out in this video. The skim is spread evenly over it."));
    m_empty->setObjectName(QStringLiteral("secondary"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(spacing::kWide, 0, spacing::kWide, 0);
}

void ShotsPanel::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_session = session;
    m_model->setSession(session);
    if (session) {
        connect(session, &VideoSession::selectionChanged, this, &ShotsPanel::refresh);
        connect(session, &VideoSession::stateChanged, this, &ShotsPanel::refresh);
    }
    refresh();
}

void ShotsPanel::refresh() {
    const int count = m_model->rowCount();
    m_title->setText(count == 0 ? tr("Shots")
                                : tr("Shots — %1 of %2 kept")
                                      .arg(m_session ? m_session->keptShots() : 0)
                                      .arg(m_session ? m_session->countedShots() : 0));
    m_note->setVisible(count > 0 && m_session->analysis() && m_session->analysis()->scores->flat);
    m_onlyKept->setEnabled(count > 0);
    for (int row = 0; row < count; ++row)
        if (const bool hidden = !isListed(row); hidden != m_view->isRowHidden(row))
            m_view->setRowHidden(row, hidden);
    m_lengths->setEnabled(count > 0);
    m_release->setEnabled(m_session && m_session->edits()->hasDecisions());
    m_view->setVisible(count > 0);
    m_empty->setVisible(count == 0);
    const bool busy = m_session && (m_session->state() == VideoState::Analysing ||
                                    m_session->state() == VideoState::Waiting);
    m_empty->setText(busy ? tr("After the analysis, the shots\nare listed here with reasons.")
                     : m_session && m_session->failure() ? m_session->failure()->sentence
                                                         : tr("No shots yet."));
}

bool ShotsPanel::isListed(int row) const {
    const QModelIndex index = m_model->index(row);
    return m_onlyKept->isChecked() ? index.data(ShotListModel::BarRole).value<TimelineShot>().kept
                                   : !ShotDelegate::isShownWithTheOneBefore(index);
}

void ShotsPanel::setCurrentShot(int shot, bool alone) {
    while (ShotDelegate::isShownWithTheOneBefore(m_model->index(shot))) --shot;
    const QModelIndex index = m_model->index(shot);
    if (!index.isValid()) return m_view->clearSelection();
    // The list may have been scrolled since; only another shot moves it.
    if (index == m_view->currentIndex() && !alone) return;
    // Several selected shots stay selected during playback.
    m_view->selectionModel()->setCurrentIndex(index, selectedShots().size() > 1 && !alone
                                                         ? QItemSelectionModel::NoUpdate
                                                         : QItemSelectionModel::ClearAndSelect);
    m_view->scrollTo(index);
}

QList<int> ShotsPanel::selectedShots() const {
    QList<int> shots;
    for (const QModelIndex& index : m_view->selectionModel()->selectedIndexes())
        if (!m_view->isRowHidden(index.row())) shots << index.row();
    std::ranges::sort(shots);
    return shots;
}

void ShotsPanel::toggle(int shot) {
    if (m_session) m_session->edits()->toggleShot(shot);
}

void ShotsPanel::goTo(int shot) {
    m_view->setCurrentIndex(m_model->index(shot));
    Q_EMIT seekRequested(
        m_model->index(shot).data(ShotListModel::BarRole).value<TimelineShot>().startSeconds);
}

int ShotsPanel::linkAt(const QPoint& position) const {
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid()) return -1;
    return ShotDelegate::linkAt(position, m_view->visualRect(index), m_view->font(), index);
}

void ShotsPanel::addLockItems(QMenu* menu, const QList<int>& shots) {
    const auto add = [this, menu, shots](Symbol symbol, const QString& text, Lock lock) {
        menu->addAction(symbolIcon(symbol), text, this, [this, shots, lock] {
            if (!m_session) return;
            shots.size() > 1 ? m_session->edits()->setLocks(shots, lock)
                             : m_session->edits()->setLock(shots.first(), lock);
        });
    };
    const int count = static_cast<int>(shots.size());
    add(Symbol::Lock,
        count > 1 ? tr("Always keep these %n shots", nullptr, count) : tr("Always keep"), Lock::In);
    add(Symbol::Drop,
        count > 1 ? tr("Always drop these %n shots", nullptr, count) : tr("Always drop"),
        Lock::Out);
    add(Symbol::Automatic, tr("Let Skimline decide"), Lock::None);
    menu->addAction(tr("Run through fast…"), this,
                    [this, shots] { FastDialog::ask(m_session->edits(), shots, this); });
    QAction* padding =
        menu->addAction(symbolIcon(Symbol::Lengths), tr("Padding…"), this,
                        [this, shots] { PaddingDialog::ask(m_session->edits(), shots, this); });
    padding->setEnabled(PaddingDialog::fits(*m_session->edits(), shots));
    menu->addAction(count > 1 ? tr("Tag…") : tr("Name and tag…"), this,
                    [this, shots] { LabelDialog::ask(m_session->edits(), shots, this); });
}

void ShotsPanel::showMenu(int shot, const QPoint& globalPosition) {
    if (!m_model->index(shot).isValid()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QList<int> selected = selectedShots();
    if (selected.size() > 1 && selected.contains(shot)) {
        addLockItems(menu, selected);
    } else {
        addShotItems(menu, shot);
    }
    menu->popup(globalPosition);
}

void ShotsPanel::addShotItems(QMenu* menu, int shot) {
    const auto remark = m_model->index(shot).data(ShotListModel::RemarkRole).value<ShotRemark>();
    if (remark.target >= 0) {
        menu->addAction(symbolIcon(Symbol::Film), tr("Go to the similar shot"), this,
                        [this, other = remark.target] { goTo(other); });
        menu->addSeparator();
    }
    addLockItems(menu, {shot});
    menu->addSeparator();
    SkimEditor* edits = m_session->edits();
    QAction* split = menu->addAction(symbolIcon(Symbol::Split), tr("Split at the playhead"), edits,
                                     [edits, at = m_session->playhead()] { edits->split(at); });
    split->setEnabled(edits->shotAt(m_session->playhead()) == shot);
    QAction* merge = menu->addAction(symbolIcon(Symbol::Merge), tr("Merge with the next shot"),
                                     edits, [edits, shot] { edits->mergeWithNext(shot); });
    merge->setEnabled(shot + 1 < m_model->rowCount());
}

void ShotsPanel::onClick(const QPoint& position) {
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid()) return;
    const auto shot = index.data(ShotListModel::BarRole).value<TimelineShot>();
    if (const int other = linkAt(position); other >= 0) {
        // After the list has handled the click, which selects the clicked row.
        QMetaObject::invokeMethod(
            this, [this, other] { goTo(other); }, Qt::QueuedConnection);
    } else if (!isTransition(shot) &&
               ShotDelegate::toggleRect(m_view->visualRect(index)).contains(position)) {
        toggle(index.row());
    } else {
        Q_EMIT seekRequested(shot.startSeconds);
    }
}

void ShotsPanel::goToChosen() {
    const QList<int> chosen = selectedShots();
    if (chosen.size() == 1 && m_session &&
        m_session->edits()->shotAt(m_session->playhead()) != chosen.first())
        goTo(chosen.first());
}

bool ShotsPanel::onKey(int key, Qt::KeyboardModifiers modifiers) {
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        toggle(m_view->currentIndex().row());
        return true;
    }
    if (modifiers != Qt::NoModifier) return false;
    // Once the list has moved.
    if (key == Qt::Key_Home || key == Qt::Key_End || key == Qt::Key_PageUp ||
        key == Qt::Key_PageDown)
        QMetaObject::invokeMethod(this, &ShotsPanel::goToChosen, Qt::QueuedConnection);
    const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if (step == 0) return false;
    int row = m_view->currentIndex().row() + step;
    while (row >= 0 && row < m_model->rowCount() && !isListed(row)) row += step;
    if (row >= 0 && row < m_model->rowCount()) goTo(row);
    return true;
}

bool ShotsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (onKey(key->key(), key->modifiers())) return true;
    }
    if (watched == m_view->viewport() && event->type() == QEvent::MouseMove) {
        const bool link = linkAt(static_cast<QMouseEvent*>(event)->pos()) >= 0;
        m_view->viewport()->setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
    }
    if (watched == m_view->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        // With Ctrl or Shift it selects one more, or all up to there.
        if (mouse->button() == Qt::LeftButton && mouse->modifiers() == Qt::NoModifier)
            onClick(mouse->pos());
        else if (mouse->button() == Qt::LeftButton)
            QMetaObject::invokeMethod(this, &ShotsPanel::goToChosen, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_shots_panel.cpp"
