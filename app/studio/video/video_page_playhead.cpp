// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Moves of the playhead, and the choice of a shot with it.

#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "core/skim/plan/transition.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kArrowSeconds = 5;
constexpr double kShiftArrowSeconds = 1;
constexpr double kOfAFrame = 0.05;  // that a container may round
constexpr double kFramesBeforeEnd = 1.5;
constexpr double kZoom = 1.5;
constexpr int kVolumeStep = 5;  // percent

}  // namespace

void VideoPage::stepShot(int direction) {
    if (!m_session || m_session->shots().empty()) return;
    const std::vector<Shot>& shots = m_session->shots();
    const int last = static_cast<int>(shots.size()) - 1;
    int shot = m_session->edits()->shotAt(m_axis->playhead()) + direction;
    const auto isPassed = [&] {
        return shot > 0 && shot < last && isTransition(shots[static_cast<std::size_t>(shot)]);
    };
    while (isPassed()) shot += direction;
    chooseShot(std::clamp(shot, 0, last));
}

void VideoPage::chooseShot(int shot) {
    // While the analysis runs, its bars are shown before there is anything to choose.
    if (m_session && shot < static_cast<int>(m_session->shots().size()))
        seek(m_session->shots()[static_cast<std::size_t>(shot)].range.start.toDouble());
}

void VideoPage::stepMarker(int direction) {
    if (!m_session) return;
    constexpr double here = 1e-3;
    const std::vector<Marker>& markers = m_session->edits()->plan().markers;
    const double now = m_axis->playhead();
    const auto next = std::ranges::find_if(
        markers, [&](const Marker& marker) { return marker.at.toDouble() > now + here; });
    const auto behind = std::ranges::find_if(
        markers, [&](const Marker& marker) { return marker.at.toDouble() > now - here; });
    if (direction > 0 && next != markers.end()) seek(next->at.toDouble());
    if (direction < 0 && behind != markers.begin()) seek(std::prev(behind)->at.toDouble());
}

TimeSpan VideoPage::playedShotAt(double seconds) const {
    const std::vector<Shot>& shots = m_session->shots();
    const int shot = m_session->edits()->shotAt(seconds);
    if (shot < 0) return {};
    const TimeRange& range = shots[static_cast<std::size_t>(shot)].range;
    TimeSpan span{range.start.toDouble(), range.end.toDouble()};
    bool isLast = range.end == shots.back().range.end;
    // A border may have been moved out of a word.
    if (m_player->mode() != PlayerMode::Source) {
        const SkimTimeline& skim = m_session->skim();
        isLast = skim.toSkim(span.end) >= skim.duration() - kOfAFrame;
        span.start = skim.toSource(skim.toSkim(span.start));
    }
    // At the end of the file the player stops before it reports the end.
    if (isLast) span.end -= kFramesBeforeEnd / m_session->media()->video.frameRate.toDouble();
    return span;
}

void VideoPage::setLooping(bool loops) {
    m_loopAt.reset();
    m_player->setLooping(loops);
    if (!loops) return;
    if (!m_session || m_session->shots().empty()) {
        Q_EMIT loopEnded();
        return;
    }
    const int shot = m_session->edits()->shotAt(m_axis->playhead());
    if (!m_session->shots()[static_cast<std::size_t>(shot)].kept)
        m_player->setMode(PlayerMode::Source);
    m_loopAt = m_axis->playhead();
    if (!m_player->isPlaying()) m_player->togglePlay();
}

void VideoPage::keepInLoop(double seconds) {
    if (!m_loopAt || !m_player->isPlaying()) return;
    const int shot = m_session->edits()->shotAt(*m_loopAt);
    if (shot < 0) return;
    // It may have been dropped since the loop began; the skim then does not play it.
    if (!m_session->shots()[static_cast<std::size_t>(shot)].kept)
        m_player->setMode(PlayerMode::Source);
    const TimeSpan span = playedShotAt(*m_loopAt);
    if (span.end <= span.start) return;
    if (seconds < span.start - kOfAFrame || seconds >= span.end) m_player->seek(span.start);
}

void VideoPage::zoom(int direction) {
    const double at = m_axis->playhead();
    const bool isShown = at >= m_axis->viewStart() && at <= m_axis->viewEnd();
    m_axis->zoomAt(isShown ? at : (m_axis->viewStart() + m_axis->viewEnd()) / 2,
                   direction > 0 ? kZoom : 1 / kZoom);
}

void VideoPage::zoomToShot() {
    if (!m_session || m_session->shots().empty()) return;
    const int shot = m_session->edits()->shotAt(m_axis->playhead());
    const TimeRange& range = m_session->shots()[static_cast<std::size_t>(shot)].range;
    const double start = range.start.toDouble();
    const double end = range.end.toDouble();
    // With a little of the shots beside it.
    const double beside = (end - start) / 4;
    m_axis->setView(start - beside, end + beside);
}

void VideoPage::showCurrentShot(bool alone) {
    const int shot = m_session ? m_session->edits()->shotAt(m_axis->playhead()) : -1;
    m_shots->setCurrentShot(shot, alone);
    m_timeline->shotStrip()->setCurrentShot(shot);
}

void VideoPage::goToSkim(double skimSeconds) { seek(m_session->skim().toSource(skimSeconds)); }

void VideoPage::seek(double seconds) {
    const double rate =
        m_session && m_session->media() ? m_session->media()->video.frameRate.toDouble() : 0;
    // The start of the current frame: containers round it, and the pointer is anywhere in it.
    if (rate > 0) seconds = std::floor(seconds * rate + kOfAFrame) / rate;
    if (m_loopAt) m_loopAt = seconds;
    m_player->seek(seconds);
    m_axis->setPlayhead(m_player->position());
    if (!m_session) return;
    m_session->setPlayhead(m_axis->playhead());
    showCurrentShot(true);
}

double VideoPage::movedBy(double seconds) const {
    const SkimTimeline skim = m_session ? m_session->skim() : SkimTimeline();
    // At a moment that the skim leaves out, the player shows the source.
    if (m_player->mode() != PlayerMode::Skim || !skim.contains(m_axis->playhead()))
        return std::clamp(m_axis->playhead() + seconds, 0.0, m_axis->duration());
    // Steps are seconds of the skim: steps of the source could not leave a shot.
    return skim.toSource(
        std::clamp(skim.toSkim(m_axis->playhead()) + seconds, 0.0, skim.duration()));
}

bool VideoPage::seekByKey(int key, double step) {
    switch (key) {
        case Qt::Key_Left:
            seek(movedBy(-step));
            return true;
        case Qt::Key_Right:
            seek(movedBy(step));
            return true;
        case Qt::Key_Home:
            seek(movedBy(-m_axis->duration()));
            return true;
        case Qt::Key_End:
            seek(movedBy(m_axis->duration()));
            return true;
        default:
            return false;
    }
}

void VideoPage::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    const bool control = event->modifiers() & Qt::ControlModifier;
    if (seekByKey(event->key(), shift ? kShiftArrowSeconds : kArrowSeconds)) return;
    switch (event->key()) {
        case Qt::Key_Up:
            control ? m_player->setVolume(m_player->volume() + kVolumeStep) : stepShot(-1);
            return;
        case Qt::Key_Down:
            control ? m_player->setVolume(m_player->volume() - kVolumeStep) : stepShot(1);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace skimline
