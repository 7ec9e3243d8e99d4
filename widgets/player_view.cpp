#include "widgets/player_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/mpv_player.h"
#include "widgets/symbol_icon.h"
#include "widgets/theme.h"
#include "widgets/time_text.h"

namespace skimline {
namespace {

constexpr double fastestRate = 8;
constexpr int rewindMilliseconds = 120;
constexpr int skimSettleMilliseconds = 200;

}  // namespace

PlayerView::PlayerView(const PlayerOptions& options, QWidget* parent)
    : QWidget(parent),
      m_options(options),
      m_stage(new QStackedLayout),
      m_tabs(new QTabBar(this)),
      m_time(new QLabel(this)),
      m_rewind(new QTimer(this)),
      m_skimReload(new QTimer(this)) {
    setAccessibleName(tr("Player"));
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    auto* black = new QWidget(this);
    black->setObjectName(QStringLiteral("stage"));
    black->setMinimumSize(240, 135);
    m_stage->addWidget(black);
    page->addLayout(m_stage, 1);
    buildControls(page);
    m_rewind->setInterval(rewindMilliseconds);
    connect(m_rewind, &QTimer::timeout, this, &PlayerView::rewindTick);
    m_skimReload->setInterval(skimSettleMilliseconds);
    m_skimReload->setSingleShot(true);
    connect(m_skimReload, &QTimer::timeout, this, [this] { reload(!isPlaying()); });
    refreshTime();
}

PlayerView::~PlayerView() {
    // The surface holds a render context of the player's core and has to go first.
    delete m_surface;
    delete m_player;
}

void PlayerView::buildControls(QVBoxLayout* page) {
    auto* bar = new QWidget(this);
    bar->setObjectName(QStringLiteral("playerBar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(spacing::unit, spacing::half, spacing::unit, spacing::half);
    row->setSpacing(spacing::half);
    m_tabs->addTab(tr("Source"));
    m_tabs->addTab(tr("Skim"));
    m_tabs->setTabToolTip(0, tr("The whole video"));
    m_tabs->setTabToolTip(1, tr("Only what is kept, as it will be exported"));
    m_tabs->setAccessibleName(tr("What to play"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setTabEnabled(1, false);
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int tab) { setMode(tab == 1 ? PlayerMode::Skim : PlayerMode::Source); });
    row->addWidget(m_tabs);
    row->addStretch();
    auto* back = addButton(row, symbolIcon(Symbol::StepBack), tr("One frame back (comma)"));
    connect(back, &QToolButton::clicked, this, [this] { stepFrames(-1); });
    m_play = addButton(row, symbolIcon(Symbol::Play), tr("Play (Space)"));
    connect(m_play, &QToolButton::clicked, this, &PlayerView::togglePlay);
    auto* forward = addButton(row, symbolIcon(Symbol::StepForward), tr("One frame on (period)"));
    connect(forward, &QToolButton::clicked, this, [this] { stepFrames(1); });
    row->addStretch();
    m_time->setObjectName(QStringLiteral("playerTime"));
    m_time->setAccessibleName(tr("Position"));
    row->addWidget(m_time);
    m_mute = addButton(row, symbolIcon(Symbol::Volume), tr("Sound on or off (M)"));
    connect(m_mute, &QToolButton::clicked, this, [this] { setMuted(!m_muted); });
    page->addWidget(bar);
}

QToolButton* PlayerView::addButton(QHBoxLayout* row, const QIcon& icon, const QString& name) {
    auto* button = new QToolButton(this);
    button->setIcon(icon);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::TabFocus);
    row->addWidget(button);
    return button;
}

void PlayerView::ensurePlayer() {
    if (m_player) return;
    m_player = new MpvPlayer(m_options.silent, this);
    if (!m_player->isUsable()) {
        Q_EMIT failed(tr("The player (libmpv) cannot start; everything else works without it."));
        return;
    }
    connect(m_player, &MpvPlayer::positionChanged, this, &PlayerView::onPosition);
    connect(m_player, &MpvPlayer::pausedChanged, this, &PlayerView::onPaused);
    connect(m_player, &MpvPlayer::failed, this, &PlayerView::failed);
    m_surface = makeVideoSurface(m_options.surface ? *m_options.surface : bestSurfaceKind(),
                                 m_player, this);
    m_stage->addWidget(m_surface);
    m_player->setMuted(m_muted);
}

void PlayerView::setVideo(const QString& path, double startOffset, double duration) {
    m_skimReload->stop();
    setRate(0);
    m_path = path;
    m_startOffset = startOffset;
    m_duration = duration;
    m_position = 0;
    setMode(PlayerMode::Source);
    setSkim({});
    if (path.isEmpty()) {
        if (m_player) m_player->stop();
        m_stage->setCurrentIndex(0);
    } else {
        ensurePlayer();
        if (m_surface) m_stage->setCurrentWidget(m_surface);
        reload(true);
    }
    refreshTime();
}

void PlayerView::setDuration(double duration) {
    m_duration = duration;
    refreshTime();
}

void PlayerView::setSkim(const SkimTimeline& skim) {
    if (skim == m_skim) return;
    m_skim = skim;
    m_tabs->setTabEnabled(1, !skim.isEmpty());
    if (m_mode == PlayerMode::Skim) {
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
    m_mode = next;
    {
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(m_mode == PlayerMode::Skim ? 1 : 0);
    }
    if (!changed) return;
    m_skimReload->stop();
    reload(!isPlaying());
    Q_EMIT modeChanged(m_mode);
    refreshTime();
}

void PlayerView::reload(bool paused) {
    if (!m_player || m_path.isEmpty()) return;
    const bool skim = m_mode == PlayerMode::Skim;
    // An absolute path never looks like an option or a protocol to mpv.
    const QString url = skim ? m_skim.toEdlUrl(m_path, m_startOffset) : m_path;
    double start = toMedia(m_position);
    if (skim && start >= m_skim.duration()) start = 0;
    m_player->load(url, start, paused);
}

double PlayerView::toMedia(double sourceSeconds) const {
    return m_mode == PlayerMode::Skim ? m_skim.toSkim(sourceSeconds)
                                      : sourceSeconds + m_startOffset;
}

double PlayerView::toSource(double mediaSeconds) const {
    return m_mode == PlayerMode::Skim ? m_skim.toSource(mediaSeconds)
                                      : std::max(0.0, mediaSeconds - m_startOffset);
}

bool PlayerView::isPlaying() const {
    return m_player && m_player->isLoaded() && !m_player->isPaused();
}

void PlayerView::seek(double sourceSeconds) {
    m_position = sourceSeconds;
    if (m_player) m_player->seek(toMedia(sourceSeconds));
    Q_EMIT positionChanged(sourceSeconds);
    refreshTime();
}

void PlayerView::togglePlay() {
    if (!m_player) return;
    if (m_rate != 0 && m_rate != 1) {
        setRate(0);
        return;
    }
    setRate(m_player->isPaused() ? 1 : 0);
}

void PlayerView::pause() { setRate(0); }

void PlayerView::stepFrames(int direction) {
    setRate(0);
    if (m_player) m_player->stepFrame(direction);
}

void PlayerView::shuttle(int direction) {
    if (direction == 0) return setRate(0);
    const bool sameWay = m_rate * direction > 0;
    setRate(sameWay ? std::clamp(m_rate * 2, -fastestRate, fastestRate) : direction);
}

void PlayerView::setRate(double rate) {
    m_rate = rate;
    if (rate < 0) {
        m_rewind->start();
    } else {
        m_rewind->stop();
    }
    if (!m_player) return;
    if (rate > 0) m_player->setSpeed(rate);
    m_player->setPaused(rate <= 0);
}

void PlayerView::rewindTick() {
    // libmpv cannot play an edit list backwards, so rewinding is a run of small seeks.
    const double media = toMedia(m_position) + m_rate * rewindMilliseconds / 1000.0;
    if (media <= 0) setRate(0);
    seek(toSource(std::max(0.0, media)));
}

void PlayerView::onPosition(double mediaSeconds) {
    // While a changed skim waits to be loaded, the player still counts along the old one.
    if (m_rate < 0 || m_skimReload->isActive()) return;
    m_position = toSource(mediaSeconds);
    Q_EMIT positionChanged(m_position);
    refreshTime();
}

void PlayerView::onPaused(bool paused) {
    m_play->setIcon(symbolIcon(paused ? Symbol::Play : Symbol::Pause));
    m_play->setToolTip(paused ? tr("Play (Space)") : tr("Pause (Space)"));
    m_play->setAccessibleName(m_play->toolTip());
    if (paused && m_rate > 0) m_rate = 0;
    if (!paused && m_rate == 0) m_rate = 1;
    Q_EMIT playingChanged(!paused);
}

void PlayerView::setMuted(bool muted) {
    if (m_muted == muted) return;
    m_muted = muted;
    if (m_player) m_player->setMuted(muted);
    m_mute->setIcon(symbolIcon(muted ? Symbol::Muted : Symbol::Volume));
    Q_EMIT mutedChanged(muted);
}

void PlayerView::refreshTime() {
    const bool skim = m_mode == PlayerMode::Skim;
    const double total = skim ? m_skim.duration() : m_duration;
    const double now = skim ? m_skim.toSkim(m_position) : m_position;
    m_time->setText(QStringLiteral("%1 / %2").arg(timeText(now), timeText(total)));
}

}  // namespace skimline
