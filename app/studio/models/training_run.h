// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <memory>

#include "app/studio/models/program_run.h"
#include "app/studio/models/run_request.h"
#include "widgets/maps/charts/training_curves.h"

namespace skimline {

/// The log that a training has written so far (`log.jsonl` of its folder), read from where the last
/// read ended. A killed run repeats steps when it resumes; the repeated lines replace the earlier
/// ones. One thread.
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

/// A row of an evaluation's table.
struct MeasuredMethod {
    QString set;
    QString method;
    double agreement = 0;
    double coverage = 0;
    int videos = 0;
};

/// One training or evaluation: the request, its processes, their messages and measurements.
/// Outlives its process, and can then be continued. GUI thread.
class TrainingRun : public QObject {
    Q_OBJECT

public:
    static constexpr int kMostLines = 200;

    TrainingRun(const QString& program, RunRequest request, QObject* parent = nullptr);

    const RunRequest& request() const { return m_request; }
    QString name() const;
    ProgramRun* program() { return &m_program; }
    RunState state() const { return m_program.state(); }
    /// Starts it, or continues it where it stopped.
    void start();
    /// A training whose network is not finished.
    bool canGoOn() const;
    /// Its network is there.
    bool hasNetwork() const;
    /// "Stopped; it can go on from its last saved state."
    QString stateText() const;
    /// Share of the current step that is done; -1 while unknown.
    double fraction() const { return m_fraction; }
    double secondsLeft() const { return m_secondsLeft; }
    QString stageText() const;

    const RunLogReader& log() const { return m_log; }
    const QStringList& lines() const { return m_lines; }
    const QList<MeasuredMethod>& results() const { return m_results; }

Q_SIGNALS:
    /// State, progress, curves or lines.
    void changed();
    void ended();

private:
    void onState();
    void take(const Progress& progress);
    void look();
    void readResults();

    RunRequest m_request;
    ProgramRun m_program;
    RunLogReader m_log;
    QTimer m_looks;
    QStringList m_lines;
    QList<MeasuredMethod> m_results;
    Stage m_stage = Stage::Train;
    double m_fraction = -1;
    double m_secondsLeft = -1;
};

/// Rows of the output of `skimline-lab evaluate --json`; malformed ones are left out.
QList<MeasuredMethod> measuredMethods(const QByteArray& json);

}  // namespace skimline
