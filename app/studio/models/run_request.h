// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

namespace skimline {

enum class RunKind { Training, Evaluation };
enum class NetworkSize { Small, Bundled };

/// A training or an evaluation on montages, as a user asks for it.
struct RunRequest {
    RunKind kind = RunKind::Training;
    QString folder;      ///< of the run: state, log, finished network
    QString bank;        ///< feature bank; made of the footage when it is not there
    QStringList photos;  ///< folders
    QStringList videos;  ///< folders
    QString extractor = QStringLiteral("builtin");  ///< of a bank that is made
    QString modelFolder;  ///< with GoogLeNet's weights; empty: where they are looked for
    QString attention = QStringLiteral("lga");
    NetworkSize size = NetworkSize::Small;
    int updates = 1000;
    int seed = 1;
    int threads = 0;     ///< 0: all cores
    QString checkpoint;  ///< evaluated network; empty: the bundled one
    int montages = 40;   ///< per table

    friend bool operator==(const RunRequest&, const RunRequest&) = default;
};

/// Arguments of the command line program, one list per process, in order. A bank that already
/// exists is not made again; a run that was stopped goes on by the same commands.
QList<QStringList> commandsOf(const RunRequest& request);

/// Why it cannot be started, in one sentence; empty when it can.
QString problemOf(const RunRequest& request);

/// Path of the finished network of a training.
QString checkpointOf(const RunRequest& request);

/// `run.json` of the run's folder, so that a run can be taken up in another session.
bool saveRequest(const RunRequest& request);
/// Nothing when the folder holds no run of the studio's.
std::optional<RunRequest> loadRequest(const QString& folder);

}  // namespace skimline
