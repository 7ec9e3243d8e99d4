// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/project/relink_controller.h"

#include <QFileInfo>
#include <filesystem>

#include "app/studio/shell/error_text.h"
#include "app/studio/shell/video_files.h"
#include "core/foundation/base/error.h"
#include "core/skim/plan/project/moved_file.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/number_text.h"

namespace skimline {
namespace {

/// The nearest parent folder that still exists, but never a whole disk.
void addOldPlace(const std::filesystem::path& file, std::vector<std::filesystem::path>& folders) {
    std::error_code ignored;
    for (auto folder = file.parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        if (!std::filesystem::is_directory(folder, ignored)) continue;
        folders.push_back(folder);
        return;
    }
}

bool hasWords(const Engine& engine, const std::filesystem::path& video, const RunContext& context) {
    try {
        engine.findTranscript(video, {}, context);
        return true;
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NotFound) throw;
        return false;
    }
}

}  // namespace

RelinkController::RelinkController(TaskRunner* runner, MessageArea* messages, QWidget* window)
    : QObject(window), m_runner(runner), m_messages(messages), m_window(window) {}

void RelinkController::ask(VideoSession* session, const QStringList& near) {
    std::vector<std::filesystem::path> folders;
    for (const QString& folder : near) {
        if (!folder.isEmpty()) folders.push_back(toPath(folder));
    }
    const SourceReference source = session->reference();
    addOldPlace(toPath(session->path()), folders);
    m_tasks.add(m_runner->start(
        kReadingTask, tr("Searching for %1").arg(session->name()),
        [source, folders](const Engine& engine, const RunContext& context) {
            return findMovedFile(
                source, folders,
                [&](const std::filesystem::path& file) { return engine.sourceHash(file, context); },
                context);
        },
        [this, guard = QPointer(session)](const Path& place) {
            if (guard) offer(guard, place);
        },
        [this](const Failure& failure) { postFailure(m_messages, failure); }));
}

void RelinkController::offer(VideoSession* session, const Path& place) {
    QList<MessageAction> actions;
    QString sentence = tr("%1 is no longer in %2.")
                           .arg(session->name(), QFileInfo(session->path()).absolutePath());
    if (place) {
        const QString file = fromPath(*place);
        sentence = joinedSentences({sentence, tr("The same video is at %1.").arg(file)});
        actions << MessageAction{tr("Use it"), [this, guard = QPointer(session), file] {
                                     if (guard) take(guard, file, guard->reference());
                                 }};
    }
    actions << MessageAction{tr("Choose…"), [this, guard = QPointer(session)] {
                                 if (guard) choose(guard);
                             }};
    m_messages->post(MessageKind::Warning, tr("A video has moved."), sentence, actions);
}

void RelinkController::take(VideoSession* session, const QString& file,
                            const SourceReference& reference) {
    m_messages->clear();
    if (reference == session->reference()) takeWordsAlong(session, file);
    session->setPath(file, reference);
    Q_EMIT found(session);
}

void RelinkController::takeWordsAlong(VideoSession* session, const QString& file) {
    if (session->transcript()) return;
    const auto words = [before = toPath(session->path()), now = toPath(file)](
                           const Engine& engine, const RunContext& context) -> Path {
        if (hasWords(engine, now, context)) return {};
        return engine.findTranscript(before, {}, context)->file;
    };
    m_tasks.add(m_runner->start(
        kReadingTask, {}, words,
        [guard = QPointer(session)](const Path& found) {
            if (guard && found) guard->setTranscript(SourceReference{*found, 0, {}});
        },
        [](const Failure&) {}));  // There are none, which is not reported.
}

void RelinkController::choose(VideoSession* session) {
    chooseFile({m_window, tr("Where is %1?").arg(session->name()),
                QFileInfo(session->path()).absolutePath(), videoFileFilter()},
               session, [this, session](const QString& file) { tryFile(session, file); });
}

void RelinkController::tryFile(VideoSession* session, const QString& file) {
    m_tasks.add(m_runner->start(
        kReadingTask, {},
        [path = toPath(file)](const Engine& engine, const RunContext& context) {
            return engine.sourceHash(path, context);
        },
        [this, guard = QPointer(session), file](const std::string& hash) {
            if (guard) compare(guard, file, hash);
        },
        [this](const Failure& failure) { postFailure(m_messages, failure); }));
}

void RelinkController::compare(VideoSession* session, const QString& file,
                               const std::string& hash) {
    const SourceReference& known = session->reference();
    if (known.contentHash.empty() || known.contentHash == hash) return take(session, file, known);
    m_messages->post(
        MessageKind::Warning, tr("This is a different video."),
        tr("%1 differs from the video the edits were made for.").arg(QFileInfo(file).fileName()),
        {{tr("Use it anyway"), [this, guard = QPointer(session), file] {
              if (guard) take(guard, file, {});
          }}});
}

}  // namespace skimline

#include "moc_relink_controller.cpp"
