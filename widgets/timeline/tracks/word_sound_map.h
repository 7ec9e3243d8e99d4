// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QWidget>
#include <cstdint>
#include <vector>

#include "widgets/timeline/tracks/waveform.h"

class QPainter;

namespace skimline {

/// Which sound made each word of a line: a row for every word, the time of the line from left to
/// right under its waveform, with stronger colours where the speech network attended more. An
/// outline shows when the word is said. A click goes to that moment; pointer or keys choose a word.
class WordSoundMap : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString word;
        double start = 0;  ///< of the word, seconds
        double end = 0;
        double from = 0;                    ///< of the first weight
        std::vector<std::uint8_t> weights;  ///< every `step` seconds, up to 255
        double share = 0;                   ///< of the total attention: the part in the weights
    };

    explicit WordSoundMap(QWidget* parent = nullptr);

    /// @param step  seconds between two weights
    void setRows(const QList<Row>& rows, double step);
    const QList<Row>& rows() const { return m_rows; }
    void setWaveform(const Waveform& waveform);
    void setPlayhead(double seconds);
    /// -1: none.
    int current() const { return m_current; }
    /// Weight of a word at a moment, [0, 1].
    double weightAt(int row, double seconds) const;
    /// Readout text of a row at a moment.
    QString readout(int row, double seconds) const;

    double toPixel(double seconds) const;
    double toSeconds(double pixel) const;
    QRectF rowRect(int row) const;
    /// -1: none.
    int rowAt(double y) const;

    QSize sizeHint() const override { return minimumSizeHint().expandedTo({300, 0}); }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void seekRequested(double seconds);
    /// Another word is chosen; -1: none.
    void currentChanged(int row);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setCurrent(int row);
    QRectF mapRect() const;
    void paintWave(QPainter& painter) const;
    void paintRow(QPainter& painter, int row) const;
    void paintTimes(QPainter& painter) const;

    QList<Row> m_rows;
    double m_step = 1;
    double m_start = 0;  ///< seconds on show
    double m_end = 1;
    Waveform m_waveform;
    double m_playhead = -1;
    int m_current = -1;
};

}  // namespace skimline
