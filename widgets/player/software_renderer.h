// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QObject>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "widgets/player/mpv_handle.h"

namespace skimline {

class MpvPlayer;

/// Frames to be drawn: their size and rotation.
struct FrameShape {
    QSize pixels;
    int degrees = 0;  ///< 0, 90, 180 or 270, clockwise
    friend bool operator==(const FrameShape&, const FrameShape&) = default;
};

/// Draws mpv's frames into memory in a separate thread, as mpv waits there until a frame is due;
/// the renderer is also created there, which takes long.
class SoftwareRenderer : public QObject {
    Q_OBJECT

public:
    /// Tells the player when it has a place to show frames. @param player  outlives this object
    explicit SoftwareRenderer(MpvPlayer* player, QObject* parent = nullptr);
    /// Waits for the frame that is being drawn.
    ~SoftwareRenderer() override;

    /// Applies from here on; the current frame is redrawn if this changes it.
    void setShape(const FrameShape& shape);

Q_SIGNALS:
    /// From the thread that draws: a frame of the newest shape, upright.
    void drawn(const QImage& image);

private:
    bool makeContext();
    void work();
    /// @return null if there is no frame
    QImage draw(const FrameShape& shape);
    /// An image that is no longer in use elsewhere.
    QImage& freeImage(const QSize& size);

    MpvPlayer* m_player;
    MpvRenderContext m_context;  ///< of the drawing thread
    std::mutex m_mutex;
    std::condition_variable m_wake;
    FrameShape m_shape;
    bool m_isDue = false;  ///< mpv has something new
    bool m_again = false;  ///< the shape has changed
    bool m_ending = false;
    std::vector<QImage> m_images;  ///< of the drawing thread
    std::thread m_thread;
};

}  // namespace skimline
