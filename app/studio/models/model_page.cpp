// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/model_page.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "app/studio/models/network_view.h"
#include "app/studio/models/run_view.h"
#include "app/studio/shell/inspector_dock.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {

ModelPage::ModelPage(QWidget* parent)
    : QWidget(parent),
      m_parts(new QTabBar(this)),
      m_stack(new QStackedWidget(this)),
      m_networks(new NetworkView(this)),
      m_runs(new RunView(this)) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setPlainTabs(m_parts, tr("Sections of this page"));
    m_parts->setObjectName(QLatin1String(InspectorDock::kViews));
    m_parts->addTab(tr("Networks"));
    m_parts->addTab(tr("Training"));
    m_stack->addWidget(m_networks);
    m_stack->addWidget(m_runs);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::kUnit, 0, 0);
    layout->setSpacing(0);
    auto* parts = new QHBoxLayout;
    parts->setContentsMargins(spacing::kUnit, 0, spacing::kUnit, 0);
    parts->addWidget(m_parts, 1);
    layout->addLayout(parts);
    layout->addWidget(m_stack, 1);
    connect(m_parts, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
}

void ModelPage::showNetworks() { m_parts->setCurrentIndex(0); }
void ModelPage::showRuns() { m_parts->setCurrentIndex(1); }

}  // namespace skimline

#include "moc_model_page.cpp"
