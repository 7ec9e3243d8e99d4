// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <functional>

#include "app/studio/document/reading/hover_frames.h"
#include "app/studio/document/video_session.h"

namespace skimline {

class HoverPreview;
class TimelinePanel;

/// Card above the timeline about the moment under the pointer: time, score, frame, and why its shot
/// is kept or dropped.
class TimelineHover : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    TimelineHover(TimelinePanel* panel, TaskRunner* runner);

    const HoverPreview* card() const { return m_card; }
    void keepClearOf(QWidget* bar);
    /// Video that the card is about from here on; nullptr: none.
    void setSession(VideoSession* session);

private:
    template <typename View>
    void follow(View* view);
    void show(QWidget* view, double seconds, const QString& text);
    /// An edit has changed the text for the moment under the pointer.
    void refresh();
    void hide();
    /// Reasons for the shot at a moment, a line each. @param all  include reasons that the readout
    /// of a bar already shows
    QString reasonsAt(double seconds, bool all) const;

    TimelinePanel* m_panel;
    HoverPreview* m_card;
    HoverFrames m_images;
    QPointer<VideoSession> m_session;
    double m_seconds = -1;
    std::function<void()> m_again;  ///< shows the same moment of the same view
};

}  // namespace skimline
