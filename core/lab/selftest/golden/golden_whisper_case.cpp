// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/golden/golden_whisper_case.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include "core/foundation/language/whisper/log_mel.h"
#include "core/foundation/language/whisper/whisper_files.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/lab/selftest/golden/golden_comparison.h"

namespace skimline {
namespace {

constexpr double kWhisperTolerance = 1e-4;

at::Tensor melOf(const at::Tensor& audio, const WhisperNetwork& network) {
    const at::Tensor samples = audio.contiguous();
    return logMel({samples.data_ptr<float>(), static_cast<std::size_t>(samples.numel())},
                  network.model->melFrames(), network.filters);
}

}  // namespace

std::vector<GoldenFinding> checkGoldenWhisperCase(const std::filesystem::path& folder,
                                                  const RunContext& context) {
    const c10::NoGradGuard noGradients;
    const TensorFile wanted = readSafetensors(folder / "case.safetensors");
    const WhisperNetwork network = makeWhisper(readWhisperFolder(folder));
    GoldenComparison all;
    all.require("every tensor used", network.unused.empty());
    all.compare("mel", melOf(wanted.at("audio"), network), wanted.at("mel"), kWhisperTolerance);
    const at::Tensor memory = network.model->encode(wanted.at("mel"), context);
    all.compare("encoder", memory, wanted.at("encoder"), kWhisperTolerance);
    const at::Tensor ids = wanted.at("ids").unsqueeze(0);
    std::vector<at::Tensor> attention;
    DecoderState state = network.model->start(memory, 1);
    state.crossWeights = &attention;
    const at::Tensor whole = network.model->scores(network.model->decode(ids, state)).squeeze(0);
    all.compare("logits", whole, wanted.at("logits"), kWhisperTolerance);
    all.compare("cross attention", at::cat(attention), wanted.at("cross_attention"),
                kWhisperTolerance);
    DecoderState steps = network.model->start(memory, 1);
    std::vector<at::Tensor> rows;
    for (const at::Tensor& id : ids.split(1, 1))
        rows.push_back(network.model->decode(id, steps).squeeze(0));
    all.compare("logits step by step", network.model->scores(at::cat(rows)), whole,
                kWhisperTolerance);
    return std::move(all).findings();
}

}  // namespace skimline
