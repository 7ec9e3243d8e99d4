#include "app/studio/video_session.h"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "widgets/time_text.h"

namespace skimline {
namespace {

ShotLock lockOf(const Shot& shot) {
    switch (shot.lock) {
        case Lock::In:
            return ShotLock::LockedIn;
        case Lock::Out:
            return ShotLock::LockedOut;
        case Lock::None:
            break;
    }
    return ShotLock::Automatic;
}

}  // namespace

VideoSession::VideoSession(const StudioEngine& engine, const QString& path, int percent,
                           QObject* parent)
    : QObject(parent), m_engine(engine), m_path(path), m_percent(std::clamp(percent, 1, 100)) {}

QString VideoSession::name() const { return QFileInfo(m_path).fileName(); }

double VideoSession::duration() const {
    if (m_analysis) return m_analysis->duration.toDouble();
    return m_media ? m_media->duration.toDouble() : 0.0;
}

double VideoSession::startOffset() const {
    return m_media ? m_media->video.startTime.toDouble() : 0.0;
}

QString VideoSession::description() const {
    if (!m_media) return {};
    const VideoStreamInfo& video = m_media->video;
    const double rate = std::round(video.frameRate.toDouble() * 100) / 100;
    QString text = tr("%1 × %2, %3 fps")
                       .arg(QString::number(video.displayWidth),
                            QString::number(video.displayHeight), QLocale().toString(rate, 'g', 5));
    if (duration() > 0) text += tr(", %1").arg(timeText(duration()));
    if (!m_media->audio) text += tr(", no sound");
    return text;
}

QList<ShotBar> VideoSession::shotBars() const {
    QList<ShotBar> bars;
    bars.reserve(static_cast<qsizetype>(m_shots.size()));
    for (const Shot& shot : m_shots) {
        bars << ShotBar{shot.range.start.toDouble(), shot.range.end.toDouble(), shot.meanScore,
                        shot.kept, lockOf(shot)};
    }
    return bars;
}

SkimTimeline VideoSession::skim() const {
    QList<TimeSpan> spans;
    if (m_analysis) {
        for (const TimeRange& range : m_engine.editListOf(*m_analysis, m_shots).ranges) {
            spans << TimeSpan{range.start.toDouble(), range.end.toDouble()};
        }
    }
    return SkimTimeline(spans);
}

int VideoSession::keptShots() const {
    return static_cast<int>(
        std::count_if(m_shots.begin(), m_shots.end(), [](const Shot& shot) { return shot.kept; }));
}

double VideoSession::keptSeconds() const {
    double seconds = 0;
    for (const Shot& shot : m_shots) {
        if (shot.kept) seconds += (shot.range.end - shot.range.start).toDouble();
    }
    return seconds;
}

bool VideoSession::hasLocks() const {
    return std::any_of(m_shots.begin(), m_shots.end(),
                       [](const Shot& shot) { return shot.lock != Lock::None; });
}

bool VideoSession::canExport() const {
    return m_analysis && m_problem.isEmpty() && keptShots() > 0;
}

void VideoSession::setState(VideoState state) {
    m_state = state;
    Q_EMIT stateChanged();
}

void VideoSession::begin() {
    m_failure.reset();
    setState(VideoState::Analysing);
}

void VideoSession::setMedia(const MediaInfo& media) {
    m_media = media;
    Q_EMIT mediaChanged();
}

void VideoSession::addPicture(double seconds, const QImage& picture) {
    m_pictures.insert(seconds, picture);
    Q_EMIT picturesChanged();
}

void VideoSession::finish(const AnalysisPointer& analysis) {
    m_analysis = analysis;
    m_shots = analysis->shots;
    setMedia(analysis->media);
    setState(VideoState::Ready);
    // The budget may have been moved while the analysis ran, or be one that no shot fits.
    for (Shot& shot : m_shots) shot.kept = false;
    solve();
}

void VideoSession::fail(const Failure& failure) {
    m_failure = failure;
    setState(VideoState::Failed);
}

void VideoSession::markCancelled() { setState(VideoState::Cancelled); }

void VideoSession::setPercent(int percent) {
    const int valid = std::clamp(percent, 1, 100);
    if (valid == m_percent) return;
    m_percent = valid;
    solve();
}

void VideoSession::setLock(int shot, Lock lock) {
    if (shot < 0 || shot >= static_cast<int>(m_shots.size())) return;
    m_shots[static_cast<std::size_t>(shot)].lock = lock;
    solve();
}

void VideoSession::toggleShot(int shot) {
    if (shot < 0 || shot >= static_cast<int>(m_shots.size())) return;
    const Shot& current = m_shots[static_cast<std::size_t>(shot)];
    if (current.lock != Lock::None) return setLock(shot, Lock::None);
    setLock(shot, current.kept ? Lock::Out : Lock::In);
}

void VideoSession::releaseLocks() {
    for (Shot& shot : m_shots) shot.lock = Lock::None;
    solve();
}

void VideoSession::solve() {
    if (m_analysis) {
        Budget budget;
        budget.fraction = m_percent / 100.0;
        try {
            m_shots = m_engine.reselect(m_shots, budget, *m_analysis);
            m_problem.clear();
        } catch (...) {
            // The last possible choice stays on show beside the reason; locks stay as wished.
            m_problem = currentFailure().sentence;
        }
    }
    Q_EMIT selectionChanged();
}

}  // namespace skimline
