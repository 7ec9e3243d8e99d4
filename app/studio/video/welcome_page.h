// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QLayout;
class QListWidget;

namespace skimline {

class DropArea;

/// Contents of an empty window: where to drop a video, what will happen, and recent files.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& paths);

Q_SIGNALS:
    void openRequested();
    void sampleRequested();
    void pathsChosen(const QStringList& paths);

private:
    QLayout* buildSteps();

    DropArea* m_drop;
    QListWidget* m_recent;
    QLabel* m_recentTitle;
};

}  // namespace skimline
