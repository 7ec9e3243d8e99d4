// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "widgets/maps/charts/training_curves.h"

namespace skimline {

/// What a training has written about itself so far (`log.jsonl` of its folder), read on from where
/// the last look ended. A run that was killed repeats steps; what is repeated takes the place of
/// what was there. One thread.
class RunLogReader {
public:
    explicit RunLogReader(QString file) : m_file(std::move(file)) {}

    /// @return whether there was anything new
    bool readOn();
    const QList<CurvePoint>& loss() const { return m_loss; }
    const QList<CurvePoint>& validation() const { return m_validation; }
    double lastStep() const { return m_loss.isEmpty() ? 0 : m_loss.last().step; }

private:
    bool take(const QByteArray& line);

    QString m_file;
    qint64 m_read = 0;
    QByteArray m_rest;
    QList<CurvePoint> m_loss;
    QList<CurvePoint> m_validation;
};

}  // namespace skimline
