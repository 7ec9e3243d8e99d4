// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/attention_page.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/attention/attention_choosers.h"
#include "app/studio/attention/attention_links_panel.h"
#include "app/studio/attention/cell_details.h"
#include "app/studio/attention/head_statistics_panel.h"
#include "app/studio/attention/maps_source_button.h"
#include "app/studio/attention/pinned_cells.h"
#include "app/studio/attention/training_maps_panel.h"
#include "app/studio/shell/export_menu_button.h"
#include "app/studio/shell/inspector_dock.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/maps/attention_overview.h"
#include "widgets/maps/map_legend.h"
#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kWide = 620;  // pixels: from here on the text goes next to the map

}  // namespace

AttentionPage::AttentionPage(QWidget* parent)
    : QWidget(parent),
      m_states(new QStackedWidget(this)),
      m_tabs(new QTabBar(this)),
      m_source(new MapsSourceButton(this)),
      m_export(new ExportMenuButton(this)),
      m_views(new QStackedWidget(this)),
      m_choosers(new AttentionChoosers(this)),
      m_overview(new AttentionOverview(this)),
      m_map(new AttentionMapView(this)),
      m_legend(new MapLegend(this)),
      m_card(new CellDetails(this)),
      m_pinned(new PinnedCells(m_map, this)),
      m_links(new AttentionLinksPanel(this)),
      m_statistics(new HeadStatisticsPanel(this)),
      m_training(new TrainingMapsPanel(this)),
      m_pin(new QShortcut(Qt::Key_P, this)) {
    addWidgets(m_states, {buildNote(), buildMaps()});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kUnit, spacing::kUnit, spacing::kUnit, spacing::kUnit);
    layout->addWidget(m_states);
    // With the focus on any child: the pointer chooses the cell.
    m_pin->setContext(Qt::WidgetWithChildrenShortcut);
    connect(m_pin, &QShortcut::activated, this, [this] { m_map->togglePin(m_map->cursor()); });
    showChoosers();
    connect(m_export, &ExportMenuButton::imageRequested, this, &AttentionPage::imageRequested);
    connect(m_export, &ExportMenuButton::dataRequested, this, &AttentionPage::dataRequested);
    connect(m_export, &ExportMenuButton::stopRequested, this, &AttentionPage::stopSavingRequested);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_views->setCurrentIndex(index);
        showChoosers();
        Q_EMIT viewChanged(view());
    });
}

QWidget* AttentionPage::buildNote() {
    auto* page = new QWidget(this);
    m_note = styledLabel("lead", page);
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignCenter);
    m_action = new QPushButton(tr("Try again"), page);
    m_progress = new QProgressBar(page);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(240);
    m_stop = new QPushButton(tr("Stop"), page);
    auto* column = new QVBoxLayout(page);
    column->setSpacing(spacing::kWide);
    column->addStretch(2);
    column->addWidget(m_note);
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addWidget(m_progress, 0, Qt::AlignHCenter);
    column->addWidget(m_stop, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(m_action, &QPushButton::clicked, this, &AttentionPage::actionRequested);
    connect(m_stop, &QPushButton::clicked, this, &AttentionPage::stopRequested);
    return page;
}

QWidget* AttentionPage::buildOverview() {
    auto* page = new QWidget(this);
    m_common = new QCheckBox(tr("One scale for all heads"), page);
    m_common->setChecked(true);
    auto* area = new QScrollArea(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_overview);
    auto* note = new QLabel(tr("Layers run from top to bottom; within a layer, heads are sorted by "
                               "number. Click a map to open it."),
                            page);
    note->setObjectName(QStringLiteral("secondary"));
    note->setWordWrap(true);
    auto* column = bareLayout<QVBoxLayout>(page, spacing::kUnit);
    column->addWidget(m_common);
    column->addWidget(area, 1);
    column->addWidget(note);
    connect(m_common, &QCheckBox::toggled, m_overview, &AttentionOverview::setCommonScale);
    return page;
}

QToolButton* AttentionPage::addTool(const QString& text, const QString& name) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFixedSize(28, 28);
    return button;
}

QWidget* AttentionPage::buildMap() {
    auto* page = new QWidget(this);
    m_arcs = new QCheckBox(tr("Show the playhead's links as arcs"), page);
    m_arcs->setToolTip(tr("Draws the strongest links of the frame at the playhead over the curve"));
    m_arcs->setObjectName(QStringLiteral("arcs"));
    m_arcs->setChecked(true);
    QToolButton* closer = addTool(QStringLiteral("+"), tr("Zoom in (+)"));
    QToolButton* farther = addTool(QStringLiteral("−"), tr("Zoom out (-)"));
    QToolButton* all = addTool({}, tr("Show the whole map (0)"));
    all->setIcon(symbolIcon(Symbol::FitView));
    auto* tools = new QHBoxLayout;
    tools->setSpacing(spacing::kHalf);
    tools->addWidget(m_arcs, 1);
    for (QToolButton* tool : {closer, farther, all}) tools->addWidget(tool);
    auto* column = bareLayout<QVBoxLayout>(page, spacing::kHalf);
    column->addLayout(tools);
    m_axes = styledLabel("secondary", page);
    m_axes->setWordWrap(true);
    setMarked(false);
    auto* beside = new QWidget(page);
    auto* words = bareLayout<QVBoxLayout>(beside, spacing::kHalf);
    addWidgets(words, {static_cast<QWidget*>(m_axes), m_legend, m_card, m_pinned});
    words->addStretch(1);
    m_mapRow = new QBoxLayout(QBoxLayout::TopToBottom);
    m_mapRow->setSpacing(spacing::kUnit);
    m_mapRow->addWidget(m_map, 3);
    m_mapRow->addWidget(beside, 1);
    column->addLayout(m_mapRow, 1);
    const auto zoom = [this](double factor) {
        const MapWindow& window = m_map->window();
        m_map->setWindow(window.zoomed(window.firstRow + window.rows / 2,
                                       window.firstColumn + window.columns / 2, factor));
    };
    connect(closer, &QToolButton::clicked, m_map, [zoom] { zoom(1.5); });
    connect(farther, &QToolButton::clicked, m_map, [zoom] { zoom(1 / 1.5); });
    connect(all, &QToolButton::clicked, m_map, &AttentionMapView::showAll);
    connect(m_arcs, &QCheckBox::toggled, this, &AttentionPage::arcsWanted);
    return page;
}

void AttentionPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool wide = width() >= kWide;
    m_mapRow->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_card->setBeside(!wide);
    showWords();
}

void AttentionPage::showChoosers() {
    const bool maps = view() == View::Map || view() == View::Overview;
    m_choosers->setVisible(view() != View::Training);
    m_choosers->setActing(
        {view() == View::Map || view() == View::Links, maps, view() == View::Map});
    m_pin->setEnabled(view() == View::Map);
}

void AttentionPage::setMarked(bool marked) {
    QStringList sentences{tr("Rows: query frame. Columns: key frame.")};
    if (marked) sentences << tr("Ticks at the edges: global frames.");
    sentences << tr(
        "Bars below: weight that each key receives. Bars at the right: largest weight of each "
        "query.");
    m_axes->setText(joinedSentences(sentences));
}

void AttentionPage::setPointing(bool pointing) {
    m_pointing = pointing;
    showWords();
}

void AttentionPage::showWords() {
    const bool wide = width() >= kWide;
    const bool pins = !m_map->pins().isEmpty();
    m_pinned->setVisible(pins && (wide || !m_pointing));
    m_card->setVisible(wide || !pins || m_pointing);
    // Replaces the card at the same height, so that the map does not move.
    m_pinned->setHeight(wide ? 0 : m_card->sizeHint().height());
}

QWidget* AttentionPage::buildMaps() {
    auto* page = new QWidget(this);
    m_tabs->setObjectName(QLatin1String(InspectorDock::kViews));
    setPlainTabs(m_tabs, tr("Attention view"));
    const std::pair<QString, QWidget*> views[] = {{tr("Heads"), buildOverview()},
                                                  {tr("Map"), buildMap()},
                                                  {tr("Links"), m_links},
                                                  {tr("Numbers"), m_statistics},
                                                  {tr("Epochs"), m_training}};
    for (const auto& [name, view] : views) {
        m_tabs->addTab(name);
        m_views->addWidget(view);
    }
    auto* column = bareLayout<QVBoxLayout>(page, spacing::kUnit);
    auto* head = new QHBoxLayout;
    head->setSpacing(spacing::kHalf);
    head->addWidget(m_tabs, 1);
    head->addWidget(m_source);
    head->addWidget(m_export);
    column->addLayout(head);
    column->addWidget(m_choosers);
    column->addWidget(m_views, 1);
    return page;
}

void AttentionPage::showMessage(const QString& note, const QString& action) {
    m_note->setText(note);
    if (!action.isEmpty()) m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_progress->hide();
    m_stop->hide();
    m_states->setCurrentIndex(0);
}

void AttentionPage::showProgress(const QString& what, double fraction) {
    showMessage(what);
    showFraction(m_progress, fraction);
    m_progress->show();
    m_stop->show();
}

void AttentionPage::showMaps() { m_states->setCurrentIndex(1); }

bool AttentionPage::showsMaps() const { return m_states->currentIndex() == 1; }

AttentionPage::View AttentionPage::view() const {
    return static_cast<View>(m_tabs->currentIndex());
}

void AttentionPage::setView(View view) { m_tabs->setCurrentIndex(static_cast<int>(view)); }

void AttentionPage::setSaving(bool saving) { m_export->setSaving(saving); }

bool AttentionPage::wantsArcs() const { return m_arcs->isChecked(); }

}  // namespace skimline

#include "moc_attention_page.cpp"
