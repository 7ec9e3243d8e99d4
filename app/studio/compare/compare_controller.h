// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class ComparePage;
class ViewExport;
struct ExportedView;

/// The Compare tab: runs on the current video, their results, and the export of these.
class CompareController : public InspectorTab {
    Q_OBJECT

public:
    explicit CompareController(const InspectorParts& parts);

    void setSession(VideoSession* session) override;
    void compare(const std::vector<RunChoice>& runs);
    /// The page's current view, for export.
    ExportedView viewOnShow() const;
    ViewExport* exporter() const { return m_export; }
    /// CSV and safetensors into a folder, over files of the same names.
    void saveData(const QString& folder);

    ComparePage* page() const { return m_page; }

private:
    void follow();
    void show(const ComparisonPointer& comparison);
    void findCauses();
    void measureCosts();
    void askForData();
    void askForFolder();

    ComparePage* m_page;
    ViewExport* m_export;
    QPointer<VideoSession> m_session;
    AnalysisPointer m_analysis;  ///< the analysis that the shown results belong to
    Task m_task;
    Task m_saving;
    Task m_causes;
    Task m_costs;
};

}  // namespace skimline
