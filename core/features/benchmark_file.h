#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/matrix.h"

namespace skimline {

/// One `/video_N` group of the SumMe / TVSum benchmark layout. Missing datasets stay empty.
struct BenchmarkVideo {
    std::string key;               ///< group name, e.g. "video_1"
    std::string name;              ///< dataset video_name
    FloatMatrix features;          ///< [n_steps, d]
    std::vector<float> gtscore;    ///< [n_steps]
    std::vector<float> gtsummary;  ///< [n_steps]
    FloatMatrix userSummary;       ///< [users, n_frames]
    std::vector<std::int64_t>
        changePoints;  ///< 2 S values: first and last frame of each shot, inclusive
    std::vector<std::int64_t> framesPerSegment;
    std::vector<std::int64_t> picks;  ///< source frame of each step
    std::int64_t frameCount = 0;      ///< n_frames
    double framesPerSecond = 0;       ///< attribute/dataset `fps` of ours; 0 when absent
};

/// Reads every group whose name starts with "video_". @throws Error(NotFound | Unreadable |
/// Corrupt) naming the dataset. Not reentrant (HDF5 is built without threads); callers serialise.
std::vector<BenchmarkVideo> readBenchmark(const std::filesystem::path& file);
std::vector<std::string> benchmarkKeys(const std::filesystem::path& file);
BenchmarkVideo readBenchmarkVideo(const std::filesystem::path& file, const std::string& key);

/// Writes atomically; empty members are left out. @throws Error(Exists | Io | DiskFull)
void writeBenchmark(const std::filesystem::path& file, const std::vector<BenchmarkVideo>& videos,
                    bool overwrite);

}  // namespace skimline
