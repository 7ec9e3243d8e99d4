// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include "app/compare/compare_job.h"
#include "app/document/video_session.h"
#include "app/lists/stage_text.h"

namespace skimline {

class AnalysisQueue;
class ComparePage;
class InspectorDock;
class MessageArea;
class StudioSettings;
class VideoPage;
class ViewExport;
struct ExportedView;

/// The Compare tab: runs on the video on show, what came of them, and their export.
class CompareController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    CompareController(const StudioEngine& engine, AnalysisQueue* queue, VideoPage* video,
                      InspectorDock* dock, StudioSettings* settings, MessageArea* messages,
                      QWidget* window);
    ~CompareController() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    void compare(const std::vector<RunChoice>& runs);
    /// What the page shows now, to be written elsewhere.
    ExportedView viewOnShow() const;
    ViewExport* exporter() const { return m_export; }
    /// CSV and NPZ into a folder, over files of the same names.
    void saveData(const QString& folder);

    ComparePage* page() const { return m_page; }

private:
    void follow();
    void take(const ComparisonPointer& comparison);
    void abandonJob();
    void askForData();
    void askForFolder();
    void writeAll(const std::vector<DataFile>& files, const QString& folder);

    const StudioEngine& m_engine;
    AnalysisQueue* m_queue;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    ComparePage* m_page;
    ViewExport* m_export;
    QThreadPool m_pool;
    QPointer<VideoSession> m_session;
    AnalysisPointer m_analysis;  ///< the one that what is on show belongs to
    CompareJob* m_job = nullptr;
    StageTracker m_stages;
    std::unique_ptr<Worker<std::vector<DataFile>>> m_data;
};

}  // namespace skimline
