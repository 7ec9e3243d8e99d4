// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/skim_chip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "app/studio/document/skim_editor.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {

SkimChip::SkimChip(QWidget* parent)
    : QWidget(parent),
      m_before(makeButton(Qt::LeftArrow, tr("Previous skim"), -1)),
      m_label(styledLabel("secondary", this)),
      m_after(makeButton(Qt::RightArrow, tr("Next skim"), 1)) {
    auto* row = bareLayout<QHBoxLayout>(this, 0);
    addWidgets(row, {m_before, m_label, m_after});
    hide();
}

QToolButton* SkimChip::makeButton(Qt::ArrowType arrow, const QString& name, int direction) {
    auto* button = new QToolButton(this);
    button->setArrowType(arrow);
    button->setToolTip(name);
    button->setAccessibleName(name);
    connect(button, &QToolButton::clicked, this,
            [this, direction] { Q_EMIT stepRequested(direction); });
    return button;
}

void SkimChip::showSkims(const SkimEditor* edits) {
    m_number = edits ? edits->skimNumber() + 1 : 0;
    m_count = edits ? edits->skimCount() : 0;
    m_before->setEnabled(edits && edits->skimBeside(-1) >= 0);
    m_after->setEnabled(edits && edits->skimBeside(1) >= 0);
    setVisible(m_count > 1);
    refresh();
}

void SkimChip::setShort(bool isShort) {
    m_short = isShort;
    refresh();
}

QString SkimChip::text() const { return m_label->text(); }

void SkimChip::refresh() {
    const QString whole = tr("Skim %1 of %2").arg(m_number).arg(m_count);
    m_label->setText(m_short ? QStringLiteral("%1/%2").arg(m_number).arg(m_count) : whole);
    m_label->setToolTip(whole);
    m_label->setAccessibleName(whole);
}

}  // namespace skimline

#include "moc_skim_chip.cpp"
