// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/shot_lengths_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/studio/shell/form_labels.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr double kLongestBound = 3600;

}  // namespace

ShotLengthsDialog::ShotLengthsDialog(const ShotLengths& lengths, QWidget* parent)
    : QDialog(parent),
      m_shortest(addField(lengths.minSeconds, tr("Shortest shot, in seconds"))),
      m_longest(addField(lengths.maxSeconds, tr("Longest shot, in seconds"))),
      m_problem(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(tr("Shot lengths"));
    auto* lead = styledLabel("lead", this,
                             tr("Short shots are merged with a neighbour, long ones split into "
                                "equal parts. Shots you have edited stay as they are."));
    lead->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("fieldProblem"));
    m_problem->setWordWrap(true);
    // The line has its space from the start, so that the dialog does not jump.
    m_problem->setMinimumHeight(fontMetrics().height());
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(spacing::kWide);
    form->setVerticalSpacing(spacing::kUnit);
    form->addRow(tr("&Shortest"), m_shortest);
    form->addRow(tr("&Longest"), m_longest);
    centreLabels(*form);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addWidget(lead);
    layout->addLayout(form);
    addWidgets(layout, {m_problem, m_buttons});
    setMinimumWidth(400);
    check();
}

QDoubleSpinBox* ShotLengthsDialog::addField(double seconds, const QString& name) {
    auto* field = new QDoubleSpinBox(this);
    field->setRange(0, kLongestBound);
    field->setDecimals(1);
    field->setSingleStep(0.5);
    field->setSuffix(tr(" s"));
    field->setSpecialValueText(tr("any length"));
    field->setValue(seconds);
    field->setAccessibleName(name);
    connect(field, &QDoubleSpinBox::valueChanged, this, [this] { check(); });
    return field;
}

ShotLengths ShotLengthsDialog::lengths() const { return {m_shortest->value(), m_longest->value()}; }

void ShotLengthsDialog::check() {
    const ShotLengths wanted = lengths();
    const bool possible = wanted.maxSeconds == 0 || wanted.minSeconds <= wanted.maxSeconds;
    m_sentence = possible ? QString() : tr("The upper limit must not be below the lower limit.");
    m_problem->setText(m_sentence);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(possible);
}

}  // namespace skimline

#include "moc_shot_lengths_dialog.cpp"
