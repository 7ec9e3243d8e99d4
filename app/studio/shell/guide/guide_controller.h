// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QWidget>
#include <memory>

namespace skimline {

class HintCard;
class StudioSettings;

/// Hints for users who see a skim for the first time, one after another. Each is shown until
/// dismissed, and never again.
class FirstHints : public QObject {
    Q_OBJECT

public:
    struct Hint {
        QString id;  ///< key in the settings
        QString text;
        QWidget* part = nullptr;  ///< of the window, which it is about
    };

    /// @param settings, parts outlive this object
    FirstHints(QWidget* window, StudioSettings* settings, const QList<Hint>& hints);

    /// Whether a skim is shown.
    void setPossible(bool possible);
    HintCard* card() const { return m_card; }

private:
    void showNext();
    void dismiss(const QStringList& ids);

    StudioSettings* m_settings;
    QList<Hint> m_hints;
    HintCard* m_card;
    bool m_possible = false;
    int m_shown = -1;
};

class GuideWindow;
class StudioSettings;

/// The guide's window, made when it is first asked for, and the hints of the first run.
class GuideController : public QObject {
    Q_OBJECT

public:
    /// Widgets that hints are about or avoid.
    struct Parts {
        QWidget* budget;
        QWidget* shots;
        QWidget* inspector;
        QWidget* player;    ///< which they do not cover
        QWidget* messages;  ///< which go first
    };

    /// @param settings, parts outlive this object
    GuideController(QWidget* window, StudioSettings* settings, const Parts& parts);
    ~GuideController() override;

    /// @param topic as GuideTopic::id; empty: the topic shown last
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
