// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/sounds_on_timeline.h"

#include <QMenu>
#include <algorithm>
#include <iterator>

#include "app/studio/document/reasons/sound_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/timeline_panel.h"
#include "core/skim/events/sound_events.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/timeline/tracks/sound_lane.h"

namespace skimline {
namespace {

/// The stretches of events, joined where they meet.
std::vector<TimeRange> stretchesOf(const std::vector<SoundEvent>& events,
                                   const Rational& duration) {
    return momentsAround(events, duration, {.before = 0, .after = 0});
}

QMenu* newMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

}  // namespace

SoundsOnTimeline::SoundsOnTimeline(TimelinePanel* timeline, StudioSettings* settings,
                                   QObject* parent)
    : QObject(parent), m_timeline(timeline), m_lane(timeline->soundLane()) {
    m_lane->setHiddenKinds(settings->hiddenSounds());
    connect(m_lane, &SoundLane::hiddenKindsChanged, this,
            [settings](const QStringList& kinds) { settings->setHiddenSounds(kinds); });
    connect(m_lane->bars(), &SoundBars::seekRequested, timeline, &TimelinePanel::seekRequested);
    connect(m_lane->bars(), &SoundBars::menuRequested, this,
            [this](int sound, const QPoint& place) { menuOf(sound)->popup(place); });
    connect(m_lane, &SoundLane::kindMenuRequested, this,
            [this](const QString& kind, const QPoint& place) { menuOfKind(kind)->popup(place); });
}

void SoundsOnTimeline::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session) connect(session, &VideoSession::soundsChanged, this, &SoundsOnTimeline::show);
    show();
}

void SoundsOnTimeline::show() {
    QList<HeardSound> heard;
    if (m_session && m_session->sounds())
        for (const SoundEvent& event : *m_session->sounds())
            heard << HeardSound{QString::fromStdString(event.kind),
                                soundLabel(event.kind),
                                placeOfSound(event.kind),
                                {event.range.start.toDouble(), event.range.end.toDouble()},
                                static_cast<double>(event.confidence)};
    m_lane->setSounds(heard);
}

std::vector<SoundEvent> SoundsOnTimeline::ofKind(const std::string& kind) const {
    std::vector<SoundEvent> events;
    std::ranges::copy_if(*m_session->sounds(), std::back_inserter(events),
                         [&](const SoundEvent& event) { return event.kind == kind; });
    return events;
}

void SoundsOnTimeline::addDecision(QMenu* menu, const QString& text,
                                   const std::vector<SoundEvent>& events, Lock lock) {
    QAction* action = menu->addAction(
        symbolIcon(lock == Lock::In ? Symbol::Keep : Symbol::Drop), text, this,
        [this, events, lock] {
            if (!m_session || !m_session->analysis()) return;
            const Rational& duration = m_session->analysis()->facts->duration;
            const QString word = soundWord(events.front().kind);
            m_session->edits()->lockSpans(
                lock == Lock::In ? momentsAround(events, duration) : stretchesOf(events, duration),
                lock, (lock == Lock::In ? tr("keeping %1") : tr("dropping %1")).arg(word));
        });
    action->setEnabled(m_session->analysis() != nullptr);
}

void SoundsOnTimeline::addDecisionsOnKind(QMenu* menu, const std::string& kind) {
    const std::vector<SoundEvent> all = ofKind(kind);
    const QString word = soundWord(kind);
    const QString count = QString::number(all.size());
    addDecision(menu, tr("Keep all of this kind: %1 (%2)").arg(word, count), all, Lock::In);
    addDecision(menu, tr("Drop all of this kind: %1 (%2)").arg(word, count), all, Lock::Out);
}

QMenu* SoundsOnTimeline::menuOf(int sound) {
    QMenu* menu = newMenu(m_timeline);
    const SoundEvent event = (*m_session->sounds())[static_cast<std::size_t>(sound)];
    menu->addAction(SoundBars::readout(m_lane->bars()->sounds()[sound]))->setEnabled(false);
    menu->addSeparator();
    addDecision(menu, tr("Keep what is heard here"), {event}, Lock::In);
    addDecision(menu, tr("Drop what is heard here"), {event}, Lock::Out);
    if (ofKind(event.kind).size() > 1) {
        menu->addSeparator();
        addDecisionsOnKind(menu, event.kind);
    }
    return menu;
}

QMenu* SoundsOnTimeline::menuOfKind(const QString& kind) {
    QMenu* menu = newMenu(m_timeline);
    addDecisionsOnKind(menu, kind.toStdString());
    return menu;
}

}  // namespace skimline

#include "moc_sounds_on_timeline.cpp"
