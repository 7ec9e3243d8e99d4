// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QtEndian>
#include <algorithm>

namespace skimline::test {

// Files shaped like those that make a player open others. All that they name is a file of the test
// itself.

inline QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// An element of EBML with a size of eight bytes.
inline QByteArray ebml(const QByteArray& id, const QByteArray& content) {
    QByteArray size(8, '\0');
    qToBigEndian(static_cast<quint64>(content.size()) | quint64{1} << 56U, size.data());
    return id + size + content;
}

inline QByteArray ebmlNumber(const QByteArray& id, quint64 value) {
    QByteArray number(8, '\0');
    qToBigEndian(value, number.data());
    return ebml(id, number);
}

/// The Matroska file, of which the first void element that has room for it becomes an ordered
/// edition: a chapter of this file and one of the segment `other`. Empty: there is no room.
inline QByteArray withSegmentOf(QByteArray file, const QByteArray& other) {
    const auto chapter = [](quint64 id, const QByteArray& segment) {
        QByteArray content = ebmlNumber("\x73\xC4", id) + ebmlNumber(QByteArray("\x91", 1), 0) +
                             ebmlNumber(QByteArray("\x92", 1), 1'000'000'000);
        if (!segment.isEmpty()) content += ebml("\x6E\x67", segment);
        return ebml(QByteArray("\xB6", 1), content);
    };
    const QByteArray edition =
        ebml("\x45\xB9", ebmlNumber("\x45\xBC", 7) + ebmlNumber("\x45\xDB", 1) +
                             ebmlNumber("\x45\xDD", 1) + chapter(8, {}) + chapter(9, other));
    const QByteArray chapters = ebml("\x10\x43\xA7\x70", edition);
    for (qsizetype at = 0; (at = file.indexOf('\xEC', at)) >= 0; ++at) {
        if (at + 9 > file.size() || static_cast<quint8>(file[at + 1]) != 0x01) continue;
        const quint64 size =
            qFromBigEndian<quint64>(file.constData() + at + 1) & ~(quint64{1} << 56U);
        const qsizetype room = static_cast<qsizetype>(size) + 9;
        if (at + room > file.size() || room < chapters.size() + 9) continue;
        const QByteArray rest = ebml("\xEC", QByteArray(room - chapters.size() - 9, '\0'));
        return file.replace(at, room, chapters + rest);
    }
    return {};
}

/// The identity of a Matroska file.
inline QByteArray segmentOf(const QByteArray& file) {
    const qsizetype at = file.indexOf(QByteArray("\x73\xA4\x90", 3));
    return at < 0 ? QByteArray() : file.mid(at + 3, 16);
}

/// The QuickTime file, whose frames are said to lie in the file `other`: each reference to itself
/// becomes an alias, and the boxes around it grow. For files with the index behind the frames.
inline QByteArray withFramesIn(QByteArray file, const QByteArray& other) {
    // As FFmpeg reads it: the name of a volume, then records of a type, a length and bytes; 2 is
    // an absolute path.
    QByteArray alias(150, '\0');
    alias[10 + 0] = 4;
    alias.replace(11, 4, "disk");
    alias[50] = static_cast<char>(std::min<qsizetype>(other.size(), 63));
    alias.replace(51, std::min<qsizetype>(other.size(), 63), other.left(63));
    QByteArray length(2, '\0');
    qToBigEndian(static_cast<quint16>(other.size()), length.data());
    alias += QByteArray("\x00\x12", 2) + length + other + QByteArray(other.size() % 2, '\0') +
             QByteArray("\xFF\xFF\x00\x00", 4);
    const QByteArray itself("\x00\x00\x00\x0Curl \x00\x00\x00\x01", 12);
    const auto grow = [&](const char* box, qsizetype before, qsizetype by) {
        const qsizetype at = file.lastIndexOf(box, before);
        if (at < 4) return;
        quint32 size = qFromBigEndian<quint32>(file.constData() + at - 4);
        qToBigEndian(static_cast<quint32>(size + static_cast<quint32>(by)), file.data() + at - 4);
    };
    for (qsizetype at = 0; (at = file.indexOf(itself, at)) >= 0;) {
        QByteArray entry(4, '\0');
        qToBigEndian(static_cast<quint32>(alias.size() + 12), entry.data());
        entry += QByteArray("alis\x00\x00\x00\x00", 8) + alias;
        const qsizetype by = entry.size() - itself.size();
        for (const char* box : {"dref", "dinf", "minf", "mdia", "trak", "moov"}) grow(box, at, by);
        file.replace(at, itself.size(), entry);
        at += entry.size();
    }
    return file;
}

}  // namespace skimline::test
