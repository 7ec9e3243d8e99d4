// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/golden/golden_causes_case.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <string>

#include "core/foundation/attention/pairs/pair_map.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/lab/selftest/golden/golden_comparison.h"
#include "core/skim/causes/network/head_numbers.h"
#include "core/skim/causes/network/integrated_gradients.h"
#include "core/skim/causes/network/relevance.h"
#include "core/skim/causes/network/rollout.h"
#include "core/skim/causes/network/switches.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr double kCausesTolerance = 1e-5;
constexpr std::int64_t kSteps = 32;  // of the reference's integrated gradients

/// The whole map, 0 if nothing was computed.
at::Tensor wholeMapOf(const PairNumbers& numbers) {
    const std::int64_t rows = numbers.q.size(1);
    const std::int64_t columns = numbers.k.size(1);
    FloatMatrix map = renderPairs(numbers, {0, rows, 0, columns, rows, columns});
    return at::from_blob(map.values.data(), {rows, columns}).nan_to_num();
}

at::Tensor mapsOf(const PairNumbers& numbers) {
    std::vector<at::Tensor> heads;
    for (std::int64_t head = 0; head < numbers.q.size(0); ++head)
        heads.push_back(wholeMapOf(headOf(numbers, head)));
    return at::stack(heads);
}

/// One case while it is being compared.
class CausesCase {
public:
    CausesCase(const fs::path& file, const fs::path& folder)
        : m_expected(readSafetensors(file)),
          m_io(readSafetensors(folder / "io.safetensors")),
          m_net(configFromJson(readFile(folder / "config.json")),
                readSafetensors(folder / "model.safetensors").tensors),
          m_features(m_io.at("features")) {
        const at::Tensor& globals = m_io.at("globals");
        const auto* first = globals.data_ptr<std::int64_t>();
        m_pattern = {
            m_net.config().pattern, m_net.config().window, {first, first + globals.numel()}};
        const auto shot = m_expected.at("shot").item<std::int64_t>();
        const at::Tensor& shots = m_io.at("shots");
        if (shots.dim() != 2 || shot < 0 || shot >= shots.size(0))
            throw Error(ErrorCode::Corrupt, file.string(),
                        file.string() + " names a shot that its network's case does not have.");
        m_range = {shots.select(0, shot).select(0, 0).item<std::int64_t>(),
                   shots.select(0, shot).select(0, 1).item<std::int64_t>() + 1};
    }

    std::vector<GoldenFinding> check(const RunContext& context) {
        const PassRecord record = recordEncoder(m_net, m_features, m_pattern, context);
        compare("importance_logit", record.video.importance);
        checkGradients(record, context);
        compare("rollout", rollout(m_net, record, evenly(record, m_range, record.length())));
        compare("layer_lens", layerLens(m_net, record).sigmoid());
        for (std::size_t layer = 0; layer < record.encoder.size(); ++layer) {
            const AttendedHeads& heads = record.encoder[layer];
            const std::string end = "." + std::to_string(layer);
            compare("norm_map" + end, mapsOf(normNumbers(m_net, record, heads)));
            compare("contribution_map" + end, mapsOf(contributionNumbers(record, heads)));
        }
        checkSwitches(context);
        checkIntegratedGradients(context);
        return std::move(m_all).findings();
    }

private:
    void compare(const std::string& name, const at::Tensor& actual) {
        m_all.compare(name, actual, m_expected.at(name), kCausesTolerance);
    }

    void checkGradients(const PassRecord& record, const RunContext& context) {
        const HeadGradients gradients = headGradients(record, importanceOf(record, m_range));
        const at::Tensor effects = headFirstOrder(record.encoder, gradients.encoder);
        for (std::size_t layer = 0; layer < record.encoder.size(); ++layer) {
            const std::string end = "." + std::to_string(layer);
            compare("head_first_order" + end, effects[static_cast<std::int64_t>(layer)]);
            compare("relevance_map" + end,
                    wholeMapOf(
                        relevanceNumbers(record, record.encoder[layer], gradients.encoder[layer])));
        }
        compare("relevance", relevanceOf(record, m_range, ValueOrigin::Zero, context));
    }

    void checkSwitches(const RunContext& context) {
        const c10::NoGradGuard noGradients;
        std::vector<at::Tensor> all;
        const FullTransNetConfig& config = m_net.config();
        for (std::int64_t layer = 0; layer < config.encoderLayers; ++layer)
            for (std::int64_t head = 0; head < config.heads; ++head) {
                Switches off(config, m_pattern, {{layer, head}});
                all.push_back(encodeSwitched(m_net, m_features, m_pattern, off, context)
                                  .importance.sigmoid());
            }
        compare("switched_off", at::stack(all).view({config.encoderLayers, config.heads, -1}));
    }

    void checkIntegratedGradients(const RunContext& context) {
        const Answer answer = [this](const at::Tensor& features) {
            return m_net.to(features.scalar_type())
                .encode(features, m_pattern)
                .importance.narrow(0, m_range.begin, m_range.size())
                .sum();
        };
        const IntegratedGradients found = integratedGradients(answer, m_features, kSteps, context);
        compare("integrated_gradients", found.frames);
        compare("integrated_gradients_difference", at::full({1}, found.difference, at::kDouble));
    }

    TensorFile m_expected;
    TensorFile m_io;
    FullTransNet m_net;
    at::Tensor m_features;
    AttentionPattern m_pattern;
    FrameSpan m_range;
    GoldenComparison m_all;
};

}  // namespace

std::vector<GoldenFinding> checkGoldenCausesCase(const fs::path& file, const fs::path& network,
                                                 const RunContext& context) {
    return CausesCase(file, network).check(context);
}

}  // namespace skimline
