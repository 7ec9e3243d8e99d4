// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QWidget>
#include <vector>

#include "core/engine/export/window_looks.h"

namespace skimline {

/// Frames of a vertical or square clip as they will be, side by side.
class WindowPreview : public QWidget {
    Q_OBJECT

public:
    explicit WindowPreview(QWidget* parent = nullptr);

    /// Until setLooks(), says that they are being made. @param aspect  of the clip, width by height
    void expect(double aspect);
    /// None: they could not be made.
    void setLooks(const std::vector<WindowLook>& looks);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_aspect = 1;
    bool m_waiting = true;
    std::vector<QImage> m_frames;  ///< of the clip's shape
};

}  // namespace skimline
