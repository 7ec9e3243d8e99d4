// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/skim/inspect/attention/attention_inspector.h"
#include "widgets/maps/images/map_colours.h"

class QBoxLayout;
class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QShortcut;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace skimline {

class AttentionChoosers;
class AttentionLinksPanel;
class AttentionMapView;
class AttentionOverview;
class CellDetails;
class ExportMenuButton;
class HeadStatisticsPanel;
class MapLegend;
class MapsSourceButton;
class PinnedCells;
class TrainingMapsPanel;

/// Attention of the current video: all heads, one map, strongest links, statistics, training.
class AttentionPage : public QWidget {
    Q_OBJECT

public:
    enum class View { Overview, Map, Links, Statistics, Training };

    explicit AttentionPage(QWidget* parent = nullptr);

    /// Instead of maps. @param action text of a button; empty: none
    void showMessage(const QString& note, const QString& action = {});
    /// @param fraction negative while unknown
    void showProgress(const QString& what, double fraction);
    void showMaps();
    bool showsMaps() const;

    View view() const;
    void setView(View view);
    bool wantsArcs() const;
    /// During a save, the menu only offers to stop it.
    void setSaving(bool saving);

    AttentionChoosers* choosers() const { return m_choosers; }
    AttentionOverview* overview() const { return m_overview; }
    AttentionMapView* map() const { return m_map; }
    MapLegend* legend() const { return m_legend; }
    CellDetails* card() const { return m_card; }
    PinnedCells* pinned() const { return m_pinned; }
    /// Whether the pointer is over a cell: if there is room for only one of them, its card replaces
    /// the list of pins.
    void setPointing(bool pointing);
    /// Whether the map's edges mark global frames.
    void setMarked(bool marked);
    AttentionLinksPanel* links() const { return m_links; }
    HeadStatisticsPanel* statistics() const { return m_statistics; }
    TrainingMapsPanel* training() const { return m_training; }
    MapsSourceButton* source() const { return m_source; }

    QSize sizeHint() const override { return {388, 640}; }
    QSize minimumSizeHint() const override { return {320, 320}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void actionRequested();
    void stopRequested();
    void viewChanged(skimline::AttentionPage::View view);
    void arcsWanted(bool wanted);
    /// Requests to save the current view, as an image or as data.
    void imageRequested();
    void dataRequested();
    void stopSavingRequested();

private:
    QWidget* buildNote();
    QWidget* buildMaps();
    QWidget* buildOverview();
    QWidget* buildMap();
    void showWords();
    void showChoosers();
    QToolButton* addTool(const QString& text, const QString& name);

    QStackedWidget* m_states;
    QLabel* m_note = nullptr;
    QPushButton* m_action = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_stop = nullptr;
    QTabBar* m_tabs;
    MapsSourceButton* m_source;
    ExportMenuButton* m_export;
    QStackedWidget* m_views;
    AttentionChoosers* m_choosers;
    AttentionOverview* m_overview;
    AttentionMapView* m_map;
    QLabel* m_axes = nullptr;
    MapLegend* m_legend;
    CellDetails* m_card;
    PinnedCells* m_pinned;
    AttentionLinksPanel* m_links;
    HeadStatisticsPanel* m_statistics;
    TrainingMapsPanel* m_training;
    QBoxLayout* m_mapRow = nullptr;  ///< the map and its description
    QShortcut* m_pin;
    bool m_pointing = false;
    QCheckBox* m_common = nullptr;
    QCheckBox* m_arcs = nullptr;
};

}  // namespace skimline
