// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QPointer>
#include <QWidget>

#include "widgets/player/mpv_handle.h"

namespace skimline {

class MpvPlayer;

/// mpv draws into memory, Qt shows it; works everywhere.
class SoftwareVideoSurface : public QWidget {
    Q_OBJECT

public:
    explicit SoftwareVideoSurface(MpvPlayer* player, QWidget* parent = nullptr);
    ~SoftwareVideoSurface() override;

    /// The last frame, upright, in device pixels; null before the first.
    const QImage& image() const { return m_image; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void renderFrame();
    void drawVideoFrame();
    void drawCoded();

    QPointer<MpvPlayer> m_player;
    MpvRenderContext m_context;
    QImage m_coded;  ///< as mpv drew it: not turned
    QImage m_image;
};

}  // namespace skimline
