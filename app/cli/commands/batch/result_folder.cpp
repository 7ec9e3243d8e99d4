// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/result_folder.h"

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/skim/batch/records/name_book.h"

namespace skimline::cli {

namespace fs = std::filesystem;

namespace {

void writeRequest(const fs::path& file, const batch::BatchRequest& request,
                  AtomicFile::IfExists ifExists) {
    try {
        AtomicFile::write(file, batch::requestText(request), ifExists);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Exists) throw;  // another process has started the same work
    }
}

}  // namespace

ResultFolder::ResultFolder(const fs::path& folder, const batch::BatchRequest& request, bool remake)
    : m_folder(batch::RunFolder::amongResults(folder)) {
    std::error_code ignored;
    if (fs::exists(folder, ignored) && !fs::is_directory(folder, ignored))
        throw Error(ErrorCode::Usage, folder.string(), folder.string() + " is not a folder.");
    m_folder.make();
    const fs::path file = m_folder.request();
    if (remake)
        writeRequest(file, request, AtomicFile::IfExists::Replace);
    else if (!fs::exists(file))
        writeRequest(file, request, AtomicFile::IfExists::Refuse);
    if (batch::readRequest(file).hash() == request.hash()) return;
    throw Error(ErrorCode::Usage, folder.string(),
                "The skims in " + folder.string() +
                    " were made with other options or by another version; --overwrite makes them "
                    "again.");
}

fs::path ResultFolder::resultOf(const std::string& stem) const {
    for (const auto& file : fs::directory_iterator(m_folder.results()))
        if (file.path().filename().string().starts_with(stem + ".")) return file.path();
    return {};
}

batch::ManifestEntry ResultFolder::entryFor(const fs::path& source, IfTaken ifTaken) const {
    batch::ManifestEntry entry = batch::planManifest({source}).front();
    entry.stem = batch::stemFor(m_folder, entry.id, entry.stem, [&](const std::string& stem) {
        const fs::path there = ifTaken == IfTaken::Replace ? fs::path() : resultOf(stem);
        if (there.empty()) return true;
        if (ifTaken == IfTaken::Rename) return false;
        throw Error(ErrorCode::Exists, there.string(),
                    there.string() + " already exists and has no record; --overwrite replaces it.");
    });
    return entry;
}

}  // namespace skimline::cli
