#pragma once

#include <QMap>
#include <QObject>

#include "app/studio/stage_text.h"
#include "widgets/jobs_bar.h"

namespace skimline {

class AnalysisQueue;
class Exporter;
class StudioSettings;
class VideoSession;

/// Keeps the jobs bar in step with the analyses and exports, and its Cancel buttons with them.
class JobsBoard : public QObject {
    Q_OBJECT

public:
    static constexpr int analysisId = 1;

    /// All outlive this object; the settings remember what stages cost.
    JobsBoard(AnalysisQueue* queue, Exporter* exporter, JobsBar* bar, StudioSettings* settings,
              QObject* parent = nullptr);

private:
    struct Running {
        JobView view;
        StageTracker stages;
    };

    void followQueue();
    void followExporter();
    void begin(int id, const QString& title);
    void advance(int id, const Progress& progress);
    void learnFrom(const VideoSession* session);
    void end(int id);
    void cancel(int id);

    AnalysisQueue* m_queue;
    Exporter* m_exporter;
    JobsBar* m_bar;
    StudioSettings* m_settings;
    QMap<int, Running> m_running;
};

}  // namespace skimline
