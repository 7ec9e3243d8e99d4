// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QTest>
#include <QTimer>
#include <cstdio>
#include <functional>

#include "tests/app/studio/support/event_meter.h"

namespace skimline::bench {

/// Steps of a journey one after the other, each with its time and the longest event of the
/// window's thread: by what it took of the clock on a free processor, and by computing alone.
/// Prints a line for each.
class TimedSteps {
public:
    TimedSteps() { restart(); }

    /// Waits for `done`. @return false if it did not become true
    bool wait(const char* step, const std::function<bool()>& done) {
        const bool came = QTest::qWaitFor(done, kPatience);
        report(came ? step : (std::string(step) + " (never came)").c_str());
        return came;
    }
    /// Runs an action from an event, like a user's input, so that it is measured. Repeats it
    /// `times` times, each time after the effects of the previous one have ended; then waits for
    /// `done`.
    bool act(
        const char* step, int times, const std::function<void(int)>& action,
        const std::function<bool()>& done = [] { return true; }) {
        restart();
        for (int time = 0; time < times; ++time) {
            bool acted = false;
            QTimer::singleShot(0, qApp, [&] {
                action(time);
                acted = true;
            });
            while (!acted) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            for (int round = 0; round < 3; ++round) QCoreApplication::processEvents();
        }
        return wait(step, done);
    }
    void restart() {
        m_clock.start();
        meter().begin();
    }
    const test::EventCost& longest() const { return m_longest; }

private:
    static constexpr int kPatience = 900'000;  // milliseconds

    static test::EventMeter& meter() { return *static_cast<test::EventMeter*>(qApp); }
    void report(const char* step) {
        meter().end();
        const test::EventCost& longest = meter().longest();
        const test::EventCost& worst = meter().worst();
        std::printf("%-30s %7.2f s   longest %6.1f ms (%s)   computing %6.1f ms (%s)\n", step,
                    static_cast<double>(m_clock.elapsed()) / 1e3, longest.own,
                    qPrintable(longest.name), worst.processor, qPrintable(worst.name));
        if (longest.own > m_longest.own) m_longest = longest;
        meter().begin();
    }

    QElapsedTimer m_clock;
    test::EventCost m_longest;
};

}  // namespace skimline::bench
