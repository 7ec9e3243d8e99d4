#include "app/jobs/analysis_job.h"

namespace skimline {

AnalysisJob::AnalysisJob(const StudioEngine& engine, AnalysisRequest request, QThreadPool* pool,
                         QObject* parent)
    : Job(parent), m_analyse(engine.analyse), m_request(std::move(request)), m_pool(pool) {}

void AnalysisJob::start() {
    m_worker.start(
        m_pool,
        [analyse = m_analyse, request = m_request](const RunContext& context) {
            return analyse(request, context);
        },
        progressReceiver(),
        [this](const Worker<AnalysisPointer>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded(std::get<AnalysisPointer>(outcome));
            }
        });
}

}  // namespace skimline
