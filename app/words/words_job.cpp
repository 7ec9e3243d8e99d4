// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/words/words_job.h"

namespace skimline {
namespace {

SpokenPointer perform(const StudioEngine& engine, const WordsTask& task,
                      const RunContext& context) {
    const FoundTranscript transcript =
        task.known ? *task.known : engine.findTranscript(task.video, task.file, context);
    SpokenWords spoken;
    spoken.words = engine.readWords(transcript, task.options, context);
    if (!spoken.words.sentences.empty())
        spoken.summary = engine.writeSummary(spoken.words, task.summary, context);
    return std::make_shared<const SpokenWords>(std::move(spoken));
}

}  // namespace

WordsJob::WordsJob(const StudioEngine& engine, WordsTask task, QThreadPool* pool, QObject* parent)
    : Job(parent), m_engine(engine), m_task(std::move(task)), m_pool(pool) {}

void WordsJob::start() {
    m_worker.start(
        m_pool,
        [engine = m_engine, task = m_task](const RunContext& context) {
            return perform(engine, task, context);
        },
        progressReceiver(),
        [this](const Worker<SpokenPointer>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                emitFailure(*failure);
            } else {
                Q_EMIT succeeded(std::get<SpokenPointer>(outcome));
            }
        });
}

}  // namespace skimline
