// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/models/model_job.h"

#include <QFile>

namespace skimline {

ModelJob::ModelJob(const StudioEngine& engine, QThreadPool* pool, QObject* parent)
    : Job(parent), m_engine(engine), m_pool(pool) {}

void ModelJob::fetch(const QString& id) {
    start([work = m_engine.fetchModel, id = id.toStdString()](const RunContext& context) {
        return work(id, context);
    });
}

void ModelJob::import(const QString& file) {
    const std::filesystem::path path = QFile::encodeName(file).toStdString();
    start([work = m_engine.importModel, path](const RunContext& context) {
        return work(path, context);
    });
}

void ModelJob::start(std::function<std::filesystem::path(const RunContext&)> work) {
    m_worker.start(
        m_pool, std::move(work), progressReceiver(),
        [this](const Worker<std::filesystem::path>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                const auto& file = std::get<std::filesystem::path>(outcome);
                Q_EMIT succeeded(QFile::decodeName(QByteArray::fromStdString(file.string())));
            }
        });
}

}  // namespace skimline
