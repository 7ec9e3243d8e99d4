// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QGridLayout;
class QStackedWidget;

namespace skimline {

class JobsBar;
class JobsPanel;
class MessageArea;

/// What the docks of the window stand around: messages, one of several pages, what runs, and the
/// list of all jobs, which never makes the window higher than a screen.
class WindowCentre : public QWidget {
    Q_OBJECT

public:
    explicit WindowCentre(QWidget* parent = nullptr);

    MessageArea* messages() const { return m_messages; }
    JobsBar* jobsBar() const { return m_jobsBar; }
    JobsPanel* jobsPanel() const { return m_jobsPanel; }

    /// The first one is on show. Only what is on show has a say in how narrow the window may be.
    void addPage(QWidget* page);
    void showPage(QWidget* page);
    const QWidget* page() const;
    void toggleJobs();

private:
    void showJobs(bool shown);
    void giveWayTo(const QWidget* focused);
    void measurePages();

    MessageArea* m_messages;
    JobsBar* m_jobsBar;
    JobsPanel* m_jobsPanel;
    QStackedWidget* m_pages;
    QGridLayout* m_layout;
};

}  // namespace skimline
