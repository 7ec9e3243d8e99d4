// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/view_export.h"

#include <QDir>
#include <QFileInfo>
#include <filesystem>
#include <optional>

#include "app/studio/shell/error_text.h"
#include "app/studio/shell/figures/sheet_painter.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/figures/figure_format.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

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
        tr("The view is in %1.").arg(QDir::toNativeSeparators(file)));
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
