// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QWidget>
#include <vector>

#include "core/skim/export/window_looks.h"

namespace skimline {

/// Frames of a vertical or square clip as they will be, in rows; each says why it shows this part.
class WindowPreview : public QWidget {
    Q_OBJECT

public:
    explicit WindowPreview(QWidget* parent = nullptr);

    /// Until setLooks(), tells that they are being made. @param aspect  of the clip, width by
    /// height
    void expect(double aspect);
    /// None: they could not be made.
    void setLooks(const std::vector<WindowLook>& looks);

    bool isWaiting() const { return m_waiting; }
    /// Why the frame at a place shows this part; empty: there is none.
    QString reasonAt(const QPoint& place) const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    double m_aspect = 1;
    bool m_waiting = true;
    /// In the order of m_frames.
    QRectF placeOf(std::size_t frame) const;

    struct Frame {
        QImage shown;  ///< of the clip's shape
        QString word;
        QString sentence;
    };
    std::vector<Frame> m_frames;
};

}  // namespace skimline
