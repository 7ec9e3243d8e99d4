// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/epoch_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kMillisecondsPerMoment = 250;

}  // namespace

EpochBar::EpochBar(QWidget* parent)
    : QWidget(parent),
      m_play(new QToolButton(this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_name(new QLabel(this)),
      m_clock(new QTimer(this)) {
    m_play->setToolTip(tr("Play the epochs"));
    m_play->setAccessibleName(m_play->toolTip());
    m_play->setIcon(symbolIcon(Symbol::Play));
    m_slider->setAccessibleName(tr("Epoch"));
    m_name->setObjectName(QStringLiteral("secondary"));
    m_clock->setInterval(kMillisecondsPerMoment);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::kUnit);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_name);
    connect(m_play, &QToolButton::clicked, this, [this] { setPlaying(!isPlaying()); });
    connect(m_clock, &QTimer::timeout, this, &EpochBar::step);
    connect(m_slider, &QSlider::valueChanged, this, [this](int moment) {
        if (moment < m_names.size()) m_name->setText(m_names[moment]);
        Q_EMIT momentChanged(moment);
    });
}

void EpochBar::setMoments(const QStringList& names) {
    m_names = names;
    int widest = 0;
    for (const QString& name : names)
        widest = std::max(widest, m_name->fontMetrics().horizontalAdvance(name));
    m_name->setMinimumWidth(widest);
    const int last = std::max(0, static_cast<int>(names.size()) - 1);
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, last);
        m_slider->setValue(last);
    }
    m_name->setText(names.value(last));
    m_play->setEnabled(last > 0);
    m_slider->setEnabled(last > 0);
    setPlaying(false);
}

int EpochBar::moment() const { return m_slider->value(); }

void EpochBar::setMoment(int moment) { m_slider->setValue(moment); }

bool EpochBar::isPlaying() const { return m_clock->isActive(); }

void EpochBar::setPlaying(bool playing) {
    if (playing == isPlaying()) return;
    if (playing) {
        if (moment() == m_slider->maximum()) setMoment(0);
        m_clock->start();
    } else {
        m_clock->stop();
    }
    m_play->setIcon(symbolIcon(playing ? Symbol::Pause : Symbol::Play));
}

void EpochBar::step() {
    if (moment() == m_slider->maximum()) return setPlaying(false);
    setMoment(moment() + 1);
}

}  // namespace skimline

#include "moc_epoch_bar.cpp"
