// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/language/vision_fusion.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/lab/selftest/golden/golden_comparison.h"
#include "core/lab/selftest/golden/golden_language_case.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr double kFusionTolerance = 1e-5;

/// One case while it is being compared.
class FusionCase {
public:
    FusionCase(const fs::path& folder, const nlohmann::json& config)
        : m_model(readSafetensors(folder / "model.safetensors")),
          m_io(readSafetensors(folder / "io.safetensors")),
          m_parameters(m_model.tensors, {}),
          m_textWidth(config.at("d_text")),
          m_visualWidth(config.at("d_vis")),
          m_heads(config.at("mh_heads")),
          m_transformerHeads(config.at("vtf_heads")),
          m_text(m_io.at("Z")),
          m_frames(m_io.at("V")),
          m_mask(at::arange(m_frames.size(1), at::kLong).unsqueeze(0) <
                 m_io.at("visual_len").unsqueeze(1)) {}

    std::vector<GoldenFinding> check() {
        const c10::NoGradGuard noGradients;
        for (const bool gate : {false, true}) {
            const std::string end = gate ? "_fg1_mask" : "_fg0_mask";
            for (const bool masked : {false, true}) {
                const std::string name = end + (masked ? "1" : "0");
                checkFusion("dot_paper" + name, FusionKind::DotProduct, gate, masked);
                checkFusion("mh" + name, FusionKind::MultiHead, gate, masked);
            }
            checkFusion("dot_repoaxis" + end + "0", FusionKind::DotProduct, gate, false,
                        FusionAxis::Words);
        }
        const VisualTransformer transformer(m_parameters, "vtf.", m_visualWidth,
                                            m_transformerHeads);
        const at::Tensor gone = m_mask.logical_not().unsqueeze(2);
        m_all.compare("vtf_out", transformer.apply(m_frames, m_mask).masked_fill(gone, 0),
                      m_io.at("vtf_out").masked_fill(gone, 0), kFusionTolerance);
        m_all.require("every tensor used", m_parameters.unused().empty());
        return std::move(m_all).findings();
    }

private:
    void checkFusion(const std::string& name, FusionKind kind, bool gate, bool masked,
                     FusionAxis axis = FusionAxis::Frames) {
        const bool dot = kind == FusionKind::DotProduct;
        const VisionFusion fusion(m_parameters, dot ? "dot." : "mh.",
                                  {kind, dot ? 1 : m_heads, gate, axis}, m_textWidth,
                                  m_visualWidth);
        at::Tensor weights;
        const at::Tensor out =
            fusion.apply(m_text, m_frames, masked ? m_mask : at::Tensor(), &weights);
        m_all.compare(name, out, m_io.at(name), kFusionTolerance);
        if (!masked) return;
        const at::Tensor& expected = m_io.at(dot ? "dot_paper_attn_mask1" : "mh_attn_mask1");
        m_all.compare(name + " weights", dot ? weights.squeeze(1) : weights, expected,
                      kFusionTolerance);
        const at::Tensor there = m_mask.unsqueeze(1).unsqueeze(1);
        const at::Tensor sums = weights.masked_fill(there.logical_not(), 0).sum(3);
        m_all.compare(name + " sums", sums, at::ones_like(sums), kFusionTolerance);
        const at::Tensor outside = weights.masked_select(there.logical_not());
        m_all.require(name + " padding",
                      outside.numel() == 0 || outside.abs().max().item<float>() == 0);
    }

    TensorFile m_model;
    TensorFile m_io;
    NamedParameters m_parameters;
    std::int64_t m_textWidth, m_visualWidth, m_heads, m_transformerHeads;
    at::Tensor m_text, m_frames, m_mask;
    GoldenComparison m_all;
};

}  // namespace

std::vector<GoldenFinding> checkGoldenFusionCase(const fs::path& folder,
                                                 const RunContext& context) {
    context.throwIfStopped();
    const auto config = readJson(folder / "config.json");
    try {
        return FusionCase(folder, config).check();
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Corrupt, folder.string(),
                    folder.string() + " does not describe its network.");
    }
}

}  // namespace skimline
