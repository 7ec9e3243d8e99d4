// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <vector>

#include "app/studio/attention/attention_page.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "core/skim/plan/key_shots.h"
#include "widgets/timeline/thumbnail_store.h"

namespace skimline {

class AttentionDetails;
class CellNotes;
class LinkArcs;
class TaskRunner;
class TimeAxis;

/// Links the maps of one run to the video: the cell under the pointer, the playhead, and seeking by
/// click. GUI thread.
class AttentionExplorer : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param arcs over the score curve
    AttentionExplorer(TaskRunner* runner, AttentionPage* page, TimeAxis* axis, LinkArcs* arcs);

    /// nullptr: nothing to explore. @param shots as the user has them
    void setRun(const AttentionRunPointer& run, const std::vector<Shot>& shots);
    const AttentionRunPointer& run() const { return m_run; }
    void setShots(const std::vector<Shot>& shots);
    void setThumbnails(const ThumbnailStore& images);
    /// The notes of the video on its maps.
    CellNotes* notes() const { return m_notes; }
    /// Arcs are drawn over the curve only while the Attention tab is shown.
    void setOnShow(bool onShow);

Q_SIGNALS:
    void seekRequested(double seconds);

private:
    void connectMaps();
    void connectDetails();
    void showPart();
    void showMap();
    void applyLook();
    void showView(AttentionPage::View view);
    void askForLinks();
    void showCell(qint64 row, qint64 column);
    void followPlayhead();
    void showArcs();

    AttentionPage* m_page;
    TimeAxis* m_axis;
    LinkArcs* m_arcs;
    AttentionDetails* m_details;
    CellNotes* m_notes;
    AttentionRunPointer m_run;
    std::vector<Shot> m_shots;
    ThumbnailStore m_images;
    MapMarginals m_marginals;
    bool m_marginalsWanted = false;
    bool m_linksStale = true;
    bool m_statisticsStale = true;
    bool m_onShow = false;
    qint64 m_arcsOf = -1;  ///< the cell of the playhead that the arcs were drawn for
};

}  // namespace skimline
