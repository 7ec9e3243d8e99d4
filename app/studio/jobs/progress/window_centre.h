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

/// The centre between the docks of the window: one of several pages, what runs and, over the page,
/// which they never move, messages and the list of all jobs.
class WindowCentre : public QWidget {
    Q_OBJECT

public:
    explicit WindowCentre(QWidget* parent = nullptr);

    MessageArea* messages() const { return m_messages; }
    JobsBar* jobsBar() const { return m_jobsBar; }
    JobsPanel* jobsPanel() const { return m_jobsPanel; }

    /// The first one is shown. Only the shown page limits how narrow the window may be.
    void addPage(QWidget* page);
    void showPage(QWidget* page);
    /// A part of a page, above which they stand.
    void keepFree(QWidget* part);
    const QWidget* page() const;
    void toggleJobs();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeOverlays();
    void giveWayTo(const QWidget* focused);
    void measurePages();

    MessageArea* m_messages;
    JobsBar* m_jobsBar;
    JobsPanel* m_jobsPanel;
    QStackedWidget* m_pages;
    QGridLayout* m_layout;
    QWidget* m_free = nullptr;
};

}  // namespace skimline
