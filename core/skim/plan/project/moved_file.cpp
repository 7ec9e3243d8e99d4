// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/moved_file.h"

#include <set>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

// Search limit: a home folder holds more files, but a moved file is usually near its old place or
// near the project.
constexpr int kMostEntries = 20'000;
constexpr int kDeepest = 4;

/// Files of one size below a folder. Each file is listed once, however many paths lead to it.
class Search {
public:
    Search(std::uint64_t bytes, const RunContext& context) : m_bytes(bytes), m_context(context) {}

    std::vector<fs::path> below(const fs::path& folder) {
        std::vector<fs::path> found;
        std::error_code error;
        fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied,
                                            error);
        for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
            m_context.throwIfStopped();
            if (++m_entries > kMostEntries) break;
            if (it.depth() >= kDeepest) it.disable_recursion_pending();
            consider(*it, found);
        }
        return found;
    }

private:
    void consider(const fs::directory_entry& entry, std::vector<fs::path>& found) {
        std::error_code error;
        if (!entry.is_regular_file(error) || error) return;
        if (entry.file_size(error) != m_bytes || error) return;
        if (m_seen.insert(entry.path()).second) found.push_back(entry.path());
    }

    std::uint64_t m_bytes;
    const RunContext& m_context;
    int m_entries = 0;
    std::set<fs::path> m_seen;
};

bool hasHash(const fs::path& file, const std::string& hash,
             const std::function<std::string(const fs::path&)>& hashOf) {
    try {
        return hashOf(file) == hash;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return false;
    }
}

}  // namespace

std::optional<fs::path> findMovedFile(const SourceReference& source,
                                      const std::vector<fs::path>& folders,
                                      const std::function<std::string(const fs::path&)>& hashOf,
                                      const RunContext& context) {
    if (source.bytes == 0 || source.contentHash.empty()) return std::nullopt;
    Search search(source.bytes, context);
    for (const fs::path& folder : folders) {
        std::vector<fs::path> found = search.below(folder);
        // Hashing reads whole files, so the most likely one comes first.
        std::stable_partition(found.begin(), found.end(), [&](const fs::path& file) {
            return file.filename() == source.path.filename();
        });
        for (const fs::path& file : found) {
            context.throwIfStopped();
            if (hasHash(file, source.contentHash, hashOf)) return file;
        }
    }
    return std::nullopt;
}

}  // namespace skimline
