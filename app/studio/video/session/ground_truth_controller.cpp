// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/session/ground_truth_controller.h"

#include <QFileInfo>
#include <QInputDialog>
#include <cmath>

#include "app/studio/shell/error_text.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

// Decoders disagree about the last frames of a file.
constexpr double kFrameTolerance = 3;

QString nameOf(const GroundTruthCurve& curve) {
    const QString key = QString::fromStdString(curve.key);
    return curve.name.empty()
               ? key
               : QStringLiteral("%1 (%2)").arg(QString::fromStdString(curve.name), key);
}

}  // namespace

int groundTruthFor(const std::vector<GroundTruthCurve>& curves, const QString& key,
                   const QString& videoName, double frames) {
    const QString stem = QFileInfo(videoName).completeBaseName();
    int byFrames = -1;
    int candidates = 0;
    for (int at = 0; at < static_cast<int>(curves.size()); ++at) {
        const GroundTruthCurve& curve = curves[static_cast<std::size_t>(at)];
        if (!key.isEmpty()) {
            if (key == QString::fromStdString(curve.key)) return at;
            continue;
        }
        const QString name = QString::fromStdString(curve.name);
        if (!name.isEmpty() && (name.compare(stem, Qt::CaseInsensitive) == 0 ||
                                name.compare(videoName, Qt::CaseInsensitive) == 0)) {
            return at;
        }
        if (std::abs(static_cast<double>(curve.frameCount) - frames) <= kFrameTolerance) {
            byFrames = at;
            ++candidates;
        }
    }
    return candidates == 1 ? byFrames : -1;
}

GroundTruthController::GroundTruthController(TaskRunner* runner, MessageArea* messages,
                                             QWidget* window)
    : QObject(window), m_runner(runner), m_messages(messages), m_window(window) {}

void GroundTruthController::askForFile(VideoSession* session, const QString& folder) {
    if (!session) return;
    chooseFile({m_window, tr("Benchmark file"), folder,
                tr("Benchmark files (*.h5 *.hdf5);;All files (*)")},
               session, [this, session](const QString& file) { read(session, file); });
}

void GroundTruthController::read(VideoSession* session, const QString& file, const QString& key) {
    m_tasks.add(m_runner->start(
        kReadingTask, {},
        [path = toPath(file)](const Engine& engine, const RunContext& context) {
            return engine.readGroundTruth(path, context);
        },
        [this, guard = QPointer(session), file, key](const Curves& curves) {
            if (guard) take(guard, file, key, curves);
        },
        [this](const Failure& failure) { postFailure(m_messages, failure); }));
}

void GroundTruthController::readAgain(VideoSession* session) {
    const auto& reference = session->groundTruthReference();
    const bool wanted =
        session->state() == VideoState::Ready && reference && session->groundTruth().frames.empty();
    if (wanted) {
        read(session, fromPath(reference->file.path), QString::fromStdString(reference->key));
    }
}

void GroundTruthController::take(VideoSession* session, const QString& file, const QString& key,
                                 const Curves& curves) {
    const double rate = session->media() ? session->media()->video.frameRate.toDouble() : 0;
    const int at = groundTruthFor(curves, key, session->name(), session->duration() * rate);
    if (at < 0) return askWhich(session, file, curves);
    const GroundTruthCurve& curve = curves[static_cast<std::size_t>(at)];
    GroundTruthReference reference;
    reference.file.path = toPath(file);
    reference.key = curve.key;
    session->setGroundTruth(reference, curve);
}

void GroundTruthController::askWhich(VideoSession* session, const QString& file,
                                     const Curves& curves) {
    QStringList names;
    for (const GroundTruthCurve& curve : curves) names << nameOf(curve);
    auto* dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Ground truth"));
    dialog->setLabelText(tr("Which entry of the file is %1?").arg(session->name()));
    dialog->setComboBoxItems(names);
    connect(dialog, &QInputDialog::textValueSelected, session,
            [this, session, file, curves, names](const QString& name) {
                const auto at = static_cast<std::size_t>(names.indexOf(name));
                if (at < curves.size()) {
                    take(session, file, QString::fromStdString(curves[at].key), curves);
                }
            });
    dialog->open();
}

}  // namespace skimline

#include "moc_ground_truth_controller.cpp"
