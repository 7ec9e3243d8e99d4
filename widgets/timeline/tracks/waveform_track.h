// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPixmap>
#include <QWidget>
#include <vector>

#include "widgets/timeline/skim_timeline.h"
#include "widgets/timeline/timeline_shot.h"
#include "widgets/timeline/tracks/waveform.h"

class QPainter;

namespace skimline {

class TimeAxis;

/// The audio over the shared timeline, as high as its loudest moment; kept parts stand out. Takes
/// no room without audio, or while it is not wanted. A click or drag seeks, the wheel zooms.
class WaveformTrack : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit WaveformTrack(TimeAxis* axis, QWidget* parent = nullptr);

    void setWaveform(const Waveform& waveform);
    void setShots(const QList<TimelineShot>& shots);
    /// Stretches of speech, ascending: a bar below the wave.
    void setSpeech(const QList<TimeSpan>& speech);
    void setWanted(bool wanted);
    /// "0:12.4   audio −14 dB, speech"; empty without audio.
    QString readoutAt(double seconds) const;

    QSize sizeHint() const override { return {640, 30}; }
    QSize minimumSizeHint() const override { return {160, 30}; }

Q_SIGNALS:
    void seekRequested(double seconds);
    /// The pointer is over this moment; negative when it has left.
    void hovered(double seconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void refresh();
    void forgetWave();
    void drawWave();
    void drawColumns(QPainter& painter, const QSize& pixels) const;
    void drawSpeech(QPainter& painter) const;
    bool speaks(double seconds) const;
    /// Columns that show a kept part.
    std::vector<bool> keptColumns(int columns) const;

    TimeAxis* m_axis;
    Waveform m_waveform;
    QList<TimelineShot> m_shots;
    QList<TimeSpan> m_speech;
    QPixmap m_wave;  ///< all but the playhead; null: must be redrawn
    bool m_wanted = true;
};

}  // namespace skimline
