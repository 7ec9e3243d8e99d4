#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/matrix.h"
#include "core/base/rational.h"
#include "core/base/run_context.h"

namespace skimline {

/// Features of one video with the facts a later run needs to skip decoding altogether.
struct VideoFeatures {
    FloatMatrix features;    ///< [steps, dimension]
    Rational sampleRate{2};  ///< steps per second
    Rational duration;       ///< exact, seconds
    std::string extractorId;
    std::string extractorVersion;
};

/// Content hash of a file (XXH3, 128 bit, hex); reads the whole file. @throws Error(NotFound |
/// Unreadable | Cancelled)
std::string contentHash(const std::filesystem::path& file, const RunContext& context);

/// Feature files under one folder, keyed by (content hash, extractor id + version, sample rate),
/// least recently used ones removed beyond the size cap. Damaged entries count as absent. Safe for
/// several processes.
class FeatureCache {
public:
    /// @param folder  default $XDG_CACHE_HOME/skimline/features
    explicit FeatureCache(std::filesystem::path folder = defaultFolder(),
                          std::uint64_t capBytes = std::uint64_t{2} << 30);
    static std::filesystem::path defaultFolder();

    std::optional<VideoFeatures> find(const std::string& hash, const std::string& extractorId,
                                      const std::string& extractorVersion,
                                      const Rational& sampleRate) const;
    /// @throws Error(Io | DiskFull)
    void store(const std::string& hash, const VideoFeatures& features) const;
    void clear() const;
    std::uint64_t sizeBytes() const;

private:
    std::filesystem::path m_folder;
    std::uint64_t m_capBytes;
};

}  // namespace skimline
