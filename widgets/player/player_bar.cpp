// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/player_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>

#include "widgets/style/command_property.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr double kSeekStep = 0.05;  // seconds
constexpr int kVolumeWidth = 72;
constexpr int kLeastVolumeWidth = 24;
constexpr int kNoVolumeBelow = 680;  // below this the volume is left to the keys

QString speedText(double speed) {
    return PlayerBar::tr("%1×", "playing speed").arg(QLocale().toString(speed));
}

}  // namespace

PlayerBar::PlayerBar(QWidget* parent)
    : QWidget(parent),
      m_seek(new QSlider(Qt::Horizontal, this)),
      m_modes(new QTabBar(this)),
      m_time(new QLabel(this)),
      m_speed(new QToolButton(this)),
      m_volume(new QSlider(Qt::Horizontal, this)) {
    setObjectName(QStringLiteral("playerBar"));
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::kUnit, spacing::kHalf, spacing::kUnit, spacing::kHalf);
    column->setSpacing(spacing::kHalf);
    buildSeek();
    column->addWidget(m_seek);
    auto* row = bareLayout<QHBoxLayout>();
    column->addLayout(row);
    row->setSpacing(spacing::kHalf);
    buildModes(row);
    row->addStretch();
    buildPlayback(row);
    row->addStretch();
    m_time->setObjectName(QStringLiteral("playerTime"));
    m_time->setAccessibleName(tr("Position"));
    m_time->setToolTip(tr("Hours, minutes, seconds and frames"));
    row->addWidget(m_time);
    buildAudio(row);
    QToolButton* full =
        addButton(row, symbolIcon(Symbol::FullScreen), tr("Full screen; Esc exits"));
    standFor(full, "view.fullScreen");
    connect(full, &QToolButton::clicked, this, &PlayerBar::fullScreenToggled);
    setSpeed(1);
}

void PlayerBar::buildSeek() {
    m_seek->setFocusPolicy(Qt::TabFocus);
    m_seek->setAccessibleName(tr("Position"));
    m_seek->hide();
    connect(m_seek, &QSlider::valueChanged, this,
            [this](int value) { Q_EMIT seekRequested(value * kSeekStep); });
}

void PlayerBar::setSeekable(bool seekable) { m_seek->setVisible(seekable); }

void PlayerBar::buildModes(QHBoxLayout* row) {
    m_modes->addTab(tr("Source"));
    m_modes->addTab(tr("Skim"));
    m_modes->addTab(tr("Side by side"));
    m_modes->setTabToolTip(0, tr("The whole video"));
    m_modes->setTabToolTip(1, tr("Only the kept shots, as they will be exported"));
    m_modes->setTabToolTip(2, tr("The source and its skim side by side, each with its own clock"));
    setPlainTabs(m_modes, tr("Playback mode"));
    setSkimPossible(false);
    connect(m_modes, &QTabBar::currentChanged, this,
            [this](int tab) { Q_EMIT modeChosen(static_cast<PlayerMode>(tab)); });
    row->addWidget(m_modes);
}

void PlayerBar::buildPlayback(QHBoxLayout* row) {
    QToolButton* back = addButton(row, symbolIcon(Symbol::StepBack), tr("Previous frame"));
    standFor(back, "play.previousFrame");
    connect(back, &QToolButton::clicked, this, [this] { Q_EMIT frameStepped(-1); });
    m_play = addButton(row, symbolIcon(Symbol::Play), tr("Play (Space)"));
    connect(m_play, &QToolButton::clicked, this, &PlayerBar::playToggled);
    QToolButton* on = addButton(row, symbolIcon(Symbol::StepForward), tr("Next frame"));
    standFor(on, "play.nextFrame");
    connect(on, &QToolButton::clicked, this, [this] { Q_EMIT frameStepped(1); });
    m_speed->setObjectName(QStringLiteral("playerSpeed"));
    m_speed->setFocusPolicy(Qt::TabFocus);
    m_speed->setPopupMode(QToolButton::InstantPopup);
    m_speed->setToolTip(tr("Playing speed ([ and ])"));
    auto* menu = new QMenu(m_speed);
    for (const double speed : speeds()) {
        menu->addAction(speedText(speed), this, [this, speed] { Q_EMIT speedChosen(speed); });
    }
    m_speed->setMenu(menu);
    row->addWidget(m_speed);
}

void PlayerBar::buildAudio(QHBoxLayout* row) {
    m_mute = addButton(row, symbolIcon(Symbol::Volume), tr("Mute"));
    standFor(m_mute, "play.mute");
    connect(m_mute, &QToolButton::clicked, this, &PlayerBar::muteToggled);
    m_volume->setRange(0, 100);
    m_volume->setPageStep(10);
    m_volume->setMinimumWidth(kLeastVolumeWidth);
    m_volume->setMaximumWidth(kVolumeWidth);
    m_volume->setFocusPolicy(Qt::TabFocus);
    m_volume->setAccessibleName(tr("Volume"));
    m_volume->setToolTip(tr("Volume (Ctrl+Up, Ctrl+Down)"));
    connect(m_volume, &QSlider::valueChanged, this, &PlayerBar::volumeChosen);
    row->addWidget(m_volume);
}

QToolButton* PlayerBar::addButton(QHBoxLayout* row, const QIcon& icon, const QString& name) {
    auto* button = new QToolButton(this);
    button->setIcon(icon);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::TabFocus);
    row->addWidget(button);
    return button;
}

void PlayerBar::setMode(PlayerMode mode) {
    const QSignalBlocker quiet(m_modes);
    m_modes->setCurrentIndex(static_cast<int>(mode));
}

void PlayerBar::setSkimPossible(bool possible) {
    m_modes->setTabEnabled(static_cast<int>(PlayerMode::Skim), possible);
    m_modes->setTabEnabled(static_cast<int>(PlayerMode::SideBySide), possible);
}

void PlayerBar::hideModes() { m_modes->hide(); }

void PlayerBar::setPlaying(bool playing) {
    m_play->setIcon(symbolIcon(playing ? Symbol::Pause : Symbol::Play));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
    m_play->setAccessibleName(m_play->toolTip());
}

QString PlayerBar::positionText(double seconds) const {
    return m_frameRate > 0 ? timecodeText(seconds, m_frameRate) : timeText(seconds);
}

QString PlayerBar::clockText(double seconds, double total) const {
    return QStringLiteral("%1 / %2").arg(positionText(seconds), positionText(total));
}

void PlayerBar::setTime(double seconds, double total, bool leftOut) {
    m_position = positionText(seconds);
    m_clock = clockText(seconds, total);
    m_leftOut = leftOut;
    showTime();
    const QSignalBlocker quiet(m_seek);
    m_seek->setRange(0, static_cast<int>(total / kSeekStep));
    if (!m_seek->isSliderDown()) m_seek->setValue(static_cast<int>(seconds / kSeekStep));
}

int PlayerBar::roomForTime() const {
    const QLayout* row = layout()->itemAt(1)->layout();
    const QMargins edge = layout()->contentsMargins();
    int room = width() - edge.left() - edge.right();
    for (int at = 0; at < row->count(); ++at) {
        const QWidget* part = row->itemAt(at)->widget();
        if (part && part != m_time && part != m_volume && !part->isHidden())
            room -= part->sizeHint().width() + row->spacing();
    }
    return room;
}

void PlayerBar::showTime() {
    if (m_position.isEmpty()) return m_volume->setVisible(width() >= kNoVolumeBelow);
    if (m_time->text().isEmpty()) m_time->setText(m_position);
    const QFontMetrics font = m_time->fontMetrics();
    // A style sheet adds room at its sides. The hint holds the least width once that is set.
    if (m_timeSides < 0)
        m_timeSides = m_time->sizeHint().width() - font.horizontalAdvance(m_time->text());
    const auto widthOf = [&](const QString& text) {
        return font.horizontalAdvance(text) + m_timeSides;
    };
    m_time->setMinimumWidth(widthOf(QStringLiteral("00:00:00:00")));
    const int room = roomForTime();
    // The clock has priority over the description of the picture, because a clipped clock would be
    // misread. The volume makes room for it.
    QString text = tr("Not in the skim   %1").arg(m_clock);
    if (!m_leftOut || widthOf(text) > room - kLeastVolumeWidth - spacing::kHalf)
        text = widthOf(m_clock) <= room ? m_clock : m_position;
    const int volume = room - widthOf(text) - spacing::kHalf;
    m_volume->setMaximumWidth(std::clamp(volume, kLeastVolumeWidth, kVolumeWidth));
    m_volume->setVisible(width() >= kNoVolumeBelow && volume >= kLeastVolumeWidth);
    m_time->setText(text);
}

void PlayerBar::setSpeed(double speed) {
    m_speed->setText(speedText(speed));
    m_speed->setAccessibleName(tr("Playing speed %1").arg(m_speed->text()));
}

void PlayerBar::setAudio(int volume, bool muted) {
    const QSignalBlocker quiet(m_volume);
    m_volume->setValue(volume);
    m_mute->setIcon(symbolIcon(muted || volume == 0 ? Symbol::Muted : Symbol::Volume));
}

const QList<double>& PlayerBar::speeds() {
    static const QList<double> kAll{0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 4};
    return kAll;
}

double PlayerBar::nextSpeed(double speed, int direction) {
    double next = speed;
    for (const double choice : speeds()) {
        if (direction > 0 && choice > speed) return choice;
        if (direction < 0 && choice < speed) next = choice;
    }
    return next;
}

void PlayerBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showTime();
}

}  // namespace skimline

#include "moc_player_bar.cpp"
