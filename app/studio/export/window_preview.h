// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QWidget>
#include <vector>

#include "core/skim/export/window_looks.h"

namespace skimline {

/// Frames of a vertical or square clip as they will be, in rows.
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

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_aspect = 1;
    bool m_waiting = true;
    std::vector<QImage> m_frames;  ///< of the clip's shape
};

}  // namespace skimline
