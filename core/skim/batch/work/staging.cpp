// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/staging.h"

#include <algorithm>
#include <functional>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/batch/records/file_hash.h"
#include "core/skim/batch/work/posix_file.h"
#include "core/skim/batch/work/worker_identity.h"

namespace skimline::batch {

namespace fs = std::filesystem;

namespace {

constexpr const char* kOwnerFile = ".owner";
constexpr const char* kRecordFile = ".record.json";

void forEachEntry(const fs::path& folder, const std::function<void(const fs::path&)>& use) {
    std::error_code failure;
    for (fs::directory_iterator at(folder, failure), end; !failure && at != end;
         at.increment(failure))
        use(at->path());
}

void removeWhole(const fs::path& folder) {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
}

/// The ID in a folder's name, "ID.HOST.PID".
std::string idIn(const fs::path& staging) {
    const std::string name = staging.filename().string();
    return name.substr(0, name.find('.'));
}

bool agree(const DoneRecord& a, const DoneRecord& b) {
    return a.request == b.request && a.sourceHash == b.sourceHash && a.outputs == b.outputs;
}

/// Another record exists. True: it may stay.
bool isSettled(const RunFolder& folder, const DoneRecord& ours) {
    const auto theirs = readDoneRecord(folder, ours.id);
    return theirs && agree(*theirs, ours);
}

void replaceRecord(const RunFolder& folder, const fs::path& file, const DoneRecord& ours,
                   const RunContext& context) {
    renameOnto(file, folder.doneRecord(ours.id));
    if (outputsArePresent(ours, folder, Thorough::Hashes, context)) return;
    std::error_code ignored;
    fs::remove(folder.doneRecord(ours.id), ignored);
    throw Error(ErrorCode::Io, ours.source.string(),
                "Two workers made different results of " + ours.source.string() +
                    " at the same time; it is made again.");
}

}  // namespace

Staging::Staging(const RunFolder& folder, const std::string& id)
    : m_path(folder.unfinished() / (id + "." + thisWorker().name())) {
    forEachEntry(folder.unfinished(), [&](const fs::path& other) {
        if (idIn(other) == id) removeWhole(other);
    });
    makeFolder(m_path);
    try {
        writeSynced(m_path / kOwnerFile, thisWorker().text());
    } catch (const Error&) {
        removeWhole(m_path);
        throw;
    }
}

Staging::~Staging() { removeWhole(m_path); }

std::vector<OutputFacts> resultsIn(const fs::path& staging, const RunContext& context) {
    std::vector<OutputFacts> results;
    forEachEntry(staging, [&](const fs::path& file) {
        const std::string name = file.filename().string();
        if (name.starts_with(".")) return;
        syncToDisk(file);
        results.push_back({name, fs::file_size(file), fileHash(file, context)});
    });
    std::ranges::sort(results, {}, &OutputFacts::name);
    if (results.empty())
        throw Error(ErrorCode::NotFound, ErrorId::FileMissing, {(staging / "*").string()});
    return results;
}

bool publish(const RunFolder& folder, const fs::path& staging, const DoneRecord& record,
             Thorough how, const RunContext& context) {
    const bool hadRecord = isSettled(folder, record);
    if (hadRecord && outputsArePresent(record, folder, how, context)) return false;
    const fs::path file = staging / kRecordFile;
    writeSynced(file, recordText(record));
    for (const OutputFacts& output : record.outputs)
        renameOnto(staging / output.name, folder.results() / output.name);
    syncToDisk(folder.results());
    bool ours = linkAs(file, folder.doneRecord(record.id));
    if (!ours && !isSettled(folder, record)) {
        replaceRecord(folder, file, record, context);
        ours = true;
    }
    syncToDisk(folder.done());
    std::error_code ignored;
    fs::remove(folder.failureRecord(record.id), ignored);
    return ours || hadRecord;
}

void sweepStaging(const RunFolder& folder, const std::function<bool(const std::string&)>& isDone) {
    forEachEntry(folder.unfinished(), [&](const fs::path& staging) {
        if (isGone(readFileIfThere(staging / kOwnerFile)) || isDone(idIn(staging)))
            removeWhole(staging);
    });
}

}  // namespace skimline::batch
