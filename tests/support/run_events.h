// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>
#include <QEvent>

namespace skimline::test {

/// Handles posted events, and those that they post in turn: layouts, paints, deletions, results of
/// workers. Does not wait for timers that are not due.
inline void runEvents() {
    for (int round = 0; round < 10; ++round) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

}  // namespace skimline::test
