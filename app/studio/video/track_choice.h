// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>
#include <memory>

class QMenu;

namespace skimline {

class StudioSettings;
class TimelinePanel;

/// Which measures are shown under the score: a menu to choose from, remembered between runs.
class TrackChoice : public QObject {
    Q_OBJECT

public:
    /// More would leave no room for the video.
    static constexpr int kMost = 6;

    /// @param timeline, settings outlive this object
    TrackChoice(TimelinePanel* timeline, StudioSettings* settings, QObject* parent = nullptr);
    ~TrackChoice() override;

    /// For the View menu; this object owns it.
    QMenu* menu() const { return m_menu.get(); }
    const QStringList& chosen() const { return m_chosen; }

private:
    void choose(const QString& id, bool shown);
    void refresh();

    TimelinePanel* m_timeline;
    StudioSettings* m_settings;
    std::unique_ptr<QMenu> m_menu;
    QStringList m_chosen;
};

}  // namespace skimline
