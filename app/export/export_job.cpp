// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/export/export_job.h"

namespace skimline {
namespace {

ClipReport write(const StudioEngine& engine, const ExportRequest& request,
                 const RunContext& context) {
    if (request.interchange) {
        engine.exportInterchange(*request.analysis, request.shots, *request.interchange,
                                 request.target, request.overwrite);
        return {};
    }
    if (request.image) {
        writeImage(engine, *request.image, *request.analysis, request.shots, request.target,
                   request.overwrite, context);
        return {};
    }
    ClipOptions options;
    options.overwrite = request.overwrite;
    options.mode = request.mode;
    options.carrySubtitles = request.carrySubtitles;
    return engine.exportClip(*request.analysis, request.shots, request.target, options, context);
}

}  // namespace

ExportJob::ExportJob(const StudioEngine& engine, ExportRequest request, QThreadPool* pool,
                     QObject* parent)
    : Job(parent), m_engine(engine), m_request(std::move(request)), m_pool(pool) {}

void ExportJob::start() {
    m_worker.start(
        m_pool,
        [engine = m_engine, request = m_request](const RunContext& context) {
            return write(engine, request, context);
        },
        progressReceiver(),
        [this](const Worker<ClipReport>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded(std::get<ClipReport>(outcome));
            }
        });
}

}  // namespace skimline
