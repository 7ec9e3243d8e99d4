// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/sound_lane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/style/kind_colours.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kHeadHeight = 18;  // pixels
constexpr int kKindDot = 8;      // pixels
constexpr QSize kDotIcon(kKindDot + 3, kKindDot);
constexpr double kSmaller = 0.9;  // than the other letters of the window
constexpr const char* kKind = "soundKind";
constexpr const char* kColour = "soundColour";

/// A dot in the colour of a kind, a ring while the kind is switched off.
QIcon dotIcon(const QColor& colour, qreal ratio) {
    QIcon icon;
    for (const QIcon::State state : {QIcon::Off, QIcon::On}) {
        QPixmap dot(kDotIcon * ratio);
        dot.setDevicePixelRatio(ratio);
        dot.fill(Qt::transparent);
        QPainter painter(&dot);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colour, 1.5));
        painter.setBrush(state == QIcon::On ? QBrush(colour) : QBrush(Qt::NoBrush));
        painter.drawEllipse(QRectF(1, 1, kKindDot - 2, kKindDot - 2));
        painter.end();
        icon.addPixmap(dot, QIcon::Normal, state);
    }
    return icon;
}

void makeSmaller(QWidget* widget) {
    QFont small = widget->font();
    small.setPointSizeF(small.pointSizeF() * kSmaller);
    widget->setFont(small);
}

}  // namespace

SoundLane::SoundLane(TimeAxis* axis, QWidget* parent)
    : QWidget(parent),
      m_title(styledLabel("secondary", this, tr("Sounds"))),
      m_chipTip(tr("%1: click to show or hide, right-click to keep or drop")),
      m_head(new QWidget(this)),
      m_bars(new SoundBars(axis, this)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Sound events"));
    makeSmaller(m_title);
    m_head->setFixedHeight(kHeadHeight);
    m_head->setMinimumWidth(1);  // words are hidden if the window is narrow, see fitChips()
    auto* row = bareLayout<QHBoxLayout>(m_head, spacing::kHalf);
    row->addWidget(m_title);
    row->addStretch(1);
    auto* layout = bareLayout<QVBoxLayout>(this, 2);
    addWidgets(layout, {m_head, static_cast<QWidget*>(m_bars)});
    refresh();
}

void SoundLane::setWords(const LaneWords& words) {
    m_title->setText(words.title);
    setAccessibleName(words.name);
    m_bars->setAccessibleName(words.barsName);
    m_chipTip = words.chipTip;
    m_counts = false;
    buildChips();
    refresh();
}

void SoundLane::setSounds(const QList<HeardSound>& sounds) {
    if (sounds == m_bars->sounds()) return;
    m_bars->setSounds(sounds);
    buildChips();
    refresh();
}

void SoundLane::setHiddenKinds(const QStringList& ids) {
    m_hidden = ids;
    m_bars->setHiddenKinds(ids);
    for (QToolButton* chip : std::as_const(m_chips)) {
        const QSignalBlocker blocker(chip);
        chip->setChecked(!ids.contains(chip->property(kKind).toString()));
    }
    refresh();
}

void SoundLane::setWanted(bool wanted) {
    m_wanted = wanted;
    refresh();
}

void SoundLane::setLow(bool low) {
    m_bars->setLow(low);
    refresh();
}

void SoundLane::refresh() {
    setVisible(m_wanted && !m_chips.isEmpty());
    m_bars->setVisible(m_bars->rows() > 0);
    fitChips();
}

void SoundLane::buildChips() {
    qDeleteAll(m_chips);
    m_chips.clear();
    QList<HeardSound> firsts;
    QHash<QString, int> counts;
    for (const HeardSound& sound : m_bars->sounds())
        if (counts[sound.kind]++ == 0) firsts << sound;
    std::ranges::stable_sort(firsts, {}, &HeardSound::colour);
    auto* row = static_cast<QHBoxLayout*>(m_head->layout());
    for (const HeardSound& first : std::as_const(firsts)) {
        m_chips << makeChip(first, counts[first.kind]);
        row->insertWidget(row->count() - 1, m_chips.last());
    }
    paintChips();
}

QToolButton* SoundLane::makeChip(const HeardSound& first, int count) {
    auto* chip = new QToolButton(m_head);
    chip->setObjectName(QStringLiteral("soundChip"));
    // A single ampersand would mark a key.
    const QString name = QString(first.name).replace(QLatin1Char('&'), QLatin1String("&&"));
    chip->setText(m_counts && count > 1 ? tr("%1 ×%2").arg(name).arg(count) : name);
    chip->setToolTip(m_chipTip.arg(first.name));
    chip->setAccessibleName(tr("%1, heard %n time(s)", nullptr, count).arg(first.name));
    chip->setProperty(kKind, first.kind);
    chip->setProperty(kColour, first.colour);
    chip->setCheckable(true);
    chip->setChecked(!m_hidden.contains(first.kind));
    chip->setIconSize(kDotIcon);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setFixedHeight(kHeadHeight);
    chip->setFocusPolicy(Qt::TabFocus);
    chip->setContextMenuPolicy(Qt::CustomContextMenu);
    makeSmaller(chip);
    connect(chip, &QToolButton::toggled, this,
            [this, kind = first.kind](bool shown) { toggle(kind, shown); });
    connect(chip, &QWidget::customContextMenuRequested, this,
            [this, chip, kind = first.kind](const QPoint& place) {
                Q_EMIT kindMenuRequested(kind, chip->mapToGlobal(place));
            });
    return chip;
}

void SoundLane::toggle(const QString& kind, bool shown) {
    QStringList hidden = m_hidden;
    hidden.removeAll(kind);
    if (!shown) hidden << kind;
    setHiddenKinds(hidden);
    Q_EMIT hiddenKindsChanged(m_hidden);
}

void SoundLane::paintChips() {
    for (QToolButton* chip : std::as_const(m_chips))
        chip->setIcon(
            dotIcon(kindColour(chip->property(kColour).toInt(), palette()), devicePixelRatioF()));
}

void SoundLane::fitChips() {
    int needed = m_title->sizeHint().width();
    for (QToolButton* chip : std::as_const(m_chips)) {
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        needed += spacing::kHalf + chip->sizeHint().width();
    }
    if (needed <= width()) return;
    for (QToolButton* chip : std::as_const(m_chips))
        chip->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void SoundLane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitChips();
}

void SoundLane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) paintChips();
    QWidget::changeEvent(event);
}

}  // namespace skimline

#include "moc_sound_lane.cpp"
