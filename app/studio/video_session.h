#pragma once

#include <QObject>
#include <optional>

#include "app/jobs/analysis_job.h"
#include "app/jobs/failure.h"
#include "app/jobs/studio_engine.h"
#include "widgets/picture_store.h"
#include "widgets/shot_bar.h"
#include "widgets/skim_timeline.h"

namespace skimline {

enum class VideoState { Waiting, Analysing, Ready, Failed, Cancelled };

/// One opened video: what is known about it and what the person decided. Views read it and follow
/// its signals; only its own functions change it. GUI thread.
class VideoSession : public QObject {
    Q_OBJECT

public:
    VideoSession(const StudioEngine& engine, const QString& path, int percent,
                 QObject* parent = nullptr);

    const QString& path() const { return m_path; }
    QString name() const;
    VideoState state() const { return m_state; }
    const std::optional<Failure>& failure() const { return m_failure; }
    const std::optional<MediaInfo>& media() const { return m_media; }
    /// "1920 × 1080, 30 fps, 6:02"; empty while unknown.
    QString description() const;
    /// Seconds; 0 while unknown.
    double duration() const;
    /// Container time of the first frame.
    double startOffset() const;
    const PictureStore& pictures() const { return m_pictures; }

    const AnalysisPointer& analysis() const { return m_analysis; }
    const std::vector<Shot>& shots() const { return m_shots; }
    QList<ShotBar> shotBars() const;
    SkimTimeline skim() const;
    int percent() const { return m_percent; }
    int keptShots() const;
    double keptSeconds() const;
    bool hasLocks() const;
    /// Why the last wish could not be met; empty when it was.
    const QString& problem() const { return m_problem; }
    bool canExport() const;

    void begin();
    void setMedia(const MediaInfo& media);
    void addPicture(double seconds, const QImage& picture);
    void finish(const AnalysisPointer& analysis);
    void fail(const Failure& failure);
    void markCancelled();

    /// Whole percent of the video that may stay. Solves at once.
    void setPercent(int percent);
    void setLock(int shot, Lock lock);
    /// A shot that Skimline chose is dropped, one it left is kept, one that a person decided goes
    /// back.
    void toggleShot(int shot);
    void releaseLocks();

Q_SIGNALS:
    void stateChanged();
    void mediaChanged();
    void picturesChanged();
    void selectionChanged();

private:
    void setState(VideoState state);
    void solve();

    const StudioEngine& m_engine;
    QString m_path;
    int m_percent;
    VideoState m_state = VideoState::Waiting;
    std::optional<Failure> m_failure;
    std::optional<MediaInfo> m_media;
    PictureStore m_pictures;
    AnalysisPointer m_analysis;
    std::vector<Shot> m_shots;
    QString m_problem;
};

}  // namespace skimline
