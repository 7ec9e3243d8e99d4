// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

namespace skimline {

/// Chooses whose maps the page shows: those of the video's own network, or of a file.
class MapsSourceButton : public QToolButton {
    Q_OBJECT

public:
    explicit MapsSourceButton(QWidget* parent = nullptr);

    /// Whether maps of a file are shown; only then the own ones are offered.
    void setForeign(bool foreign);

Q_SIGNALS:
    void fileRequested();
    void ownRequested();

private:
    QAction* m_own;
};

}  // namespace skimline
