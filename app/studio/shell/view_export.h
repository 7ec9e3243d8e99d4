// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <functional>

#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/view_data.h"
#include "core/foundation/figures/sheet.h"

class QWidget;

namespace skimline {

class MessageArea;
class StudioSettings;

/// A view as print has it and as numbers; both are made in a worker thread, from copies.
struct ExportedView {
    QString name;  ///< for a file, without suffix
    std::function<Sheet(const RunContext&)> sheet;
    std::function<ViewData(const RunContext&)> data;
};

/// Writes what a page shows: .png, .svg or .pdf as an image, .safetensors or .csv as
/// numbers. One at a time, in the background. GUI thread.
class ViewExport : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs and owner
    ViewExport(TaskRunner* runner, StudioSettings* settings, MessageArea* messages,
               QWidget* window);

    void askForImage(const ExportedView& view);
    void askForData(const ExportedView& view);
    /// Over a file of this name; its suffix says how. What goes wrong is posted as a message.
    void save(const ExportedView& view, const QString& file);
    bool isRunning() const { return m_task.isRunning(); }
    /// Runs what writes `file`, one at a time; `sentence` tells that it is there.
    void save(const QString& file, std::function<void(const RunContext&)> write,
              const QString& sentence);
    /// Leaves no file.
    void stop() { m_task.cancel(); }

Q_SIGNALS:
    /// Begun or ended.
    void runningChanged(bool running);
    void saved(const QString& file);

private:
    void ask(const ExportedView& view, const QString& title, const QStringList& filters);

    TaskRunner* m_runner;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
    Task m_task;
};

}  // namespace skimline
