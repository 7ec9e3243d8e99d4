// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/benchmark_file.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "core/foundation/base/error.h"
#include "core/lab/datasets/hdf5_reader.h"

namespace skimline {
namespace {

constexpr std::string_view kPrefix = "video_";
constexpr std::size_t kMostNumbers = std::size_t{1} << 28;

std::tuple<std::int64_t, std::string> numericOrder(const std::string& key) {
    std::int64_t number = -1;
    std::from_chars(key.data() + kPrefix.size(), key.data() + key.size(), number);
    return {number, key};
}

std::vector<std::string> sortedKeys(const hdf5::File& opened, const std::filesystem::path& file) {
    std::vector<std::string> keys = hdf5::groupNames(opened, file);
    std::erase_if(keys, [](const std::string& key) { return !key.starts_with(kPrefix); });
    std::ranges::sort(keys, {}, numericOrder);
    return keys;
}

void refuse(const std::filesystem::path& file, const std::string& key, const std::string& reason) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "Group " + key + " of " + file.string() + " is inconsistent: " + reason + ".");
}

void checkSteps(const std::filesystem::path& file, const BenchmarkVideo& video) {
    std::size_t steps = 0;
    for (const std::size_t length :
         {static_cast<std::size_t>(video.features.rows), video.gtscore.size(),
          video.gtsummary.size(), video.picks.size()}) {
        if (length == 0) continue;
        if (steps != 0 && length != steps)
            refuse(file, video.key, "features, gtscore, gtsummary and picks differ in length");
        steps = length;
    }
}

void checkTimes(const std::filesystem::path& file, const BenchmarkVideo& video) {
    const auto negative = [](std::int64_t value) { return value < 0; };
    if (std::ranges::any_of(video.picks, negative) || !std::ranges::is_sorted(video.picks))
        refuse(file, video.key, "picks are not ascending frame numbers");
    // First and last frame alternate, so a sorted list also has every shot end after it starts.
    if (std::ranges::any_of(video.changePoints, negative) ||
        !std::ranges::is_sorted(video.changePoints))
        refuse(file, video.key, "change_points are not ascending frame numbers");
    if (std::ranges::any_of(video.framesPerSegment, negative))
        refuse(file, video.key, "n_frame_per_seg has negative lengths");
    if (video.frameCount < 0 || video.framesPerSecond < 0)
        refuse(file, video.key, "n_frames or fps is negative");
}

std::int64_t wholeNumber(const hdf5::GroupReader& group, const std::filesystem::path& file,
                         const std::string& key, const std::string& name) {
    const double value = group.number(name, 0);
    if (value != static_cast<double>(static_cast<std::int64_t>(std::clamp(value, -1e15, 1e15))))
        refuse(file, key, name + " is not a whole number");
    return static_cast<std::int64_t>(value);
}

BenchmarkVideo readGroup(const hdf5::File& opened, const std::filesystem::path& file,
                         const std::string& key) {
    const hdf5::GroupReader group(opened, file, key);
    BenchmarkVideo video;
    video.key = key;
    video.name = group.text("video_name");
    video.features = group.floats("features", 2);
    video.gtscore = group.floats("gtscore", 1).values;
    video.gtsummary = group.floats("gtsummary", 1).values;
    video.userSummary = group.floats("user_summary", 2);
    video.changePoints = group.integers("change_points", 2);
    if (video.changePoints.size() % 2 != 0) refuse(file, key, "change_points are not pairs");
    video.framesPerSegment = group.integers("n_frame_per_seg", 1);
    video.picks = group.integers("picks", 1);
    video.frameCount = wholeNumber(group, file, key, "n_frames");
    video.framesPerSecond = group.number("fps", 0);
    checkSteps(file, video);
    checkTimes(file, video);
    return video;
}

}  // namespace

std::vector<std::string> benchmarkKeys(const std::filesystem::path& file) {
    const hdf5::Session session;
    return sortedKeys(hdf5::openFile(file), file);
}

std::vector<BenchmarkVideo> readBenchmark(const std::filesystem::path& file) {
    const hdf5::Session session;
    const hdf5::File opened = hdf5::openFile(file);
    std::vector<BenchmarkVideo> videos;
    std::size_t numbers = 0;
    for (const std::string& key : sortedKeys(opened, file)) {
        videos.push_back(readGroup(opened, file, key));
        numbers += videos.back().features.values.size() + videos.back().userSummary.values.size();
        // Zeros compress so well that half a megabyte could unpack to more than the memory.
        if (numbers > kMostNumbers)
            throw Error(ErrorCode::Unsupported, file.string(),
                        file.string() + " holds more than a gigabyte of numbers.");
    }
    return videos;
}

BenchmarkVideo readBenchmarkVideo(const std::filesystem::path& file, const std::string& key) {
    const hdf5::Session session;
    return readGroup(hdf5::openFile(file), file, key);
}

FloatMatrix readBenchmarkDataset(const std::filesystem::path& file, const std::string& key,
                                 const std::string& dataset) {
    const hdf5::Session session;
    const hdf5::File opened = hdf5::openFile(file);
    return hdf5::GroupReader(opened, file, key).floatsOfAnyRank(dataset);
}

}  // namespace skimline
