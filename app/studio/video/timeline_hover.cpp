// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/timeline_hover.h"

#include "app/studio/document/reasons/reason_text.h"
#include "app/studio/video/timeline_panel.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/hover_preview.h"
#include "widgets/timeline/tracks/waveform_track.h"

namespace skimline {

TimelineHover::TimelineHover(TimelinePanel* panel, TaskRunner* runner)
    : QObject(panel), m_panel(panel), m_card(new HoverPreview(panel)), m_images(runner, this) {
    follow(panel->curve());
    follow(panel->shotStrip());
    follow(panel->filmstrip());
    follow(panel->cueTracks());
    follow(panel->waveformTrack());
    connect(&m_images, &HoverFrames::ready, this, [this] {
        const QImage image = m_images.known(m_seconds);
        if (m_seconds >= 0 && !image.isNull()) m_card->setImage(image);
    });
}

template <typename View>
void TimelineHover::follow(View* view) {
    connect(view, &View::hovered, this, [this, view](double seconds) {
        const QString text = seconds < 0 ? QString() : view->readoutAt(seconds);
        text.isEmpty() ? hide() : show(view, seconds, text);
        m_again = [view, seconds] { Q_EMIT view->hovered(seconds); };
    });
}

void TimelineHover::show(QWidget* view, double seconds, const QString& text) {
    const VideoSession* session = m_panel->session();
    if (!session) return hide();
    m_seconds = seconds;
    m_images.setVideo(session->path());
    const double inView = m_panel->axis()->toPixel(seconds, view->width());
    const int x = view->mapTo(m_panel, QPoint(static_cast<int>(inView), 0)).x();
    m_card->setAspectRatio(session->images().aspectRatio());
    // The readout of a bar already says that it is a transition or who decided.
    const QString reasons = reasonsAt(seconds, view != m_panel->shotStrip());
    m_card->showAt(x, text, reasons, m_images.known(seconds));
    m_images.want(seconds);
}

QString TimelineHover::reasonsAt(double seconds, bool all) const {
    const SkimEditor* edits = m_panel->session()->edits();
    std::vector<ShotReason> reasons = edits->reasons(edits->shotAt(seconds));
    if (!all)
        std::erase_if(reasons, [](const ShotReason& reason) {
            return reason.kind == ReasonKind::LockedIn || reason.kind == ReasonKind::LockedOut ||
                   reason.kind == ReasonKind::Passing;
        });
    return reasonList(reasons, QStringLiteral("\n"));
}

void TimelineHover::setSession(VideoSession* session) {
    hide();
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session) connect(session, &VideoSession::selectionChanged, this, &TimelineHover::refresh);
}

void TimelineHover::refresh() {
    // Once every view has the new shots.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_seconds >= 0 && m_again) m_again();
        },
        Qt::QueuedConnection);
}

void TimelineHover::keepClearOf(QWidget* bar) { m_card->keepClearOf(bar); }

void TimelineHover::hide() {
    m_seconds = -1;
    m_card->hide();
    m_images.forget();
}

}  // namespace skimline

#include "moc_timeline_hover.cpp"
