// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <thread>

#include "app/studio/jobs/engine.h"
#include "app/studio/jobs/failure.h"

namespace skimline {

/// The engine in a library of its own, which is loaded while the window is already there: LibTorch
/// and what comes with it take several times longer to load than the window takes to appear.
///
/// Note [Objects across the module border]
/// Program and module each hold their own copy of
/// core/foundation/base; nothing in it has state that both must see. Values and what the engine's
/// functions return cross: their code lives in the module, which therefore is never unloaded.
/// Errors are caught by type on the other side because libstdc++ compares types by name.
/// engineLayout() refuses modules of a different build.
class EngineModule : public QObject {
    Q_OBJECT

public:
    /// @param file the library; nothing is touched before load()
    explicit EngineModule(QString file, QObject* parent = nullptr);
    /// Waits for a load in progress. The result of engine() stays usable.
    ~EngineModule() override;

    /// Starts loading in a separate thread; further calls do nothing.
    void load();

    /// Waits until the module is loaded. Requires a call of load().
    EngineSource engine() const;

Q_SIGNALS:
    // On this object's thread.
    void loaded();
    void failed(const skimline::Failure& failure);

private:
    class Loading;

    void run();

    std::shared_ptr<Loading> m_loading;
    std::thread m_thread;
};

}  // namespace skimline
