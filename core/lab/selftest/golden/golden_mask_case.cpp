// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/golden/golden_mask_case.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/nn/layers/learnable_mask.h"
#include "core/foundation/nn/layers/transformer_layers.h"
#include "core/lab/selftest/golden/golden_comparison.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr double kMaskTolerance = 1e-5;

/// One case while it is being compared.
class MaskCase {
public:
    MaskCase(const fs::path& folder, const nlohmann::json& config)
        : m_model(readSafetensors(folder / "model.safetensors")),
          m_io(readSafetensors(folder / "io.safetensors")),
          m_parameters(m_model.tensors, {}),
          m_width(config.at("d")),
          m_heads(config.at("heads")) {
        if (m_heads < 1 || m_width % m_heads != 0)
            throw Error(ErrorCode::Corrupt, folder.string(),
                        folder.string() + " has heads that do not divide its width.");
        m_self = {m_width, config.at("self_nmax"), config.at("self_depth")};
        m_cross = {m_width, config.at("cross_nkmax"), config.at("cross_depth")};
    }

    std::vector<GoldenFinding> check() {
        const c10::NoGradGuard noGradients;
        for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add}) {
            checkAttention("self", m_self, fusion, m_io.at("X"), m_io.at("x_valid"));
            checkAttention("cross", m_cross, fusion, m_io.at("Y"), m_io.at("y_valid"));
        }
        m_all.require("every tensor used", m_parameters.unused().empty());
        return std::move(m_all).findings();
    }

private:
    at::Tensor heads(const char* part, const at::Tensor& x) {
        const LinearWeights weights =
            m_parameters.linear(std::string("attn.") + part, m_width, m_width);
        return splitBatchHeads(linear(weights, x), m_heads);
    }

    void checkAttention(const std::string& name, LearnableMaskConfig config, MaskFusion fusion,
                        const at::Tensor& memory, const at::Tensor& valid) {
        config.fusion = fusion;
        const at::Tensor& x = m_io.at("X");
        const LearnableMask mask(m_parameters, name + ".", config);
        const std::int64_t keys = memory.size(1);
        const double scale = 1 / std::sqrt(static_cast<double>(m_width / m_heads));
        at::Tensor weights;
        const at::Tensor attended =
            attendBatch(heads("q", x), heads("k", memory), heads("v", memory), scale,
                        paddingBias(valid), &weights, mask.on(x, keys));
        const at::Tensor out =
            linear(m_parameters.linear("attn.o", m_width, m_width), joinBatchHeads(attended));
        const std::string end = fusion == MaskFusion::Multiply ? "mul" : "add";
        const at::Tensor gone = m_io.at("x_valid").logical_not();
        const auto compare = [&](const std::string& what, const at::Tensor& actual,
                                 const at::Tensor& rows) {
            m_all.compare(what, actual.masked_fill(rows, 0), m_io.at(what).masked_fill(rows, 0),
                          kMaskTolerance);
        };
        compare("mask_" + name, mask.values(x, keys), gone.unsqueeze(2));
        compare(name + "_attn_" + end, weights, gone.unsqueeze(1).unsqueeze(3));
        compare(name + "_" + end, out, gone.unsqueeze(2));
        const at::Tensor unseen = valid.logical_not().unsqueeze(1).unsqueeze(1);
        m_all.require(name + " padding " + end,
                      weights.masked_fill(unseen.logical_not(), 0).abs().max().item<float>() == 0);
    }

    TensorFile m_model;
    TensorFile m_io;
    NamedParameters m_parameters;
    std::int64_t m_width, m_heads;
    LearnableMaskConfig m_self, m_cross;
    GoldenComparison m_all;
};

}  // namespace

std::vector<GoldenFinding> checkGoldenMaskCase(const fs::path& folder, const RunContext& context) {
    context.throwIfStopped();
    const auto config = readJson(folder / "config.json");
    try {
        return MaskCase(folder, config).check();
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Corrupt, folder.string(),
                    folder.string() + " does not describe its network.");
    }
}

}  // namespace skimline
