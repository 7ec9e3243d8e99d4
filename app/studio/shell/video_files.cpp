// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/video_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace skimline {
namespace {

const QStringList& videoPatterns() {
    static const QStringList kPatterns = [] {
        QStringList list;
        for (const char* suffix : {"mp4", "m4v", "mov", "mkv", "webm", "avi", "ts", "m2ts", "mts",
                                   "mpg", "mpeg", "wmv", "flv", "ogv", "3gp", "mxf", "vob"}) {
            list << QStringLiteral("*.%1").arg(QLatin1String(suffix));
        }
        return list;
    }();
    return kPatterns;
}

}  // namespace

std::filesystem::path toPath(const QString& text) {
    return std::filesystem::path(QFile::encodeName(text).toStdString());
}

QString fromPath(const std::filesystem::path& path) {
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

QString videoFileFilter() {
    return QCoreApplication::translate("skimline::videoFileFilter", "Videos (%1);;All files (*)")
        .arg(videoPatterns().join(QLatin1Char(' ')));
}

QString sampleFile() {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString& folder : {program.filePath(QStringLiteral("../share/skimline/sample")),
                                  QStringLiteral(SKIMLINE_SOURCE_SAMPLE)}) {
        const QFileInfo file(folder + QStringLiteral("/sintel-trailer.mp4"));
        if (file.exists()) return file.canonicalFilePath();
    }
    return {};
}

QStringList expandToVideos(const QStringList& paths) {
    QStringList files;
    for (const QString& path : paths) {
        const QFileInfo info(path);
        if (!info.isDir()) {
            files << info.absoluteFilePath();
            continue;
        }
        const QDir folder(path);
        for (const QFileInfo& entry :
             folder.entryInfoList(videoPatterns(), QDir::Files | QDir::Readable, QDir::Name)) {
            files << entry.absoluteFilePath();
        }
    }
    files.removeDuplicates();
    return files;
}

QString targetFolder(const QString& chosen, const QString& video) {
    QString folder = chosen.isEmpty() ? QFileInfo(video).absolutePath() : chosen;
    if (!QFileInfo(folder).isWritable() || (chosen.isEmpty() && video == sampleFile()))
        folder = QStandardPaths::writableLocation(QStandardPaths::MoviesLocation);
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

QString freePath(const QString& folder, const QString& stem, const QString& suffix,
                 const QStringList& taken) {
    const QString start = QStringLiteral("%1/%2").arg(folder, stem);
    QString path = start + QLatin1Char('.') + suffix;
    for (int number = 2; QFileInfo::exists(path) || taken.contains(path); ++number)
        path = QStringLiteral("%1 %2.%3").arg(start, QString::number(number), suffix);
    return path;
}

}  // namespace skimline
