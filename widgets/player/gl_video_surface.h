// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QOpenGLWidget>
#include <QPointer>

#include "widgets/player/mpv_handle.h"

namespace skimline {

class MpvPlayer;

/// mpv draws into this widget's framebuffer.
class GlVideoSurface : public QOpenGLWidget {
    Q_OBJECT

public:
    explicit GlVideoSurface(MpvPlayer* player, QWidget* parent = nullptr);
    ~GlVideoSurface() override;

protected:
    void initializeGL() override;
    void paintGL() override;

private:
    void release();

    QPointer<MpvPlayer> m_player;
    MpvRenderContext m_context;
};

}  // namespace skimline
