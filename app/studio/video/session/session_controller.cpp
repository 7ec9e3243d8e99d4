// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/session/session_controller.h"

#include <QPointer>
#include <QUndoGroup>
#include <algorithm>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/video/session/ground_truth_controller.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {

SessionController::SessionController(const Parts& parts, QObject* parent)
    : QObject(parent), m_parts(parts) {
    const VideosPanel* list = m_parts.page->videosPanel();
    connect(list, &VideosPanel::chosen, this, &SessionController::show);
    connect(list, &VideosPanel::analyseRequested, m_parts.queue, &AnalysisQueue::add);
    connect(list, &VideosPanel::firstRequested, m_parts.queue, &AnalysisQueue::analyseFirst);
    connect(list, &VideosPanel::stopRequested, m_parts.queue, &AnalysisQueue::cancel);
    connect(list, &VideosPanel::closeRequested, this, &SessionController::close);
}

void SessionController::attach(VideoSession* session) {
    QUndoStack* stack = session->edits()->undoStack();
    m_parts.undo->addStack(stack);
    // Another stack, such as that of a film, may have been used meanwhile.
    connect(stack, &QUndoStack::indexChanged, this, [this, session, stack] {
        if (session != m_parts.page->session()) return;
        m_parts.undo->setActiveStack(stack);
        Q_EMIT edited();
    });
    connect(session, &VideoSession::contentsChanged, this,
            [this, session] { onContentsChanged(session); });
    connect(session, &VideoSession::stateChanged, m_parts.groundTruth,
            [truth = m_parts.groundTruth, session] { truth->readAgain(session); });
    m_parts.queue->follow(session);
}

void SessionController::add(VideoSession* session) {
    attach(session);
    m_parts.queue->add(session);
}

void SessionController::takeOver(SessionController& other) {
    VideoSession* shown = other.m_parts.page->session();
    other.show(nullptr);
    for (VideoSession* session : other.m_parts.videos->sessions())
        other.m_parts.queue->letGo(session);
    m_parts.videos->takeOver(*other.m_parts.videos);
    m_parts.projects->takeOver(*other.m_parts.projects);
    for (VideoSession* session : m_parts.videos->sessions()) {
        attach(session);
        const VideoState state = session->state();
        if (state == VideoState::Waiting || state == VideoState::Analysing)
            m_parts.queue->add(session);
    }
    if (!shown) return;
    m_parts.page->videosPanel()->select(shown);
    show(shown);
}

void SessionController::show(VideoSession* session) {
    m_parts.page->setSession(session);
    if (session && session->state() == VideoState::Waiting) m_parts.queue->goFirst(session);
    m_parts.undo->setActiveStack(session ? session->edits()->undoStack() : nullptr);
    Q_EMIT shown(session);
}

void SessionController::close(VideoSession* session) {
    if (!session) return;
    // It may have been closed by the time of the answer.
    m_parts.projects->closeThen(*session, [this, closing = QPointer(session)] {
        if (closing) remove(closing);
    });
}

void SessionController::remove(VideoSession* session) {
    m_parts.queue->cancel(session);
    const int row = m_parts.videos->rowOf(session);
    if (session == m_parts.page->session()) m_parts.page->setSession(nullptr);
    m_parts.projects->keep(*session);
    m_parts.videos->remove(session);
    if (m_parts.videos->rowCount() == 0) m_parts.projects->forget();
    VideoSession* next = m_parts.videos->session(std::min(row, m_parts.videos->rowCount() - 1));
    if (next) m_parts.page->videosPanel()->select(next);
    show(next);
}

void SessionController::closeAll() {
    show(nullptr);
    while (VideoSession* session = m_parts.videos->session(0)) {
        m_parts.queue->cancel(session);
        m_parts.videos->remove(session);
    }
}

void SessionController::onContentsChanged(const VideoSession* session) {
    m_parts.messages->post(MessageKind::Warning, tr("The video has changed."),
                           tr("%1 has changed since you edited its shots. Check the shots again.")
                               .arg(session->name()));
}

}  // namespace skimline

#include "moc_session_controller.cpp"
