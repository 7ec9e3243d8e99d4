// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/vision_extractor.h"

#include <ATen/Parallel.h>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/shared_work.h"
#include "core/skim/features/extractors/vision_weights.h"

namespace skimline {
namespace {

cpu::VisionTransformer networkOf(const std::filesystem::path& file,
                                 const ExtractorSettings& settings, const RunContext& context) {
    const cpu::VisionWeights weights = readVisionWeights(file);
    context.throwIfStopped();
    return {weights, cpu::visionKernels(settings.precision == FeaturePrecision::Fast
                                            ? cpu::NumberFormat::Bfloat16
                                            : cpu::NumberFormat::Float32)};
}

class VisionExtractor final : public FeatureExtractor {
public:
    VisionExtractor(const VisionFacts& facts, const std::filesystem::path& file,
                    const ExtractorSettings& settings, const RunContext& context)
        : m_facts(facts),
          m_version(visionVersion(facts, file)),
          m_context(context.stopFlag(), {}),
          m_network(networkOf(file, settings, context)) {}

    std::string id() const override { return m_facts.id; }
    std::string version() const override { return m_version; }
    std::int64_t dimension() const override { return m_network.shape().dimension(); }
    int inputSize() const override { return static_cast<int>(m_network.shape().side); }
    SquareFit fit() const override { return SquareFit::CentreSquare; }
    std::string arithmetic() const override {
        return m_network.format() == cpu::NumberFormat::Bfloat16 ? kBfloat16Arithmetic
                                                                 : kFloat32Arithmetic;
    }
    std::int64_t preferredBatch() const override { return at::get_num_threads(); }
    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        const auto frame = static_cast<std::size_t>(inputSize() * inputSize() * 3);
        if (count < 0 || bgr.size() != static_cast<std::size_t>(count) * frame)
            throw Error(ErrorCode::Shape, "bgr", "The network takes whole square frames.");
        FloatMatrix vectors(count, dimension());
        m_shared.run(count, at::get_num_threads(), [&](std::int64_t image) {
            m_network.run(
                bgr.subspan(static_cast<std::size_t>(image) * frame, frame),
                [&] { m_context.throwIfStopped(); }, vectors.row(image).data());
        });
        return vectors;
    }

private:
    const VisionFacts m_facts;
    const std::string m_version;
    const RunContext m_context;
    cpu::VisionTransformer m_network;
    SharedWork m_shared;
};

}  // namespace

std::unique_ptr<FeatureExtractor> loadVisionExtractor(const VisionFacts& facts,
                                                      const std::filesystem::path& file,
                                                      const ExtractorSettings& settings,
                                                      const RunContext& context) {
    return std::make_unique<VisionExtractor>(facts, file, settings, context);
}

}  // namespace skimline
