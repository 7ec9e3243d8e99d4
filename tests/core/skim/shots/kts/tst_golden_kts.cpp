// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/skim/shots/kts/kts.h"
#include "tests/support/golden_data.h"

using namespace skimline;

namespace {

/// Only what these goldens need of the safetensors layout: float32 matrices.
std::map<std::string, FloatMatrix> readMatrices(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::uint64_t headerLength = 0;
    file.read(reinterpret_cast<char*>(&headerLength), sizeof headerLength);
    std::string header(headerLength, ' ');
    file.read(header.data(), static_cast<std::streamsize>(headerLength));
    std::map<std::string, FloatMatrix> result;
    const auto entries = nlohmann::json::parse(header);
    for (const auto& [name, entry] : entries.items()) {
        if (name == "__metadata__") continue;
        FloatMatrix matrix(entry["shape"][0], entry["shape"][1]);
        const std::int64_t begin = entry["data_offsets"][0];
        file.seekg(static_cast<std::streamoff>(8 + headerLength) + begin);
        file.read(reinterpret_cast<char*>(matrix.values.data()),
                  static_cast<std::streamsize>(matrix.values.size() * sizeof(float)));
        result.emplace(name, std::move(matrix));
    }
    return result;
}

void compareAll(Segmentation (*method)(const FloatMatrix&, const KtsOptions&, const RunContext&),
                const std::filesystem::path& folder) {
    const auto features = readMatrices(folder / "kts_features.safetensors");
    const auto cases = nlohmann::json::parse(std::ifstream(folder / "kts.json"));
    KtsOptions options;
    options.normalise = false;  // the reference did not scale the features
    ASSERT_GE(cases.size(), 7U);
    for (const auto& [name, wanted] : cases.items()) {
        SCOPED_TRACE(name);
        const Segmentation found = method(features.at(name), options, {});
        EXPECT_EQ(found.firstFrames.size(), wanted["change_points"].get<std::size_t>());
        EXPECT_EQ(found.firstFrames, wanted["first_frames"].get<std::vector<std::int64_t>>());
        EXPECT_NEAR(found.objective, wanted["objective"].get<double>(), 1e-9);
        EXPECT_NEAR(found.scatter, wanted["scatter"].get<double>(), 1e-7);
    }
}

}  // namespace

TEST(GoldenKts, fastSearchEqualsTheReference) {
    for (const auto& folder : test::goldenFolders("pipeline")) compareAll(segment, folder);
}

TEST(GoldenKts, denseProgrammeEqualsTheReference) {
    for (const auto& folder : test::goldenFolders("pipeline")) compareAll(segmentDense, folder);
}
