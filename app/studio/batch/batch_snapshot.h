// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <optional>

#include "core/skim/batch/records/run_status.h"

namespace skimline {

/// A run over many videos as it was found at one moment.
struct BatchSnapshot {
    QString folder;
    batch::RunStatus status;

    /// Something is left to do and nobody does it.
    bool isIdle() const {
        return status.inWork == 0 && status.done + status.failedForGood < status.videos;
    }
    bool isOver() const { return status.done + status.failedForGood == status.videos; }
    /// 0 to 1: what needs no more work.
    double fraction() const {
        return status.videos == 0 ? 0
                                  : static_cast<double>(status.done + status.failedForGood) /
                                        static_cast<double>(status.videos);
    }
};

}  // namespace skimline
