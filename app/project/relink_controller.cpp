// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/project/relink_controller.h"

#include <QFileDialog>
#include <QFileInfo>

#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "core/project/moved_file.h"
#include "widgets/controls/message_banner.h"

namespace skimline {
namespace {

/// The nearest folder on the way up that is still there, but never a whole disk.
void addOldPlace(const std::filesystem::path& file, std::vector<std::filesystem::path>& folders) {
    std::error_code ignored;
    for (auto folder = file.parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        if (!std::filesystem::is_directory(folder, ignored)) continue;
        folders.push_back(folder);
        return;
    }
}

}  // namespace

RelinkController::RelinkController(const StudioEngine& engine, MessageArea* messages,
                                   QWidget* window)
    : QObject(window), m_engine(engine), m_messages(messages), m_window(window) {
    m_pool.setMaxThreadCount(1);
}

RelinkController::~RelinkController() { m_workers.clear(); }

template <typename Result>
void RelinkController::start(VideoSession* session, std::function<Result(const RunContext&)> run,
                             std::function<void(const Result&)> done) {
    auto worker = std::make_shared<Worker<Result>>();
    m_workers.push_back(worker);
    worker->start(&m_pool, std::move(run), {},
                  [this, guard = QPointer(session),
                   done = std::move(done)](const typename Worker<Result>::Outcome& outcome) {
                      if (!guard) return;
                      if (const auto* failure = std::get_if<Failure>(&outcome)) {
                          m_messages->post(MessageKind::Error, errorHeadline(failure->code),
                                           failure->sentence);
                      } else {
                          done(std::get<0>(outcome));
                      }
                  });
}

void RelinkController::ask(VideoSession* session, const QStringList& near) {
    std::vector<std::filesystem::path> folders;
    for (const QString& folder : near) {
        if (!folder.isEmpty()) folders.push_back(toPath(folder));
    }
    const SourceReference source = session->reference();
    addOldPlace(toPath(session->path()), folders);
    start<Path>(
        session,
        [hash = m_engine.sourceHash, source, folders](const RunContext& context) {
            return findMovedFile(
                source, folders,
                [&](const std::filesystem::path& file) { return hash(file, context); }, context);
        },
        [this, session](const Path& place) { offer(session, place); });
}

void RelinkController::offer(VideoSession* session, const Path& place) {
    QList<MessageAction> actions;
    QString sentence = tr("%1 is no longer in %2.")
                           .arg(session->name(), QFileInfo(session->path()).absolutePath());
    if (place) {
        const QString file = fromPath(*place);
        sentence += QLatin1Char(' ') + tr("The same video is at %1.").arg(file);
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
    session->setPath(file, reference);
    Q_EMIT found(session);
}

void RelinkController::choose(VideoSession* session) {
    auto* dialog = new QFileDialog(m_window, tr("Where is %1?").arg(session->name()),
                                   QFileInfo(session->path()).absolutePath(), videoFileFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, session,
            [this, session](const QString& file) { tryFile(session, file); });
    dialog->open();
}

void RelinkController::tryFile(VideoSession* session, const QString& file) {
    start<std::string>(
        session,
        [hash = m_engine.sourceHash, path = toPath(file)](const RunContext& context) {
            return hash(path, context);
        },
        [this, session, file](const std::string& hash) {
            const SourceReference& known = session->reference();
            if (known.contentHash.empty() || known.contentHash == hash) {
                return take(session, file, known);
            }
            m_messages->post(MessageKind::Warning, tr("This is another video."),
                             tr("%1 differs from the video the edits were made for.")
                                 .arg(QFileInfo(file).fileName()),
                             {{tr("Use it anyway"), [this, guard = QPointer(session), file] {
                                   if (guard) take(guard, file, {});
                               }}});
        });
}

}  // namespace skimline
