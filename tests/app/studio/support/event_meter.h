// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <QApplication>
#include <cstdlib>
#include <ctime>
#include <utility>

namespace skimline::test {

/// Time that one event took on its thread, milliseconds.
struct EventCost {
    double processor = 0;  ///< computing
    /// Computing and waiting for anything but a free processor: the wall time of the event on an
    /// idle machine.
    double own = 0;
    QString name;
};

/// An application that measures every event it delivers: the time from the first line of the
/// outermost notify() to its last, in the thread's own processor time and, for waiting, in wall
/// time less what Linux says the thread spent waiting for a processor
/// (/proc/thread-self/schedstat). Other programs on the machine change neither.
class EventMeter : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0 || !m_measuring) return QApplication::notify(receiver, event);
        ++m_depth;
        const QString name = QStringLiteral("%1 %2")
                                 .arg(QLatin1String(receiver->metaObject()->className()))
                                 .arg(event->type());
        const double processor = clock(CLOCK_THREAD_CPUTIME_ID);
        const double own = ownMilliseconds();
        const bool result = QApplication::notify(receiver, event);
        const EventCost cost{clock(CLOCK_THREAD_CPUTIME_ID) - processor, ownMilliseconds() - own,
                             name};
        if (cost.processor > m_worst.processor) m_worst = cost;
        if (cost.own > m_longest.own) m_longest = cost;
        ++m_events;
        --m_depth;
        return result;
    }

    void begin() {
        m_worst = m_longest = {};
        m_events = 0;
        m_measuring = true;
    }
    void end() { m_measuring = false; }
    /// The event with the most computing, and the one with the longest total time of its own.
    const EventCost& worst() const { return m_worst; }
    const EventCost& longest() const { return m_longest; }
    int events() const { return m_events; }

private:
    static double clock(clockid_t which) {
        timespec now{};
        ::clock_gettime(which, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    double queuedMilliseconds() const {
        char text[128] = {};
        if (::pread(m_schedule, text, sizeof text - 1, 0) <= 0) return 0;
        char* queued = nullptr;
        std::strtod(text, &queued);  // nanoseconds for which it ran
        return std::strtod(queued, nullptr) / 1e6;
    }

    /// Wall time less the waits for a processor. A processor that is taken away
    /// between the two readings would count as the event's own time, so they are repeated then.
    double ownMilliseconds() const {
        double now = 0;
        double queued = queuedMilliseconds();
        for (int attempt = 0; attempt < 20; ++attempt) {
            now = clock(CLOCK_MONOTONIC);
            if (const double after = queuedMilliseconds(); std::exchange(queued, after) == after)
                break;
        }
        return now - queued;
    }

    /// Belongs to the thread that makes the application, whose events are measured.
    const int m_schedule = ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);

    int m_depth = 0;
    bool m_measuring = false;
    int m_events = 0;
    EventCost m_worst;
    EventCost m_longest;
};

}  // namespace skimline::test
