// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/run_request.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>
#include <algorithm>

namespace skimline {
namespace {

const QString kFileName = QStringLiteral("run.json");

/// Network sizes in the recipes of the command line: a small one that trains in minutes, and the
/// size of the bundled network.
QStringList sizeOptions(NetworkSize size) {
    if (size == NetworkSize::Small) {
        return {QStringLiteral("--width"),          QStringLiteral("64"),
                QStringLiteral("--heads"),          QStringLiteral("4"),
                QStringLiteral("--layers"),         QStringLiteral("2"),
                QStringLiteral("--decoder-layers"), QStringLiteral("1"),
                QStringLiteral("--feed-forward"),   QStringLiteral("256")};
    }
    return {QStringLiteral("--width"),          QStringLiteral("128"),
            QStringLiteral("--heads"),          QStringLiteral("8"),
            QStringLiteral("--layers"),         QStringLiteral("3"),
            QStringLiteral("--decoder-layers"), QStringLiteral("2"),
            QStringLiteral("--feed-forward"),   QStringLiteral("512")};
}

void addFootage(QStringList& words, const RunRequest& request) {
    for (const QString& folder : request.photos) words << QStringLiteral("--photos") << folder;
    for (const QString& folder : request.videos) words << QStringLiteral("--videos") << folder;
    words << QStringLiteral("--extractor") << request.extractor;
    if (!request.modelFolder.isEmpty()) words << QStringLiteral("--weights") << request.modelFolder;
}

QStringList trainingWords(const RunRequest& request) {
    // Often enough that a stopped or killed run loses little, rarely enough to cost nothing.
    const int saveEvery = std::clamp(request.updates / 20, 10, 100);
    const int validateEvery = std::clamp(request.updates / 10, 10, 500);
    QStringList words{QStringLiteral("train"),       QStringLiteral("montage"),
                      QStringLiteral("--bank"),      request.bank,
                      QStringLiteral("--run"),       request.folder,
                      QStringLiteral("--output"),    checkpointOf(request),
                      QStringLiteral("--attention"), request.attention,
                      QStringLiteral("--order"),     QStringLiteral("turn"),
                      QStringLiteral("--score"),     QStringLiteral("turn")};
    words << sizeOptions(request.size);
    const auto number = [&words](const char* option, int value) {
        words << QLatin1String(option) << QString::number(value);
    };
    number("--steps", request.updates);
    number("--warm-up", std::min(300, request.updates / 10));
    number("--save-every", saveEvery);
    number("--validate-every", validateEvery);
    number("--seed", request.seed);
    number("--threads", request.threads);
    return words << QStringLiteral("--progress");
}

QStringList evaluationWords(const RunRequest& request) {
    QStringList words{QStringLiteral("evaluate"), QStringLiteral("montage"),
                      QStringLiteral("--bank"), request.bank};
    addFootage(words, request);
    if (!request.checkpoint.isEmpty()) words << QStringLiteral("--model") << request.checkpoint;
    words << QStringLiteral("--montages") << QString::number(request.montages);
    words << QStringLiteral("--seed") << QString::number(request.seed);
    words << QStringLiteral("--threads") << QString::number(request.threads);
    // For footage with no folder held out by name: the part that training does not see.
    return words << QStringLiteral("--validation") << QStringLiteral("--json")
                 << QStringLiteral("--progress");
}

QStringList listOf(const QJsonValue& value) {
    QStringList list;
    for (const QJsonValue& each : value.toArray()) list << each.toString();
    return list;
}

/// The context of these texts, for lupdate and for looking them up.
class RunText {
    Q_DECLARE_TR_FUNCTIONS(skimline::RunRequest)
};

}  // namespace

QString checkpointOf(const RunRequest& request) {
    return request.kind == RunKind::Training
               ? QStringLiteral("%1/%2.safetensors")
                     .arg(request.folder, QFileInfo(request.folder).fileName())
               : request.checkpoint;
}

QList<QStringList> commandsOf(const RunRequest& request) {
    QList<QStringList> commands;
    const bool footage = !request.photos.isEmpty() || !request.videos.isEmpty();
    if (request.kind == RunKind::Evaluation) return {evaluationWords(request)};
    // Also when the bank exists: an earlier run may have been stopped while building it.
    if (footage) {
        QStringList words{QStringLiteral("train"), QStringLiteral("montage"),
                          QStringLiteral("--prepare"), QStringLiteral("--bank"), request.bank};
        addFootage(words, request);
        words << QStringLiteral("--threads") << QString::number(request.threads);
        commands << (words << QStringLiteral("--progress"));
    }
    return commands << trainingWords(request);
}

QString problemOf(const RunRequest& request) {
    if (request.bank.isEmpty() && request.photos.isEmpty() && request.videos.isEmpty())
        return RunText::tr("Choose a folder of photos or clips, or a prepared feature file.");
    for (const QString& folder : request.photos + request.videos) {
        if (!QFileInfo(folder).isDir()) return RunText::tr("There is no folder %1.").arg(folder);
    }
    if (!request.bank.isEmpty() && request.photos.isEmpty() && request.videos.isEmpty() &&
        !QFileInfo(request.bank).isFile())
        return RunText::tr("There is no file %1.").arg(request.bank);
    if (request.kind == RunKind::Training && request.folder.isEmpty())
        return RunText::tr("Choose an output folder.");
    if (request.kind == RunKind::Training && QFileInfo(request.folder).isFile())
        return RunText::tr("%1 is a file, not a folder.").arg(request.folder);
    if (request.kind == RunKind::Evaluation && !request.checkpoint.isEmpty() &&
        !QFileInfo(request.checkpoint).isFile())
        return RunText::tr("There is no file %1.").arg(request.checkpoint);
    return {};
}

bool saveRequest(const RunRequest& request) {
    if (!QDir().mkpath(request.folder)) return false;
    const QJsonObject json{{QStringLiteral("bank"), request.bank},
                           {QStringLiteral("photos"), QJsonArray::fromStringList(request.photos)},
                           {QStringLiteral("videos"), QJsonArray::fromStringList(request.videos)},
                           {QStringLiteral("extractor"), request.extractor},
                           {QStringLiteral("model_folder"), request.modelFolder},
                           {QStringLiteral("attention"), request.attention},
                           {QStringLiteral("small"), request.size == NetworkSize::Small},
                           {QStringLiteral("updates"), request.updates},
                           {QStringLiteral("seed"), request.seed},
                           {QStringLiteral("threads"), request.threads}};
    QSaveFile file(QDir(request.folder).filePath(kFileName));
    if (!file.open(QIODevice::WriteOnly)) return false;
    file.write(QJsonDocument(json).toJson());
    return file.commit();
}

std::optional<RunRequest> loadRequest(const QString& folder) {
    QFile file(QDir(folder).filePath(kFileName));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    RunRequest request;
    request.folder = folder;
    request.bank = json[QStringLiteral("bank")].toString();
    request.photos = listOf(json[QStringLiteral("photos")]);
    request.videos = listOf(json[QStringLiteral("videos")]);
    request.extractor = json[QStringLiteral("extractor")].toString(request.extractor);
    request.modelFolder = json[QStringLiteral("model_folder")].toString();
    request.attention = json[QStringLiteral("attention")].toString(request.attention);
    request.size =
        json[QStringLiteral("small")].toBool(true) ? NetworkSize::Small : NetworkSize::Bundled;
    request.updates = json[QStringLiteral("updates")].toInt();
    request.seed = json[QStringLiteral("seed")].toInt(1);
    request.threads = json[QStringLiteral("threads")].toInt();
    if (request.bank.isEmpty() || request.updates < 1) return std::nullopt;
    return request;
}

}  // namespace skimline
