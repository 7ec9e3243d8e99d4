// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/view_export.h"

#include <QDir>
#include <QFileInfo>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <span>

#include "app/studio/shell/error_text.h"
#include "app/studio/shell/figures/sheet_painter.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/figures/figure_format.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

constexpr qint64 kCellsAtOnce = 1 << 20;

/// The first cell of a pixel in a part of a map.
qint64 cellOf(qint64 first, qint64 cells, int pixels, int pixel) {
    return first + pixel * cells / pixels;
}

std::string labelOf(const MapAxis& axis, qint64 cell) {
    return axis.isSteps() ? shortestText(cell + 1) : shortestText(axis.secondsOf(cell));
}

/// Some rows of the part: the number of the first one and their values.
void forEachStrip(const MapNumbers& map, const RunContext& context,
                  const std::function<void(int, std::span<const float>)>& use) {
    const MapPart& part = map.part;
    // Rows of pooled pixels do not end with rows of cells; there are few of them.
    const bool cells = part.height == part.rows;
    const qint64 atOnce = cells ? std::max<qint64>(1, kCellsAtOnce / part.columns) : part.height;
    for (qint64 row = 0; row < part.height; row += atOnce) {
        context.throwIfStopped();
        MapPart strip = part;
        strip.height = static_cast<int>(std::min(atOnce, part.height - row));
        if (cells) {
            strip.firstRow = part.firstRow + row;
            strip.rows = strip.height;
        }
        const std::vector<float> values =
            map.images->image(strip, [&context] { return context.stopRequested(); });
        context.throwIfStopped();
        if (values.empty())
            throw Error(ErrorCode::Internal, map.name, "A part of the map could not be computed.");
        use(static_cast<int>(row), values);
    }
}

NamedArray secondsOf(const std::string& name, const MapAxis& axis, qint64 first, qint64 cells,
                     int pixels) {
    NamedArray seconds{name, FloatMatrix(1, pixels)};
    for (int pixel = 0; pixel < pixels; ++pixel)
        seconds.values.values[static_cast<std::size_t>(pixel)] =
            static_cast<float>(axis.secondsOf(cellOf(first, cells, pixels, pixel)));
    return seconds;
}

void writeArrays(const ViewData& data, std::ostream& out, const RunContext& context) {
    const auto write = [&out](std::span<const float> values) {
        out.write(reinterpret_cast<const char*>(values.data()),
                  static_cast<std::streamsize>(values.size_bytes()));
    };
    std::vector<NamedArray> arrays = data.arrays;
    if (!data.maps.empty()) {
        const MapNumbers& first = data.maps.front();
        const MapPart& part = first.part;
        arrays.push_back(
            secondsOf("row_seconds", first.rows, part.firstRow, part.rows, part.height));
        arrays.push_back(
            secondsOf("column_seconds", first.columns, part.firstColumn, part.columns, part.width));
    }
    std::vector<ArrayShape> shapes;
    for (const MapNumbers& map : data.maps)
        shapes.push_back({map.name, map.part.height, map.part.width});
    for (const NamedArray& array : arrays)
        shapes.push_back({array.name, array.values.rows, array.values.cols});
    writeArrayHeader(out, shapes);
    for (const MapNumbers& map : data.maps)
        forEachStrip(map, context, [&](int, std::span<const float> values) { write(values); });
    for (const NamedArray& array : arrays) write(array.values.values);
}

void writeTable(const MapNumbers& map, std::ostream& out, const RunContext& context) {
    const MapPart& part = map.part;
    out << (map.rows.isSteps() ? "step" : "seconds");
    for (int x = 0; x < part.width; ++x)
        out << ',' << labelOf(map.columns, cellOf(part.firstColumn, part.columns, part.width, x));
    out << "\r\n";
    forEachStrip(map, context, [&](int row, std::span<const float> values) {
        for (std::size_t at = 0; at < values.size(); ++at) {
            const auto width = static_cast<std::size_t>(part.width);
            if (at % width == 0)
                out << labelOf(map.rows, cellOf(part.firstRow, part.rows, part.height,
                                                row + static_cast<int>(at / width)));
            out << ',';
            if (!std::isnan(values[at])) out << shortestText(values[at]);
            if (at % width + 1 == width) out << "\r\n";
        }
    });
}

void writeLines(const ViewData& data, std::ostream& out, const RunContext& context) {
    out << "map,row,column,value\r\n";
    for (const MapNumbers& map : data.maps) {
        const MapPart& part = map.part;
        const auto width = static_cast<std::size_t>(part.width);
        forEachStrip(map, context, [&](int row, std::span<const float> values) {
            for (std::size_t at = 0; at < values.size(); ++at) {
                if (std::isnan(values[at])) continue;
                const auto y = row + static_cast<int>(at / width);
                const auto x = static_cast<int>(at % width);
                out << map.name << ','
                    << labelOf(map.rows, cellOf(part.firstRow, part.rows, part.height, y)) << ','
                    << labelOf(map.columns, cellOf(part.firstColumn, part.columns, part.width, x))
                    << ',' << shortestText(values[at]) << "\r\n";
            }
        });
    }
}

void writeCsv(const ViewData& data, std::ostream& out, const RunContext& context) {
    if (!data.csv.empty()) {
        out << data.csv;
    } else if (data.maps.size() == 1) {
        writeTable(data.maps.front(), out, context);
    } else {
        writeLines(data, out, context);
    }
}

std::optional<FigureFormat> formatOf(const std::filesystem::path& file) {
    for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
        if (file.extension() == suffixOf(format)) return format;
    return {};
}

void writeView(const ExportedView& view, const std::filesystem::path& file,
               const RunContext& context) {
    if (file.extension() == ".safetensors" || file.extension() == ".csv")
        return writeViewData(view.data(context), file, context);
    const auto format = formatOf(file);
    if (!format)
        throw Error(ErrorCode::Usage, file.string(),
                    "A view can be written as .png, .svg, .pdf, .safetensors or .csv, not as " +
                        file.filename().string() + ".");
    const Sheet sheet = view.sheet(context);
    context.throwIfStopped();
    const QByteArray bytes = paintedSheet(sheet, *format);
    context.throwIfStopped();
    AtomicFile::write(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())},
                      AtomicFile::IfExists::Replace);
}

}  // namespace

void writeViewData(const ViewData& data, const std::filesystem::path& target,
                   const RunContext& context) {
    const bool asArrays = target.extension() == ".safetensors";
    if (!asArrays && target.extension() != ".csv")
        throw Error(ErrorCode::Usage, target.string(),
                    "The data of a view can be written as .safetensors or .csv, not as " +
                        target.filename().string() + ".");
    AtomicFile file(target, AtomicFile::IfExists::Replace);
    std::ofstream out(file.temporaryPath(), std::ios::binary);
    if (asArrays) {
        writeArrays(data, out, context);
    } else {
        writeCsv(data, out, context);
    }
    out.close();
    if (!out)
        throw Error(ErrorCode::Io, target.string(),
                    "The file " + target.string() + " could not be written.");
    file.commit();
}

ViewExport::ViewExport(TaskRunner* runner, StudioSettings* settings, MessageArea* messages,
                       QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {}

void ViewExport::askForImage(const ExportedView& view) {
    ask(view, tr("Save the view"),
        {tr("Image (*.png)"), tr("Vector graphics (*.svg)"), tr("Document (*.pdf)")});
}

void ViewExport::askForData(const ExportedView& view) {
    ask(view, tr("Save the data of the view"), {tr("Arrays (*.safetensors)"), tr("Table (*.csv)")});
}

void ViewExport::ask(const ExportedView& view, const QString& title, const QStringList& filters) {
    chooseTarget({m_window, title, m_settings->exportFolder(), filters.join(QStringLiteral(";;"))},
                 view.name, this, [this, view](const QString& file) { save(view, file); });
}

void ViewExport::save(const ExportedView& view, const QString& file) {
    save(
        file,
        [view, path = toPath(file)](const RunContext& context) { writeView(view, path, context); },
        tr("The view was saved to %1.").arg(QDir::toNativeSeparators(file)));
}

void ViewExport::save(const QString& file, std::function<void(const RunContext&)> write,
                      const QString& sentence) {
    m_task = m_runner->start(
        kSavingTask, QFileInfo(file).fileName(), std::move(write),
        [this, file, sentence]() -> TaskOutcome {
            m_messages->post(MessageKind::Success, tr("Saved."), sentence);
            Q_EMIT saved(file);
            Q_EMIT runningChanged(false);
            return {tr("Saved."), file};
        },
        [this](const Failure& failure) {
            postFailure(m_messages, failure);
            Q_EMIT runningChanged(false);
        });
    Q_EMIT runningChanged(true);
}

}  // namespace skimline

#include "moc_view_export.cpp"
