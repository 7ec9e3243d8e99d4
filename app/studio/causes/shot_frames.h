// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QList>
#include <QWidget>

namespace skimline {

/// A shot by one of its frames.
struct ShotFrame {
    QImage image;  ///< null: not there yet
    QString caption;
    double seconds = 0;
    bool enters = false;  ///< enters the skim; else it leaves
};

/// Frames of shots side by side, in as many rows as needed. A click emits the moment.
class ShotFrames : public QWidget {
    Q_OBJECT

public:
    explicit ShotFrames(QWidget* parent = nullptr);

    void setFrames(const QList<ShotFrame>& frames);
    const QList<ShotFrame>& frames() const { return m_frames; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {320, heightForWidth(320)}; }

Q_SIGNALS:
    void seekRequested(double seconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRect cellOf(int place) const;

    QList<ShotFrame> m_frames;
};

}  // namespace skimline
