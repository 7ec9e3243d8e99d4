// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/network_records.h"

#include <algorithm>
#include <chrono>

#include "core/foundation/base/atomic_file.h"
#include "core/skim/batch/records/done_record.h"
#include "core/skim/batch/records/file_hash.h"
#include "core/skim/batch/records/run_folder.h"
#include "core/skim/batch/work/worker_identity.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kLease{120};

batch::RunFolder folderOf(const fs::path& run) { return batch::RunFolder::amongResults(run); }

/// "seed-1.fold-0": a name of a file.
std::string idOf(std::string network) {
    std::ranges::replace(network, '/', '.');
    return network;
}

}  // namespace

NetworkRecords::NetworkRecords(fs::path runFolder, std::string request)
    : m_run(std::move(runFolder)), m_request(std::move(request)) {}

bool NetworkRecords::isTrained(const std::string& network) const {
    const batch::RunFolder folder = folderOf(m_run);
    if (!fs::exists(folder.doneRecord(idOf(network))))
        return fs::exists(m_run / network / kTrainedNetwork);
    return batch::isDone(folder, idOf(network), m_request, batch::Thorough::Sizes, {});
}

std::unique_ptr<batch::Lease> NetworkRecords::take(const std::string& network) const {
    const fs::path leases = folderOf(m_run).leases();
    makeFolder(leases);
    return batch::LeaseFolder(leases, kLease).take(idOf(network));
}

void NetworkRecords::add(const std::string& network, double seconds,
                         const RunContext& context) const {
    const batch::RunFolder folder = folderOf(m_run);
    const std::string name = network + "/" + kTrainedNetwork;
    const fs::path file = m_run / name;
    const batch::DoneRecord record{
        .id = idOf(network),
        .request = m_request,
        .outputs = {{name, fs::file_size(file), batch::fileHash(file, context)}},
        .host = batch::thisWorker().host,
        .seconds = seconds};
    makeFolder(folder.done());
    AtomicFile::write(folder.doneRecord(record.id), batch::recordText(record),
                      AtomicFile::IfExists::Replace);
}

}  // namespace skimline
