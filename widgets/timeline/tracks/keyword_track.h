// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

#include "widgets/timeline/skim_timeline.h"

namespace skimline {

class TimeAxis;

/// Keywords said, as ticks on the shared timeline; stretches and moments may be lit. Takes no room
/// without mentions. A click goes to the mention under the pointer.
class KeywordTrack : public QWidget {
    Q_OBJECT

public:
    struct Mention {
        QString word;
        double seconds = 0;
        friend bool operator==(const Mention&, const Mention&) = default;
    };

    /// @param axis outlives this widget
    explicit KeywordTrack(TimeAxis* axis, QWidget* parent = nullptr);

    void setMentions(const QList<Mention>& mentions);
    const QList<Mention>& mentions() const { return m_mentions; }
    /// Stretches lit by a choice elsewhere, and moments among them. Empty: none.
    void setLit(const QList<TimeSpan>& spans, const QList<double>& moments);
    const QList<TimeSpan>& litSpans() const { return m_litSpans; }
    const QList<double>& litMoments() const { return m_litMoments; }
    /// This word's ticks stand out; empty: all alike.
    void setEmphasis(const QString& word);

    /// While not wanted it takes no room, even with data.
    void setWanted(bool wanted);

    QSize sizeHint() const override { return {640, 16}; }
    QSize minimumSizeHint() const override { return {160, 16}; }

Q_SIGNALS:
    void seekRequested(double seconds);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    /// Index of the nearest tick within a few pixels; -1: none.
    int mentionUnder(double x) const;
    void refresh();

    TimeAxis* m_axis;
    bool m_wanted = true;
    QList<Mention> m_mentions;
    QList<TimeSpan> m_litSpans;
    QList<double> m_litMoments;
    QString m_emphasis;
};

}  // namespace skimline
