// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/fold_section.h"

#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {

FoldSection::FoldSection(const QString& title, QWidget* parent)
    : QWidget(parent),
      m_title(new QToolButton(this)),
      m_tools(bareLayout<QHBoxLayout>()),
      m_body(new QWidget(this)),
      m_inside(new QVBoxLayout(m_body)) {
    m_title->setObjectName(QStringLiteral("foldTitle"));
    m_title->setText(title);
    m_title->setCheckable(true);
    m_title->setChecked(true);
    m_title->setAutoRaise(true);
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setArrowType(Qt::DownArrow);
    m_inside->setContentsMargins(spacing::kUnit, 0, spacing::kUnit, spacing::kUnit);
    m_inside->setSpacing(spacing::kHalf);
    m_tools->addWidget(m_title);
    m_tools->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kUnit, 0, spacing::kUnit, 0);
    layout->setSpacing(0);
    layout->addLayout(m_tools);
    layout->addWidget(m_body);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_title, &QToolButton::toggled, this, [this](bool open) {
        m_title->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_body->setVisible(open);
        for (QWidget* tool : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (tool != m_title && tool != m_body) tool->setVisible(open);
        Q_EMIT toggled(open);
    });
}

void FoldSection::addTool(QToolButton* tool) { m_tools->addWidget(tool); }

bool FoldSection::isOpen() const { return m_title->isChecked(); }

void FoldSection::setOpen(bool open) { m_title->setChecked(open); }

}  // namespace skimline

#include "moc_fold_section.cpp"
