// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

#include "widgets/timeline/skim_timeline.h"

namespace skimline {

class TimeAxis;

/// Highlights on the shared timeline: a curve with the stretches taken for highlights, and below it
/// how loud the audio is and where it begins abruptly. Takes no room while it is empty. A click
/// seeks, the wheel zooms.
class HighlightTrack : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit HighlightTrack(TimeAxis* axis, QWidget* parent = nullptr);

    /// @param values [0, 1], evenly spaced from 0 s on; empty: nothing
    void setSaliency(const QList<float>& values, double perSecond);
    void setMoments(const QList<TimeSpan>& moments);
    /// @param loudness dB of full scale; @param onset 0 at rest; both evenly spaced; empty: no
    /// audio
    void setAudio(const QList<float>& loudness, const QList<float>& onset, double perSecond);
    void clear();

    const QList<float>& saliency() const { return m_saliency; }
    const QList<TimeSpan>& moments() const { return m_moments; }
    bool hasAudio() const { return !m_loudness.isEmpty(); }
    /// Readout text for a moment; empty without a curve.
    QString readoutAt(double seconds) const;

    /// While not wanted it takes no room, even with data.
    void setWanted(bool wanted);
    /// Lower, for a timeline that is short of room.
    void setLow(bool low);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

Q_SIGNALS:
    void seekRequested(double seconds);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void refresh();
    int curveHeight() const;
    int audioHeight() const;
    void paintCurve(QPainter& painter) const;
    void paintAudio(QPainter& painter) const;
    /// The largest of the values that fall into a pixel.
    float largestAt(const QList<float>& values, double perSecond, int pixel) const;

    TimeAxis* m_axis;
    bool m_wanted = true;
    bool m_low = false;
    QList<float> m_saliency;
    QList<TimeSpan> m_moments;
    QList<float> m_loudness;
    QList<float> m_onset;
    double m_perSecond = 1;
    double m_audioPerSecond = 1;
};

}  // namespace skimline
