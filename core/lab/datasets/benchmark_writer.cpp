// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/lab/datasets/hdf5_handles.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Creates the datasets of one group; empty ones are left out.
class GroupWriter {
public:
    GroupWriter(const hdf5::File& file, const std::string& key)
        : m_group(H5Gcreate2(file.get(), key.c_str(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT)),
          m_good(static_cast<bool>(m_group)) {}

    void table(const char* name, const FloatMatrix& matrix) {
        write(name, H5T_NATIVE_FLOAT, {matrix.rows, matrix.cols}, matrix.values.data());
    }
    void list(const char* name, const std::vector<float>& values) {
        write(name, H5T_NATIVE_FLOAT, {size(values)}, values.data());
    }
    void list(const char* name, const std::vector<std::int64_t>& values) {
        write(name, H5T_NATIVE_INT64, {size(values)}, values.data());
    }
    void pairs(const char* name, const std::vector<std::int64_t>& values) {
        write(name, H5T_NATIVE_INT64, {size(values) / 2, 2}, values.data());
    }
    void number(const char* name, std::int64_t value) {
        if (value != 0) write(name, H5T_NATIVE_INT64, {}, &value);
    }
    void number(const char* name, double value) {
        if (value != 0) write(name, H5T_NATIVE_DOUBLE, {}, &value);
    }
    void text(const char* name, const std::string& value) {
        if (value.empty()) return;
        const hdf5::Datatype type(H5Tcopy(H5T_C_S1));
        H5Tset_size(type.get(), H5T_VARIABLE);
        H5Tset_cset(type.get(), H5T_CSET_UTF8);
        const char* pointer = value.c_str();
        write(name, type.get(), {}, &pointer);
    }
    bool good() const { return m_good; }

private:
    template <typename T>
    static std::int64_t size(const std::vector<T>& values) {
        return static_cast<std::int64_t>(values.size());
    }

    void write(const char* name, hid_t type, const std::vector<std::int64_t>& shape,
               const void* values) {
        if (std::ranges::find(shape, 0) != shape.end() || !m_good) return;
        const std::vector<hsize_t> dimensions(shape.begin(), shape.end());
        const hdf5::Dataspace space(shape.empty() ? H5Screate(H5S_SCALAR)
                                                  : H5Screate_simple(static_cast<int>(shape.size()),
                                                                     dimensions.data(), nullptr));
        hdf5::Dataset dataset(H5Dcreate2(m_group.get(), name, type, space.get(), H5P_DEFAULT,
                                         H5P_DEFAULT, H5P_DEFAULT));
        m_good =
            dataset && H5Dwrite(dataset.get(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0;
        // Small values are written to the file only now.
        m_good = dataset.close() && m_good;
    }

    hdf5::Group m_group;
    bool m_good;
};

std::int64_t stepsOf(const BenchmarkVideo& video) {
    const std::size_t steps =
        std::max({static_cast<std::size_t>(video.features.rows), video.gtscore.size(),
                  video.gtsummary.size(), video.picks.size()});
    return static_cast<std::int64_t>(steps);
}

void checkMembers(const BenchmarkVideo& video) {
    const std::int64_t steps = stepsOf(video);
    const auto fits = [&](auto length) {
        return length == 0 || static_cast<std::int64_t>(length) == steps;
    };
    const auto whole = [](const FloatMatrix& matrix) {
        return matrix.rows >= 0 && matrix.cols >= 0 &&
               matrix.values.size() == static_cast<std::size_t>(matrix.rows * matrix.cols);
    };
    if (!fits(video.features.rows) || !fits(video.gtscore.size()) ||
        !fits(video.gtsummary.size()) || !fits(video.picks.size()) || !whole(video.features) ||
        !whole(video.userSummary) || video.changePoints.size() % 2 != 0)
        throw Error(ErrorCode::Shape, video.key, "The members of " + video.key + " do not match.");
}

void checkKeys(const std::vector<BenchmarkVideo>& videos) {
    std::set<std::string> seen;
    for (const BenchmarkVideo& video : videos) {
        const bool name = !video.key.empty() && video.key != "." &&
                          video.key.find_first_of(std::string("/\0", 2)) == std::string::npos;
        if (!name || !seen.insert(video.key).second)
            throw Error(ErrorCode::Usage, video.key,
                        "\"" + video.key + "\" " +
                            (name ? "names two videos of the benchmark file."
                                  : "cannot name a video of a benchmark file."));
    }
}

bool writeGroup(const hdf5::File& file, const BenchmarkVideo& video) {
    GroupWriter group(file, video.key);
    group.text("video_name", video.name);
    group.table("features", video.features);
    group.list("gtscore", video.gtscore);
    group.list("gtsummary", video.gtsummary);
    group.table("user_summary", video.userSummary);
    group.pairs("change_points", video.changePoints);
    group.list("n_frame_per_seg", video.framesPerSegment);
    group.list("picks", video.picks);
    group.number("n_frames", video.frameCount);
    group.number("n_steps", stepsOf(video));
    group.number("fps", video.framesPerSecond);
    return group.good();
}

[[noreturn]] void throwUnwritten(const fs::path& file) {
    std::error_code failure;
    const fs::space_info space = fs::space(file.parent_path(), failure);
    constexpr std::uintmax_t kNextToNothing = std::uintmax_t{1} << 20;  // bytes
    const bool full = !failure && space.available < kNextToNothing;
    throw Error(full ? ErrorCode::DiskFull : ErrorCode::Io, file.string(),
                full ? "There is no space left to write " + file.string() + "."
                     : "Writing " + file.string() + " failed.");
}

}  // namespace

void writeBenchmark(const fs::path& file, const std::vector<BenchmarkVideo>& videos,
                    bool overwrite) {
    checkKeys(videos);
    std::ranges::for_each(videos, checkMembers);
    AtomicFile target(file,
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    {
        const hdf5::Session session;
        hdf5::File output(
            H5Fcreate(target.temporaryPath().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT));
        bool good = static_cast<bool>(output);
        for (const BenchmarkVideo& video : videos) good = good && writeGroup(output, video);
        // Closing writes the data that the library still holds in memory.
        if (!output.close() || !good) throwUnwritten(target.target());
    }
    target.commit();
}

}  // namespace skimline
