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

/// Which lanes the timeline shows, and whether pieces of the skim can be dragged: a menu to choose
/// from, remembered between runs.
class LaneChoice : public QObject {
    Q_OBJECT

public:
    /// @param timeline, settings outlive this object
    LaneChoice(TimelinePanel* timeline, StudioSettings* settings, QObject* parent = nullptr);
    ~LaneChoice() override;

    /// For the View menu; this object owns it.
    QMenu* menu() const { return m_menu.get(); }
    /// By their ids, see TimelinePanel::lanes().
    const QStringList& hidden() const { return m_hidden; }

private:
    void choose(const QString& id, bool shown);

    TimelinePanel* m_timeline;
    StudioSettings* m_settings;
    std::unique_ptr<QMenu> m_menu;
    QStringList m_hidden;
};

}  // namespace skimline
