// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/explorer/attention_explorer.h"

#include <QList>
#include <QString>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/studio/attention/attention_choosers.h"
#include "app/studio/attention/attention_details.h"
#include "app/studio/attention/attention_images.h"
#include "app/studio/attention/attention_links_panel.h"
#include "app/studio/attention/cell_details.h"
#include "app/studio/attention/explorer/cell_explanation.h"
#include "app/studio/attention/explorer/cell_notes.h"
#include "app/studio/attention/head_statistics_panel.h"
#include "app/studio/attention/pinned_cells.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/maps/attention_overview.h"
#include "widgets/maps/images/map_axis.h"
#include "widgets/maps/map_legend.h"
#include "widgets/style/number_text.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/link_arcs.h"

namespace skimline {
namespace {

constexpr qsizetype kPlayheadLinks = 8;

/// Strongest links of the frame at the playhead. Encoder: the frames it attends to. Cross: the
/// steps that attend to it, shown by the frames they chose. Decoder: the steps that the step which
/// chose its shot attends to. Heaviest first; links to direct neighbours are left out.
QList<TimeLink> playheadLinks(const AttentionInspection& run, const HeadSelection& heads,
                              const MapAxis& rows, const MapAxis& columns, double playhead) {
    const AttentionInspection::Size size = run.size(heads.part);
    const bool alongRow = heads.part != AttentionPart::Cross;
    const qint64 row = rows.cellAt(playhead);
    const qint64 column = columns.cellAt(playhead);
    if (size.layers == 0 || (alongRow ? row : column) < 0) return {};
    const MapView line = alongRow ? MapView{row, 1, 0, size.columns, 1, size.columns}
                                  : MapView{0, size.rows, column, 1, size.rows, 1};
    const FloatMatrix weights = run.image(heads, line, {});
    const MapAxis& others = alongRow ? columns : rows;
    const double own = alongRow ? rows.secondsOf(row) : columns.secondsOf(column);
    const double neighbour = 1.5 * secondsPerFrame(run);
    QList<TimeLink> links;
    for (std::size_t cell = 0; cell < weights.values.size(); ++cell) {
        const double other = others.secondsOf(static_cast<qint64>(cell));
        const float weight = weights.values[cell];
        if (!(weight > 0) || other < 0 || std::abs(other - own) < neighbour) continue;
        links << TimeLink{own, other, static_cast<double>(weight)};
    }
    const auto end = links.begin() + std::min(kPlayheadLinks, links.size());
    std::partial_sort(links.begin(), end, links.end(),
                      [](const TimeLink& a, const TimeLink& b) { return a.weight > b.weight; });
    links.erase(end, links.end());
    return links;
}

constexpr int kLinkCount = 40;

}  // namespace

AttentionExplorer::AttentionExplorer(TaskRunner* runner, AttentionPage* page, TimeAxis* axis,
                                     LinkArcs* arcs)
    : m_page(page),
      m_axis(axis),
      m_arcs(arcs),
      m_details(new AttentionDetails(runner, this)),
      m_notes(new CellNotes(page->map(), page->pinned(), this)) {
    connectMaps();
    connectDetails();
    connect(m_axis, &TimeAxis::playheadChanged, this, &AttentionExplorer::followPlayhead);
    connect(m_page, &AttentionPage::viewChanged, this, &AttentionExplorer::showView);
    connect(m_page, &AttentionPage::arcsWanted, this, &AttentionExplorer::showArcs);
    showCell(-1, -1);
}

void AttentionExplorer::connectMaps() {
    AttentionChoosers* choosers = m_page->choosers();
    connect(choosers, &AttentionChoosers::partChanged, this, &AttentionExplorer::showPart);
    connect(choosers, &AttentionChoosers::selectionChanged, this, &AttentionExplorer::showMap);
    connect(choosers, &AttentionChoosers::lookChanged, this, &AttentionExplorer::applyLook);
    const auto open = [this](int layer, int head) {
        HeadSelection selection = m_page->choosers()->selection();
        selection.layer = layer;
        selection.head = head;
        m_page->choosers()->select(selection);
        m_page->setView(AttentionPage::View::Map);
        m_page->map()->setFocus();
    };
    connect(m_page->overview(), &AttentionOverview::opened, this, open);
    connect(m_page->statistics(), &HeadStatisticsPanel::opened, this, open);
    AttentionMapView* map = m_page->map();
    connect(map, &AttentionMapView::cellHovered, this, &AttentionExplorer::showCell);
    connect(map, &AttentionMapView::seekRequested, this, &AttentionExplorer::seekRequested);
    connect(map, &AttentionMapView::scaleChanged, m_page->legend(),
            [this, map] { m_page->legend()->setScale(map->scale(), map->colours()); });
    // The visible part of the map first: a pass over the whole map would occupy the cores.
    connect(map, &AttentionMapView::completed, this, [this] {
        if (!std::exchange(m_marginalsWanted, false) || !m_run) return;
        m_details->askForMarginals(m_run, m_page->choosers()->selection());
    });
    connect(m_page->card(), &CellDetails::seekRequested, this, &AttentionExplorer::seekRequested);
    connect(map, &AttentionMapView::pinsChanged, this,
            [this, map] { showCell(map->cursor().row, map->cursor().column); });
    connect(m_page->pinned(), &PinnedCells::chosen, this, [this, map](qint64 row, qint64 column) {
        map->bringIntoView({row, column});
        const double seconds = map->rowAxis().secondsOf(row);
        if (seconds >= 0) Q_EMIT seekRequested(seconds);
    });
}

void AttentionExplorer::connectDetails() {
    connect(m_details, &AttentionDetails::marginalsReady, this, [this](const MapMarginals& found) {
        m_marginals = found;
        m_page->map()->setMarginals(QList<double>(found.received.begin(), found.received.end()),
                                    QList<double>(found.largest.begin(), found.largest.end()));
        const MapCell cell = m_page->map()->cursor();
        if (cell.isValid()) showCell(cell.row, cell.column);
    });
    connect(m_details, &AttentionDetails::linksReady, this,
            [this](const std::vector<AttentionLink>& links) {
                m_page->links()->setLinks(links, m_page->map()->rowAxis(),
                                          m_page->map()->columnAxis());
            });
    connect(m_details, &AttentionDetails::headReady, m_page->statistics(),
            &HeadStatisticsPanel::setHead);
    connect(m_page->links(), &AttentionLinksPanel::wanted, this, &AttentionExplorer::askForLinks);
    connect(m_page->links(), &AttentionLinksPanel::chosen, this, [this](qint64 row, qint64 column) {
        m_page->map()->showCell({row, column});
        showCell(row, column);
        const double seconds = m_page->map()->rowAxis().secondsOf(row);
        if (seconds >= 0) Q_EMIT seekRequested(seconds);
    });
}

void AttentionExplorer::setRun(const AttentionRunPointer& run, const std::vector<Shot>& shots) {
    m_details->stop();
    m_run = run;
    m_shots = shots;
    m_page->choosers()->setRun(run);
    showPart();
}

void AttentionExplorer::setShots(const std::vector<Shot>& shots) {
    m_shots = shots;
    if (!m_run || m_page->choosers()->selection().part == AttentionPart::Encoder) return;
    // Steps are renamed, because their shots have changed.
    showMap();
}

void AttentionExplorer::setThumbnails(const ThumbnailStore& images) {
    m_images = images;
    m_page->map()->setThumbnails(images);
}

void AttentionExplorer::setOnShow(bool onShow) {
    m_onShow = onShow;
    showArcs();
}

void AttentionExplorer::showPart() {
    m_statisticsStale = true;
    m_notes->release();
    if (!m_run) {
        m_page->overview()->setMaps(0, 0, {});
        m_page->map()->setMap(nullptr, {}, {});
        m_arcs->setLinks({});
        m_arcsOf = -1;
        return;
    }
    const AttentionPart part = m_page->choosers()->selection().part;
    const AttentionInspection::Size size = m_run->size(part);
    m_page->overview()->setMaps(static_cast<int>(size.layers), static_cast<int>(size.heads),
                                [this, part](int layer, int head) {
                                    return imagesOf(m_run, {part, layer, head});
                                });
    m_page->links()->setNeighboursPossible(part == AttentionPart::Encoder);
    const bool full = m_run->pattern().kind == PatternKind::Full;
    m_page->legend()->setSparse(part == AttentionPart::Decoder ||
                                (part == AttentionPart::Encoder && !full));
    showMap();
    showView(m_page->view());
}

void AttentionExplorer::showMap() {
    if (!m_run) return;
    const HeadSelection heads = m_page->choosers()->selection();
    AttentionMapView* map = m_page->map();
    m_notes->release();
    map->setMap(imagesOf(m_run, heads), rowAxisOf(*m_run, heads.part, m_shots),
                columnAxisOf(*m_run, heads.part, m_shots));
    if (!m_run->foreign()) m_notes->show(heads.part);
    const AttentionPattern& pattern = m_run->pattern();
    const bool sparse = pattern.kind == PatternKind::Lga || pattern.kind == PatternKind::Global;
    const QList<qint64> globals =
        sparse ? QList<qint64>(pattern.globals.begin(), pattern.globals.end()) : QList<qint64>();
    const bool banded = pattern.kind == PatternKind::Lga || pattern.kind == PatternKind::Local;
    map->setBand(banded && heads.part == AttentionPart::Encoder ? pattern.window / 2 : -1);
    map->setMarks(heads.part == AttentionPart::Encoder ? globals : QList<qint64>(),
                  heads.part == AttentionPart::Decoder ? QList<qint64>() : globals);
    m_page->setMarked(!globals.isEmpty());
    m_page->overview()->setCurrent(static_cast<int>(heads.layer), static_cast<int>(heads.head));
    m_page->pinned()->refresh();
    m_marginals = {};
    m_marginalsWanted = true;
    m_linksStale = true;
    m_arcsOf = -1;
    applyLook();
    showCell(map->cursor().row, map->cursor().column);
    followPlayhead();
    if (m_page->view() == AttentionPage::View::Links) askForLinks();
}

void AttentionExplorer::applyLook() {
    const AttentionChoosers* choosers = m_page->choosers();
    AttentionMapView* map = m_page->map();
    map->setMean(choosers->isMean());
    map->setScale(choosers->scale());
    map->setColours(choosers->colours());
    m_page->legend()->setScale(map->scale(), map->colours());
    m_page->overview()->setScale(choosers->scale());
    m_page->overview()->setColours(choosers->colours());
}

void AttentionExplorer::showView(AttentionPage::View view) {
    if (!m_run) return;
    if (view == AttentionPage::View::Links && m_linksStale) askForLinks();
    if (view != AttentionPage::View::Statistics || !m_statisticsStale) return;
    m_statisticsStale = false;
    const AttentionPart part = m_page->choosers()->selection().part;
    const AttentionInspection::Size size = m_run->size(part);
    m_page->statistics()->begin(static_cast<int>(size.layers), static_cast<int>(size.heads),
                                secondsPerFrame(*m_run));
    m_details->askForStatistics(m_run, part);
}

void AttentionExplorer::askForLinks() {
    if (!m_run) return;
    m_linksStale = false;
    m_page->links()->setBusy();
    const std::int64_t farther =
        m_page->links()->withNeighbours() ? 0 : m_run->pattern().window / 2;
    const HeadSelection heads = m_page->choosers()->selection();
    m_details->askForLinks(m_run, heads, kLinkCount,
                           heads.part == AttentionPart::Encoder ? farther : -1);
}

void AttentionExplorer::showCell(qint64 row, qint64 column) {
    const AttentionMapView* map = m_page->map();
    CellDetails* card = m_page->card();
    m_page->setPointing(row >= 0);
    // While the pointer is elsewhere, the newest pin stays visible.
    if (m_run && row < 0 && !map->pins().isEmpty()) {
        row = map->pins().last().row;
        column = map->pins().last().column;
    }
    if (!m_run || row < 0 || column < 0) {
        card->setHint(
            tr("Point at a cell to see its values. Click to go to the query frame, click again to "
               "go to the key frame. Ctrl+click or P pins a cell."));
        return;
    }
    const auto side = [this](const MapAxis& axis, qint64 cell) {
        const double seconds = axis.secondsOf(cell);
        return CellDetails::Side{axis.nameOf(cell),
                                 seconds >= 0 ? m_images.nearest(seconds) : QImage(), seconds};
    };
    const float value = map->images()->cell(row, column);
    const QString number =
        std::isnan(value) ? tr("not computed") : numberText(static_cast<double>(value), 3);
    card->setCell(side(map->rowAxis(), row), side(map->columnAxis(), column), number,
                  cellExplanation(*m_run, m_page->choosers()->selection().part,
                                  m_marginals.received, {row, column, value}));
}

void AttentionExplorer::followPlayhead() {
    m_page->map()->setPlayhead(m_axis->playhead());
    showArcs();
}

void AttentionExplorer::showArcs() {
    if (!m_run || !m_page->wantsArcs() || !m_onShow) {
        m_arcsOf = -1;
        return m_arcs->setLinks({});
    }
    const MapAxis frames = rowAxisOf(*m_run, AttentionPart::Encoder, {});
    const qint64 frame = frames.cellAt(m_axis->playhead());
    if (frame == m_arcsOf) return;
    m_arcsOf = frame;
    m_arcs->setLinks(playheadLinks(*m_run, m_page->choosers()->selection(),
                                   m_page->map()->rowAxis(), m_page->map()->columnAxis(),
                                   m_axis->playhead()));
}

}  // namespace skimline

#include "moc_attention_explorer.cpp"
