// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/engine_module.h"

#include <QDir>
#include <QFileInfo>
#include <QLibrary>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "app/studio/jobs/engine_entry.h"

namespace skimline {
namespace {

constexpr std::chrono::milliseconds kLookAtStopFlag(20);

Error cannotUse(ErrorCode code, const QString& file, const QString& reason) {
    const QString sentence = QStringLiteral("The analysis engine %1 %2; reinstall Skimline.")
                                 .arg(QDir::toNativeSeparators(file), reason);
    return {code, file.toStdString(), sentence.toStdString()};
}

const Engine* loadFrom(const QString& file) {
    if (!QFileInfo::exists(file)) {
        throw cannotUse(ErrorCode::NotFound, file, QStringLiteral("is missing"));
    }
    QLibrary library(file);
    library.setLoadHints(QLibrary::PreventUnloadHint);
    if (!library.load()) {
        throw cannotUse(ErrorCode::Unreadable, file,
                        QStringLiteral("cannot be loaded: %1").arg(library.errorString()));
    }
    auto* const entry = reinterpret_cast<EngineEntry*>(library.resolve(kEngineEntryName));
    if (!entry) {
        throw cannotUse(ErrorCode::Unreadable, file,
                        QStringLiteral("is a library of another kind"));
    }
    const Engine* engine = entry(engineLayout().c_str());
    if (!engine) {
        throw cannotUse(ErrorCode::Mismatch, file,
                        QStringLiteral("belongs to another version of the program"));
    }
    return engine;
}

}  // namespace

/// State shared by the thread that loads and the threads that wait.
class EngineModule::Loading {
public:
    explicit Loading(QString path) : file(std::move(path)) {}

    void settle(const Engine* engine, std::exception_ptr failure) {
        {
            const std::lock_guard lock(m_mutex);
            m_engine = engine;
            m_failure = std::move(failure);
            m_settled = true;
        }
        m_changed.notify_all();
    }

    const Engine& wait(const RunContext& context) {
        std::unique_lock lock(m_mutex);
        while (!m_settled) {
            context.throwIfStopped();
            m_changed.wait_for(lock, kLookAtStopFlag);
        }
        if (m_failure) std::rethrow_exception(m_failure);
        return *m_engine;
    }

    const QString file;

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_settled = false;
    const Engine* m_engine = nullptr;
    std::exception_ptr m_failure;
};

EngineModule::EngineModule(QString file, QObject* parent)
    : QObject(parent), m_loading(std::make_shared<Loading>(std::move(file))) {}

EngineModule::~EngineModule() {
    if (m_thread.joinable()) m_thread.join();
}

void EngineModule::load() {
    if (!m_thread.joinable()) m_thread = std::thread([this] { run(); });
}

void EngineModule::run() {
    try {
        m_loading->settle(loadFrom(m_loading->file), nullptr);
        QMetaObject::invokeMethod(this, &EngineModule::loaded, Qt::QueuedConnection);
    } catch (...) {
        m_loading->settle(nullptr, std::current_exception());
        const Failure failure = currentFailure();
        QMetaObject::invokeMethod(
            this, [this, failure] { Q_EMIT failed(failure); }, Qt::QueuedConnection);
    }
}

EngineSource EngineModule::engine() const {
    return [loading = m_loading](const RunContext& context) -> const Engine& {
        return loading->wait(context);
    };
}

}  // namespace skimline

#include "moc_engine_module.cpp"
