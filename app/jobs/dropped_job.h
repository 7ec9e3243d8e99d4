// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>

#include "app/jobs/job.h"

namespace skimline {

/// Stops a job whose outcome nobody waits for: `listener` hears nothing more of it, it ends and
/// goes by itself. @param job  nullptr afterwards; nullptr: nothing happens
template <class AnyJob>
void abandonJob(AnyJob*& job, const QObject* listener) {
    AnyJob* dropped = std::exchange(job, nullptr);
    if (!dropped) return;
    dropped->disconnect(listener);
    dropped->cancel();
    dropped->deleteLater();
}

}  // namespace skimline
