// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/export_controller.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <array>
#include <functional>

#include "app/studio/document/ground_truth_points.h"
#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/export/batch_export_controller.h"
#include "app/studio/export/export_details.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/export/export_estimator.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/number_text.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

QString suffixOf(InterchangeFormat format) {
    // In the order of the enumeration.
    static constexpr std::array kSuffixes{"otio",   "edl", "csv", "json",
                                          "fcpxml", "txt", "srt", "vtt"};
    return QString::fromLatin1(kSuffixes.at(static_cast<std::size_t>(format)));
}

}  // namespace

ExportController::ExportController(TaskRunner* runner, StudioSettings* settings,
                                   MessageArea* messages, QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_settings(settings),
      m_messages(messages),
      m_window(window),
      m_batch(new BatchExportController(runner, settings, messages, window)) {}

bool ExportController::isBusy() const { return m_tasks.isBusy() || m_batch->isBusy(); }

void ExportController::start(const ExportRequest& request) {
    const QString target = request.shownTarget();
    m_targets << target;
    m_tasks.add(startExport(
        *m_runner, request,
        [this, target](const ClipReport& report) {
            m_targets.removeOne(target);
            reportSuccess(target, report);
            Q_EMIT written(target);
        },
        [this, request, target](const Failure& failure) {
            m_targets.removeOne(target);
            reportFailure(request, failure);
            Q_EMIT failed(failure);
        }));
}

QString ExportController::suggestedTarget(const VideoSession& session,
                                          const QString& suffix) const {
    const QFileInfo source(session.path());
    const QString folder = targetFolder(m_settings->exportFolder(), session.path());
    return freePath(folder, source.completeBaseName() + QStringLiteral(".skim"), suffix, m_targets);
}

ExportDialog* ExportController::askForClip(VideoSession* session) {
    if (!session || !session->canExport()) return nullptr;
    const int shots = session->keptShots();
    const bool silent = session->media() && !session->media()->audio;
    const QString summary =
        (silent ? tr("%n shot(s) of %1, %2 in total, without audio.", nullptr, shots)
                : tr("%n shot(s) of %1, %2 in total, with audio.", nullptr, shots))
            .arg(session->name(), lengthText(session->keptSeconds()));
    auto* dialog =
        new ExportDialog(session->path(), suggestedTarget(*session, m_settings->exportSuffix()),
                         summary, session->keptSeconds(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto& words = session->results().ofFile.get<WordsState>();
    dialog->setCarrySubtitles(m_settings->carrySubtitles(), !words.hasNone());
    const SpokenPointer& spoken = words.spoken;
    dialog->setTopics(
        spoken && spoken->words.timed() ? static_cast<int>(spoken->words.topics.size()) : 0);
    dialog->setShots(session->shots());
    if (session->media()) dialog->setMedia(*session->media());
    showEstimates(*session, dialog);
    connect(dialog, &QDialog::accepted, session, [this, dialog, session] {
        const QFileInfo target(dialog->target());
        m_settings->setExportFolder(target.absolutePath());
        m_settings->setExportSuffix(target.suffix().toLower());
        m_settings->setExportMode(int(dialog->mode()));
        m_settings->setCarrySubtitles(dialog->carrySubtitles());
        start(requestFor(*session, *dialog));
    });
    dialog->open();
    return dialog;
}

void ExportController::showEstimates(VideoSession& session, ExportDialog* dialog) {
    auto* estimator = new ExportEstimator(m_runner, dialog);
    connect(estimator, &ExportEstimator::estimated, dialog,
            [dialog](const ClipEstimate& estimate) { dialog->showEstimate(&estimate); });
    connect(estimator, &ExportEstimator::failed, dialog,
            [dialog] { dialog->showEstimate(nullptr); });
    const auto ask = [dialog, estimator, shown = QPointer(&session)] {
        if (shown) estimator->ask(requestFor(*shown, *dialog));
    };
    connect(dialog, &ExportDialog::estimateWanted, estimator, ask);
    connect(estimator, &ExportEstimator::looked, dialog, &ExportDialog::showLooks);
    connect(dialog, &ExportDialog::looksWanted, estimator,
            [dialog, estimator, shown = QPointer(&session)] {
                if (shown) estimator->look(requestFor(*shown, *dialog));
            });
    dialog->setMode(ClipMode(m_settings->exportMode()));
    if (dialog->problem().isEmpty()) ask();
}

void ExportController::saveFrame(const VideoSession& session, double seconds) {
    if (!session.media()) return;
    const QFileInfo suggested(suggestedTarget(session, QStringLiteral("png")));
    QString moment = preciseTimeText(seconds, QLocale::c());
    moment.replace(QLatin1Char(':'), QLatin1Char('-'));
    const QString target =
        freePath(suggested.absolutePath(),
                 QFileInfo(session.path()).completeBaseName() + QLatin1Char(' ') + moment,
                 QStringLiteral("png"), m_targets);
    m_targets << target;
    m_tasks.add(m_runner->start(
        kSavingTask, QFileInfo(target).fileName(),
        [video = *session.media(), seconds, file = toPath(target)](const Engine& engine,
                                                                   const RunContext& context) {
            writeFrame(engine, video, seconds, file, context);
        },
        [this, target] {
            m_targets.removeOne(target);
            m_messages->post(MessageKind::Success, tr("Frame saved."), QFileInfo(target).fileName(),
                             {{tr("Show in folder"), [target] { revealFile(target); }}});
            Q_EMIT written(target);
        },
        [this, target](const Failure& failure) {
            m_targets.removeOne(target);
            postFailure(m_messages, failure);
        }));
}

void ExportController::askForTarget(VideoSession* session, const QString& suffix,
                                    const QString& filter,
                                    const std::function<void(const QString&)>& write) {
    const QFileInfo suggestion(suggestedTarget(*session, suffix));
    // By then the dialog has asked about replacing.
    chooseTarget({m_window, tr("Export"), suggestion.absolutePath(), filter}, suggestion.fileName(),
                 session, write);
}

void ExportController::askForInterchange(VideoSession* session, InterchangeFormat format) {
    if (!session || !session->canExport()) return;
    const QString suffix = suffixOf(format);
    askForTarget(
        session, suffix, QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix),
        [this, session, format](const QString& path) { exportTo(*session, path, true, format); });
}

void ExportController::askForImage(VideoSession* session, ImageKind kind) {
    if (!session || !session->canExport()) return;
    const QString svg = kind == ImageKind::Curve ? QStringLiteral("SVG (*.svg);;") : QString();
    askForTarget(session, QStringLiteral("png"),
                 QStringLiteral("PNG (*.png);;") + svg + QStringLiteral("PDF (*.pdf)"),
                 [this, session, kind](const QString& path) {
                     ExportRequest request = requestFor(*session, path, true);
                     request.image = ImageRequest{kind};
                     if (kind == ImageKind::Curve) {
                         const GroundTruthPoints truth = groundTruthPoints(*session);
                         request.image->truthTimes = truth.times;
                         request.image->truthScores = truth.scores;
                     }
                     start(request);
                 });
}

void ExportController::askForPage(VideoSession* session, const AnalysisRequest& known) {
    if (!session || !session->canExport()) return;
    askForTarget(session, QStringLiteral("html"), QStringLiteral("HTML (*.html)"),
                 [this, session, known](const QString& path) {
                     ExportRequest request = requestFor(*session, path, true);
                     request.page = PageRequest{known, {}, session->shots(), {}, {}, 0};
                     request.page->analysis.rules = request.analysis.rules;
                     start(request);
                 });
}

ExportRequest ExportController::requestFor(const VideoSession& session, const QString& target,
                                           bool overwrite) {
    ExportRequest request;
    request.analysis = *session.analysis();
    request.analysis.rules = session.edits()->rules();
    request.shots = session.shots();
    request.markers = session.edits()->plan().markers;
    request.target = toPath(target);
    request.overwrite = overwrite;
    return request;
}

ExportRequest ExportController::requestFor(VideoSession& session, const ExportDialog& dialog) {
    ExportRequest request = requestFor(session, dialog.target(), dialog.overwrite());
    request.analysis.rules.handles = dialog.details()->handles();
    request.details = dialog.details()->applied({});
    request.mode = dialog.mode();
    request.carrySubtitles = dialog.carrySubtitles();
    if (dialog.embedChapters())
        request.chaptersOf = session.results().ofFile.get<WordsState>().spoken;
    request.files = dialog.files();
    return request;
}

void ExportController::exportTo(const VideoSession& session, const QString& target, bool overwrite,
                                std::optional<InterchangeFormat> format, ClipMode mode) {
    ExportRequest request = requestFor(session, target, overwrite);
    request.mode = mode;
    request.interchange = format;
    start(request);
}

void ExportController::reportSuccess(const QString& target, const ClipReport& report) {
    const double seconds = report.duration.toDouble();
    const QString name = QFileInfo(target).fileName();
    const QString sentence = seconds > 0 ? tr("%1, %2 long.").arg(name, lengthText(seconds))
                                         : tr("%1 was written.").arg(name);
    const QString remark = QString::fromStdString(report.remark);
    m_messages->post(MessageKind::Success, tr("Exported."), joinedSentences({sentence, remark}),
                     {{tr("Show in folder"), [target] { revealFile(target); }}});
}

void ExportController::reportFailure(const ExportRequest& request, const Failure& failure) {
    if (failure.code == ErrorCode::Cancelled) {
        const QString name = QFileInfo(fromPath(request.target)).fileName();
        m_messages->post(MessageKind::Info, tr("Export stopped."),
                         tr("Nothing was written to %1.").arg(name));
        return;
    }
    QList<MessageAction> actions;
    if (failure.code == ErrorCode::Exists) {
        ExportRequest again = request;
        again.overwrite = true;
        actions << MessageAction{tr("Replace it"), [this, again] {
                                     m_messages->clear();
                                     start(again);
                                 }};
    }
    postFailure(m_messages, failure, actions);
}

}  // namespace skimline

#include "moc_export_controller.cpp"
