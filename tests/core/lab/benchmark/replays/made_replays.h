// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/foundation/base/random.h"
#include "core/lab/datasets/hdf5_handles.h"

namespace skimline::test {

/// A made-up data set in the layout of Mr.HiSum: an HDF5 file with features, gtscore, gtsummary and
/// change_points (pairs of first step and the step after the last), and a split in JSON. The first
/// column of the features shows which steps are replayed.
class MadeReplays {
public:
    struct Size {
        int videos = 12;
        int steps = 60;
        int width = 12;
    };

    MadeReplays(const std::filesystem::path& folder, const Size& size)
        : m_file(folder / "mrsum.h5"), m_split(folder / "mrsum_split.json"), m_size(size) {
        const hdf5::Session session;
        const hdf5::File file(H5Fcreate(m_file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT));
        for (int video = 0; video < size.videos; ++video) addVideo(file, video);
        writeSplit();
    }

    static std::string key(int video) { return "video_" + std::to_string(video + 1); }
    const std::filesystem::path& file() const { return m_file; }
    const std::filesystem::path& split() const { return m_split; }

private:
    void addVideo(const hdf5::File& file, int number) {
        const hdf5::Group group(
            H5Gcreate2(file.get(), key(number).c_str(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        constexpr int kShot = 10;
        Random random(static_cast<std::uint64_t>(number) + 1);
        std::vector<float> features;
        std::vector<float> score;
        std::vector<float> summary;
        std::vector<std::int64_t> changes;
        for (int first = 0; first < m_size.steps; first += kShot) {
            const double replayed = random.uniform(0, 1);
            const int end = std::min(first + kShot, m_size.steps);
            changes.insert(changes.end(), {first, end});
            for (int step = first; step < end; ++step) {
                score.push_back(static_cast<float>(replayed + random.uniform(0, 0.01)) / 1.01F);
                summary.push_back(replayed > 0.8 ? 1.0F : 0.0F);
                features.push_back(2 * score.back());
                for (int column = 1; column < m_size.width; ++column)
                    features.push_back(static_cast<float>(random.uniform(0, 0.5)));
            }
        }
        const auto steps = static_cast<hsize_t>(m_size.steps);
        write(group, "features", {steps, static_cast<hsize_t>(m_size.width)}, H5T_NATIVE_FLOAT,
              features.data());
        write(group, "gtscore", {steps}, H5T_NATIVE_FLOAT, score.data());
        write(group, "gtsummary", {steps}, H5T_NATIVE_FLOAT, summary.data());
        write(group, "change_points", {changes.size() / 2, 2}, H5T_NATIVE_INT64, changes.data());
    }

    static void write(const hdf5::Group& group, const char* name, std::vector<hsize_t> dimensions,
                      hid_t type, const void* values) {
        const hdf5::Dataspace space(
            H5Screate_simple(static_cast<int>(dimensions.size()), dimensions.data(), nullptr));
        const hdf5::Dataset dataset(H5Dcreate2(group.get(), name, type, space.get(), H5P_DEFAULT,
                                               H5P_DEFAULT, H5P_DEFAULT));
        EXPECT_GE(H5Dwrite(dataset.get(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values), 0);
    }

    /// A quarter for testing, one video for validation, the others for training.
    void writeSplit() const {
        nlohmann::json json = {{"train_keys", nlohmann::json::array()},
                               {"val_keys", nlohmann::json::array()},
                               {"test_keys", nlohmann::json::array()}};
        for (int video = 0; video < m_size.videos; ++video)
            json[video % 4 == 3 ? "test_keys"
                 : video == 0   ? "val_keys"
                                : "train_keys"]
                .push_back(key(video));
        std::ofstream(m_split) << json.dump();
    }

    std::filesystem::path m_file;
    std::filesystem::path m_split;
    Size m_size;
};

}  // namespace skimline::test
