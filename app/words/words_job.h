// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "app/jobs/job.h"
#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

/// What is said in a video and a summary of it.
struct SpokenWords {
    Words words;
    WrittenSummary summary;
};
using SpokenPointer = std::shared_ptr<const SpokenWords>;

/// What to find out.
struct WordsTask {
    std::filesystem::path video;
    std::optional<std::filesystem::path> file;  ///< a transcript that the person chose
    std::optional<FoundTranscript> known;       ///< read before: only the rest is done again
    WordsOptions options;
    SummaryRequest summary;
};

/// Finds the transcript, its keywords and a summary.
class WordsJob : public Job {
    Q_OBJECT

public:
    WordsJob(const StudioEngine& engine, WordsTask task, QThreadPool* pool,
             QObject* parent = nullptr);

    const WordsTask& task() const { return m_task; }
    void start();
    void cancel() override { m_worker.requestStop(); }
    bool isRunning() const override { return m_worker.isRunning(); }

Q_SIGNALS:
    void succeeded(const skimline::SpokenPointer& spoken);

private:
    StudioEngine m_engine;
    WordsTask m_task;
    QThreadPool* m_pool;
    Worker<SpokenPointer> m_worker;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::SpokenPointer)
