// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

class TimeAxis;

/// A stretch of audio in which one kind of sound is heard.
struct HeardSound {
    QString kind;            ///< an id, "applause"
    QString name;            ///< for people, "Applause"
    int colour = 0;          ///< as kindColour() counts
    TimeSpan span;           ///< seconds
    double probability = 0;  ///< [0, 1]
    friend bool operator==(const HeardSound&, const HeardSound&) = default;
};

/// Sounds as bars over the shared timeline. Every kind keeps one row; kinds that never sound at the
/// same time share it. A click goes to the beginning of the sound under the pointer, the wheel
/// zooms.
class SoundBars : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostRows = 3;

    /// @param axis outlives this widget
    explicit SoundBars(TimeAxis* axis, QWidget* parent = nullptr);

    void setSounds(const QList<HeardSound>& sounds);
    const QList<HeardSound>& sounds() const { return m_sounds; }
    /// Kinds that are not drawn, by their ids.
    void setHiddenKinds(const QStringList& ids);
    /// Thinner bars.
    void setLow(bool low);

    /// Index of the sound at a place of the widget; between two, the nearer one within a few
    /// pixels. -1: none.
    int soundUnder(const QPointF& place) const;
    /// Row of a kind that is drawn; -1: it is not.
    int rowOf(const QString& kind) const { return static_cast<int>(m_rows.value(kind, -1)); }
    int rows() const { return m_rowCount; }
    /// "Applause, 0:12.4 to 0:15.2, probability 87 %"
    static QString readout(const HeardSound& sound);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

Q_SIGNALS:
    void seekRequested(double seconds);
    /// The menu of one of the sounds, by its index.
    void menuRequested(int sound, const QPoint& globalPosition);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void arrange();
    int rowHeight() const;
    QRectF barOf(const HeardSound& sound, int row) const;

    TimeAxis* m_axis;
    QList<HeardSound> m_sounds;
    QStringList m_hidden;
    QHash<QString, int> m_rows;  ///< of the kinds that are drawn
    int m_rowCount = 0;
    bool m_low = false;
};

}  // namespace skimline
