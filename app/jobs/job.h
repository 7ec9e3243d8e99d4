// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <variant>

#include "app/jobs/failure.h"
#include "core/base/run_context.h"

namespace skimline {

/// Work on another thread seen from the GUI thread: exactly one of the ending signals is emitted,
/// unless the job is destroyed first. Destroying a running job stops it and waits.
class Job : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The job ends soon after with cancelled(), or with the truth when it was done already.
    virtual void cancel() = 0;
    virtual bool isRunning() const = 0;

Q_SIGNALS:
    void progressed(const skimline::Progress& progress);
    void failed(const skimline::Failure& failure);
    void cancelled();

protected:
    /// For the worker's side: hands a report over to the GUI thread.
    RunContext::Receiver progressReceiver();
    void emitFailure(const Failure& failure);
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::Progress)
