// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/trim_frames.h"

#include "app/studio/video/timeline_panel.h"
#include "core/skim/plan/transition.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/trim_preview.h"

namespace skimline {
namespace {

constexpr int kKeyRestMilliseconds = 1500;  // after a cut was moved with the keyboard
/// Offset into a frame, in frames: the requested time then lies in it despite rounding.
constexpr double kInto = 0.25;

QString lengthOf(const Shot& shot) {
    return lengthText((shot.range.end - shot.range.start).toDouble());
}

}  // namespace

TrimFrames::TrimFrames(TimelinePanel* panel, TaskRunner* runner)
    : QObject(panel), m_panel(panel), m_card(new TrimPreview(panel)), m_images(runner, this) {
    const ShotStrip* strip = panel->shotStrip();
    m_rest.setInterval(kKeyRestMilliseconds);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &TrimFrames::hide);
    connect(strip, &ShotStrip::boundaryDragged, this, [this](int border) { show(border); });
    connect(strip, &ShotStrip::boundaryDropped, this, &TrimFrames::hide);
    connect(strip, &ShotStrip::boundaryNudged, this, [this](int border) {
        show(border);
        m_rest.start();
    });
    connect(&m_images, &HoverFrames::ready, this, &TrimFrames::refresh);
}

void TrimFrames::keepClearOf(QWidget* bar) { m_card->keepClearOf(bar); }

void TrimFrames::show(int border) {
    const VideoSession* session = m_panel->session();
    if (!session || !session->media()) return hide();
    const double rate = session->media()->video.frameRate.toDouble();
    const auto at = static_cast<std::size_t>(border);
    if (border < 1 || at >= session->shots().size() || !(rate > 0)) return hide();
    m_rest.stop();
    m_border = border;
    m_images.setVideo(session->path());
    m_images.setPerSecond(rate);
    refresh();
    const double cut = session->shots()[at].range.start.toDouble();
    m_images.wantBoth(cut - (1 - kInto) / rate, cut + kInto / rate);
}

void TrimFrames::refresh() {
    const VideoSession* session = m_panel->session();
    const auto at = static_cast<std::size_t>(m_border);
    if (m_border < 1 || !session || at >= session->shots().size()) return hide();
    const double rate = session->media()->video.frameRate.toDouble();
    const Shot& before = session->shots()[at - 1];
    const Shot& after = session->shots()[at];
    const double cut = after.range.start.toDouble();
    const double last = cut - (1 - kInto) / rate;
    const double first = cut + kInto / rate;
    m_card->setAspectRatio(session->images().aspectRatio());
    const QWidget* strip = m_panel->shotStrip();
    const double x = m_panel->axis()->toPixel(cut, strip->width());
    const auto numberOf = [&](std::size_t shot) { return shotNumber(session->shots(), shot); };
    const auto ended = numberOf(at - 1);
    const auto begun = numberOf(at);
    m_card->showAt(
        strip->mapTo(m_panel, QPoint(static_cast<int>(x), 0)).x(),
        {ended > 0 ? tr("Last frame of shot %1").arg(ended) : tr("Last frame of the transition"),
         timecodeText(cut - 1 / rate, rate), lengthOf(before), before.kept, m_images.known(last)},
        {begun > 0 ? tr("First frame of shot %1").arg(begun) : tr("First frame of the transition"),
         timecodeText(cut, rate), lengthOf(after), after.kept, m_images.known(first)});
}

void TrimFrames::hide() {
    m_border = -1;
    m_rest.stop();
    m_card->hide();
    m_images.forget();
}

}  // namespace skimline

#include "moc_trim_frames.cpp"
