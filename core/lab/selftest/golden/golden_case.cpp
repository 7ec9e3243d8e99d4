// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/golden/golden_case.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <iterator>

#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr double kOutputTolerance = 1e-5;
constexpr double kGradientTolerance = 1e-4;

double largest(const at::Tensor& tensor) {
    return tensor.numel() == 0 ? 0 : tensor.abs().max().item<double>();
}

/// @param leastScale  magnitude below which differences no longer count as relative
double relativeError(const at::Tensor& actual, const at::Tensor& expected, double leastScale) {
    if (!actual.defined() || actual.numel() != expected.numel()) return kNotEqual;
    const at::Tensor a = actual.detach().to(at::kCPU, at::kDouble).reshape(expected.sizes());
    const at::Tensor b = expected.to(at::kDouble);
    const double difference = largest(a - b);
    return difference == 0 ? 0 : difference / std::max(largest(b), leastScale);
}

/// One case while it is being compared.
class GoldenCase {
public:
    GoldenCase(const fs::path& folder, at::Device device)
        : m_expected(readSafetensors(folder / "io.safetensors")),
          m_net(FullTransNet(configFromJson(readFile(folder / "config.json")),
                             readSafetensors(folder / "model.safetensors").tensors)
                    .on(device)),
          m_features(m_expected.at("features").to(device)),
          m_targets(m_expected.at("target").to(device)) {
        const at::Tensor& globals = m_expected.at("globals");
        const auto* first = globals.data_ptr<std::int64_t>();
        m_pattern = {
            m_net.config().pattern, m_net.config().window, {first, first + globals.numel()}};
    }

    std::vector<GoldenFinding> check(const RunContext& context) {
        checkGlobals();
        checkOutputs(context);
        context.throwIfStopped();
        checkLearning(context);
        return std::move(m_findings);
    }

private:
    void add(const std::string& quantity, double error, double tolerance) {
        m_findings.push_back({quantity, error, tolerance});
    }

    void compare(const std::string& quantity, const at::Tensor& actual) {
        add(quantity, relativeError(actual, m_expected.at(quantity), 0), kOutputTolerance);
    }

    void checkOutputs(const RunContext& context) {
        const c10::NoGradGuard noGradients;
        AttentionTrace trace;
        const EncodedVideo video = m_net.encode(m_features, m_pattern, false, &trace, context);
        const at::Tensor probabilities =
            m_net.decodeTeacherForced(m_features, video, m_targets, false, &trace);
        trace.moveToCpu();
        compare("memory", video.memory);
        compare("probabilities", probabilities);
        checkMaps(trace);
        const FullTransNet::Loss loss = lossOf(video, probabilities);
        compare("loss", loss.sequence);
        if (loss.importance.defined()) {
            compare("importance", video.importance.sigmoid());
            compare("importance_loss", loss.importance);
        }
        if (m_expected.tensors.count("greedy") != 0) checkGreedy(video, context);
    }

    void checkGlobals() {
        const at::Tensor starts = m_expected.at("shots").select(1, 0).contiguous();
        const auto* first = starts.data_ptr<std::int64_t>();
        const bool equal = shotGlobals({first + 1, first + starts.numel()}, m_features.size(0)) ==
                           m_pattern.globals;
        add("globals", equal ? 0 : kNotEqual, 0);
    }

    void checkMaps(const AttentionTrace& trace) {
        checkMaps(trace, AttentionPart::Encoder, "encoder_map.");
        checkMaps(trace, AttentionPart::Decoder, "decoder_map.");
        checkMaps(trace, AttentionPart::Cross, "cross_map.");
    }

    void checkMaps(const AttentionTrace& trace, AttentionPart part, const std::string& name) {
        const auto layers = static_cast<std::int64_t>(trace.part(part).size());
        for (std::int64_t layer = 0; layer < layers; ++layer) {
            const std::int64_t count = trace.part(part)[static_cast<std::size_t>(layer)].q.size(0);
            std::vector<at::Tensor> heads;
            for (std::int64_t head = 0; head < count; ++head) {
                FloatMatrix map = wholeMap(mapSource(trace, part, layer, head));
                heads.push_back(at::from_blob(map.values.data(), {map.rows, map.cols}).clone());
            }
            // The golden maps hold 0 if nothing was computed.
            compare(name + std::to_string(layer), at::stack(heads).clamp_min(0));
        }
    }

    FullTransNet::Loss lossOf(const EncodedVideo& video, const at::Tensor& probabilities) const {
        const at::Tensor labels =
            at::zeros({m_features.size(0)}, m_features.options()).index_fill_(0, m_targets, 1);
        return m_net.loss(video, probabilities, m_targets, labels);
    }

    /// The same pass as in training, whose kernels may round more than those of inference.
    void checkLearning(const RunContext& context) {
        for (auto& [name, parameter] : m_net.parameters()) parameter.set_requires_grad(true);
        const EncodedVideo video = m_net.encode(m_features, m_pattern, false, nullptr, context);
        const at::Tensor probabilities =
            m_net.decodeTeacherForced(m_features, video, m_targets, false);
        add("learning.probabilities",
            relativeError(probabilities, m_expected.at("probabilities"), 0), kGradientTolerance);
        const FullTransNet::Loss loss = lossOf(video, probabilities);
        (loss.importance.defined() ? loss.sequence + loss.importance : loss.sequence).backward();
        checkGradients();
    }

    void checkGradients() {
        double greatest = 0;
        for (const auto& [name, parameter] : m_net.parameters())
            greatest = std::max(greatest, largest(m_expected.at("grad." + name)));
        for (const auto& [name, parameter] : m_net.parameters()) {
            // Some gradients (key biases) are zero except for rounding, so they have no scale.
            const double error =
                relativeError(parameter.grad(), m_expected.at("grad." + name), 1e-2 * greatest);
            add("grad." + name, error, kGradientTolerance);
        }
    }

    void checkGreedy(const EncodedVideo& video, const RunContext& context) {
        const FullTransNet::Decoding decoding = m_net.decodeGreedy(m_features, video, context);
        const at::Tensor& expected = m_expected.at("greedy");
        const auto* steps = expected.data_ptr<std::int64_t>();
        const bool equal = std::equal(decoding.steps.begin(), decoding.steps.end(), steps,
                                      steps + expected.numel());
        add("greedy", equal ? 0 : kNotEqual, 0);
        compare("greedy_probabilities", decoding.probabilities);
    }

    TensorFile m_expected;
    FullTransNet m_net;
    at::Tensor m_features;
    at::Tensor m_targets;
    AttentionPattern m_pattern;
    std::vector<GoldenFinding> m_findings;
};

}  // namespace

std::vector<GoldenFinding> checkGoldenCase(const fs::path& folder, const RunContext& context,
                                           ComputeDevice device) {
    const at::Device where(device == ComputeDevice::Cuda ? at::kCUDA : at::kCPU);
    return GoldenCase(folder, where).check(context);
}

}  // namespace skimline
