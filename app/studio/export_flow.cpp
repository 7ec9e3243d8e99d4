#include "app/studio/export_flow.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/pages/export_dialog.h"
#include "app/settings/studio_settings.h"
#include "app/studio/error_text.h"
#include "app/studio/export_estimator.h"
#include "app/studio/reveal_file.h"
#include "widgets/message_banner.h"
#include "widgets/time_text.h"

namespace skimline {
namespace {

QString suffixOf(InterchangeFormat format) {
    switch (format) {
        case InterchangeFormat::Otio:
            return QStringLiteral("otio");
        case InterchangeFormat::Edl:
            return QStringLiteral("edl");
        case InterchangeFormat::Csv:
            return QStringLiteral("csv");
        case InterchangeFormat::Json:
            return QStringLiteral("json");
    }
    return {};
}

}  // namespace

ExportFlow::ExportFlow(Exporter* exporter, StudioSettings* settings, MessageArea* messages,
                       QWidget* window)
    : QObject(window),
      m_exporter(exporter),
      m_settings(settings),
      m_messages(messages),
      m_window(window) {
    connect(m_exporter, &Exporter::succeeded, this,
            [this](int, const QString& target, const ClipReport& report) {
                reportSuccess(target, report);
            });
    connect(m_exporter, &Exporter::failed, this,
            [this](int, const ExportRequest& request, const Failure& failure) {
                reportFailure(request, failure);
            });
    connect(m_exporter, &Exporter::cancelled, this, [this](int, const QString& target) {
        m_messages->post(MessageKind::Info, tr("Export stopped."),
                         tr("Nothing was written to %1.").arg(QFileInfo(target).fileName()));
    });
}

QString ExportFlow::suggestedTarget(const VideoSession& session, const QString& suffix) const {
    const QFileInfo source(session.path());
    QString folder = m_settings->exportFolder();
    if (folder.isEmpty()) folder = source.absolutePath();
    if (!QFileInfo(folder).isWritable()) {
        folder = QStandardPaths::writableLocation(QStandardPaths::MoviesLocation);
    }
    if (!QFileInfo(folder).isDir()) folder = QDir::homePath();
    return QStringLiteral("%1/%2.skim.%3").arg(folder, source.completeBaseName(), suffix);
}

ExportDialog* ExportFlow::askForClip(VideoSession* session) {
    if (!session || !session->canExport()) return nullptr;
    const QString summary =
        tr("%n shot(s) of %1, %2 in all, joined with their sound.", nullptr, session->keptShots())
            .arg(session->name(), timeText(session->keptSeconds()));
    auto* dialog =
        new ExportDialog(session->path(), suggestedTarget(*session, m_settings->exportSuffix()),
                         summary, m_settings->overwrite(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    showEstimates(*session, dialog);
    connect(dialog, &QDialog::accepted, session, [this, dialog, session] {
        const QFileInfo target(dialog->target());
        m_settings->setOverwrite(dialog->overwrite());
        m_settings->setExportFolder(target.absolutePath());
        m_settings->setExportSuffix(target.suffix().toLower());
        m_settings->setExportMode(int(dialog->mode()));
        exportTo(*session, dialog->target(), dialog->overwrite(), {}, dialog->mode());
    });
    dialog->open();
    return dialog;
}

void ExportFlow::showEstimates(const VideoSession& session, ExportDialog* dialog) {
    ExportRequest request;
    request.analysis = session.analysis();
    request.shots = session.shots();
    // The target is not written to, so it may be there.
    request.overwrite = true;
    auto* estimator = new ExportEstimator(m_exporter->engine(), request, dialog);
    connect(estimator, &ExportEstimator::estimated, dialog,
            [dialog](const ClipEstimate& estimate) { dialog->showEstimate(&estimate); });
    connect(estimator, &ExportEstimator::failed, dialog,
            [dialog] { dialog->showEstimate(nullptr); });
    const auto ask = [dialog, estimator] { estimator->ask(dialog->target(), dialog->mode()); };
    connect(dialog, &ExportDialog::estimateWanted, estimator, ask);
    dialog->setMode(ClipMode(m_settings->exportMode()));
    if (dialog->problem().isEmpty()) ask();
}

void ExportFlow::askForInterchange(VideoSession* session, InterchangeFormat format) {
    if (!session || !session->canExport()) return;
    const QString suffix = suffixOf(format);
    auto* dialog = new QFileDialog(m_window, tr("Export"), QString(),
                                   QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    const QFileInfo suggestion(suggestedTarget(*session, suffix));
    dialog->setDirectory(suggestion.absolutePath());
    dialog->selectFile(suggestion.fileName());
    // The dialog has asked about replacing when it answers.
    connect(
        dialog, &QFileDialog::fileSelected, session,
        [this, session, format](const QString& path) { exportTo(*session, path, true, format); });
    dialog->open();
}

void ExportFlow::exportTo(const VideoSession& session, const QString& target, bool overwrite,
                          std::optional<InterchangeFormat> format, ClipMode mode) {
    ExportRequest request;
    request.analysis = session.analysis();
    request.shots = session.shots();
    request.target = std::filesystem::path(QFile::encodeName(target).toStdString());
    request.overwrite = overwrite;
    request.mode = mode;
    request.interchange = format;
    m_exporter->start(request);
}

void ExportFlow::reportSuccess(const QString& target, const ClipReport& report) {
    const double seconds = report.duration.toDouble();
    const QString name = QFileInfo(target).fileName();
    const QString sentence = seconds > 0 ? tr("%1, %2 long.").arg(name, timeText(seconds))
                                         : tr("%1 was written.").arg(name);
    const QString remark = QString::fromStdString(report.remark);
    m_messages->post(MessageKind::Success, tr("Exported."),
                     remark.isEmpty() ? sentence : sentence + QLatin1Char(' ') + remark,
                     {{tr("Show in folder"), [target] { revealFile(target); }}});
}

void ExportFlow::reportFailure(const ExportRequest& request, const Failure& failure) {
    QList<MessageAction> actions;
    if (failure.code == ErrorCode::Exists) {
        ExportRequest again = request;
        again.overwrite = true;
        actions << MessageAction{tr("Replace it"), [this, again] {
                                     m_messages->clear();
                                     m_exporter->start(again);
                                 }};
    }
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence, actions);
}

}  // namespace skimline
