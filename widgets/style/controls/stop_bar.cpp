// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/stop_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/style/layouts.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/symbol_icon.h"

namespace skimline {

StopBar::StopBar(const QString& stopText, QWidget* parent)
    : QWidget(parent), m_doing(styledLabel("secondary", this)), m_bar(new QProgressBar(this)) {
    m_doing->hide();
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(6);
    auto* stop = new QToolButton(this);
    stop->setIcon(symbolIcon(Symbol::Close));
    stop->setToolTip(stopText);
    stop->setAccessibleName(stopText);
    auto* row = new QHBoxLayout;
    row->addWidget(m_bar, 1);
    row->addWidget(stop);
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addWidget(m_doing);
    layout->addLayout(row);
    connect(stop, &QToolButton::clicked, this, &StopBar::stopRequested);
    hide();
}

void StopBar::setProgress(double fraction, const QString& doing) {
    if (!doing.isEmpty()) m_doing->setText(doing);
    m_doing->setVisible(!m_doing->text().isEmpty());
    showFraction(m_bar, fraction);
}

}  // namespace skimline

#include "moc_stop_bar.cpp"
