// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace skimline {

class NetworkView;
class RunView;

/// Inspector page about networks: the installed ones, and the training and evaluation of others.
class ModelPage : public QWidget {
    Q_OBJECT

public:
    explicit ModelPage(QWidget* parent = nullptr);

    NetworkView* networks() const { return m_networks; }
    RunView* runs() const { return m_runs; }
    void showNetworks();
    void showRuns();

private:
    QTabBar* m_parts;
    QStackedWidget* m_stack;
    NetworkView* m_networks;
    RunView* m_runs;
};

}  // namespace skimline
