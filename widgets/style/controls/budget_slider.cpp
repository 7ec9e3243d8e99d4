// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/budget_slider.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QStringList>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "widgets/style/elided_label.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

enum Unit { Percent, Length };

constexpr std::chrono::milliseconds kPauseOfAGesture(800);
constexpr int kNarrowestSlider = 96;
constexpr int kWidestSlider = 360;
constexpr int kLongestSeconds = 100 * 3600;
constexpr double kShortestSkim = 1.2;  // seconds: a share of a short clip is raised to this

/// Seconds of "h:mm:ss", "m:ss" or "s"; -1 when it is none of them.
int secondsOf(const QString& text) {
    const QStringList parts = text.trimmed().split(QLatin1Char(':'));
    if (parts.size() > 3) return -1;
    qint64 seconds = 0;
    for (const QString& part : parts) {
        bool valid = false;
        const uint number = part.toUInt(&valid);
        if (!valid) return -1;
        seconds = seconds * 60 + number;
    }
    return seconds <= std::numeric_limits<int>::max() ? static_cast<int>(seconds) : -1;
}

constexpr int kNarrowestOffer = 72;  ///< pixels

}  // namespace

BudgetSlider::BudgetSlider(QWidget* parent)
    : QWidget(parent),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_percent(new QSpinBox(this)),
      m_length(new DurationSpinBox(this)),
      m_unit(new QComboBox(this)),
      m_status(new ElidedLabel(this)),
      m_detail(new ElidedLabel(this)),
      m_offer(new QPushButton(this)),
      m_pause(new QTimer(this)) {
    buildControls();
    setLayout(buildRow());
    connect(m_slider, &QSlider::valueChanged, this, &BudgetSlider::choose);
    connect(m_slider, &QSlider::sliderReleased, this, &BudgetSlider::settled);
    connect(m_percent, &QSpinBox::valueChanged, this, &BudgetSlider::choose);
    connect(m_length, &QSpinBox::valueChanged, this, &BudgetSlider::choose);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &BudgetSlider::chooseUnit);
    connect(m_pause, &QTimer::timeout, this, &BudgetSlider::settled);
    setChoice({});
    setShortfall({}, {}, {});
}

void BudgetSlider::buildControls() {
    // A click on it does not move the keyboard focus, so the arrow keys still work.
    m_slider->setFocusPolicy(Qt::TabFocus);
    m_slider->setAccessibleName(tr("How much of the video to keep"));
    m_percent->setRange(1, 100);
    m_percent->setSuffix(tr("%"));
    m_percent->setAccessibleName(tr("Share of the video to keep, in percent"));
    m_length->setRange(1, kLongestSeconds);
    m_length->setAccessibleName(tr("Length to keep, in minutes and seconds"));
    for (QSpinBox* field : {m_percent, m_length}) {
        field->setKeyboardTracking(false);
        field->setButtonSymbols(QAbstractSpinBox::NoButtons);
        field->setAlignment(Qt::AlignRight);
        field->installEventFilter(this);
        field->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("0:00:00")) + 32);
    }
    m_unit->addItem(tr("of the video"));
    m_unit->addItem(tr("in total"));
    m_unit->setAccessibleName(tr("Keep a share of the video or a length"));
    m_unit->setToolTip(m_unit->accessibleName());
    m_status->setObjectName(QStringLiteral("budgetStatus"));
    m_detail->setObjectName(QStringLiteral("secondary"));
    m_offer->setObjectName(QStringLiteral("budgetOffer"));
    // As tall as the row without it; narrower than its text if there is no room.
    m_offer->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_offer->setMinimumWidth(kNarrowestOffer);
    connect(m_offer, &QPushButton::clicked, this, &BudgetSlider::offerTaken);
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseOfAGesture);
}

QLayout* BudgetSlider::buildRow() {
    auto* caption = new QLabel(tr("&Keep"), this);
    caption->setBuddy(m_slider);
    auto* row = bareLayout<QHBoxLayout>(nullptr, spacing::kUnit);
    row->addWidget(caption);
    row->addWidget(m_slider);
    row->addWidget(m_percent);
    row->addWidget(m_length);
    row->addWidget(m_unit);
    row->addSpacing(spacing::kHalf);
    // Two small lines, which fit next to a button.
    auto* lines = bareLayout<QVBoxLayout>(nullptr, 0);
    addWidgets(lines, {m_status, m_detail});
    row->addLayout(lines, 1);
    row->addWidget(m_offer);
    return row;
}

bool BudgetSlider::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (enter) static_cast<QSpinBox*>(watched)->interpretText();
        if (enter || key == Qt::Key_Escape) {
            if (!enter) refresh();
            Q_EMIT editingFinished();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void BudgetSlider::setChoice(const BudgetChoice& choice) {
    m_choice.percent = std::clamp(choice.percent, 1, 100);
    m_choice.seconds = std::clamp(choice.seconds, 0, kLongestSeconds);
    refresh();
}

void BudgetSlider::choose(int value) {
    BudgetChoice wanted = m_choice;
    (m_choice.seconds > 0 ? wanted.seconds : wanted.percent) = value;
    setChoice(wanted);
    if (!m_slider->isSliderDown()) m_pause->start();
    Q_EMIT changed(m_choice);
}

void BudgetSlider::chooseUnit(int unit) {
    BudgetChoice wanted = m_choice;
    wanted.seconds = 0;
    if (unit == Length) {
        wanted.seconds = std::max(1, static_cast<int>(m_duration * m_choice.percent / 100));
    } else if (m_duration > 0) {
        wanted.percent = static_cast<int>(std::lround(100 * m_choice.seconds / m_duration));
    }
    setChoice(wanted);
    Q_EMIT changed(m_choice);
    Q_EMIT settled();
}

void BudgetSlider::setDuration(double seconds) {
    m_duration = std::max(0.0, seconds);
    refresh();
}

void BudgetSlider::setUsed(int kept, int shots, double seconds, bool hasTarget) {
    m_hasTarget = hasTarget;
    m_kept = kept;
    m_shots = shots;
    m_usedSeconds = seconds;
    refresh();
}

void BudgetSlider::setShortfall(const QString& why, const QString& offer, const QString& more) {
    m_why = why;
    m_detail->setToolTip(more);
    m_offer->setToolTip(more);
    m_offer->setText(offer);
    m_offer->setAccessibleName(offer.isEmpty() ? m_unit->accessibleName() : offer);
    m_offer->setVisible(!offer.isEmpty());
    refresh();
}

double BudgetSlider::targetSeconds() const {
    const double shortest = std::min(kShortestSkim, m_duration / 2);
    return m_choice.seconds > 0 ? std::min<double>(m_choice.seconds, m_duration)
                                : std::max(m_duration * m_choice.percent / 100.0, shortest);
}

QString BudgetSlider::lengthsText() const {
    if (m_duration <= 0) return {};
    if (m_shots > 0 && !m_hasTarget) return tr("Skim %1").arg(lengthText(m_usedSeconds));
    const QString target = lengthText(targetSeconds());
    return m_shots == 0 ? tr("Target %1").arg(target)
                        : tr("Skim %1 of %2").arg(lengthText(m_usedSeconds), target);
}

QString BudgetSlider::detailText() const {
    if (m_shots == 0 || !m_why.isEmpty()) return m_why;
    return tr("%1 of %n shot(s)", nullptr, m_shots).arg(m_kept);
}

QString BudgetSlider::statusText() const {
    const QString detail = detailText();
    return detail.isEmpty() ? lengthsText() : lengthsText() + QLatin1Char('\n') + detail;
}

void BudgetSlider::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // A fixed width: the fields stay in place when the text next to them changes.
    m_slider->setFixedWidth(std::clamp(width() / 7, kNarrowestSlider, kWidestSlider));
}

void BudgetSlider::refresh() {
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietPercent(m_percent);
    const QSignalBlocker quietLength(m_length);
    const QSignalBlocker quietUnit(m_unit);
    const bool byLength = m_choice.seconds > 0;
    const int whole = std::max(static_cast<int>(std::ceil(m_duration)), m_choice.seconds);
    m_slider->setRange(1, byLength ? whole : 100);
    m_slider->setPageStep(byLength ? std::max(5, whole / 20) : 5);
    m_slider->setValue(byLength ? m_choice.seconds : m_choice.percent);
    m_percent->setValue(m_choice.percent);
    m_length->setValue(m_choice.seconds);
    m_percent->setVisible(!byLength);
    m_length->setVisible(byLength);
    m_unit->setCurrentIndex(byLength ? Length : Percent);
    m_status->setText(lengthsText());
    // Both lengths stay visible, even if there is little room for text.
    m_status->setShortText(
        m_shots > 0 && m_hasTarget
            ? QStringLiteral("%1 / %2").arg(lengthText(m_usedSeconds), lengthText(targetSeconds()))
            : QString());
    m_detail->setText(detailText());
    m_detail->setVisible(!m_detail->fullText().isEmpty());
}

DurationSpinBox::DurationSpinBox(QWidget* parent) : QSpinBox(parent) {}

QString DurationSpinBox::textFromValue(int seconds) const { return timeText(seconds); }

int DurationSpinBox::valueFromText(const QString& text) const { return qMax(0, secondsOf(text)); }

QValidator::State DurationSpinBox::validate(QString& text, int&) const {
    const int seconds = secondsOf(text);
    if (seconds >= minimum() && seconds <= maximum()) return QValidator::Acceptable;
    for (const QChar c : text) {
        if (!c.isDigit() && c != QLatin1Char(':')) return QValidator::Invalid;
    }
    return QValidator::Intermediate;
}

}  // namespace skimline

#include "moc_budget_slider.cpp"
