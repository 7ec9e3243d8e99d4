// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/progress/window_centre.h"

#include <QApplication>
#include <QGridLayout>
#include <QStackedWidget>

#include "app/studio/jobs/progress/jobs_panel.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

enum Row { kMessages, kPage, kJobsList, kJobsBar };

}  // namespace

WindowCentre::WindowCentre(QWidget* parent)
    : QWidget(parent),
      m_messages(new MessageArea(this)),
      m_jobsBar(new JobsBar(this)),
      m_jobsPanel(new JobsPanel(this)),
      m_pages(new QStackedWidget(this)),
      m_layout(bareLayout<QGridLayout>(this, 0)) {
    m_messages->layout()->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide,
                                             spacing::kUnit);
    m_layout->addWidget(m_messages, kMessages, 0);
    m_layout->addWidget(m_pages, kPage, 0);
    m_layout->addWidget(m_jobsBar, kJobsBar, 0);
    m_layout->setRowStretch(kPage, 1);
    m_jobsPanel->hide();
    connect(m_pages, &QStackedWidget::currentChanged, this, &WindowCentre::measurePages);
    connect(m_jobsBar, &JobsBar::listToggled, this, &WindowCentre::showJobs);
    connect(m_jobsPanel, &JobsPanel::closeRequested, m_jobsBar,
            [this] { m_jobsBar->setListOpen(false); });
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget*, const QWidget* now) { giveWayTo(now); });
}

void WindowCentre::addPage(QWidget* page) {
    m_pages->addWidget(page);
    measurePages();
}

void WindowCentre::showPage(QWidget* page) { m_pages->setCurrentWidget(page); }

const QWidget* WindowCentre::page() const { return m_pages->currentWidget(); }

void WindowCentre::toggleJobs() { m_jobsBar->setListOpen(!m_jobsPanel->isVisible()); }

void WindowCentre::measurePages() {
    for (int at = 0; at < m_pages->count(); ++at) {
        const bool shown = at == m_pages->currentIndex();
        const auto policy = shown ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        m_pages->widget(at)->setSizePolicy(policy, policy);
    }
}

/// Below the page where there is room, else over it.
void WindowCentre::showJobs(bool shown) {
    m_jobsPanel->setVisible(false);
    if (!shown) return;
    const int room = m_pages->height() - m_pages->minimumSizeHint().height();
    if (room >= m_jobsPanel->height())
        m_layout->addWidget(m_jobsPanel, kJobsList, 0);
    else
        m_layout->addWidget(m_jobsPanel, kPage, 0, Qt::AlignBottom);
    m_jobsPanel->show();
    m_jobsPanel->raise();
}

/// Nobody edits blindly: where the keyboard goes below the list, that gives way.
void WindowCentre::giveWayTo(const QWidget* focused) {
    if (!focused || !m_jobsPanel->isVisible() || !m_pages->isAncestorOf(focused)) return;
    const QRect covered(m_jobsPanel->mapToGlobal(QPoint()), m_jobsPanel->size());
    const QRect seen = focused->visibleRegion().boundingRect();
    const QRect place(focused->mapToGlobal(seen.topLeft()), seen.size());
    if (seen.isEmpty() || covered.contains(place)) m_jobsBar->setListOpen(false);
}

}  // namespace skimline

#include "moc_window_centre.cpp"
