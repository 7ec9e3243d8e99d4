// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/framing_controller.h"

#include <QAction>
#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/studio/export/window_reason_text.h"
#include "widgets/player/framing_overlay.h"
#include "widgets/player/player_view.h"

namespace skimline {
namespace {

constexpr TaskKind kFramingTask{};
constexpr double kVertical = 9.0 / 16;

QRectF rectOf(const CropRectangle& part) { return {part.left, part.top, part.width, part.height}; }

/// The automatic window of a shot, moved to the middle chosen by the user.
QRectF placedAt(const WindowLook& look, const HandFraming& hand) {
    QRectF rect = rectOf(look.window);
    rect.moveCenter({hand.across, hand.down});
    return FramingOverlay::movedInto(rectOf(look.within), rect);
}

}  // namespace

FramingController::FramingController(TaskRunner* runner, PlayerView* player, QObject* parent)
    : QObject(parent),
      m_runner(runner),
      m_player(player),
      m_action(new QAction(tr("&Vertical framing"), this)),
      m_overlay(new FramingOverlay(player->stage())) {
    m_action->setObjectName(QStringLiteral("view.framing"));
    m_action->setCheckable(true);
    m_action->setEnabled(false);
    connect(m_action, &QAction::toggled, this, &FramingController::show);
    connect(player, &PlayerView::positionChanged, this, &FramingController::show);
    connect(player, &PlayerView::modeChanged, this, &FramingController::show);
    connect(m_overlay, &FramingOverlay::taken, this, [this] {
        m_player->pause();
        m_held = shotOnShow();
        m_gesture = SkimEditor::nextGesture();
    });
    connect(m_overlay, &FramingOverlay::moved, this, &FramingController::place);
    connect(m_overlay, &FramingOverlay::dropped, this, [this] { m_held = -1; });
    connect(m_overlay, &FramingOverlay::releaseRequested, this, [this] {
        m_held = -1;
        if (m_session) m_session->edits()->clearFraming(shotOnShow());
    });
}

void FramingController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_session = session;
    m_action->setEnabled(session != nullptr);
    forget();
    if (session) connect(session, &VideoSession::selectionChanged, this, &FramingController::show);
    show();
}

void FramingController::forget() {
    m_look = {};
    m_looks.clear();
    m_looksAt.reset();
}

int FramingController::shotOnShow() const {
    return m_session && m_session->analysis() ? m_session->edits()->shotAt(m_player->position())
                                              : -1;
}

bool FramingController::isShown() const {
    return m_action->isChecked() && m_player->mode() != PlayerMode::SideBySide && shotOnShow() >= 0;
}

void FramingController::show() {
    m_overlay->setVisible(isShown());
    if (!isShown()) return;
    if (m_session->analysis() != m_analysis) {
        m_analysis = m_session->analysis();
        forget();
    }
    const VideoStreamInfo& video = m_analysis->facts->media.video;
    m_overlay->setFrameAspect(video.displayWidth / std::max(video.displayHeight * 1.0, 1.0));
    m_overlay->raise();
    showWindow(shotOnShow());
}

void FramingController::showWindow(int shot) {
    const Shot& shown = m_session->shots()[static_cast<std::size_t>(shot)];
    const auto known = std::ranges::find(m_looks, shown.range, &Look::first);
    if (known == m_looks.end()) {
        m_overlay->setWindow({}, {});
        m_overlay->setNote(tr("Finding the subject"));
        return look(shot);
    }
    if (!known->second) {
        m_overlay->setWindow({}, {});
        return m_overlay->setNote(tr("This shot cannot be looked at."));
    }
    WindowLook look = *known->second;
    const Rational middle = (shown.range.start + shown.range.end) / Rational(2);
    QRectF window = rectOf(look.window);
    if (const auto hand = framingAt(m_session->edits()->plan().framings, middle)) {
        window = placedAt(look, *hand);
        look.reason = WindowReason::Hand;
        look.wider.reset();
    }
    m_overlay->setWithin(rectOf(look.within));
    m_overlay->setWindow(window, look.wider ? rectOf(*look.wider) : QRectF());
    const QString help = look.reason == WindowReason::Hand
                             ? tr("Double-click: it follows the subject again.")
                             : tr("Drag the window to place it for this shot.");
    m_overlay->setNote(windowReasonSentence(look) + QLatin1Char(' ') + help);
}

void FramingController::look(int shot) {
    std::vector<Shot> shots = m_session->shots();
    for (std::size_t at = 0; at < shots.size(); ++at) {
        shots[at].kept = at == static_cast<std::size_t>(shot);
        shots[at].fast = 0;
        shots[at].padding = {};
    }
    const TimeRange range = shots[static_cast<std::size_t>(shot)].range;
    if (m_looksAt == range) return;
    m_looksAt = range;
    // Looks only at the shot itself, without handles or moved cuts.
    Analysis analysis = *m_analysis;
    analysis.rules = {};
    ClipOptions options;
    options.aspect = kVertical;
    m_look = m_runner->start(
        kFramingTask, {},
        [analysis = std::move(analysis), shots = std::move(shots), options](
            const Engine& engine, const RunContext& context) {
            return engine.windowLooks(analysis, shots, options, 1, context);
        },
        [this, range](const std::vector<WindowLook>& looks) {
            std::optional<WindowLook> look;
            if (!looks.empty()) look = looks.front();
            if (look) look->frame = {};
            keep(range, std::move(look));
        },
        [this, range](const Failure& failure) {
            if (failure.code == ErrorCode::Cancelled) return m_looksAt.reset();
            keep(range, {});
        });
}

void FramingController::keep(const TimeRange& range, std::optional<WindowLook> look) {
    m_looksAt.reset();
    m_looks.emplace_back(range, std::move(look));
    show();
}

void FramingController::place(double across, double down) {
    if (!m_session) return;
    m_session->edits()->setFraming(m_held >= 0 ? m_held : shotOnShow(), across, down, m_gesture);
}

}  // namespace skimline

#include "moc_framing_controller.cpp"
