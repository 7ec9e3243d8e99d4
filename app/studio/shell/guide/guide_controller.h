// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <memory>

#include "app/studio/shell/guide/first_hints.h"

namespace skimline {

class GuideWindow;
class StudioSettings;

/// The guide's window, made when it is first asked for, and the hints of the first run.
class GuideController : public QObject {
    Q_OBJECT

public:
    /// What hints are about.
    struct Parts {
        QWidget* budget;
        QWidget* playerBar;
        QWidget* shots;
        QWidget* inspector;
        QWidget* messages;  ///< which they do not cover
    };

    /// @param settings, parts outlive this object
    GuideController(QWidget* window, StudioSettings* settings, const Parts& parts);
    ~GuideController() override;

    /// @param topic as GuideTopic::id; empty: the one that was on show last
    void show(const QString& topic);
    /// nullptr before the first time.
    GuideWindow* window() const { return m_guide.get(); }
    FirstHints* hints() const { return m_hints; }

private:
    QWidget* m_window;
    std::unique_ptr<GuideWindow> m_guide;
    FirstHints* m_hints;
};

}  // namespace skimline
