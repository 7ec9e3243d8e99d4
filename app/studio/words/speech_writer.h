// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_parts.h"

namespace skimline {

class EmptyWords;

inline constexpr TaskKind kWordsTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Words"),
                                     .symbol = Symbol::Keyboard,
                                     .mayFindNothing = true};

/// Transcribes a video with a speech network, and shows the transcript so far if there are no words
/// yet.
class SpeechWriter : public QObject {
    Q_OBJECT

public:
    SpeechWriter(EmptyWords* view, const InspectorParts& parts, QObject* parent);

    /// Nothing happens while it is at work.
    void start(VideoSession* session);
    bool isRunning() const { return m_task.isRunning(); }
    void letGo() { m_task.letGo(); }

Q_SIGNALS:
    /// @param fillers  filler words were requested
    void heard(const skimline::SaidPointer& transcript, bool fillers);
    /// The reason has been shown, unless the user stopped it.
    void failed();

private:
    EmptyWords* m_view;
    InspectorParts m_parts;
    QPointer<VideoSession> m_session;
    Task m_task;
};

}  // namespace skimline
