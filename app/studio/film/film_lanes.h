// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// A video in a film: where in the film it is shown, seconds.
struct FilmLane {
    QString name;
    QList<TimeSpan> spans;
    friend bool operator==(const FilmLane&, const FilmLane&) = default;
};

/// The film as a timeline with a lane for each video, and a playhead. More lanes than fit are drawn
/// as one.
class FilmLanes : public QWidget {
    Q_OBJECT

public:
    explicit FilmLanes(QWidget* parent = nullptr);

    void setFilm(const QList<FilmLane>& lanes, double seconds);
    void setPosition(double seconds);
    int laneCount() const;
    double laneHeight() const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void seekRequested(double seconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    double secondsAt(double x) const;
    double xOf(double seconds) const;
    int laneAt(double y) const;

    QList<FilmLane> m_lanes;
    double m_seconds = 0;
    double m_position = 0;
};

}  // namespace skimline
