// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QThreadPool>
#include <memory>

#include "app/document/video_session.h"
#include "app/jobs/worker.h"

namespace skimline {

class MessageArea;

/// Lays an edit list from a file onto a video, as one step that can be undone, and says what of it
/// did not fit.
class ImportController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    ImportController(const StudioEngine& engine, MessageArea* messages, QWidget* window);
    ~ImportController() override;

    void askForFile(VideoSession* session, const QString& folder);
    /// Nothing without an analysis.
    void read(VideoSession* session, const QString& file);

private:
    void take(VideoSession* session, const QString& file, const ImportedEdits& edits);

    const StudioEngine& m_engine;
    MessageArea* m_messages;
    QWidget* m_window;
    QThreadPool m_pool;
    std::unique_ptr<Worker<ImportedEdits>> m_worker;
};

}  // namespace skimline
