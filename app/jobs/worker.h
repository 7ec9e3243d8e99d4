// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrent>
#include <functional>
#include <utility>
#include <variant>

#include "app/jobs/failure.h"
#include "core/base/run_context.h"

namespace skimline {

/// One call of a core function on a pool thread: Result run(const RunContext&).
/// The outcome comes back on the GUI thread as a value or a Failure; nothing is thrown across
/// threads. The destructor forgets the receivers, asks the work to stop and waits for it, so
/// whatever `run` and `report` capture only has to outlive this object. GUI thread.
template <typename Result>
class Worker {
public:
    using Outcome = std::variant<Result, Failure>;

    Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker() {
        m_watcher.disconnect();
        m_stop.request();
        m_watcher.waitForFinished();
    }

    /// @param report called on the worker thread; @param done called on the GUI thread, once
    void start(QThreadPool* pool, std::function<Result(const RunContext&)> run,
               RunContext::Receiver report, std::function<void(Outcome)> done) {
        QObject::connect(&m_watcher, &QFutureWatcher<Outcome>::finished, &m_watcher,
                         [this, done = std::move(done)] {
                             const QFuture<Outcome> future = m_watcher.future();
                             done(future.resultCount() > 0
                                      ? future.result()
                                      : Outcome(Failure{ErrorCode::Cancelled, {}, {}}));
                         });
        const RunContext context(m_stop, std::move(report));
        m_watcher.setFuture(
            QtConcurrent::run(pool, [run = std::move(run), context](QPromise<Outcome>& promise) {
                try {
                    context.throwIfStopped();
                    promise.addResult(Outcome(std::in_place_index<0>, run(context)));
                } catch (...) {
                    promise.addResult(Outcome(std::in_place_index<1>, currentFailure()));
                }
            }));
    }

    void requestStop() { m_stop.request(); }
    bool isRunning() const { return m_watcher.isRunning(); }

private:
    StopFlag m_stop;
    QFutureWatcher<Outcome> m_watcher;
};

}  // namespace skimline
