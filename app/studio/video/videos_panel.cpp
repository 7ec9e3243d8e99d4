// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/videos_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/document/lists/row_delegates.h"
#include "app/studio/document/lists/video_list_model.h"
#include "widgets/style/command_property.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kNarrowest = 168;  // pixels

}  // namespace

VideosPanel::VideosPanel(VideoListModel* model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_view(new QListView(this)),
      m_title(styledLabel("sectionTitle", this, tr("Videos"))),
      m_open(new QToolButton(this)),
      m_fold(new QToolButton(this)) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_open->setIcon(symbolIcon(Symbol::Open));
    m_open->setToolTip(tr("Open videos"));
    standFor(m_open, "file.open");
    m_open->setAccessibleName(tr("Open videos"));
    connect(m_open, &QToolButton::clicked, this, &VideosPanel::openRequested);
    m_fold->setObjectName(QStringLiteral("fold"));
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_folded); });
    auto* top = new QHBoxLayout;
    top->setContentsMargins(spacing::kUnit, spacing::kUnit, spacing::kUnit, spacing::kHalf);
    top->setSpacing(spacing::kHalf);
    top->addWidget(m_fold);
    top->addWidget(m_title, 1);
    top->addWidget(m_open);
    m_view->setModel(model);
    m_view->setItemDelegate(new VideoDelegate(m_view));
    m_view->setMouseTracking(true);
    m_view->setUniformItemSizes(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setAccessibleName(tr("Opened videos"));
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &VideosPanel::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { Q_EMIT chosen(selected()); });
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addLayout(top);
    layout->addWidget(m_view, 1);
    layout->addStretch(0);
    setFolded(false);
}

void VideosPanel::setFolded(bool folded) {
    const bool had = m_folded;
    m_folded = folded;
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_open, m_view})
        part->setVisible(!folded);
    m_fold->setArrowType(folded ? Qt::RightArrow : Qt::LeftArrow);
    m_fold->setToolTip(folded ? tr("Expand the list of videos")
                              : tr("Collapse the list of videos"));
    m_fold->setAccessibleName(m_fold->toolTip());
    const int narrow = m_fold->sizeHint().width() + 2 * spacing::kUnit;
    setMinimumWidth(folded ? narrow : kNarrowest);
    setMaximumWidth(folded ? narrow : QWIDGETSIZE_MAX);
    if (had != folded) Q_EMIT foldedChanged(folded);
}

void VideosPanel::select(const VideoSession* session) {
    m_view->setCurrentIndex(m_model->index(m_model->rowOf(session)));
}

VideoSession* VideosPanel::selected() const {
    const QModelIndex current = m_view->currentIndex();
    return current.isValid() ? m_model->session(current.row()) : nullptr;
}

QList<VideoSession*> VideosPanel::highlighted() const {
    QList<VideoSession*> sessions;
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_view->selectionModel()->isSelected(m_model->index(row)))
            sessions << m_model->session(row);
    return sessions;
}

QStringList VideosPanel::paths() const {
    QStringList paths;
    for (const VideoSession* session : m_model->sessions()) paths << session->path();
    return paths;
}

void VideosPanel::showMenu(const QPoint& position) {
    const QModelIndex index = m_view->indexAt(position);
    VideoSession* session = index.isValid() ? m_model->session(index.row()) : nullptr;
    if (!session) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool waiting = session->state() == VideoState::Waiting;
    if (waiting)
        menu->addAction(symbolIcon(Symbol::Refresh), tr("Analyse first"), this,
                        [this, session] { Q_EMIT firstRequested(session); });
    if (waiting || session->state() == VideoState::Analysing) {
        menu->addAction(symbolIcon(Symbol::Close),
                        waiting ? tr("Do not analyse") : tr("Stop analysing"), this,
                        [this, session] { Q_EMIT stopRequested(session); });
    } else {
        menu->addAction(symbolIcon(Symbol::Refresh), tr("Analyse again"), this,
                        [this, session] { Q_EMIT analyseRequested(session); });
    }
    menu->addAction(symbolIcon(Symbol::Folder), tr("Show in folder"), this,
                    [path = session->path()] { revealFile(path); });
    QStringList film;
    for (const VideoSession* each : highlighted()) film << each->path();
    if (film.size() > 1)
        menu->addAction(symbolIcon(Symbol::Film),
                        tr("Make a film of %n videos", nullptr, static_cast<int>(film.size())),
                        this, [this, film] { Q_EMIT filmRequested(film); });
    menu->addSeparator();
    menu->addAction(tr("Close video"), this, [this, session] { Q_EMIT closeRequested(session); });
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

}  // namespace skimline

#include "moc_videos_panel.cpp"
