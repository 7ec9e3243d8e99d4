// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/training_maps_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/studio/attention/attention_images.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

QString nameOfHead(const HeadId& head) {
    const QString part = head.part == AttentionPart::Encoder ? TrainingMapsPanel::tr("Encoder")
                         : head.part == AttentionPart::Decoder
                             ? TrainingMapsPanel::tr("Decoder")
                             : TrainingMapsPanel::tr("Cross-attention");
    return TrainingMapsPanel::tr("%1, layer %2, head %3")
        .arg(part)
        .arg(head.layer + 1)
        .arg(head.head + 1);
}

constexpr int kMillisecondsPerMoment = 250;

}  // namespace

TrainingMapsPanel::TrainingMapsPanel(QWidget* parent)
    : QWidget(parent),
      m_head(new QComboBox(this)),
      m_video(new QLabel(this)),
      m_view(new AttentionMapView(this)),
      m_epochs(new EpochBar(this)) {
    auto* open = new QPushButton(tr("Open a training run…"), this);
    m_head->setAccessibleName(tr("Head"));
    m_head->setEnabled(false);
    m_video->setObjectName(QStringLiteral("secondary"));
    m_view->setPlaceholder(
        tr("Open the folder of a training run that saved attention maps to see how the attention "
           "of each head developed."));
    m_epochs->hide();
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::kUnit);
    row->addWidget(open);
    row->addWidget(m_head, 1);
    auto* layout = bareLayout<QVBoxLayout>(this, spacing::kUnit);
    layout->addLayout(row);
    layout->addWidget(m_view, 1);
    addWidgets(layout, {m_epochs, m_video});
    connect(open, &QPushButton::clicked, this, &TrainingMapsPanel::folderRequested);
    connect(m_head, &QComboBox::activated, this, &TrainingMapsPanel::askForHead);
    connect(m_epochs, &EpochBar::momentChanged, this, &TrainingMapsPanel::showMoment);
}

void TrainingMapsPanel::setMaps(const SavedMaps& maps) {
    m_maps = maps;
    m_heads.clear();
    m_head->clear();
    for (const SavedMap& map : maps.maps) {
        if (std::find(m_heads.begin(), m_heads.end(), map.head) != m_heads.end()) continue;
        m_heads.push_back(map.head);
        m_head->addItem(nameOfHead(map.head));
    }
    m_head->setEnabled(!m_heads.empty());
    m_video->setText(tr("Video: %1").arg(QString::fromStdString(maps.video)));
    askForHead();
}

void TrainingMapsPanel::askForHead() {
    const auto at = static_cast<std::size_t>(m_head->currentIndex());
    if (at < m_heads.size()) Q_EMIT headWanted(m_heads[at]);
}

std::vector<SavedMap> TrainingMapsPanel::mapsOf(const HeadId& head) const {
    std::vector<SavedMap> maps;
    std::copy_if(m_maps.maps.begin(), m_maps.maps.end(), std::back_inserter(maps),
                 [&head](const SavedMap& map) { return map.head == head; });
    return maps;
}

void TrainingMapsPanel::showHead(const std::vector<FloatMatrix>& maps) {
    m_shown = maps;
    QStringList names;
    const auto at = static_cast<std::size_t>(m_head->currentIndex());
    for (const SavedMap& map : mapsOf(m_heads.at(at))) {
        const double epoch = std::round(map.epoch * 100) / 100;
        names << (map.epoch >= 0 ? tr("Epoch %1").arg(locale().toString(epoch, 'g', 6))
                                 : tr("Step %1").arg(locale().toString(map.step)));
    }
    m_epochs->setMoments(names);
    m_epochs->setVisible(!names.isEmpty());
    showMoment(m_epochs->moment());
}

void TrainingMapsPanel::showMoment(int moment) {
    if (moment < 0 || moment >= static_cast<int>(m_shown.size())) return;
    const FloatMatrix& map = m_shown[static_cast<std::size_t>(moment)];
    // The saved image has fewer cells than the map; frames are two a second.
    const double shrunk = static_cast<double>(m_maps.steps) / static_cast<double>(map.cols);
    m_view->setMap(imagesOf(map), {map.rows, 0.5 * shrunk}, {map.cols, 0.5 * shrunk});
}

QString TrainingMapsPanel::title() const {
    return tr("%1, %2", "head, epoch").arg(m_head->currentText(), m_epochs->momentName());
}

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

#include "moc_training_maps_panel.cpp"
