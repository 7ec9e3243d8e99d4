// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ui/view_export.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <optional>

#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "app/figures/sheet_painter.h"
#include "app/settings/studio_settings.h"
#include "core/base/atomic_file.h"
#include "core/figures/figure_format.h"
#include "widgets/controls/message_banner.h"

namespace skimline {
namespace {

std::optional<FigureFormat> formatOf(const std::filesystem::path& file) {
    for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
        if (file.extension() == suffixOf(format)) return format;
    return {};
}

void writeView(const ExportedView& view, const std::filesystem::path& file,
               const RunContext& context) {
    if (file.extension() == ".npz" || file.extension() == ".csv")
        return writeViewData(view.data(context), file, context);
    const auto format = formatOf(file);
    if (!format)
        throw Error(ErrorCode::Usage, file.string(),
                    "A view can be written as .png, .svg, .pdf, .npz or .csv, not as " +
                        file.filename().string() + ".");
    const Sheet sheet = view.sheet(context);
    context.throwIfStopped();
    const QByteArray bytes = paintedSheet(sheet, *format);
    context.throwIfStopped();
    AtomicFile::write(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())},
                      AtomicFile::IfExists::Replace);
}

}  // namespace

ViewExport::ViewExport(StudioSettings* settings, MessageArea* messages, QWidget* window)
    : QObject(window), m_settings(settings), m_messages(messages), m_window(window) {
    m_pool.setMaxThreadCount(1);
}

ViewExport::~ViewExport() { m_worker.reset(); }

void ViewExport::askForImage(const ExportedView& view) {
    ask(view, tr("Save the view"),
        {tr("Image (*.png)"), tr("Vector graphics (*.svg)"), tr("Document (*.pdf)")});
}

void ViewExport::askForData(const ExportedView& view) {
    ask(view, tr("Save the data of the view"), {tr("NumPy arrays (*.npz)"), tr("Table (*.csv)")});
}

void ViewExport::ask(const ExportedView& view, const QString& title, const QStringList& filters) {
    const auto suffixOfFilter = [](const QString& filter) {
        return filter.section(QStringLiteral("*."), 1).chopped(1);
    };
    auto* dialog = new QFileDialog(m_window, title, m_settings->exportFolder(),
                                   filters.join(QStringLiteral(";;")));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffixOfFilter(filters.front()));
    dialog->selectFile(view.name);
    connect(dialog, &QFileDialog::filterSelected, dialog,
            [dialog, suffixOfFilter](const QString& filter) {
                dialog->setDefaultSuffix(suffixOfFilter(filter));
            });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, view](const QString& file) { save(view, file); });
    dialog->open();
}

void ViewExport::save(const ExportedView& view, const QString& file) {
    m_worker = std::make_unique<Worker<std::monostate>>();
    m_worker->start(
        &m_pool,
        [view, path = toPath(file)](const RunContext& context) {
            writeView(view, path, context);
            return std::monostate();
        },
        {},
        [this, file](const Worker<std::monostate>::Outcome& outcome) {
            const auto* failure = std::get_if<Failure>(&outcome);
            finish(file, failure);
        });
    m_running = true;
    Q_EMIT runningChanged(true);
}

void ViewExport::finish(const QString& file, const Failure* failure) {
    if (failure && failure->code != ErrorCode::Cancelled) {
        m_messages->post(MessageKind::Error, errorHeadline(failure->code), failure->sentence);
    } else if (!failure) {
        m_messages->post(MessageKind::Success, tr("Saved."),
                         tr("The view is in %1.").arg(QDir::toNativeSeparators(file)));
        Q_EMIT saved(file);
    }
    m_running = false;
    Q_EMIT runningChanged(false);
}

void ViewExport::stop() {
    if (m_worker) m_worker->requestStop();
}

}  // namespace skimline
