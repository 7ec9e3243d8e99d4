// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/run_log_reader.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <cmath>

namespace skimline {
namespace {

/// Of one look: a long log of an earlier session is taken up in portions.
constexpr qint64 kMostBytes = 1 << 18;
constexpr qsizetype kLongestLine = 1 << 16;

void put(QList<CurvePoint>& points, const CurvePoint& point) {
    while (!points.isEmpty() && points.last().step >= point.step) points.removeLast();
    points << point;
}

}  // namespace

bool RunLogReader::readOn() {
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly)) return false;
    if (file.size() < m_read) {
        // Another run took this folder.
        *this = RunLogReader(m_file);
    }
    file.seek(m_read);
    const QByteArray bytes = file.read(kMostBytes);
    m_read += bytes.size();
    m_rest += bytes;
    bool any = false;
    qsizetype from = 0;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n', from)) {
        any = take(m_rest.mid(from, end - from)) || any;
        from = end + 1;
    }
    m_rest.remove(0, from);
    if (m_rest.size() > kLongestLine) m_rest.clear();
    return any;
}

bool RunLogReader::take(const QByteArray& line) {
    const QJsonObject json = QJsonDocument::fromJson(line).object();
    const double step = json[QStringLiteral("step")].toDouble(-1);
    const double loss = json[QStringLiteral("sequence_loss")].toDouble() +
                        json[QStringLiteral("importance_loss")].toDouble();
    if (step < 0 || !std::isfinite(loss)) return false;
    put(m_loss, {step, loss});
    const QJsonValue validation = json[QStringLiteral("validation_f")];
    while (!m_validation.isEmpty() && m_validation.last().step >= step) m_validation.removeLast();
    if (validation.isDouble()) put(m_validation, {step, validation.toDouble()});
    return true;
}

}  // namespace skimline
