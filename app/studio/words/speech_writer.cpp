// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/speech_writer.h"

#include <QCheckBox>

#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/words/cue_list.h"
#include "app/studio/words/empty_words.h"

namespace skimline {

SpeechWriter::SpeechWriter(EmptyWords* view, const InspectorParts& parts, QObject* parent)
    : QObject(parent), m_view(view), m_parts(parts) {
    QCheckBox* fillers = view->fillers();
    fillers->setChecked(parts.settings->writesFillers());
    connect(fillers, &QCheckBox::toggled, this,
            [this](bool write) { m_parts.settings->setWritesFillers(write); });
    connect(view, &EmptyWords::stopRequested, this, [this] { m_task.cancel(); });
}

void SpeechWriter::start(VideoSession* session) {
    if (isRunning()) return;
    m_session = session;
    // Called by the worker, which must not read the state of the window.
    const auto addLine = [this, runner = m_parts.runner,
                          from = m_session](const Transcript::Line& line) {
        runner->post([this, from, line] {
            if (from != m_session || !m_view->isListening()) return;
            m_view->addHeard(
                {line.start.toDouble(), line.end.toDouble(), QString::fromStdString(line.text)});
        });
    };
    TranscribeRequest request;
    request.video = toPath(session->path());
    request.fillers = m_parts.settings->writesFillers();
    m_task = m_parts.runner->start(
        kWordsTask, tr("Speech of %1").arg(session->name()),
        [request, addLine](const Engine& engine, const RunContext& context) {
            return engine.transcribe(request, addLine, context);
        },
        [this, fillers = request.fillers](const SaidPointer& transcript) {
            Q_EMIT heard(transcript, fillers);
        },
        [this](const Failure& failure) {
            postFailure(m_parts.messages, failure);
            Q_EMIT failed();
        });
    m_task.setVideoSeconds(session->duration());
    m_task.onProgress(
        [this](const TaskProgress& progress) { m_view->showListening(progress.fraction); });
    m_view->showListening(-1);
}

}  // namespace skimline

#include "moc_speech_writer.cpp"
