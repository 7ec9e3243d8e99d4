// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QPointer>
#include <QWidget>
#include <memory>

namespace skimline {

class MpvPlayer;
class SoftwareRenderer;

/// mpv draws into memory, in a separate thread; Qt shows the last frame that is finished. Works
/// everywhere.
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
    void shapeFrames();

    QPointer<MpvPlayer> m_player;
    std::unique_ptr<SoftwareRenderer> m_renderer;
    QImage m_image;
};

}  // namespace skimline
