// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/speakers_on_timeline.h"

#include <QActionGroup>
#include <QInputDialog>
#include <QMenu>
#include <algorithm>
#include <cstddef>

#include "app/studio/video/timeline_panel.h"
#include "widgets/style/menu_text.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/tracks/sound_lane.h"

namespace skimline {
namespace {

constexpr int kMostOffered = 8;  // speakers
constexpr int kLongestName = 60;

/// Speakers count from 1, so that the first colour of the palette, a grey, is skipped.
int colourOfSpeaker(int speaker) { return speaker; }

QMenu* newSpeakerMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

}  // namespace

SpeakersOnTimeline::SpeakersOnTimeline(TimelinePanel* timeline, QObject* parent)
    : QObject(parent), m_timeline(timeline), m_lane(timeline->speakerLane()) {
    m_lane->setWords({tr("Speakers"), tr("Who speaks"),
                      tr("%1: click to show or hide, right-click to rename, keep or drop"),
                      tr("Turns on the timeline")});
    connect(m_lane->bars(), &SoundBars::seekRequested, timeline, &TimelinePanel::seekRequested);
    connect(m_lane->bars(), &SoundBars::menuRequested, this,
            [this](int turn, const QPoint& place) { menuOf(turn)->popup(place); });
    connect(m_lane, &SoundLane::kindMenuRequested, this,
            [this](const QString& kind, const QPoint& place) {
                menuOfSpeaker(kind.toInt())->popup(place);
            });
}

void SpeakersOnTimeline::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    if (session != m_session) m_lane->setHiddenKinds({});
    m_session = session;
    if (session) {
        connect(session, &VideoSession::speakersChanged, this, &SpeakersOnTimeline::show);
        connect(session, &VideoSession::selectionChanged, this, &SpeakersOnTimeline::show);
    }
    show();
}

void SpeakersOnTimeline::show() {
    QList<HeardSound> heard;
    const bool known = m_session && m_session->speakers();
    // With one speaker the waveform already underlines the speech.
    if (known && (speakerCount(turns()) > 1 || m_session->speakers()->wanted > 0))
        for (const SpeakerTurn& turn : turns())
            heard << HeardSound{QString::number(turn.speaker),
                                m_session->speakerLabel(turn.speaker),
                                colourOfSpeaker(turn.speaker),
                                {turn.range.start.toDouble(), turn.range.end.toDouble()},
                                0};
    m_lane->setSounds(heard);
}

void SpeakersOnTimeline::addDecision(QMenu* menu, const QString& text,
                                     const std::vector<TimeRange>& ranges, const QString& step,
                                     Lock lock) {
    QAction* action = menu->addAction(symbolIcon(lock == Lock::In ? Symbol::Keep : Symbol::Drop),
                                      text, this, [this, ranges, step, lock] {
                                          if (m_session && m_session->analysis())
                                              m_session->edits()->lockSpans(ranges, lock, step);
                                      });
    action->setEnabled(m_session->analysis() != nullptr && !ranges.empty());
}

void SpeakersOnTimeline::addDecisionsOnSpeaker(QMenu* menu, int speaker) {
    const QString name = m_session->speakerLabel(speaker);
    const QString shown = withoutKeys(name);
    const Rational duration =
        m_session->analysis() ? m_session->analysis()->facts->duration : Rational();
    const std::vector<TimeRange> ranges = turnsOf(speaker, turns(), duration);
    addDecision(menu, tr("Keep all that %1 says").arg(shown), ranges, tr("keeping %1").arg(name),
                Lock::In);
    addDecision(menu, tr("Drop all that %1 says").arg(shown), ranges, tr("dropping %1").arg(name),
                Lock::Out);
    menu->addAction(tr("Keep nothing but what %1 says").arg(shown), this,
                    [this, ranges, name] {
                        if (m_session && m_session->analysis())
                            m_session->edits()->keepOnly(ranges, tr("only %1").arg(name));
                    })
        ->setEnabled(!ranges.empty());
    menu->addSeparator();
    menu->addAction(tr("Rename %1…").arg(shown), this, [this, speaker] { askForName(speaker); });
    addNumbers(menu);
}

void SpeakersOnTimeline::addNumbers(QMenu* menu) {
    QMenu* numbers = menu->addMenu(tr("Number of speakers"));
    auto* group = new QActionGroup(numbers);
    for (int count = 0; count <= kMostOffered; ++count) {
        QAction* action =
            numbers->addAction(count == 0 ? tr("Found automatically") : QLocale().toString(count));
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(m_session->edits()->plan().speakers.count == count);
        connect(action, &QAction::triggered, this, [this, count] {
            if (m_session) m_session->edits()->setSpeakerCount(count);
        });
    }
}

QMenu* SpeakersOnTimeline::menuOf(int turn) {
    QMenu* menu = newSpeakerMenu(m_timeline);
    const SpeakerTurn said = turns()[static_cast<std::size_t>(turn)];
    const QString name = m_session->speakerLabel(said.speaker);
    menu->addAction(withoutKeys(SoundBars::readout(m_lane->bars()->sounds()[turn])))
        ->setEnabled(false);
    menu->addSeparator();
    addDecision(menu, tr("Keep what is said here"), {said.range}, tr("keeping %1").arg(name),
                Lock::In);
    addDecision(menu, tr("Drop what is said here"), {said.range}, tr("dropping %1").arg(name),
                Lock::Out);
    menu->addSeparator();
    addDecisionsOnSpeaker(menu, said.speaker);
    return menu;
}

QMenu* SpeakersOnTimeline::menuOfSpeaker(int speaker) {
    QMenu* menu = newSpeakerMenu(m_timeline);
    addDecisionsOnSpeaker(menu, speaker);
    return menu;
}

QInputDialog* SpeakersOnTimeline::askForName(int speaker) {
    auto* dialog = new QInputDialog(m_timeline);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename a speaker"));
    dialog->setLabelText(tr("Name; empty: a number"));
    const std::vector<std::string>& names = m_session->edits()->plan().speakers.names;
    const auto at = static_cast<std::size_t>(speaker - 1);
    if (at < names.size()) dialog->setTextValue(QString::fromStdString(names[at]));
    connect(dialog, &QInputDialog::textValueSelected, m_session,
            [session = m_session, speaker](const QString& name) {
                session->edits()->nameSpeaker(speaker, name.left(kLongestName));
            });
    dialog->open();
    return dialog;
}

}  // namespace skimline

#include "moc_speakers_on_timeline.cpp"
