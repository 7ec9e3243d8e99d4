// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace skimline {

/// One timeline shared by the views of a video: how long it is, which part is shown, where the
/// playhead stands. Seconds from the first frame. Views follow its signals and never each other.
/// GUI thread.
class TimeAxis : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    double duration() const { return m_duration; }
    double viewStart() const { return m_viewStart; }
    double viewEnd() const { return m_viewEnd; }
    double playhead() const { return m_playhead; }
    bool isZoomed() const { return m_viewEnd - m_viewStart < m_duration; }

    /// Also shows everything and moves the playhead to 0. Negative and NaN read as 0.
    void setDuration(double seconds);
    /// Clamped to the video; never shorter than half a second (or the video).
    void setView(double start, double end);
    /// factor > 1 comes closer; `time` keeps its place on the screen.
    void zoomAt(double time, double factor);
    void panBy(double seconds);
    void showAll() { setView(0, m_duration); }
    /// Clamped; moves the view if the playhead would leave it.
    void setPlayhead(double seconds);

    /// Linear map between the shown part and [0, width) pixels.
    double toPixel(double seconds, double width) const;
    double toSeconds(double pixel, double width) const;

Q_SIGNALS:
    void durationChanged();
    void viewChanged();
    void playheadChanged(double seconds);

private:
    double m_duration = 0;
    double m_viewStart = 0;
    double m_viewEnd = 0;
    double m_playhead = 0;
};

}  // namespace skimline
