// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/attention/pattern/mask_fusion.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/features/extractors/extractor.h"
#include "tests/support/scratch_folder.h"

namespace skimline::test {

/// Mean colours of a 3 x 3 grid, plus a constant: quick, deterministic, different for different
/// scenes.
class GridExtractor : public FeatureExtractor {
public:
    explicit GridExtractor(std::string id = "grid") : m_id(std::move(id)) {}
    std::string id() const override { return m_id; }
    std::string version() const override { return "1"; }
    std::int64_t dimension() const override { return kDimension; }
    int inputSize() const override { return kSide; }
    std::string arithmetic() const override { return computesIn; }
    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override;

    static constexpr std::int64_t kDimension = 28;
    int calls = 0;
    std::string computesIn = kFloat32Arithmetic;

private:
    static constexpr int kSide = 24;
    std::string m_id;
};

/// Writes a small untrained network for GridExtractor's features.
void writeSmallCheckpoint(const std::filesystem::path& file,
                          const std::string& extractorId = "grid",
                          std::int64_t inputWidth = GridExtractor::kDimension,
                          MaskUse mask = MaskUse::None);

/// Cache, checkpoint and extractor of one test, gone afterwards.
class SmallEngine {
public:
    SmallEngine();
    AnalysisRequest request(const std::filesystem::path& video) const;

    ScratchFolder folder;
    std::filesystem::path checkpoint;
    std::shared_ptr<GridExtractor> extractor = std::make_shared<GridExtractor>();
};

/// A skim of half the video, or another budget. Fails the test if there is a problem.
Selection skimOf(const Analysis& analysis, const Budget& budget = {0.5, 0});

/// Everything in the folder of generated media files, sorted.
std::vector<std::filesystem::path> allFixtures();

}  // namespace skimline::test
