// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/jobs/job.h"

namespace skimline {

RunContext::Receiver Job::progressReceiver() {
    // The worker never outlives its job, so `this` is good whenever this runs; what is still queued
    // when the job dies is dropped by Qt.
    return [this](const Progress& progress) {
        QMetaObject::invokeMethod(
            this, [this, progress] { Q_EMIT progressed(progress); }, Qt::QueuedConnection);
    };
}

void Job::emitFailure(const Failure& failure) {
    if (failure.code == ErrorCode::Cancelled) {
        Q_EMIT cancelled();
    } else {
        Q_EMIT failed(failure);
    }
}

}  // namespace skimline
