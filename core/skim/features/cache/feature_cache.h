// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/cache/cached_features.h"

namespace skimline {

/// Content hash of a file (XXH3, 128 bit, 32 hex digits); reads the whole file.
/// @throws Error(NotFound | Unreadable | Cancelled)
std::string contentHash(const std::filesystem::path& file, const RunContext& context);

/// The key of a file whose frames were read in a special way, which `way` names.
std::string keyOfReading(const std::string& contentHash, const std::string& way);

/// Part of the images that the features cover: a further key of the cache.
enum class Framing { Whole, WithoutBars };

/// Feature files under one folder, keyed by (content hash, extractor id + version, sample rate,
/// framing; entries of a crop are those without bars),
/// least recently used ones removed beyond the size cap. Damaged entries count as absent and are
/// replaced by the next store. Any number of threads and processes may share a folder. A cache that
/// cannot be written is no reason to fail a run: callers catch the errors of store() and go on.
class FeatureCache {
public:
    /// @param folder  default $XDG_CACHE_HOME/skimline/features; made by the first store()
    explicit FeatureCache(std::filesystem::path folder = defaultFolder(),
                          std::uint64_t capBytes = std::uint64_t{2} << 30);
    static std::filesystem::path defaultFolder();

    /// Never throws because of the folder's contents; a hit counts as use.
    std::optional<VideoFeatures> find(const std::string& hash, const std::string& extractorId,
                                      const std::string& extractorVersion,
                                      const Rational& sampleRate,
                                      Framing framing = Framing::Whole) const;
    /// A single entry beyond the cap is not kept.
    /// @throws Error(Io | DiskFull), Error(Usage) when `hash` is not a content hash
    void store(const std::string& hash, const VideoFeatures& features) const;
    /// The part of a video that was read before the latest reading stopped, by the same key.
    std::optional<VideoFeatures> findPart(const std::string& hash, const std::string& extractorId,
                                          const std::string& extractorVersion) const;
    /// @param part  its sights need not be those of a whole  @throws as store()
    void storePart(const std::string& hash, const VideoFeatures& part) const;
    /// Something else that follows from the contents of a file, under a name with a version
    /// ("speech silero-6.2 1"): bytes as they were stored, or nothing. Shares folder and cap.
    std::optional<std::string> findNote(const std::string& hash, const std::string& name) const;
    /// @throws as store()
    void storeNote(const std::string& hash, const std::string& name, std::string bytes) const;
    /// Removes the entries; other files in the folder stay.
    void clear() const;
    std::uint64_t sizeBytes() const;

private:
    std::filesystem::path entryPath(const std::string& hash, const std::string& extractorId,
                                    const std::string& extractorVersion, const Rational& sampleRate,
                                    Framing framing) const;
    std::filesystem::path notePath(const std::string& hash, const std::string& name) const;
    void write(const std::filesystem::path& entry, const std::string& bytes) const;
    void evictBeyondCap() const;

    std::filesystem::path m_folder;
    std::uint64_t m_capBytes;
};

}  // namespace skimline
