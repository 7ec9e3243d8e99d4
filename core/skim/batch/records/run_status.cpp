// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/run_status.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/foundation/base/json/error_record.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/batch/records/request.h"

namespace skimline::batch {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

// Eight heartbeats of a worker with default options (work/batch_worker.h). Silence is measured by
// this machine's clock: only the report to users depends on it.
constexpr std::chrono::seconds kSilence{120};

/// One look into a folder instead of one per video.
std::unordered_set<std::string> idsIn(const fs::path& folder, const std::string& suffix) {
    std::unordered_set<std::string> ids;
    std::error_code failure;
    for (fs::directory_iterator at(folder, failure), end; !failure && at != end;
         at.increment(failure)) {
        const fs::path name = at->path().filename();
        if (name.extension() == suffix) ids.insert(name.stem().string());
    }
    return ids;
}

class Counter {
public:
    Counter(const RunFolder& folder, Thorough how, const RunContext& context)
        : m_folder(folder),
          m_how(how),
          m_context(context),
          m_request(readRequest(folder.request()).hash()),
          m_done(idsIn(folder.done(), ".json")),
          m_failed(idsIn(folder.failed(), ".json")),
          m_leased(idsIn(folder.leases(), "")) {}

    void count(const ManifestEntry& entry, RunStatus& status) const {
        ++status.videos;
        status.bytesInAll += entry.state.bytes;
        if (countDone(entry, status)) return;
        status.bytesLeft += entry.state.bytes;
        if (m_leased.contains(entry.id)) {
            ++(isSilent(entry.id) ? status.abandoned : status.inWork);
            return;
        }
        if (!m_failed.contains(entry.id)) return;
        const auto failure = readFailureRecord(m_folder, entry.id);
        if (!failure || failure->request != m_request) return;
        const bool isOver = isPermanent(failure->error.code());
        ++(isOver ? status.failedForGood : status.mayRetry);
        if (isOver) status.bytesLeft -= entry.state.bytes;
        status.failures.push_back(*failure);
    }

private:
    bool countDone(const ManifestEntry& entry, RunStatus& status) const {
        if (!m_done.contains(entry.id)) return false;
        const auto record = readDoneRecord(m_folder, entry.id);
        if (!record || record->request != m_request ||
            !outputsArePresent(*record, m_folder, m_how, m_context)) {
            status.untruthful.push_back(entry.id);
            return false;
        }
        ++status.done;
        status.workSeconds += record->seconds;
        status.bytesDone += entry.state.bytes;
        const auto largest = std::ranges::max_element(record->outputs, {}, &OutputFacts::bytes);
        status.finished.push_back(
            {entry.source,
             largest == record->outputs.end() ? fs::path() : m_folder.results() / largest->name,
             record->seconds});
        return true;
    }

    bool isSilent(const std::string& id) const {
        std::error_code failure;
        const auto beat = fs::last_write_time(m_folder.leases() / id, failure);
        return !failure && fs::file_time_type::clock::now() - beat > kSilence;
    }

    const RunFolder& m_folder;
    Thorough m_how;
    const RunContext& m_context;
    std::string m_request;
    std::unordered_set<std::string> m_done, m_failed, m_leased;
};

}  // namespace

RunStatus statusOf(const RunFolder& folder, Thorough how, const RunContext& context) {
    const std::vector<ManifestEntry> manifest = readManifest(folder.manifest());
    const Counter counter(folder, how, context);
    RunStatus status;
    for (const ManifestEntry& entry : manifest) {
        context.throwIfStopped();
        counter.count(entry, status);
    }
    return status;
}

double secondsLeft(const RunStatus& status) {
    if (status.bytesLeft == 0) return 0;
    if (status.inWork == 0 || status.bytesDone == 0) return -1;
    const double perByte = status.workSeconds / static_cast<double>(status.bytesDone);
    return perByte * static_cast<double>(status.bytesLeft) / static_cast<double>(status.inWork);
}

std::string statusJson(const RunStatus& status) {
    Json failures = Json::array();
    for (const FailureRecord& failure : status.failures)
        failures.push_back({{"id", failure.id},
                            {"video", failure.source.string()},
                            {"code", nameOf(failure.error.code())},
                            {"permanent", isPermanent(failure.error.code())},
                            {"sentence", failure.error.what()},
                            {"attempt", failure.attempt},
                            {"host", failure.host}});
    const Json json = {{"videos", status.videos},
                       {"done", status.done},
                       {"in_work", status.inWork},
                       {"left_by_dead_workers", status.abandoned},
                       {"waiting", status.waiting()},
                       {"failed_for_good", status.failedForGood},
                       {"may_retry", status.mayRetry},
                       {"work_seconds", status.workSeconds},
                       {"seconds_left", secondsLeft(status)},
                       {"source_bytes_done", status.bytesDone},
                       {"source_bytes", status.bytesInAll},
                       {"records_without_results", status.untruthful},
                       {"failures", failures}};
    return jsonText(json, 1, IfNotUtf8::Replace);
}

}  // namespace skimline::batch
