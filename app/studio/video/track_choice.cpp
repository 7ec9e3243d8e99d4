// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/track_choice.h"

#include <QMenu>

#include "app/studio/document/reasons/cue_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/timeline_panel.h"
#include "widgets/timeline/tracks/cue_tracks.h"

namespace skimline {

TrackChoice::TrackChoice(TimelinePanel* timeline, StudioSettings* settings, QObject* parent)
    : QObject(parent),
      m_timeline(timeline),
      m_settings(settings),
      m_menu(std::make_unique<QMenu>(tr("Score co&mponents"))),
      m_chosen(settings->timelineTracks()) {
    for (const OfferedTrack& track : offeredTracks()) {
        QAction* action = m_menu->addAction(track.title);
        action->setCheckable(true);
        action->setData(track.id);
        action->setToolTip(track.help);
        connect(action, &QAction::toggled, this,
                [this, id = track.id](bool shown) { choose(id, shown); });
        // There are seventeen tracks besides the worth.
        if (!track.cue) m_menu->addSeparator();
    }
    m_menu->setToolTipsVisible(true);
    connect(timeline->cueTracks(), &CueTracks::choiceRequested, m_menu.get(),
            [this](const QPoint& place) { m_menu->popup(place); });
    refresh();
}

TrackChoice::~TrackChoice() = default;

void TrackChoice::choose(const QString& id, bool shown) {
    m_chosen.removeAll(id);
    if (shown) m_chosen << id;
    m_settings->setTimelineTracks(m_chosen);
    refresh();
}

void TrackChoice::refresh() {
    for (QAction* action : m_menu->actions()) {
        if (!action->isCheckable()) continue;
        const QSignalBlocker blocker(action);
        const bool shown = m_chosen.contains(action->data().toString());
        action->setChecked(shown);
        action->setEnabled(shown || m_chosen.size() < kMost);
    }
    m_timeline->setTracks(m_chosen);
}

}  // namespace skimline

#include "moc_track_choice.cpp"
