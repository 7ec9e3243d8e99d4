// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/cache/feature_cache.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <vector>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/features/cache/feature_entry.h"
#include "core/skim/models/xdg_folders.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSuffix = ".features";
constexpr std::uintmax_t kLargestEntry = std::uintmax_t{8} << 30;  // bytes
constexpr auto kAbandonedAfter = std::chrono::hours(1);

bool isContentHash(const std::string& hash) {
    return hash.size() == 32 && hash.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// Keeps other writers out, threads and processes alike. Without a lock (read-only folder, file
/// systems that have none) work goes on: entries are atomic, only the size cap may be overstepped
/// for a while.
class FolderLock {
public:
    explicit FolderLock(const fs::path& folder)
        : m_descriptor(::open((folder / ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
        if (m_descriptor >= 0) ::flock(m_descriptor, LOCK_EX);
    }
    ~FolderLock() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int m_descriptor;
};

struct Entry {
    fs::path path;
    std::uintmax_t bytes = 0;
    fs::file_time_type usedAt;
};

// Another process may remove files while we look: files that cannot be examined do not exist.
std::vector<Entry> entriesOf(const fs::path& folder, bool abandonedToo) {
    std::vector<Entry> entries;
    std::error_code failure;
    for (fs::directory_iterator item(folder, failure), end; !failure && item != end;
         item.increment(failure)) {
        std::error_code gone;
        Entry entry{item->path(), item->file_size(gone), {}};
        if (!gone) entry.usedAt = item->last_write_time(gone);
        if (gone || entry.path.extension() != kSuffix || !item->is_regular_file(gone)) continue;
        const bool unfinished = entry.path.filename().string().starts_with(".");
        const bool abandoned =
            unfinished && fs::file_time_type::clock::now() - entry.usedAt > kAbandonedAfter;
        if (!unfinished || (abandonedToo && abandoned)) entries.push_back(std::move(entry));
    }
    return entries;
}

std::string readEntry(const fs::path& path) {
    try {
        return readFile(path, kLargestEntry);
    } catch (const Error&) {
        return {};
    }
}

Framing framingOf(const VideoFeatures& features) {
    return features.crop == CropRectangle() ? Framing::Whole : Framing::WithoutBars;
}

/// Checksum of the bytes, their hash and their name: damage and a clash of names are noticed.
std::string checksumOf(const std::string& bytes, const std::string& hash, const std::string& name) {
    const std::string whole = hash + '\n' + name + '\n' + bytes;
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(whole.data(), whole.size()));
    return {reinterpret_cast<const char*>(canonical.digest), sizeof canonical.digest};
}

std::string sixteenDigits(const std::string& text) {
    char digits[17];
    std::snprintf(digits, sizeof(digits), "%016llx",
                  static_cast<unsigned long long>(XXH3_64bits(text.data(), text.size())));
    return digits;
}

void markUsed(const fs::path& entry) {
    std::error_code ignored;
    fs::last_write_time(entry, fs::file_time_type::clock::now(), ignored);
}

void requireContentHash(const std::string& hash) {
    if (!isContentHash(hash))
        throw Error(ErrorCode::Usage, "hash", "The cache key is not a content hash.");
}

std::string partName(const std::string& extractorId, const std::string& extractorVersion) {
    return "part " + extractorId + " " + extractorVersion;
}

}  // namespace

FeatureCache::FeatureCache(fs::path folder, std::uint64_t capBytes)
    : m_folder(std::move(folder)), m_capBytes(capBytes) {}

fs::path FeatureCache::defaultFolder() { return xdgCacheFolder() / "skimline" / "features"; }

fs::path FeatureCache::entryPath(const std::string& hash, const std::string& extractorId,
                                 const std::string& extractorVersion, const Rational& sampleRate,
                                 Framing framing) const {
    // Whole images keep the key from before other framings existed.
    const std::string rest = extractorId + '\n' + extractorVersion + '\n' + sampleRate.toString() +
                             (framing == Framing::Whole ? "" : "\nwithout bars");
    return m_folder / (hash + "-" + sixteenDigits(rest) + kSuffix);
}

std::optional<VideoFeatures> FeatureCache::find(const std::string& hash,
                                                const std::string& extractorId,
                                                const std::string& extractorVersion,
                                                const Rational& sampleRate, Framing framing) const {
    if (!isContentHash(hash)) return {};
    const fs::path path = entryPath(hash, extractorId, extractorVersion, sampleRate, framing);
    std::optional<VideoFeatures> entry = decodeFeatureEntry(readEntry(path), hash);
    if (!entry || entry->extractorId != extractorId ||
        entry->extractorVersion != extractorVersion || entry->sampleRate != sampleRate ||
        framingOf(*entry) != framing)
        return {};
    markUsed(path);
    return entry;
}

void FeatureCache::store(const std::string& hash, const VideoFeatures& features) const {
    requireContentHash(hash);
    write(entryPath(hash, features.extractorId, features.extractorVersion, features.sampleRate,
                    framingOf(features)),
          encodeFeatureEntry(hash, features));
}

fs::path FeatureCache::notePath(const std::string& hash, const std::string& name) const {
    return m_folder / (hash + "-" + sixteenDigits("note\n" + name) + kSuffix);
}

std::optional<VideoFeatures> FeatureCache::findPart(const std::string& hash,
                                                    const std::string& extractorId,
                                                    const std::string& extractorVersion) const {
    const auto note = findNote(hash, partName(extractorId, extractorVersion));
    return note ? decodeFeatureEntry(*note, hash) : std::nullopt;
}

void FeatureCache::storePart(const std::string& hash, const VideoFeatures& part) const {
    // An empty part is stored as zero bytes: the whole has replaced it.
    storeNote(hash, partName(part.extractorId, part.extractorVersion),
              part.features.rows > 0 ? encodeFeatureEntry(hash, part) : std::string());
}

std::optional<std::string> FeatureCache::findNote(const std::string& hash,
                                                  const std::string& name) const {
    if (!isContentHash(hash)) return {};
    const fs::path path = notePath(hash, name);
    std::string bytes = readEntry(path);
    const std::size_t tail = sizeof(XXH128_canonical_t);
    if (bytes.size() < tail) return {};
    const std::string checksum = bytes.substr(bytes.size() - tail);
    bytes.resize(bytes.size() - tail);
    if (checksum != checksumOf(bytes, hash, name)) return {};
    markUsed(path);
    return bytes;
}

void FeatureCache::storeNote(const std::string& hash, const std::string& name,
                             std::string bytes) const {
    requireContentHash(hash);
    bytes += checksumOf(bytes, hash, name);
    write(notePath(hash, name), bytes);
}

void FeatureCache::write(const fs::path& entry, const std::string& bytes) const {
    if (bytes.size() > m_capBytes) return;
    makeFolder(m_folder);
    const FolderLock lock(m_folder);
    AtomicFile::write(entry, bytes, AtomicFile::IfExists::Replace);
    evictBeyondCap();
}

void FeatureCache::evictBeyondCap() const {
    std::vector<Entry> entries = entriesOf(m_folder, true);
    std::ranges::sort(entries, {}, &Entry::usedAt);
    std::uintmax_t total = 0;
    for (const Entry& entry : entries) total += entry.bytes;
    for (const Entry& entry : entries) {
        if (total <= m_capBytes) break;
        std::error_code ignored;
        if (fs::remove(entry.path, ignored)) total -= entry.bytes;
    }
}

void FeatureCache::clear() const {
    std::error_code ignored;
    if (!fs::is_directory(m_folder, ignored)) return;
    const FolderLock lock(m_folder);
    for (const Entry& entry : entriesOf(m_folder, true)) fs::remove(entry.path, ignored);
}

std::uint64_t FeatureCache::sizeBytes() const {
    std::uint64_t total = 0;
    for (const Entry& entry : entriesOf(m_folder, false)) total += entry.bytes;
    return total;
}

}  // namespace skimline
