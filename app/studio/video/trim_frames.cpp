// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/trim_frames.h"

#include "app/studio/video/timeline_panel.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/transition.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/skim_lane.h"
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
    connect(panel->skimLane(), &SkimLane::jointDragged, this, &TrimFrames::showJoint);
    connect(panel->skimLane(), &SkimLane::jointDropped, this, &TrimFrames::hide);
    connect(&m_images, &HoverFrames::ready, this, &TrimFrames::refresh);
}

void TrimFrames::keepClearOf(QWidget* bar) { m_card->keepClearOf(bar); }

void TrimFrames::show(int border) {
    const VideoSession* session = m_panel->session();
    const auto at = static_cast<std::size_t>(border);
    if (!session || border < 1 || at >= session->shots().size()) return hide();
    const QWidget* strip = m_panel->shotStrip();
    const double cut = session->shots()[at].range.start.toDouble();
    const auto x = static_cast<int>(m_panel->axis()->toPixel(cut, strip->width()));
    showSides({border - 1, border, strip->mapTo(m_panel, QPoint(x, 0)).x()});
}

void TrimFrames::showJoint(const JointDrag& drag) {
    const VideoSession* session = m_panel->session();
    if (!session) return hide();
    const std::vector<Shot>& shots = session->shots();
    const auto pieces = shownPieces(shots);
    const std::size_t piece = pieceNear(shots, drag.seconds);
    if (piece >= pieces.size()) return hide();
    const bool start = drag.kind == JointDrag::Start;
    const bool last = !start && piece + 1 == pieces.size();
    const std::size_t first = pieces[piece].front();
    const std::size_t end = pieces[piece].back();
    // At the ends of the skim the neighbour in the video is shown.
    Sides sides;
    sides.before = static_cast<int>(!start      ? end
                                    : piece > 0 ? pieces[piece - 1].back()
                                                : first - 1);
    sides.after = static_cast<int>(start ? first : last ? end + 1 : pieces[piece + 1].front());
    const SkimTimeline& skim = session->skim();
    const auto at = static_cast<std::size_t>(sides.after);
    const double joint = last ? skim.duration() : skim.toSkim(shots[at].range.start.toDouble());
    const SkimLane* lane = m_panel->skimLane();
    sides.x = lane->mapTo(m_panel, QPoint(static_cast<int>(lane->pixelOf(joint)), 0)).x();
    showSides(sides);
}

bool TrimFrames::isPossible() const {
    const VideoSession* session = m_panel->session();
    if (!session || !session->media()) return false;
    const auto count = static_cast<int>(session->shots().size());
    return m_sides.before >= 0 && m_sides.after >= 0 && m_sides.before < count &&
           m_sides.after < count && session->media()->video.frameRate > Rational();
}

void TrimFrames::showSides(const Sides& sides) {
    m_rest.stop();
    m_sides = sides;
    if (!isPossible()) return hide();
    const VideoSession* session = m_panel->session();
    const double rate = session->media()->video.frameRate.toDouble();
    m_images.setVideo(session->path());
    m_images.setPerSecond(rate);
    refresh();
    const auto rangeOf = [&](int shot) {
        return session->shots()[static_cast<std::size_t>(shot)].range;
    };
    m_images.wantBoth(rangeOf(sides.before).end.toDouble() - (1 - kInto) / rate,
                      rangeOf(sides.after).start.toDouble() + kInto / rate);
}

void TrimFrames::refresh() {
    if (!isPossible()) return hide();
    const VideoSession* session = m_panel->session();
    const double rate = session->media()->video.frameRate.toDouble();
    const auto shotAt = [&](int shot) { return session->shots()[static_cast<std::size_t>(shot)]; };
    const Shot before = shotAt(m_sides.before);
    const Shot after = shotAt(m_sides.after);
    const double end = before.range.end.toDouble();
    const double start = after.range.start.toDouble();
    m_card->setAspectRatio(session->images().aspectRatio());
    const auto numberOf = [&](int shot) {
        return shotNumber(session->shots(), static_cast<std::size_t>(shot));
    };
    const auto ended = numberOf(m_sides.before);
    const auto begun = numberOf(m_sides.after);
    m_card->showAt(
        m_sides.x,
        {ended > 0 ? tr("Last frame of shot %1").arg(ended) : tr("Last frame of the transition"),
         timecodeText(end - 1 / rate, rate), lengthOf(before), before.kept,
         m_images.known(end - (1 - kInto) / rate)},
        {begun > 0 ? tr("First frame of shot %1").arg(begun) : tr("First frame of the transition"),
         timecodeText(start, rate), lengthOf(after), after.kept,
         m_images.known(start + kInto / rate)});
}

void TrimFrames::hide() {
    m_sides = {};
    m_rest.stop();
    m_card->hide();
    m_images.forget();
}

}  // namespace skimline

#include "moc_trim_frames.cpp"
