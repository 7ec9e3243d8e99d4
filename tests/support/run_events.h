// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>
#include <QEvent>

namespace skimline::test {

/// Handles what is posted, and what that posts in turn: layouts, paints, deletions, results of
/// workers. Timers that are not due are not waited for.
inline void runEvents() {
    for (int round = 0; round < 10; ++round) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

}  // namespace skimline::test
