// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/import_controller.h"

#include <QFileInfo>
#include <QPointer>
#include <algorithm>

#include "app/studio/shell/error_text.h"
#include "app/studio/shell/video_files.h"
#include "core/skim/plan/shot_edits.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/number_text.h"
#include "widgets/style/time_text.h"

namespace skimline {

ImportController::ImportController(TaskRunner* runner, MessageArea* messages, QWidget* window)
    : QObject(window), m_runner(runner), m_messages(messages), m_window(window) {}

void ImportController::askForFile(VideoSession* session, const QString& folder) {
    if (!session || !session->analysis()) return;
    chooseFile({m_window, tr("Import edit list"), folder,
                tr("Edit lists (*.otio *.fcpxml *.edl *.csv *.tsv *.json *.llc *.srt *.vtt *.txt);;"
                   "All files (*)")},
               session, [this, session](const QString& file) { read(session, file); });
}

void ImportController::read(VideoSession* session, const QString& file) {
    if (!session || !session->analysis()) return;
    m_task = m_runner->start(
        kReadingTask, {},
        [analysis = session->analysis(), path = toPath(file)](const Engine& engine,
                                                              const RunContext& context) {
            return engine.importEdits(*analysis, path, context);
        },
        [this, guard = QPointer(session), file](const ImportedEdits& edits) {
            if (guard) take(guard, file, edits);
        },
        [this](const Failure& failure) { postFailure(m_messages, failure); });
}

/// Keeps the parts of the list in its order, which becomes the user's order.
void ImportController::follow(SkimEditor& edits, const std::vector<TimeRange>& kept) {
    const QString name = tr("importing an edit list");
    const bool restores =
        std::ranges::is_sorted(kept, {}, &TimeRange::start) && isReordered(edits.plan().shots);
    if (restores) {
        edits.undoStack()->beginMacro(name);
        edits.restoreOrder();
    }
    edits.keepOnly(kept, name);
    if (restores) edits.undoStack()->endMacro();
}

void ImportController::take(VideoSession* session, const QString& file,
                            const ImportedEdits& edits) {
    QUndoStack* stack = session->edits()->undoStack();
    const int before = stack->index();
    follow(*session->edits(), edits.kept);
    const QString name = QFileInfo(file).fileName();
    const QString remark = QString::fromStdString(edits.remark);
    if (stack->index() == before) {
        m_messages->post(MessageKind::Info, tr("No changes."),
                         tr("The kept shots already match %1.").arg(name));
        return;
    }
    const QString sentence =
        tr("%n shot(s) kept as in %1, %2 in total.", nullptr, session->keptShots())
            .arg(name, timeText(session->keptSeconds()));
    m_messages->post(remark.isEmpty() ? MessageKind::Success : MessageKind::Warning,
                     tr("Edit list imported."), joinedSentences({sentence, remark}),
                     {{tr("Undo"), [this, guard = QPointer(session)] {
                           m_messages->clear();
                           if (guard) guard->edits()->undoStack()->undo();
                       }}});
}

}  // namespace skimline

#include "moc_import_controller.cpp"
