// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/player_view.h"

#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/player/mpv_player.h"
#include "widgets/player/player_limits.h"
#include "widgets/player/player_stage.h"
#include "widgets/player/source_follower.h"

namespace skimline {
namespace {

constexpr double kFastestRate = 8;
constexpr int kRewindMilliseconds = 120;
constexpr int kSkimSettleMilliseconds = 200;

}  // namespace

PlayerView::PlayerView(const PlayerOptions& options, QWidget* parent)
    : QWidget(parent),
      m_options(options),
      m_stage(new PlayerStage(this)),
      m_bar(new PlayerBar(this)),
      m_rewind(new QTimer(this)),
      m_skimReload(new QTimer(this)) {
    setAccessibleName(tr("Player"));
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_stage, 1);
    page->addWidget(m_bar);
    connectBar();
    m_rewind->setInterval(kRewindMilliseconds);
    connect(m_rewind, &QTimer::timeout, this, &PlayerView::rewindTick);
    m_skimReload->setInterval(kSkimSettleMilliseconds);
    m_skimReload->setSingleShot(true);
    connect(m_skimReload, &QTimer::timeout, this, &PlayerView::settleSkim);
    m_bar->setAudio(m_volume, m_muted);
    refreshTime();
}

PlayerView::~PlayerView() {
    // A surface holds a render context of its player's core and must be destroyed first.
    delete m_surface;
    delete m_sourceSurface;
    delete m_player;
    delete m_follower;
}

void PlayerView::connectBar() {
    connect(m_bar, &PlayerBar::modeChosen, this, &PlayerView::setMode);
    connect(m_bar, &PlayerBar::playToggled, this, &PlayerView::togglePlay);
    connect(m_bar, &PlayerBar::frameStepped, this, &PlayerView::stepFrames);
    connect(m_bar, &PlayerBar::seekRequested, this,
            [this](double seconds) { seek(holdsSkim() ? m_skim.toSource(seconds) : seconds); });
    connect(m_bar, &PlayerBar::speedChosen, this, &PlayerView::setSpeed);
    connect(m_bar, &PlayerBar::volumeChosen, this, &PlayerView::setVolume);
    connect(m_bar, &PlayerBar::muteToggled, this, [this] { setMuted(!m_muted); });
    connect(m_bar, &PlayerBar::fullScreenToggled, this, &PlayerView::fullScreenToggled);
    connect(m_stage, &PlayerStage::doubleClicked, this, &PlayerView::fullScreenToggled);
}

void PlayerView::ensurePlayer() {
    if (m_player) return;
    m_player = new MpvPlayer({m_options.silent, true}, this);
    if (!m_player->isUsable()) {
        Q_EMIT failed(
            tr("The player (libmpv) cannot be started. All other functions work without it."));
        return;
    }
    connect(m_player, &MpvPlayer::positionChanged, this, &PlayerView::onPosition);
    connect(m_player, &MpvPlayer::pausedChanged, this, &PlayerView::onPaused);
    connect(m_player, &MpvPlayer::failed, this, &PlayerView::failed);
    m_surface = makeVideoSurface(m_options.surface.value_or(bestSurfaceKind()), m_player, m_stage);
    m_surface->setObjectName(QStringLiteral("picture"));
    m_stage->setSurface(m_surface);
    m_player->setMuted(m_muted);
    m_player->setVolume(m_volume);
}

void PlayerView::ensureFollower() {
    if (m_follower || !m_player || !m_player->isUsable()) return;
    m_follower = new SourceFollower(m_options.silent, this);
    connect(m_follower, &SourceFollower::positionChanged, this, &PlayerView::refreshTime);
    if (!m_follower->player()->isUsable()) return;
    m_sourceSurface = makeVideoSurface(m_options.surface.value_or(bestSurfaceKind()),
                                       m_follower->player(), m_stage);
    m_sourceSurface->setObjectName(QStringLiteral("sourcePicture"));
    m_stage->setSourceSurface(m_sourceSurface);
}

void PlayerView::setVideo(const QString& path, double startOffset, double duration,
                          const FrameCoding& coding, const SourceFormat& format) {
    m_skimReload->stop();
    setRate(0);
    const bool refused = !path.isEmpty() && beginsAsList(path);
    m_path = refused ? QString() : path;
    m_startOffset = startOffset;
    m_duration = duration;
    m_coding = coding;
    m_format = format;
    m_position = 0;
    setMode(PlayerMode::Source);
    setSkim({});
    if (m_path.isEmpty()) {
        if (m_player) m_player->stop();
        m_stage->showNothing();
    } else {
        ensurePlayer();
        if (m_surface) m_stage->showOne();
        reload(true);
    }
    refreshTime();
    if (refused) Q_EMIT failed(tr("Cannot play this video: it begins like a list of other files."));
}

void PlayerView::setDuration(double duration) {
    m_duration = duration;
    refreshTime();
}

void PlayerView::setFrameRate(double frameRate) {
    m_bar->setFrameRate(frameRate);
    refreshTime();
}

void PlayerView::setSkim(const SkimTimeline& skim) {
    if (skim == m_skim) return;
    m_skim = skim;
    m_bar->setSkimPossible(!skim.isEmpty());
    if (playsSkim()) {
        if (skim.isEmpty()) {
            setMode(PlayerMode::Source);
        } else {
            m_skimReload->start();
        }
    }
    refreshTime();
}

void PlayerView::setMode(PlayerMode mode) {
    const bool possible = mode == PlayerMode::Source || !m_skim.isEmpty();
    const PlayerMode next = possible ? mode : m_mode;
    const bool changed = next != m_mode;
    m_bar->setMode(next);
    if (!changed) return;
    m_mode = next;
    m_skimReload->stop();
    const bool both = m_mode == PlayerMode::SideBySide;
    if (both) ensureFollower();
    if (m_surface && !m_path.isEmpty()) both ? m_stage->showBoth() : m_stage->showOne();
    m_aside = both && !isPlaying() && !m_skim.contains(m_position);
    reload(!isPlaying());
    Q_EMIT modeChanged(m_mode);
    refreshTime();
}

void PlayerView::reload(bool paused) {
    reloadSource();
    if (!m_player || m_path.isEmpty()) return;
    // mpv never mistakes an absolute path for an option or a protocol.
    const QString url = holdsSkim() ? m_skim.toEdlUrl(m_path, m_startOffset) : m_path;
    double start = toMedia(m_position);
    if (holdsSkim() && start >= m_skim.listDuration()) start = 0;
    applySpeed();
    m_player->setCoding(m_coding);
    m_player->setFormat(m_format);
    m_player->load(url, start, paused);
}

void PlayerView::reloadSource() {
    if (!m_follower) return;
    if (m_mode != PlayerMode::SideBySide || m_path.isEmpty()) return m_follower->close();
    m_follower->setSource(m_coding, m_format);
    m_follower->open(m_skim, m_path, m_startOffset, m_duration);
    m_aside || !m_linked ? m_follower->showSource(m_position)
                         : m_follower->follow(toMedia(m_position), 0);
}

bool PlayerView::runsSource() const {
    return m_mode == PlayerMode::SideBySide && m_follower && !m_linked;
}

QWidget* PlayerView::stage() const { return m_stage; }

double PlayerView::sourcePosition() const {
    return m_mode == PlayerMode::SideBySide && m_follower ? m_follower->position() : m_position;
}

void PlayerView::setLinked(bool linked) {
    if (linked == m_linked) return;
    m_linked = linked;
    m_aside = m_mode == PlayerMode::SideBySide && !isPlaying() && !m_skim.contains(m_position);
    // Both continue from the same frame.
    reload(!isPlaying());
    refreshTime();
}

double PlayerView::toMedia(double sourceSeconds) const {
    return holdsSkim() ? m_skim.sourceToList(sourceSeconds) : sourceSeconds + m_startOffset;
}

double PlayerView::toSource(double mediaSeconds) const {
    return holdsSkim() ? m_skim.listToSource(mediaSeconds)
                       : std::max(0.0, mediaSeconds - m_startOffset);
}

bool PlayerView::isPlaying() const {
    return m_player && m_player->isLoaded() && !m_player->isPaused();
}

void PlayerView::seek(double sourceSeconds) {
    m_position = sourceSeconds;
    // The skim cannot play the parts that it leaves out.
    if (playsSkim() && !m_skim.contains(sourceSeconds)) setRate(0);
    if (m_mode == PlayerMode::Skim) {
        seekInSkim(sourceSeconds);
    } else {
        m_aside =
            m_mode == PlayerMode::SideBySide && m_rate == 0 && !m_skim.contains(sourceSeconds);
        if (m_player) m_player->seek(toMedia(m_position));
        if (runsSource()) m_follower->jump(sourceSeconds);
    }
    showPosition();
}

void PlayerView::seekInSkim(double sourceSeconds) {
    const bool leftOut = !m_skim.contains(sourceSeconds);
    if (leftOut && !m_aside) {
        m_skimReload->stop();
        m_aside = true;
        return reload(true);
    }
    if (!m_player) return;
    // Returns to the skim only once the pointer rests: a drag crosses many borders.
    if (m_aside && !leftOut) m_skimReload->start();
    if (m_aside || !m_skimReload->isActive()) m_player->seek(toMedia(m_position));
}

void PlayerView::settleSkim() {
    const bool playing = isPlaying();
    m_aside = playsSkim() && !playing && !m_skim.contains(m_position);
    reload(!playing);
    refreshTime();
}

void PlayerView::showPosition() {
    Q_EMIT positionChanged(m_position);
    refreshTime();
    if (m_mode != PlayerMode::SideBySide || !m_follower) return;
    if (runsSource()) return isPlaying() && m_rate > 0 ? m_follower->run(m_rate) : void();
    m_aside ? m_follower->showSource(m_position)
            : m_follower->follow(toMedia(m_position), isPlaying() ? m_rate * m_spanSpeed : 0);
}

void PlayerView::togglePlay() {
    if (!m_player) return;
    if (m_rate != 0 && m_rate != m_speed) {
        setRate(0);
        return;
    }
    setRate(m_player->isPaused() ? m_speed : 0);
}

void PlayerView::pause() { setRate(0); }

void PlayerView::stepFrames(int direction) {
    setRate(0);
    m_aside = m_aside && m_mode == PlayerMode::Skim;
    if (m_player) m_player->stepFrame(direction);
    if (runsSource()) m_follower->stepFrame(direction);
}

void PlayerView::setLooping(bool loops) {
    if (m_player) m_player->setPausesAtEnd(!loops);
}

void PlayerView::stepKeyframe(int direction) {
    setRate(0);
    setMode(PlayerMode::Source);
    if (m_player) m_player->stepKeyframe(direction);
}

void PlayerView::shuttle(int direction) {
    if (direction == 0) return setRate(0);
    const bool sameWay = m_rate * direction > 0;
    setRate(sameWay ? std::clamp(m_rate * 2, -kFastestRate, kFastestRate) : direction * m_speed);
}

void PlayerView::setSpeed(double speed) {
    m_speed = speed;
    m_bar->setSpeed(speed);
    if (isPlaying() && m_rate > 0) setRate(speed);
}

void PlayerView::setRate(double rate) {
    m_rate = rate;
    if (rate != 0 && std::exchange(m_aside, false) && m_mode == PlayerMode::Skim) {
        m_skimReload->stop();
        reload(rate < 0);
    }
    if (rate < 0) {
        m_rewind->start();
    } else {
        m_rewind->stop();
    }
    if (!m_player) return;
    applySpeed();
    startSource(rate);
    m_player->setPaused(rate <= 0);
}

double PlayerView::spanSpeed() const { return holdsSkim() ? m_skim.speedAt(m_position) : 1; }

void PlayerView::applySpeed() {
    m_spanSpeed = spanSpeed();
    if (!m_player) return;
    if (m_rate > 0) m_player->setSpeed(m_rate * m_spanSpeed);
    m_player->setMuted(m_muted || m_spanSpeed != 1);
}

void PlayerView::startSource(double rate) {
    if (m_mode != PlayerMode::SideBySide || !m_follower) return;
    if (!runsSource()) {
        // Both start at once; a difference is corrected while they play.
        if (rate > 0) m_follower->follow(toMedia(m_position), rate * m_spanSpeed);
        return;
    }
    if (rate <= 0) return m_follower->halt();
    // At the end of the skim, playback starts from its beginning.
    if (m_player->isAtEnd()) m_follower->jump(m_skim.toSource(0));
    m_follower->run(rate);
}

void PlayerView::rewindTick() {
    // libmpv cannot play an edit list backwards, so rewinding is a run of small seeks.
    const double media = toMedia(m_position) + m_rate * kRewindMilliseconds / 1000.0;
    const double source = sourcePosition() + m_rate * kRewindMilliseconds / 1000.0;
    if (media <= 0) setRate(0);
    seek(toSource(std::max(0.0, media)));
    if (runsSource()) m_follower->jump(std::max(0.0, source));
}

void PlayerView::onPosition(double mediaSeconds) {
    // While a changed skim waits to be loaded, the player still counts along the old one.
    if (m_rate < 0 || m_skimReload->isActive()) return;
    if (m_aside && m_mode == PlayerMode::SideBySide) return;
    m_position = toSource(mediaSeconds);
    if (spanSpeed() != m_spanSpeed) applySpeed();
    showPosition();
}

void PlayerView::onPaused(bool paused) {
    m_bar->setPlaying(!paused);
    if (paused && m_rate > 0) m_rate = 0;
    if (!paused && m_rate == 0) m_rate = m_speed;
    if (paused && runsSource()) m_follower->halt();
    // The other one is at rest on the same frame.
    if (paused && m_mode == PlayerMode::SideBySide) showPosition();
    Q_EMIT playingChanged(!paused);
}

void PlayerView::setMuted(bool muted) {
    if (m_muted == muted) return;
    m_muted = muted;
    if (m_player) m_player->setMuted(muted || m_spanSpeed != 1);
    m_bar->setAudio(m_volume, m_muted);
    Q_EMIT mutedChanged(muted);
}

void PlayerView::setVolume(int percent) {
    const int volume = std::clamp(percent, 0, 100);
    if (volume == m_volume) return;
    m_volume = volume;
    if (m_player) m_player->setVolume(volume);
    if (volume > 0) setMuted(false);
    m_bar->setAudio(m_volume, m_muted);
    Q_EMIT volumeChanged(volume);
}

void PlayerView::refreshTime() {
    const double total = playsSkim() ? m_skim.duration() : m_duration;
    if (holdsSkim())
        m_bar->setTime(m_skim.toSkim(m_position), total);
    else
        m_bar->setTime(m_position, m_duration, m_aside && !m_skim.contains(m_position));
    if (m_mode != PlayerMode::SideBySide) return;
    m_stage->setClocks(m_bar->clockText(sourcePosition(), m_duration),
                       m_bar->clockText(m_skim.toSkim(m_position), total));
}

}  // namespace skimline

#include "moc_player_view.cpp"
