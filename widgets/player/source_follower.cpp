// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/source_follower.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr double kSameFrame = 0.001;
constexpr double kLastFrame = 0.042;  // no frame of a usual rate is longer
constexpr double kInStep = 0.015;     // less than a frame: no correction
constexpr double kOutOfStep = 0.4;    // too far off to correct by a change of speed
constexpr double kMendingRate = 3;    // speed per second of delay
constexpr double kMostMending = 0.9;

}  // namespace

SourceFollower::SourceFollower(bool silent, QObject* parent)
    : QObject(parent), m_player(new MpvPlayer({silent, false}, this)) {
    connect(m_player, &MpvPlayer::positionChanged, this,
            [this] { Q_EMIT positionChanged(position()); });
    connect(m_player, &MpvPlayer::pausedChanged, this, [this](bool paused) {
        // Paused by itself at the end of the file.
        if (paused && m_player->isAtEnd()) m_playing = false;
    });
}

void SourceFollower::open(const SkimTimeline& skim, const QString& path, double startOffset,
                          double duration) {
    m_skim = skim;
    m_skimDuration = skim.listDuration();
    m_speed = 1;
    m_playing = false;
    m_open = true;
    m_player->setSpeed(1);
    m_player->load(skim.toEdlUrlWithSource(path, startOffset, duration), 0, true);
}

void SourceFollower::close() {
    if (m_open) m_player->stop();
    m_open = false;
    m_playing = false;
}

void SourceFollower::rest(double mediaSeconds) {
    if (m_playing) m_player->setPaused(true);
    // A playing one continues for a frame before the pause takes effect.
    const bool there = !m_playing && m_player->isLoaded() && !m_player->isSeeking() &&
                       std::abs(m_player->position() - mediaSeconds) < kSameFrame;
    m_playing = false;
    if (!there) m_player->seek(mediaSeconds);
}

void SourceFollower::showSource(double sourceSeconds) {
    if (m_open) rest(m_skimDuration + sourceSeconds);
}

double SourceFollower::position() const {
    const double media = m_player->position();
    return media < m_skimDuration - kSameFrame ? m_skim.listToSource(media)
                                               : std::max(media - m_skimDuration, 0.0);
}

void SourceFollower::run(double rate) {
    if (!m_open || !m_player->isLoaded() || m_player->isSeeking() || m_player->isAtEnd()) return;
    if (rate != m_speed) m_player->setSpeed(rate);
    m_speed = rate;
    if (!m_playing) m_player->setPaused(false);
    m_playing = true;
}

void SourceFollower::halt() {
    if (m_playing) m_player->setPaused(true);
    m_playing = false;
}

void SourceFollower::jump(double sourceSeconds) {
    if (m_open) m_player->seek(m_skimDuration + sourceSeconds);
}

void SourceFollower::stepFrame(int direction) {
    halt();
    if (m_open) m_player->stepFrame(direction);
}

void SourceFollower::follow(double skimSeconds, double rate) {
    if (!m_open) return;
    // The source begins after the skim's last frame.
    if (rate <= 0) return rest(std::min(skimSeconds, m_skimDuration - kLastFrame));
    if (!m_player->isLoaded() || m_player->isSeeking()) return;
    const double ahead = m_player->position() - skimSeconds;
    if (std::abs(ahead) > kOutOfStep) m_player->seek(skimSeconds);
    const double mending = std::abs(ahead) > kInStep
                               ? std::clamp(ahead * kMendingRate, -kMostMending, kMostMending)
                               : 0;
    // This player is silent, so it may run slightly faster or slower.
    const double speed = std::abs(ahead) > kOutOfStep ? rate : rate * (1 - mending);
    if (speed != m_speed) m_player->setSpeed(speed);
    m_speed = speed;
    if (!m_playing) m_player->setPaused(false);
    m_playing = true;
}

}  // namespace skimline

#include "moc_source_follower.cpp"
