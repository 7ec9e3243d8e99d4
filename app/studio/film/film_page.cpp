// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_page.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/film/film_list.h"
#include "app/studio/film/film_row_delegate.h"
#include "widgets/player/player_view.h"
#include "widgets/style/flow_layout.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kPlayerHeight = 210;
constexpr int kLeastList = 128;    ///< two rows of the storyboard
constexpr int kLeastOptions = 48;  ///< the length

/// As high as its contents, as far as there is room: then these scroll, and the window stays as it
/// is.
class OptionsArea : public QScrollArea {
public:
    OptionsArea(QWidget* contents, QWidget* parent) : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidgetResizable(true);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        setWidget(contents);
        contents->setAutoFillBackground(false);
        viewport()->setAutoFillBackground(false);
    }
    QSize sizeHint() const override {
        const QSize size = widget()->sizeHint();
        const int high = widget()->hasHeightForWidth() ? widget()->heightForWidth(width()) : 0;
        return {size.width(), std::max(high, widget()->minimumSizeHint().height())};
    }
    QSize minimumSizeHint() const override {
        return {widget()->minimumSizeHint().width(), kLeastOptions};
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        if (event->oldSize().width() != width()) updateGeometry();
    }
};

}  // namespace

FilmPage::FilmPage(FilmList* list, const PlayerOptions& player, QWidget* parent)
    : QWidget(parent),
      m_list(list),
      m_playerOptions(player),
      m_stack(new QStackedWidget(this)),
      m_lanes(new FilmLanes(this)),
      m_wishes(new FilmWishes(this)),
      m_options(new OptionsArea(m_wishes, this)),
      m_status(styledLabel("secondary", this)),
      m_view(new QListView(this)) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    buildList();
    buildActions();
    m_stack->addWidget(buildNone());
    m_stack->addWidget(buildFilm());
    bareLayout<QVBoxLayout>(this, 0)->addWidget(m_stack);
    setMinimumWidth(256);
}

QWidget* FilmPage::buildNone() {
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kPage);
    layout->setSpacing(spacing::kUnit);
    auto* text =
        styledLabel("secondary", box,
                    tr("A film shows the best shots of several videos, in the order in "
                       "which they were recorded. Footage that appears in two videos is used "
                       "once. Open the videos first, or select some of them in the list and "
                       "right-click."));
    text->setWordWrap(true);
    m_make = new QPushButton(tr("Make a film"), box);
    connect(m_make, &QPushButton::clicked, this, &FilmPage::filmWanted);
    layout->addStretch(1);
    addWidgets(layout, {styledLabel("sectionTitle", box, tr("One film of several videos")), text});
    layout->addWidget(m_make, 0, Qt::AlignLeft);
    layout->addStretch(2);
    return box;
}

QWidget* FilmPage::buildFilm() {
    auto* box = new QWidget(this);
    auto* layout = bareLayout<QVBoxLayout>(box, 0);
    m_playerPlace = bareLayout<QVBoxLayout>(nullptr, 0);
    layout->addLayout(m_playerPlace);
    layout->addWidget(m_lanes);
    layout->addWidget(m_options);
    m_status->setWordWrap(true);
    m_status->setContentsMargins(spacing::kWide, 0, spacing::kWide, spacing::kUnit);
    layout->addWidget(m_status);
    m_view->setMinimumHeight(kLeastList);
    layout->addWidget(m_view, 1);
    m_buttons = buildButtons();
    layout->addWidget(m_buttons);
    connect(m_lanes, &FilmLanes::seekRequested, this, &FilmPage::seek);
    return box;
}

QWidget* FilmPage::buildButtons() {
    auto* box = new QWidget(this);
    auto* around = new QVBoxLayout(box);
    around->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kWide);
    auto* layout = new FlowLayout(spacing::kUnit);
    m_export =
        new QPushButton(symbolIcon(Symbol::Export, SymbolRole::OnAccent), tr("Export film…"), box);
    m_export->setObjectName(QStringLiteral("primary"));
    auto* all = new QPushButton(tr("Use all open videos"), box);
    layout->addWidget(m_export);
    layout->addWidget(all);
    around->addLayout(layout);
    connect(m_export, &QPushButton::clicked, this, &FilmPage::exportRequested);
    connect(all, &QPushButton::clicked, this, &FilmPage::filmWanted);
    return box;
}

void FilmPage::buildList() {
    auto* delegate = new FilmRowDelegate(m_view);
    m_view->setModel(m_list);
    m_view->setItemDelegate(delegate);
    m_view->setUniformItemSizes(true);
    m_view->setMouseTracking(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setAccessibleName(tr("Storyboard of the film"));
    m_view->setDragDropMode(QAbstractItemView::InternalMove);
    m_view->setDropIndicatorShown(true);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(delegate, &FilmRowDelegate::pinToggled, this,
            [this](int row) { toggleLock(row, Lock::In); });
    connect(delegate, &FilmRowDelegate::leftOutToggled, this,
            [this](int row) { toggleLock(row, Lock::Out); });
    connect(m_list, &FilmList::moveRequested, this, &FilmPage::moveRequested);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FilmPage::onRowChosen);
    connect(m_view, &QListView::activated, this, &FilmPage::openSource);
}

QAction* FilmPage::addListAction(const QString& text, const QKeySequence& key,
                                 void (FilmPage::*run)()) {
    auto* action = new QAction(text, m_view);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, run);
    m_view->addAction(action);
    return action;
}

void FilmPage::buildActions() {
    addListAction(tr("Pin, or no longer"), Qt::Key_P, &FilmPage::togglePin);
    addListAction(tr("Leave out, or no longer"), Qt::Key_Delete, &FilmPage::toggleLeftOut);
    addListAction(tr("Earlier"), Qt::ALT | Qt::Key_Up, &FilmPage::moveEarlier);
    addListAction(tr("Later"), Qt::ALT | Qt::Key_Down, &FilmPage::moveLater);
    addListAction(tr("Show in its video"), {}, &FilmPage::openSource);
}

void FilmPage::ensurePlayer() {
    if (m_player) return;
    m_player = new PlayerView(m_playerOptions, this);
    m_player->setAccessibleName(tr("Player of the film"));
    m_player->bar()->hideModes();
    m_player->bar()->setSeekable(true);
    m_player->setFixedHeight(kPlayerHeight);
    m_playerPlace->addWidget(m_player);
    connect(m_player, &PlayerView::positionChanged, this, &FilmPage::onPosition);
    connect(m_player, &PlayerView::playingChanged, this, &FilmPage::playingChanged);
    connect(m_player, &PlayerView::fullScreenToggled, this, &FilmPage::fullScreenToggled);
}

void FilmPage::setPlayerAlone(bool alone) {
    for (QWidget* each :
         {static_cast<QWidget*>(m_lanes), static_cast<QWidget*>(m_options),
          static_cast<QWidget*>(m_status), static_cast<QWidget*>(m_view), m_buttons})
        each->setVisible(!alone);
    if (!m_player) return;
    m_player->setMinimumHeight(kPlayerHeight);
    m_player->setMaximumHeight(alone ? QWIDGETSIZE_MAX : kPlayerHeight);
}

bool FilmPage::playsOnSpace() const {
    if (!isVisible() || !m_player || m_player->isHidden()) return false;
    return m_player->isPlaying() || isAncestorOf(QApplication::focusWidget());
}

void FilmPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_wishes->setRoom(height());
}

void FilmPage::hideEvent(QHideEvent* event) {
    // A hidden tab must not play sound.
    if (m_player) m_player->pause();
    QWidget::hideEvent(event);
}

void FilmPage::showNone(int openVideos) {
    m_make->setEnabled(openVideos > 1);
    m_make->setToolTip(openVideos > 1 ? QString() : tr("Open at least two videos first."));
    m_stack->setCurrentIndex(0);
    showFilm({}, 0, {});
}

void FilmPage::showWishes(const FilmDecisions& film) {
    m_wishes->showWishes(film);
    m_stack->setCurrentIndex(1);
}

void FilmPage::showRows(const QList<FilmRow>& rows) {
    const int before = currentRow();
    const FilmRow chosen = before >= 0 ? m_list->rows()[before] : FilmRow();
    m_list->setRows(rows);
    if (before < 0) return;
    const auto found = std::ranges::find_if(rows, [&](const FilmRow& row) {
        return row.video == chosen.video && row.shot.start == chosen.shot.start;
    });
    if (found == rows.end()) return;
    m_following = true;
    m_view->setCurrentIndex(m_list->index(static_cast<int>(found - rows.begin())));
    m_following = false;
}

void FilmPage::showStatus(const QString& sentence) { m_status->setText(sentence); }

QString FilmPage::statusText() const { return m_status->text(); }

void FilmPage::showFilm(const QString& url, double seconds, const QList<FilmLane>& lanes) {
    m_lanes->setFilm(lanes, seconds);
    if (url == m_url) return;
    m_url = url;
    if (url.isEmpty() && !m_player) return;
    ensurePlayer();
    const double before = m_player->position();
    m_player->setVideo(url, 0, seconds);
    // Whole seconds: there is no room for frames.
    m_player->setFrameRate(0);
    m_player->setVisible(!url.isEmpty());
    if (before > 0 && before < seconds) m_player->seek(before);
}

void FilmPage::setExportable(bool possible) { m_export->setEnabled(possible); }

void FilmPage::seek(double filmSeconds) {
    if (m_player) m_player->seek(filmSeconds);
}

int FilmPage::currentRow() const {
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? index.row() : -1;
}

void FilmPage::toggleLock(int row, Lock lock) {
    if (row < 0 || row >= m_list->rowCount()) return;
    Q_EMIT lockChosen(row, m_list->rows()[row].lock == lock ? Lock::None : lock);
}

void FilmPage::moveEarlier() {
    const QList<FilmRow>& rows = m_list->rows();
    const int row = currentRow();
    if (row < 0 || !rows[row].isShown()) return;
    // Before the first row of the piece above.
    int before = row;
    while (before > 0 && (!rows[before].isShown() || rows[before].piece == rows[row].piece))
        --before;
    if (!rows[before].isShown() || rows[before].piece == rows[row].piece) return;
    const std::size_t above = rows[before].piece;
    while (before > 0 && rows[before - 1].isShown() && rows[before - 1].piece == above) --before;
    Q_EMIT moveRequested(row, before);
}

void FilmPage::moveLater() {
    const QList<FilmRow>& rows = m_list->rows();
    const int row = currentRow();
    if (row < 0 || !rows[row].isShown()) return;
    const auto count = static_cast<int>(rows.size());
    int next = row;
    while (next < count && (!rows[next].isShown() || rows[next].piece == rows[row].piece)) ++next;
    if (next == count) return;
    const std::size_t below = rows[next].piece;
    while (next < count && (!rows[next].isShown() || rows[next].piece == below)) ++next;
    Q_EMIT moveRequested(row, next);
}

void FilmPage::openSource() {
    if (currentRow() >= 0) Q_EMIT sourceWanted(currentRow());
}

void FilmPage::onRowChosen() {
    const int row = currentRow();
    if (m_following || row < 0 || !m_list->rows()[row].isShown()) return;
    seek(m_list->rows()[row].start);
}

void FilmPage::onPosition(double seconds) {
    m_lanes->setPosition(seconds);
    const int row = m_list->rowAt(seconds);
    if (!m_player->isPlaying() || row < 0 || row == currentRow()) return;
    m_following = true;
    m_view->setCurrentIndex(m_list->index(row));
    m_following = false;
}

}  // namespace skimline

#include "moc_film_page.cpp"
