// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/studio/jobs/task_runner.h"
#include "core/foundation/base/array_file.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/figures/sheet.h"
#include "widgets/maps/images/map_axis.h"
#include "widgets/maps/images/map_images.h"

class QWidget;

namespace skimline {

/// Part of a map as numbers.
struct MapNumbers {
    std::string name;  ///< of the array: "map"
    MapImagesPointer images;
    MapPart part;
    MapAxis rows;  ///< of the whole map
    MapAxis columns;
};

/// The numbers behind a view.
struct ViewData {
    std::vector<MapNumbers> maps;
    std::vector<NamedArray> arrays;  ///< further arrays for a file of arrays
    std::string csv;                 ///< of a table; empty: the maps write their own
};

/// Writes a .safetensors (what was not computed is NaN) or a .csv, some rows at a time; whole or
/// not at all. One map becomes a table with times (or numbers of steps) along both sides, several
/// become lines of map, row, column and value; what was not computed is left out. Any thread.
/// @throws Error(Usage) for another suffix; Error(Cancelled), as AtomicFile
void writeViewData(const ViewData& data, const std::filesystem::path& target,
                   const RunContext& context);

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
    /// Opens a file dialog with this name; the suffix selects the format. Errors are posted as
    /// messages.
    void save(const ExportedView& view, const QString& file);
    bool isRunning() const { return m_task.isRunning(); }
    /// Runs the function that writes `file`, one at a time; `sentence` reports success.
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
