// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "app/document/video_session.h"
#include "app/jobs/worker.h"

namespace skimline {

class MessageArea;

/// A project's video is not where it was: looks for it by its contents, shows what it found, and
/// asks. Nothing is replaced without a click.
class RelinkController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    RelinkController(const StudioEngine& engine, MessageArea* messages, QWidget* window);
    ~RelinkController() override;

    /// @param near where to look besides the video's old place, nearest first
    void ask(VideoSession* session, const QStringList& near);
    /// The person's own choice; one with other contents is asked about again.
    void tryFile(VideoSession* session, const QString& file);

Q_SIGNALS:
    /// The session has its file again.
    void found(skimline::VideoSession* session);

private:
    using Path = std::optional<std::filesystem::path>;
    template <typename Result>
    void start(VideoSession* session, std::function<Result(const RunContext&)> run,
               std::function<void(const Result&)> done);
    void offer(VideoSession* session, const Path& place);
    void take(VideoSession* session, const QString& file, const SourceReference& reference);
    void choose(VideoSession* session);

    const StudioEngine& m_engine;
    MessageArea* m_messages;
    QWidget* m_window;
    QThreadPool m_pool;
    std::vector<std::shared_ptr<void>> m_workers;
};

}  // namespace skimline
