// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <vector>

#include "app/studio/jobs/engine.h"
#include "core/foundation/figures/run_figures.h"
#include "core/skim/causes/explanation_figure.h"
#include "widgets/timeline/thumbnail_store.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabBar;
class QTableWidget;
class QToolButton;

namespace skimline {

class CompareCostView;
class CompareMapsView;
class ExportMenuButton;
class LateFrames;
class RunChoosers;
class SheetView;

/// Several runs on the current video, side by side.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    enum class View { Curves, Shots, Table, Maps, Causes, Cost };

    explicit ComparePage(QWidget* parent = nullptr);

    /// Without a comparison. @param possible  whether there is something to compare runs on
    void showMessage(const QString& note, bool possible);
    /// @param fraction negative while unknown
    void showProgress(const QString& what, double fraction);
    /// @param images of the video  @param reference human annotations; may be empty
    void showComparison(const ComparisonPointer& comparison, const ThumbnailStore& images,
                        const FigureReference& reference);

    /// Relevance of frames and ablation, of the current runs.
    void showCauses(const std::vector<RunCauses>& causes);
    /// Instead of them.
    void showCausesNote(const QString& note);
    const std::vector<RunCauses>& causes() const { return m_causes; }

    bool isWorking() const;
    const ComparisonPointer& comparison() const { return m_comparison; }
    View view() const;
    void setView(View view);
    /// The current view, for print; maps are not drawn here, see maps()->shown().
    Sheet printed() const;
    void setSaving(bool saving);
    RunChoosers* choosers() const { return m_choosers; }
    CompareMapsView* maps() const { return m_maps; }
    CompareCostView* cost() const { return m_cost; }
    QTableWidget* table() const { return m_table; }

    QSize minimumSizeHint() const override { return {320, 320}; }

Q_SIGNALS:
    void compareRequested(const std::vector<skimline::RunChoice>& runs);
    void stopRequested();
    void imageRequested();
    void dataRequested();
    void stopSavingRequested();
    void seekRequested(double seconds);
    /// Their view is shown and empty.
    void causesWanted();

private:
    void buildControls();
    /// The runs, and the methods without a network if wanted.
    void request(std::vector<RunChoice> runs);
    QWidget* buildResults();
    void fillFigures(const ThumbnailStore& images, const FigureReference& reference);

    ComparisonPointer m_comparison;
    std::vector<RunCauses> m_causes;
    QPushButton* m_quick;
    QToolButton* m_more;
    QPushButton* m_compare;
    ExportMenuButton* m_export;
    QWidget* m_choice;
    RunChoosers* m_choosers;
    QCheckBox* m_baselines;
    QStackedWidget* m_states;
    QLabel* m_note;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QTabBar* m_tabs;
    QStackedWidget* m_views;
    SheetView* m_scores;
    SheetView* m_raw;
    SheetView* m_difference;
    SheetView* m_shots;
    QLabel* m_causesNote;
    SheetView* m_causesSheet;
    QTableWidget* m_table;
    CompareMapsView* m_maps;
    CompareCostView* m_cost;
    LateFrames* m_ahead;  ///< decodes the frames of the key shots
};

}  // namespace skimline
