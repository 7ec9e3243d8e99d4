// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lab/commands/parallel_training.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include "app/cli/terminal/processes/worker_process.h"
#include "core/foundation/base/error.h"

namespace skimline::cli {

namespace {

using Clock = std::chrono::steady_clock;
using State = WorkerProcess::State;

constexpr auto kLookAtProcessesEvery = std::chrono::milliseconds(50);
constexpr auto kLookAtLogsEvery = std::chrono::milliseconds(500);
constexpr auto kTimeToStop = std::chrono::seconds(20);
constexpr int kMostStarts = 3;

std::string labelOf(const NetworkId& id) {
    return "Seed " + std::to_string(id.seed) + ", split " + std::to_string(id.split + 1);
}

/// One network and the process that trains it now.
struct Job {
    PendingNetwork network;
    std::unique_ptr<WorkerProcess> process = nullptr;
    int starts = 0;
    bool done = false;

    bool isRunning() const { return process != nullptr; }
};

class TrainingJobs {
public:
    TrainingJobs(const BenchmarkTrainRequest& request, int jobs,
                 const std::vector<PendingNetwork>& pending, LogSink log)
        : m_request(request), m_log(std::move(log)) {
        const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        m_atATime = std::max(1, jobs);
        m_threads = std::max(1, (request.threads > 0 ? request.threads : cores) / m_atATime);
        for (const PendingNetwork& network : pending) m_jobs.push_back({network});
    }

    void run(const RunContext& context) {
        StageProgress progress(context, Stage::Train, std::max<std::int64_t>(1, stepsInAll()));
        try {
            auto logsAt = Clock::now();
            while (!std::ranges::all_of(m_jobs, &Job::done)) {
                startWhatFits();
                std::this_thread::sleep_for(kLookAtProcessesEvery);
                context.throwIfStopped();
                lookAfterProcesses();
                if (Clock::now() < logsAt) continue;
                logsAt = Clock::now() + kLookAtLogsEvery;
                progress.advanceTo(stepsDone());
            }
        } catch (const Error&) {
            stopAll();
            throw;
        }
        progress.finish();
    }

private:
    std::vector<std::string> argumentsOf(const NetworkId& id) const {
        std::vector<std::string> words{"train", "benchmark", "--run", m_request.runFolder.string()};
        const auto add = [&words](const char* option, const std::string& value) {
            words.emplace_back(option);
            words.push_back(value);
        };
        for (const auto& file : m_request.data.files) add("--data", file.string());
        if (!m_request.data.annotation.empty())
            add("--annotation", m_request.data.annotation.string());
        for (const HeadId& head : m_request.maps.heads) add("--maps", nameOf(head));
        if (!m_request.maps.video.empty()) add("--map-video", m_request.maps.video);
        add("--map-every", std::to_string(m_request.maps.every));
        add("--threads", std::to_string(m_threads));
        add("--device", m_request.device);
        add("--network", std::to_string(id.seed) + "/" + std::to_string(id.split));
        return words;
    }

    void start(Job& job) {
        const auto folder = networkFolder(m_request.runFolder, job.network.id);
        std::filesystem::create_directories(folder);
        ++job.starts;
        job.process =
            std::make_unique<WorkerProcess>(argumentsOf(job.network.id), folder / "process.log");
    }

    void startWhatFits() {
        auto running = std::ranges::count_if(m_jobs, &Job::isRunning);
        for (Job& job : m_jobs) {
            if (running >= m_atATime) return;
            if (job.done || job.isRunning()) continue;
            start(job);
            ++running;
        }
    }

    void lookAfterProcesses() {
        for (Job& job : m_jobs) {
            if (!job.isRunning()) continue;
            const State state = job.process->state();
            if (state == State::Running) continue;
            if (state == State::Failed)
                throw Error(ErrorCode::Io, "--jobs",
                            labelOf(job.network.id) + ": " + job.process->lastWords());
            job.process.reset();
            job.done = state == State::Succeeded;
            if (job.done) {
                logTo(m_log, LogLevel::Info, labelOf(job.network.id) + " is trained.");
            } else if (job.starts >= kMostStarts) {
                throw Error(ErrorCode::Io, "--jobs",
                            labelOf(job.network.id) + ": its process was killed " +
                                std::to_string(kMostStarts) + " times.");
            } else {
                logTo(m_log, LogLevel::Warning,
                      labelOf(job.network.id) +
                          ": its process was killed; it goes on from its last saved state.");
            }
        }
    }

    /// Waits for running saves; a process that does not stop is killed by its destructor.
    void stopAll() {
        for (Job& job : m_jobs)
            if (job.isRunning()) job.process->stop();
        const auto deadline = Clock::now() + kTimeToStop;
        const auto runs = [](Job& job) {
            return job.isRunning() && job.process->state() == State::Running;
        };
        while (std::ranges::any_of(m_jobs, runs) && Clock::now() < deadline)
            std::this_thread::sleep_for(kLookAtProcessesEvery);
        for (Job& job : m_jobs) job.process.reset();
    }

    std::int64_t stepsInAll() const {
        std::int64_t steps = 0;
        for (const Job& job : m_jobs) steps += job.network.steps;
        return steps;
    }

    std::int64_t stepsDone() const {
        std::int64_t steps = 0;
        for (const Job& job : m_jobs)
            steps += job.done ? job.network.steps
                              : std::min(job.network.steps,
                                         loggedSteps(m_request.runFolder, job.network.id));
        return steps;
    }

    const BenchmarkTrainRequest& m_request;
    LogSink m_log;
    int m_atATime = 1;
    int m_threads = 1;
    std::vector<Job> m_jobs;
};

}  // namespace

BenchmarkTrainReport trainInProcesses(const BenchmarkTrainRequest& request, int jobs,
                                      const LogSink& log, const RunContext& context) {
    const BenchmarkPlan plan = planBenchmark(request, context);
    TrainingJobs(request, jobs, plan.pending, log).run(context);
    return {plan.networks, static_cast<std::int64_t>(plan.pending.size()), plan.leftOut,
            plan.inAll};
}

}  // namespace skimline::cli
