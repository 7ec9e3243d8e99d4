// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/export_request.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <functional>

#include "app/studio/shell/video_files.h"
#include "core/foundation/base/atomic_file.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr TaskKind kExportTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Export"),
                               .symbol = Symbol::Export,
                               .writes = true};

/// The context of these texts, for lupdate and for looking them up.
class ExportRequestText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ExportRequest)
};

ClipReport write(const Engine& engine, const ExportRequest& request, const RunContext& context) {
    if (request.interchange) {
        engine.exportInterchange(request.analysis, request.shots, request.markers,
                                 *request.interchange, request.target, request.overwrite);
        return {};
    }
    if (request.image) {
        writeImage(engine, {*request.image, request.analysis, request.shots}, request.target,
                   request.overwrite, context);
        return {};
    }
    if (request.page) {
        AtomicFile::write(
            request.target, engine.videoPage(*request.page, context),
            request.overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
        return {};
    }
    ClipOptions options = clipOptionsOf(request);
    if (request.chaptersOf)
        engine.addChapters(options, request.chaptersOf->words, request.analysis.facts->duration);
    if (request.files != ClipFiles::One)
        return exportPieces(engine,
                            {request.analysis, request.shots, request.target, request.files},
                            options, context);
    return engine.exportClip(request.analysis, request.shots, request.target, options, context);
}

}  // namespace

QString ExportRequest::shownTarget() const {
    return fromPath(files == ClipFiles::One ? target
                                            : pieceClips(target, shots, files).front().target);
}

ClipOptions clipOptionsOf(const ExportRequest& request) {
    ClipOptions options = request.details;
    options.overwrite = request.overwrite;
    options.mode = request.mode;
    options.carrySubtitles = request.carrySubtitles;
    return options;
}

Task startExport(TaskRunner& runner, const ExportRequest& request,
                 std::function<void(const ClipReport&)> onResult,
                 TaskRunner::FailureReceiver onFailure) {
    const QString target = request.shownTarget();
    return runner.start(
        kExportTask, QFileInfo(target).fileName(),
        [request](const Engine& engine, const RunContext& context) {
            return write(engine, request, context);
        },
        [onResult = std::move(onResult), target](const ClipReport& report) -> TaskOutcome {
            onResult(report);
            const double seconds = report.duration.toDouble();
            return {seconds > 0 ? ExportRequestText::tr("Written, %1 long.").arg(timeText(seconds))
                                : ExportRequestText::tr("Written."),
                    target};
        },
        std::move(onFailure));
}

}  // namespace skimline
