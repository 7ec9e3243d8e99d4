// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/jobs/engine_module.h"

#include <QDir>
#include <QFileInfo>
#include <QLibrary>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <type_traits>

#include "app/jobs/engine_entry.h"

namespace skimline {
namespace {

constexpr std::chrono::milliseconds lookAtStopFlag(20);

Error cannotUse(ErrorCode code, const QString& file, const QString& reason) {
    const QString sentence =
        QStringLiteral("The analysis engine %1 %2; installing Skimline again should help.")
            .arg(QDir::toNativeSeparators(file), reason);
    return {code, file.toStdString(), sentence.toStdString()};
}

StudioEngine loadFrom(const QString& file) {
    if (!QFileInfo::exists(file)) {
        throw cannotUse(ErrorCode::NotFound, file, QStringLiteral("is missing"));
    }
    QLibrary library(file);
    library.setLoadHints(QLibrary::PreventUnloadHint);
    if (!library.load()) {
        throw cannotUse(ErrorCode::Unreadable, file,
                        QStringLiteral("cannot be loaded: %1").arg(library.errorString()));
    }
    auto* const fill = reinterpret_cast<FillEngine*>(library.resolve(kFillEngineName));
    if (!fill) {
        throw cannotUse(ErrorCode::Unreadable, file,
                        QStringLiteral("is a library of another kind"));
    }
    StudioEngine engine;
    if (!fill(engineLayout().c_str(), &engine)) {
        throw cannotUse(ErrorCode::Mismatch, file,
                        QStringLiteral("belongs to another version of the program"));
    }
    return engine;
}

template <typename Argument>
void noteContext(const Argument& argument, const RunContext** found) {
    if constexpr (std::is_same_v<Argument, RunContext>) *found = &argument;
}

}  // namespace

/// What the thread that loads and the threads that wait share.
class EngineModule::Loading {
public:
    explicit Loading(QString path) : file(std::move(path)) {}

    void settle(StudioEngine engine, std::exception_ptr failure) {
        {
            const std::lock_guard lock(m_mutex);
            m_engine = std::move(engine);
            m_failure = std::move(failure);
            m_settled = true;
        }
        m_changed.notify_all();
    }

    const StudioEngine& wait(const RunContext& context) {
        std::unique_lock lock(m_mutex);
        while (!m_settled) {
            context.throwIfStopped();
            m_changed.wait_for(lock, lookAtStopFlag);
        }
        if (m_failure) std::rethrow_exception(m_failure);
        return m_engine;
    }

    const QString file;

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_settled = false;
    StudioEngine m_engine;
    std::exception_ptr m_failure;
};

namespace {

/// The function of the table that waits for the table's real one.
template <typename Loading, typename Result, typename... Arguments>
std::function<Result(Arguments...)> waitingFor(
    const std::shared_ptr<Loading>& loading,
    std::function<Result(Arguments...)> StudioEngine::*member) {
    return [loading, member](Arguments... arguments) -> Result {
        const RunContext none;
        const RunContext* context = &none;
        (noteContext(arguments, &context), ...);
        return (loading->wait(*context).*member)(std::forward<Arguments>(arguments)...);
    };
}

}  // namespace

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
        m_loading->settle({}, std::current_exception());
        const Failure failure = currentFailure();
        QMetaObject::invokeMethod(
            this, [this, failure] { Q_EMIT failed(failure); }, Qt::QueuedConnection);
    }
}

StudioEngine EngineModule::engine() const {
    return {.probe = waitingFor(m_loading, &StudioEngine::probe),
            .analyse = waitingFor(m_loading, &StudioEngine::analyse),
            .reselect = waitingFor(m_loading, &StudioEngine::reselect),
            .shotsBesides = waitingFor(m_loading, &StudioEngine::shotsBesides),
            .editListOf = waitingFor(m_loading, &StudioEngine::editListOf),
            .exportClip = waitingFor(m_loading, &StudioEngine::exportClip),
            .estimateExport = waitingFor(m_loading, &StudioEngine::estimateExport),
            .exportInterchange = waitingFor(m_loading, &StudioEngine::exportInterchange),
            .filmstrip = waitingFor(m_loading, &StudioEngine::filmstrip),
            .sourceHash = waitingFor(m_loading, &StudioEngine::sourceHash),
            .readGroundTruth = waitingFor(m_loading, &StudioEngine::readGroundTruth),
            .traceAttention = waitingFor(m_loading, &StudioEngine::traceAttention),
            .readSavedMaps = waitingFor(m_loading, &StudioEngine::readSavedMaps),
            .readSavedMap = waitingFor(m_loading, &StudioEngine::readSavedMap),
            .compareRuns = waitingFor(m_loading, &StudioEngine::compareRuns),
            .compareData = waitingFor(m_loading, &StudioEngine::compareData),
            .importEdits = waitingFor(m_loading, &StudioEngine::importEdits),
            .modelCards = waitingFor(m_loading, &StudioEngine::modelCards),
            .fetchModel = waitingFor(m_loading, &StudioEngine::fetchModel),
            .importModel = waitingFor(m_loading, &StudioEngine::importModel),
            .findTranscript = waitingFor(m_loading, &StudioEngine::findTranscript),
            .readWords = waitingFor(m_loading, &StudioEngine::readWords),
            .writeSummary = waitingFor(m_loading, &StudioEngine::writeSummary),
            .exportWords = waitingFor(m_loading, &StudioEngine::exportWords),
            .runHighlights = waitingFor(m_loading, &StudioEngine::runHighlights),
            .bundledDemonstration = waitingFor(m_loading, &StudioEngine::bundledDemonstration),
            .tasteOverview = waitingFor(m_loading, &StudioEngine::tasteOverview),
            .switchTaste = waitingFor(m_loading, &StudioEngine::switchTaste),
            .setTasteStrength = waitingFor(m_loading, &StudioEngine::setTasteStrength),
            .learnFrom = waitingFor(m_loading, &StudioEngine::learnFrom),
            .resetTaste = waitingFor(m_loading, &StudioEngine::resetTaste),
            .exportTaste = waitingFor(m_loading, &StudioEngine::exportTaste),
            .importTaste = waitingFor(m_loading, &StudioEngine::importTaste)};
}

}  // namespace skimline
