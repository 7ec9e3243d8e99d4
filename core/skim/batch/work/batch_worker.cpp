// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/batch_worker.h"

#include <algorithm>
#include <ctime>
#include <list>
#include <memory>
#include <thread>

#include "core/skim/batch/records/failure_record.h"
#include "core/skim/batch/work/lease.h"
#include "core/skim/batch/work/posix_file.h"
#include "core/skim/batch/work/staging.h"
#include "core/skim/batch/work/worker_identity.h"

namespace skimline::batch {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Kind = BatchEvent::Kind;
using std::chrono::milliseconds;

constexpr milliseconds kLookEvery{20};
constexpr milliseconds kMostPatience{5000};
constexpr int kBackOffGrowth = 4;

std::string utcNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

/// A video that is neither done nor given up.
struct Task {
    const ManifestEntry& entry;
    int attempts = 0;
    Clock::time_point notBefore = {};
};

class Worker {
public:
    Worker(const WorkOrder& order, const VideoJob& job, const RunContext& context)
        : m_order(order),
          m_job(job),
          m_context(context),
          m_leases(order.folder.leases(), order.lease),
          m_host(thisWorker().host) {}

    WorkReport run(const std::vector<ManifestEntry>& part) {
        m_report.videos = static_cast<std::int64_t>(part.size());
        for (const ManifestEntry& entry : part) {
            m_context.throwIfStopped();
            if (!isSettled(entry)) m_tasks.push_back({entry});
        }
        sweep();
        while (!m_tasks.empty()) {
            m_context.throwIfStopped();
            if (!takeUpNext()) std::this_thread::sleep_for(kLookEvery);
        }
        sweep();
        return m_report;
    }

private:
    bool isDoneNow(const ManifestEntry& entry) const {
        const auto record = readDoneRecord(m_order.folder, entry.id);
        return record && record->request == m_order.request &&
               (!m_order.followSources || record->state == entry.state) &&
               outputsArePresent(*record, m_order.folder, m_order.how, m_context);
    }

    bool failedForGood(const ManifestEntry& entry) const {
        const auto failure = readFailureRecord(m_order.folder, entry.id);
        if (!failure || failure->request != m_order.request || !isPermanent(failure->error.code()))
            return false;
        try {
            return failure->state == sourceState(entry.source);
        } catch (const Error&) {
            return false;
        }
    }

    /// Counts a video that needs no work.
    bool isSettled(const ManifestEntry& entry) {
        if (isDoneNow(entry)) {
            ++m_report.doneBefore;
            return true;
        }
        if (!failedForGood(entry)) return false;
        ++m_report.failedForGood;
        return true;
    }

    /// @return whether a retry was due
    bool takeUpNext() {
        const auto now = Clock::now();
        const auto next =
            std::ranges::find_if(m_tasks, [&](const Task& task) { return task.notBefore <= now; });
        if (next == m_tasks.end()) return false;
        if (takeUp(*next)) m_tasks.erase(next);
        return true;
    }

    /// @return whether nothing is left to do about it
    bool takeUp(Task& task) {
        std::unique_ptr<Lease> lease;
        try {
            if (isSettled(task.entry)) return true;
            lease = m_leases.take(task.entry.id);
            if (lease == nullptr) {
                task.notBefore = Clock::now() + std::min(kMostPatience, m_order.lease / 4);
                return false;
            }
            // It may have been finished between the check and the lease.
            if (isSettled(task.entry)) return true;
            make(task.entry, task.attempts + 1);
            return true;
        } catch (const Error& error) {
            m_context.throwIfStopped();
            return failed(task, error, lease != nullptr && lease->isOurs());
        } catch (const std::exception& error) {
            return failed(task,
                          Error(ErrorCode::Internal, task.entry.source.string(), error.what()),
                          lease != nullptr && lease->isOurs());
        }
    }

    void make(const ManifestEntry& entry, int attempt) {
        const auto begun = Clock::now();
        tell({Kind::Begun, entry, attempt});
        const Staging staging(m_order.folder, entry.id);
        DoneRecord record{.id = entry.id, .request = m_order.request, .source = entry.source};
        record.state = sourceState(entry.source);
        record.sourceHash = m_job(entry, staging.path(), m_context);
        if (sourceState(entry.source) != record.state)
            throw Error(ErrorCode::Io, entry.source.string(),
                        entry.source.string() + " changed while it was read.");
        record.outputs = resultsIn(staging.path(), m_context);
        record.host = m_host;
        record.finished = utcNow();
        record.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        record.attempt = attempt;
        const bool ours = publish(m_order.folder, staging.path(), record, m_order.how, m_context);
        ++(ours ? m_report.made : m_report.doneBefore);
        tell({ours ? Kind::Done : Kind::DoneElsewhere, entry, attempt, record.seconds});
    }

    bool failed(Task& task, const Error& error, bool leased) {
        ++task.attempts;
        const bool permanent = isPermanent(error.code());
        const bool last = permanent || task.attempts >= m_order.attempts;
        tell({last ? Kind::Failed : Kind::Retry, task.entry, task.attempts, 0, error.code(),
              error.what()});
        // Without the lease another worker processes the video, and its result counts.
        if (leased) writeFailure(task.entry, error);
        if (last) {
            ++(permanent ? m_report.failedForGood : m_report.mayRetry);
            return true;
        }
        milliseconds wait = m_order.backOff;
        for (int attempt = 1; attempt < task.attempts; ++attempt) wait *= kBackOffGrowth;
        task.notBefore = Clock::now() + wait;
        return false;
    }

    void writeFailure(const ManifestEntry& entry, const Error& error) const {
        FailureRecord failure{.id = entry.id, .request = m_order.request, .source = entry.source};
        try {
            failure.state = sourceState(entry.source);
        } catch (const Error&) {
            failure.state = {};
        }
        const auto before = readFailureRecord(m_order.folder, entry.id);
        failure.attempt = before && before->request == m_order.request ? before->attempt + 1 : 1;
        failure.error = error;
        failure.host = m_host;
        failure.when = utcNow();
        const fs::path unfinished =
            m_order.folder.unfinished() / (entry.id + "." + thisWorker().name() + ".failure");
        std::error_code ignored;
        try {
            writeSynced(unfinished, recordText(failure));
            renameOnto(unfinished, m_order.folder.failureRecord(entry.id));
        } catch (const Error&) {
            fs::remove(unfinished, ignored);  // a full disk has no room for the message either
        }
    }

    void tell(const BatchEvent& event) const {
        if (m_order.tell) m_order.tell(event);
    }

    /// Removes what killed workers left.
    void sweep() const {
        const auto isDoneById = [this](const std::string& id) {
            return isDone(m_order.folder, id, m_order.request, Thorough::Sizes, m_context);
        };
        sweepStaging(m_order.folder, isDoneById);
        m_leases.sweep(isDoneById);
        std::error_code failure;
        for (fs::directory_iterator at(m_order.folder.failed(), failure), end;
             !failure && at != end; at.increment(failure)) {
            std::error_code ignored;
            if (isDoneById(at->path().stem().string())) fs::remove(at->path(), ignored);
        }
    }

    const WorkOrder& m_order;
    const VideoJob& m_job;
    const RunContext& m_context;
    LeaseFolder m_leases;
    std::string m_host;
    std::list<Task> m_tasks;
    WorkReport m_report;
};

}  // namespace

WorkReport work(const std::vector<ManifestEntry>& part, const WorkOrder& order, const VideoJob& job,
                const RunContext& context) {
    order.folder.make();
    return Worker(order, job, context).run(part);
}

}  // namespace skimline::batch
