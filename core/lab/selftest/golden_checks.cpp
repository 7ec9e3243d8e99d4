// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/golden_checks.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/plan/knapsack.h"
#include "core/skim/shots/kts/kts.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

constexpr double kOperatorTolerance = 1e-5;
constexpr double kOperatorGradientTolerance = 1e-4;
constexpr double kFeatureTolerance = 1e-3;
constexpr double kCosineTolerance = 1e-5;
constexpr double kKtsTolerance = 1e-9;

double relativeError(const at::Tensor& actual, const at::Tensor& expected) {
    if (!actual.defined() || actual.sizes() != expected.sizes()) return kNotEqual;
    const at::Tensor want = expected.to(at::kDouble);
    const double scale = want.abs().max().item<double>();
    const double error = (actual.detach().to(at::kDouble) - want).abs().max().item<double>();
    return scale > 0 ? error / scale : error;
}

double relativeError(double actual, double expected) {
    return std::abs(actual - expected) / std::max(std::abs(expected), 1.0);
}

double exactly(bool equal) { return equal ? 0 : kNotEqual; }

/// Runs `use` on JSON; a missing member becomes an error of one sentence.
template <class Use>
auto withJson(const fs::path& file, const Use& use) {
    const nlohmann::json json = readJson(file);
    try {
        return use(json);
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Corrupt, file.string(),
                    file.string() + " does not hold the expected reference cases.");
    }
}

FloatMatrix toMatrix(const at::Tensor& tensor) {
    const at::Tensor values = tensor.contiguous();
    FloatMatrix matrix(values.size(0), values.size(1));
    std::copy_n(values.data_ptr<float>(), values.numel(), matrix.values.begin());
    return matrix;
}

std::int64_t windowOf(const TensorFile& file) {
    const auto found = file.metadata.find("window");
    if (found == file.metadata.end()) {
        throw Error(ErrorCode::Corrupt, file.source, file.source + " does not name its window.");
    }
    return std::strtoll(found->second.c_str(), nullptr, 10);
}

}  // namespace

std::vector<GoldenFinding> checkAttentionCase(const fs::path& file) {
    TensorFile golden = readSafetensors(file);
    const at::Tensor globals = golden.at("globals");
    const auto* first = globals.data_ptr<std::int64_t>();
    const AttentionPattern pattern{
        PatternKind::Lga, windowOf(golden), {first, first + globals.numel()}};
    const auto leaf = [&](const char* name) {
        return golden.at(name).clone().set_requires_grad(true);
    };
    const at::Tensor q = leaf("q");
    const at::Tensor k = leaf("k");
    const at::Tensor v = leaf("v");
    const AttentionResult result = localGlobalAttention(q, k, v, pattern);
    (result.out * golden.at("grad_out")).sum().backward();
    return {{"out", relativeError(result.out, golden.at("out")), kOperatorTolerance},
            {"lse", relativeError(result.lse, golden.at("lse")), kOperatorTolerance},
            {"grad_q", relativeError(q.grad(), golden.at("grad_q")), kOperatorGradientTolerance},
            {"grad_k", relativeError(k.grad(), golden.at("grad_k")), kOperatorGradientTolerance},
            {"grad_v", relativeError(v.grad(), golden.at("grad_v")), kOperatorGradientTolerance}};
}

std::vector<GoldenFinding> checkGoogLeNetCase(const fs::path& file, const fs::path& weights) {
    const TensorFile golden = readSafetensors(file);
    const at::Tensor images = golden.at("bgr").contiguous();
    const at::Tensor expected = golden.at("pool5").to(at::kDouble);
    const auto extractor = loadGoogLeNet(weights);
    const FloatMatrix found =
        extractor->extract({images.data_ptr<std::uint8_t>(), images.nbytes()}, images.size(0));
    const at::Tensor actual =
        at::from_blob(const_cast<float*>(found.values.data()), {found.rows, found.cols}, at::kFloat)
            .to(at::kDouble);
    if (actual.sizes() != expected.sizes()) return {{"pool5", kNotEqual, kFeatureTolerance}};
    const at::Tensor cosine =
        (actual * expected).sum(1) / (actual.norm(2, 1) * expected.norm(2, 1));
    return {{"pool5", relativeError(actual, expected), kFeatureTolerance},
            {"1 - cosine", 1 - cosine.min().item<double>(), kCosineTolerance}};
}

std::vector<std::string> ktsCaseNames(const fs::path& folder) {
    return withJson(folder / "kts.json", [](const nlohmann::json& cases) {
        std::vector<std::string> names;
        for (const auto& [name, unused] : cases.items()) names.push_back(name);
        return names;
    });
}

std::vector<GoldenFinding> checkKtsCase(const fs::path& folder, const std::string& name,
                                        const RunContext& context) {
    const TensorFile features = readSafetensors(folder / "kts_features.safetensors");
    KtsOptions options;
    options.normalise = false;  // the reference did not scale the features
    const Segmentation found = segment(toMatrix(features.at(name)), options, context);
    return withJson(folder / "kts.json", [&](const nlohmann::json& cases) {
        const nlohmann::json& wanted = cases.at(name);
        const auto starts = wanted.at("first_frames").get<std::vector<std::int64_t>>();
        const bool sameCount = static_cast<std::int64_t>(found.firstFrames.size()) ==
                               wanted.at("change_points").get<std::int64_t>();
        const double objective = relativeError(found.objective, wanted.at("objective"));
        const double scatter = relativeError(found.scatter, wanted.at("scatter"));
        return std::vector<GoldenFinding>{{"change points", exactly(sameCount), 0},
                                          {"first frames", exactly(found.firstFrames == starts), 0},
                                          {"objective", objective, kKtsTolerance},
                                          {"scatter", scatter, kKtsTolerance}};
    });
}

std::vector<GoldenFinding> checkKnapsackCases(const fs::path& file) {
    return withJson(file, [](const nlohmann::json& cases) {
        std::vector<GoldenFinding> findings;
        for (const nlohmann::json& problem : cases) {
            const auto values = problem.at("values").get<std::vector<std::int64_t>>();
            const auto lengths = problem.at("lengths").get<std::vector<std::int64_t>>();
            const auto capacity = problem.at("capacity").get<std::int64_t>();
            std::int64_t value = 0;
            std::int64_t length = 0;
            for (const std::size_t item : solveKnapsack(values, lengths, capacity)) {
                value += values[item];
                length += lengths[item];
            }
            const bool best = value == problem.at("best_value").get<std::int64_t>();
            findings.push_back({"problem " + std::to_string(findings.size()),
                                exactly(best && length <= capacity), 0});
        }
        return findings;
    });
}

}  // namespace skimline
