#include "widgets/budget_slider.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <algorithm>

#include "widgets/elided_label.h"
#include "widgets/theme.h"
#include "widgets/time_text.h"

namespace skimline {

BudgetSlider::BudgetSlider(QWidget* parent)
    : QWidget(parent),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_field(new QSpinBox(this)),
      m_time(new QLabel(this)),
      m_status(new ElidedLabel(this)) {
    auto* caption = new QLabel(tr("&Keep"), this);
    caption->setBuddy(m_slider);
    m_slider->setRange(1, 100);
    m_slider->setPageStep(5);
    m_slider->setMinimumWidth(160);
    m_slider->setMaximumWidth(360);
    m_slider->setAccessibleName(tr("Share of the video to keep, in percent"));
    m_field->setRange(1, 100);
    m_field->setSuffix(tr(" %"));
    m_field->setAccessibleName(tr("Share of the video to keep, in percent"));
    m_field->setKeyboardTracking(false);
    m_field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_field->setAlignment(Qt::AlignRight);
    m_field->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("100 %")) + 32);
    m_time->setObjectName(QStringLiteral("budgetTime"));
    m_status->setObjectName(QStringLiteral("budgetStatus"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit);
    layout->addWidget(caption);
    layout->addWidget(m_slider, 2);
    layout->addWidget(m_field);
    layout->addSpacing(spacing::half);
    layout->addWidget(m_time);
    layout->addSpacing(spacing::unit);
    layout->addWidget(m_status, 3);
    connect(m_slider, &QSlider::valueChanged, this, &BudgetSlider::onPercent);
    connect(m_field, &QSpinBox::valueChanged, this, &BudgetSlider::onPercent);
    setPercent(15);
}

int BudgetSlider::percent() const { return m_slider->value(); }

void BudgetSlider::setPercent(int percent) {
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietField(m_field);
    m_slider->setValue(percent);
    m_field->setValue(percent);
    refresh();
}

void BudgetSlider::onPercent(int percent) {
    setPercent(percent);
    Q_EMIT percentChanged(percent);
}

void BudgetSlider::setDuration(double seconds) {
    m_duration = std::max(0.0, seconds);
    refresh();
}

void BudgetSlider::setUsed(int shots, double seconds) {
    m_usedShots = shots;
    m_usedSeconds = seconds;
    refresh();
}

void BudgetSlider::setProblem(const QString& sentence) {
    m_problem = sentence;
    refresh();
}

QString BudgetSlider::budgetText() const {
    if (m_duration <= 0) return {};
    return tr("%1 of %2").arg(timeText(m_duration * percent() / 100.0), timeText(m_duration));
}

QString BudgetSlider::statusText() const {
    if (!m_problem.isEmpty()) return m_problem;
    if (m_usedShots < 0) return {};
    return tr("%n shot(s) kept, %1", nullptr, m_usedShots).arg(timeText(m_usedSeconds));
}

void BudgetSlider::refresh() {
    m_time->setText(budgetText());
    m_status->setText(statusText());
    const bool problem = !m_problem.isEmpty();
    if (m_status->property("problem").toBool() != problem) {
        m_status->setProperty("problem", problem);
        m_status->style()->unpolish(m_status);
        m_status->style()->polish(m_status);
    }
}

}  // namespace skimline
