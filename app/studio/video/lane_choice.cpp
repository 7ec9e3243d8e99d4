// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/lane_choice.h"

#include <QMenu>

#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/timeline_panel.h"

namespace skimline {

LaneChoice::LaneChoice(TimelinePanel* timeline, StudioSettings* settings, QObject* parent)
    : QObject(parent),
      m_timeline(timeline),
      m_settings(settings),
      m_menu(std::make_unique<QMenu>(tr("Timeline &lanes"))),
      m_hidden(settings->hiddenLanes()) {
    for (const TimelineLane& lane : TimelinePanel::lanes()) {
        QAction* action = m_menu->addAction(lane.title);
        action->setCheckable(true);
        action->setChecked(!m_hidden.contains(lane.id));
        action->setData(lane.id);
        connect(action, &QAction::toggled, this,
                [this, id = lane.id](bool shown) { choose(id, shown); });
    }
    connect(timeline, &TimelinePanel::lanesRequested, m_menu.get(),
            [this](const QPoint& place) { m_menu->popup(place); });
    m_timeline->hideLanes(m_hidden);
}

LaneChoice::~LaneChoice() = default;

void LaneChoice::choose(const QString& id, bool shown) {
    m_hidden.removeAll(id);
    if (!shown) m_hidden << id;
    m_settings->setHiddenLanes(m_hidden);
    m_timeline->hideLanes(m_hidden);
}

}  // namespace skimline

#include "moc_lane_choice.cpp"
