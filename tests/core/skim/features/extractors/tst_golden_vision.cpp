// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/features/extractors/vision_extractor.h"
#include "core/skim/features/extractors/vision_weights.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

const VisionFacts& kAnyFacts = kVisionFacts[0];

fs::path goldenVision(const std::string& name) {
    return test::sourceFolder() / "tests/data/golden/vision" / (name + ".safetensors");
}

class GoldenVision : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        const TensorFile io = readSafetensors(goldenVision(std::string(GetParam()) + "-io"));
        const at::Tensor images = io.at("images").contiguous();
        m_bgr.assign(images.data_ptr<std::uint8_t>(),
                     images.data_ptr<std::uint8_t>() + images.numel());
        m_count = images.size(0);
        m_vectors = io.at("vectors");
    }
    at::Tensor found(FeaturePrecision precision) const {
        const auto extractor = loadVisionExtractor(kAnyFacts, goldenVision(GetParam()),
                                                   {ComputeDevice::Cpu, precision});
        const FloatMatrix rows = extractor->extract(m_bgr, m_count);
        return at::tensor(rows.values).view({rows.rows, rows.cols});
    }

    std::vector<std::uint8_t> m_bgr;
    std::int64_t m_count = 0;
    at::Tensor m_vectors;
};

TEST_P(GoldenVision, vectorsAreTheReferences) {
    const at::Tensor rows = found(FeaturePrecision::Float32);
    ASSERT_EQ(rows.sizes(), m_vectors.sizes());
    EXPECT_LT((rows - m_vectors).abs().max().item<float>(), 2e-5F);
}

TEST_P(GoldenVision, bfloat16StaysClose) {
    const at::Tensor rows = found(FeaturePrecision::Fast);
    EXPECT_GT(at::cosine_similarity(rows, m_vectors).min().item<float>(), 0.999F);
}

TEST_P(GoldenVision, aVectorDependsNeitherOnItsBatchNorOnThreads) {
    const auto extractor = loadVisionExtractor(kAnyFacts, goldenVision(GetParam()));
    const int threads = at::get_num_threads();
    at::set_num_threads(3);
    const FloatMatrix together = extractor->extract(m_bgr, m_count);
    at::set_num_threads(1);
    const std::size_t frame = m_bgr.size() / static_cast<std::size_t>(m_count);
    const FloatMatrix last = extractor->extract(std::span(m_bgr).last(frame), 1);
    at::set_num_threads(threads);
    EXPECT_TRUE(std::ranges::equal(together.row(m_count - 1), last.row(0)));
    EXPECT_EQ(test::codeOf([&] { extractor->extract(m_bgr, m_count + 1); }),
              std::optional(ErrorCode::Shape));
}

INSTANTIATE_TEST_SUITE_P(All, GoldenVision, testing::Values("clip-tiny", "dino-tiny"));

TEST(VisionWeights, refusesFilesThatAreNone) {
    const test::ScratchFolder scratch;
    const auto refused = [&](const auto& change) {
        TensorFile contents = readSafetensors(goldenVision("dino-tiny"));
        change(contents);
        writeSafetensors(scratch / "changed.safetensors", contents, true);
        EXPECT_EQ(test::codeOf([&] { readVisionWeights(scratch / "changed.safetensors"); }),
                  std::optional(ErrorCode::Mismatch));
    };
    refused([](TensorFile& file) { file.metadata.erase("mean"); });
    refused([](TensorFile& file) { file.metadata["patch"] = "-1"; });
    refused([](TensorFile& file) { file.metadata["heads"] = "5"; });
    refused([](TensorFile& file) { file.metadata["deviation"] = "0 1 1"; });
    refused([](TensorFile& file) { file.metadata["inner function"] = "relu"; });
    refused([](TensorFile& file) { file.tensors.erase("positions"); });
    refused([](TensorFile& file) { file.tensors["positions"] = at::zeros({12, 32}); });
    refused([](TensorFile& file) { file.tensors["layers.0.key.weight"] = at::zeros({32, 16}); });
    refused([](TensorFile& file) {
        file.tensors["layers.0.in.weight"] = at::zeros({64, 32}, at::kChar);
    });
}

TEST(VisionExtractor, stopsBetweenLayers) {
    StopFlag stop;
    const auto extractor =
        loadVisionExtractor(kAnyFacts, goldenVision("dino-tiny"), {}, RunContext(stop, {}));
    stop.request();
    const std::vector<std::uint8_t> image(28 * 28 * 3, 9);
    EXPECT_EQ(test::codeOf([&] { extractor->extract(image, 1); }),
              std::optional(ErrorCode::Cancelled));
}

}  // namespace
}  // namespace skimline
