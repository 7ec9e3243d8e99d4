// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTemporaryDir>
#include <chrono>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/batch/records/failure_record.h"
#include "core/skim/batch/records/file_hash.h"
#include "core/skim/batch/records/manifest.h"
#include "core/skim/batch/records/request.h"
#include "core/skim/batch/records/run_folder.h"

namespace skimline::test {

/// A run of synthetic videos, with the files that a worker would write.
class MadeRun {
public:
    explicit MadeRun(int videos) : m_folder(batch::RunFolder::planned(root() / "run")) {
        m_folder.make();
        std::vector<std::filesystem::path> sources;
        for (int i = 0; i < videos; ++i) {
            sources.push_back(root() / ("tape " + std::to_string(100 + i) + ".mp4"));
            std::ofstream(sources.back()) << "0123456789";
        }
        m_entries = batch::planManifest(sources);
        const batch::BatchRequest request{"0.1.0", {}, {}, {}, {}};
        m_request = request.hash();
        std::ofstream(m_folder.request()) << batch::requestText(request);
        std::ofstream(m_folder.manifest()) << batch::manifestText(m_entries);
    }
    QString path() const { return m_scratch.filePath(QStringLiteral("run")); }
    QString source(std::size_t which) const {
        return QString::fromStdString(m_entries[which].source.string());
    }
    QString skim(std::size_t which) const {
        return QString::fromStdString(
            (m_folder.results() / (m_entries[which].stem + ".mp4")).string());
    }
    void finish(std::size_t which) const {
        const batch::ManifestEntry& entry = m_entries[which];
        std::ofstream(m_folder.results() / (entry.stem + ".mp4")) << "clip";
        std::ofstream(m_folder.doneRecord(entry.id))
            << batch::recordText({.id = entry.id,
                                  .request = m_request,
                                  .source = entry.source,
                                  .outputs = {{entry.stem + ".mp4", 4, batch::textHash("clip")}},
                                  .seconds = 90});
    }
    void fail(std::size_t which, const Error& error) const {
        batch::FailureRecord failure{.id = m_entries[which].id, .request = m_request};
        failure.source = m_entries[which].source;
        failure.error = error;
        std::ofstream(m_folder.failureRecord(failure.id)) << batch::recordText(failure);
    }
    void lease(std::size_t which, std::chrono::minutes silent = {}) const {
        const std::filesystem::path file = m_folder.leases() / m_entries[which].id;
        std::ofstream(file) << "somebody";
        std::filesystem::last_write_time(file,
                                         std::filesystem::file_time_type::clock::now() - silent);
    }

private:
    std::filesystem::path root() const { return m_scratch.path().toStdString(); }

    QTemporaryDir m_scratch;
    batch::RunFolder m_folder;
    std::vector<batch::ManifestEntry> m_entries;
    std::string m_request;
};

}  // namespace skimline::test
