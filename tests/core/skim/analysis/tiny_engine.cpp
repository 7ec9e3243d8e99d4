// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/skim/analysis/tiny_engine.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/skim/network/scores/checkpoint.h"
#include "tests/support/shared_data.h"

namespace skimline::test {

namespace fs = std::filesystem;

FloatMatrix GridExtractor::extract(std::span<const std::uint8_t> bgr, std::int64_t count) {
    ++calls;
    FloatMatrix features(count, kDimension);
    const int cell = kSide / 3;
    const auto* pixel = bgr.data();
    for (std::int64_t image = 0; image < count; ++image) {
        const auto row = features.row(image);
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                for (int channel = 0; channel < 3; ++channel, ++pixel) {
                    const int place = (y / cell * 3 + x / cell) * 3 + channel;
                    row[static_cast<std::size_t>(place)] +=
                        static_cast<float>(*pixel) / (255.0F * static_cast<float>(cell * cell));
                }
            }
        }
        // Centred, so that different scenes point in different directions.
        for (float& value : row) value -= 0.5F;
        row[kDimension - 1] = 0.05F;
    }
    return features;
}

void writeSmallCheckpoint(const fs::path& file, const std::string& extractorId,
                          std::int64_t inputWidth, MaskUse mask) {
    CheckpointInfo info;
    info.config.inputWidth = inputWidth;
    info.config.modelWidth = 16;
    info.config.heads = 4;
    info.config.encoderLayers = 2;
    info.config.decoderLayers = 2;
    info.config.feedForwardWidth = 32;
    info.config.window = 5;
    info.config.minSteps = 2;
    info.config.mask = mask;
    info.name = file.stem().string();
    info.extractorId = extractorId;
    info.extractorVersion = "1";
    info.input.scaling = FeatureScaling::None;
    info.recipe = "{}";
    saveCheckpoint(file, info, FullTransNet(info.config, 5), /*half=*/false, /*overwrite=*/true);
}

SmallEngine::SmallEngine() : checkpoint(folder / "small.safetensors") {
    writeSmallCheckpoint(checkpoint);
}

AnalysisRequest SmallEngine::request(const fs::path& video) const {
    AnalysisRequest request;
    request.video = video;
    request.checkpoint = checkpoint;
    request.threads = 1;
    request.cacheFolder = folder / "cache";
    request.ownExtractor = extractor;
    return request;
}

Selection skimOf(const Analysis& analysis, const Budget& budget) {
    Selection skim = select(skimSourceOf(analysis), budget);
    EXPECT_FALSE(skim.problem) << skim.problem->what();
    return skim;
}

std::vector<fs::path> allFixtures() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(fixturesFolder())) {
        if (entry.is_regular_file() && entry.path().filename() != "stamp") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace skimline::test
