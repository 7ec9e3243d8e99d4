// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/progress/window_centre.h"

#include <QApplication>
#include <QGridLayout>
#include <QStackedWidget>
#include <algorithm>
#include <initializer_list>

#include "app/studio/jobs/progress/jobs_panel.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

enum Row { kPage, kJobsBar };

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
    m_layout->addWidget(m_pages, kPage, 0);
    m_layout->addWidget(m_jobsBar, kJobsBar, 0);
    m_layout->setRowStretch(kPage, 1);
    m_jobsPanel->hide();
    for (QWidget* part : std::initializer_list<QWidget*>{m_messages, m_pages, m_jobsPanel})
        part->installEventFilter(this);
    connect(m_pages, &QStackedWidget::currentChanged, this, &WindowCentre::measurePages);
    connect(m_jobsBar, &JobsBar::listToggled, m_jobsPanel, &QWidget::setVisible);
    connect(m_jobsPanel, &JobsPanel::closeRequested, m_jobsBar,
            [this] { m_jobsBar->setListOpen(false); });
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget*, const QWidget* now) { giveWayTo(now); });
}

void WindowCentre::addPage(QWidget* page) {
    m_pages->addWidget(page);
    measurePages();
}

void WindowCentre::keepFree(QWidget* part) {
    m_free = part;
    part->installEventFilter(this);
}

bool WindowCentre::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Move:
        case QEvent::Resize:
            // Placing them must not trigger placing them again.
            if (watched == m_messages || watched == m_jobsPanel) break;
            [[fallthrough]];
        case QEvent::LayoutRequest:
        case QEvent::Show:
        case QEvent::Hide:
            placeOverlays();
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void WindowCentre::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeOverlays();
}

/// From bottom to top: the list of jobs, then messages.
void WindowCentre::placeOverlays() {
    const QRect page = m_pages->geometry();
    const bool isFree = m_free && m_free->isVisible();
    int bottom = isFree ? m_free->mapTo(this, QPoint()).y() : page.bottom() + 1;
    const auto place = [&](QWidget* overlay, int height) {
        if (overlay->isHidden()) return;
        const int top = std::max(page.top(), bottom - height);
        overlay->setGeometry(page.left(), top, page.width(), bottom - top);
        overlay->raise();
        bottom = top;
    };
    place(m_jobsPanel, m_jobsPanel->height());
    place(m_messages, m_messages->layout()->totalHeightForWidth(page.width()));
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

/// Closes the list when the widget with the keyboard focus is hidden below it.
void WindowCentre::giveWayTo(const QWidget* focused) {
    if (!focused || !m_jobsPanel->isVisible() || !m_pages->isAncestorOf(focused)) return;
    const QRect covered(m_jobsPanel->mapToGlobal(QPoint()), m_jobsPanel->size());
    const QRect seen = focused->visibleRegion().boundingRect();
    const QRect place(focused->mapToGlobal(seen.topLeft()), seen.size());
    if (seen.isEmpty() || covered.contains(place)) m_jobsBar->setListOpen(false);
}

}  // namespace skimline

#include "moc_window_centre.cpp"
