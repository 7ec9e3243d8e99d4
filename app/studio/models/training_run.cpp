// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/training_run.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <algorithm>
#include <chrono>
#include <cmath>

#include "app/studio/jobs/stage_text.h"

namespace skimline {
namespace {

/// Most bytes read at once: a long log of an earlier session is read in portions.
constexpr qint64 kMostBytes = 1 << 18;
constexpr qsizetype kLongestLine = 1 << 16;

void put(QList<CurvePoint>& points, const CurvePoint& point) {
    while (!points.isEmpty() && points.last().step >= point.step) points.removeLast();
    points << point;
}

constexpr std::chrono::milliseconds kLookEvery(500);

}  // namespace

bool RunLogReader::readOn() {
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly)) return false;
    if (file.size() < m_read) {
        // Another run has taken over this folder.
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

QList<MeasuredMethod> measuredMethods(const QByteArray& json) {
    QList<MeasuredMethod> methods;
    for (const QJsonValue& value : QJsonDocument::fromJson(json).array()) {
        const QJsonObject row = value.toObject();
        if (!row[QStringLiteral("method")].isString()) continue;
        methods << MeasuredMethod{
            row[QStringLiteral("set")].toString(), row[QStringLiteral("method")].toString(),
            row[QStringLiteral("agreement_f")].toDouble(),
            row[QStringLiteral("coverage")].toDouble(), row[QStringLiteral("videos")].toInt()};
    }
    return methods;
}

TrainingRun::TrainingRun(const QString& program, RunRequest request, QObject* parent)
    : QObject(parent),
      m_request(std::move(request)),
      m_program(program),
      m_log(QDir(m_request.folder).filePath(QStringLiteral("log.jsonl"))) {
    connect(&m_program, &ProgramRun::stateChanged, this, &TrainingRun::onState);
    connect(&m_program, &ProgramRun::progressed, this, &TrainingRun::take);
    connect(&m_program, &ProgramRun::said, this, [this](const QString& line) {
        m_lines << line;
        if (m_lines.size() > kMostLines) m_lines.removeFirst();
        Q_EMIT changed();
    });
    m_looks.setInterval(kLookEvery);
    connect(&m_looks, &QTimer::timeout, this, &TrainingRun::look);
    // Reads what an earlier session has written so far.
    if (m_request.kind == RunKind::Training) m_looks.start();
}

QString TrainingRun::name() const {
    if (m_request.kind == RunKind::Training) return QFileInfo(m_request.folder).fileName();
    return m_request.checkpoint.isEmpty()
               ? tr("Evaluating the bundled network")
               : tr("Evaluating %1").arg(QFileInfo(m_request.checkpoint).completeBaseName());
}

void TrainingRun::start() {
    if (m_program.isBusy()) return;
    m_fraction = m_secondsLeft = -1;
    m_lines.clear();
    m_results.clear();
    m_program.start(commandsOf(m_request));
}

bool TrainingRun::hasNetwork() const {
    return m_request.kind == RunKind::Training && QFile::exists(checkpointOf(m_request));
}

bool TrainingRun::canGoOn() const {
    if (m_program.isBusy()) return false;
    return m_request.kind == RunKind::Training ? !hasNetwork() : m_results.isEmpty();
}

QString TrainingRun::stateText() const {
    switch (state()) {
        case RunState::Idle:
            if (hasNetwork()) return tr("Finished.");
            return m_log.lastStep() > 0
                       ? tr("Stopped after %1 of %2 steps; it can be resumed.")
                             .arg(QLocale().toString(static_cast<qint64>(m_log.lastStep())),
                                  QLocale().toString(m_request.updates))
                       : tr("Not started yet.");
        case RunState::Running:
            return stageText();
        case RunState::Stopping:
            return tr("Stopping; saving the current state.");
        case RunState::Finished:
            return tr("Finished.");
        case RunState::Stopped:
        case RunState::Failed:
            return m_program.sentence();
    }
    return {};
}

QString TrainingRun::stageText() const {
    if (m_fraction < 0) return tr("Preparing");
    if (m_stage == Stage::Train) {
        return tr("Step %1 of %2")
            .arg(QLocale().toString(static_cast<qint64>(std::max(0.0, m_log.lastStep()))),
                 QLocale().toString(m_request.updates));
    }
    if (m_request.kind == RunKind::Evaluation && m_stage != Stage::Features)
        return tr("Evaluating");
    return m_stage == Stage::Features ? tr("Reading the footage") : skimline::stageText(m_stage);
}

void TrainingRun::onState() {
    if (m_program.isBusy()) {
        m_looks.start();
        return Q_EMIT changed();
    }
    while (m_log.readOn()) {
    }
    m_looks.stop();
    if (state() == RunState::Finished) readResults();
    Q_EMIT changed();
    Q_EMIT ended();
}

void TrainingRun::take(const Progress& progress) {
    m_stage = progress.stage;
    m_fraction =
        progress.total > 0
            ? std::clamp(static_cast<double>(progress.done) / static_cast<double>(progress.total),
                         0.0, 1.0)
            : -1;
    m_secondsLeft = progress.secondsLeft;
    Q_EMIT changed();
}

void TrainingRun::look() {
    if (m_log.readOn()) return Q_EMIT changed();
    // No process writes to it: the log of the earlier session has been read.
    if (!m_program.isBusy()) m_looks.stop();
}

void TrainingRun::readResults() {
    if (m_request.kind == RunKind::Evaluation) m_results = measuredMethods(m_program.output());
}

}  // namespace skimline

#include "moc_training_run.cpp"
