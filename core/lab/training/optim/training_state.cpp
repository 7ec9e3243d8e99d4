// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/training_state.h"

#include <ATen/ATen.h>

#include <charconv>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {
namespace {

constexpr const char* kParameter = "parameter.";
constexpr const char* kFirst = "first.";
constexpr const char* kSecond = "second.";

void put(TensorFile& file, const std::string& prefix, const ParameterMap& tensors) {
    for (const auto& [name, tensor] : tensors) {
        file.tensors[prefix + name] = tensor.detach().contiguous();
    }
}

ParameterMap take(const TensorFile& file, const std::string& prefix) {
    ParameterMap tensors;
    for (const auto& [name, tensor] : file.tensors) {
        if (name.starts_with(prefix)) tensors[name.substr(prefix.size())] = tensor.clone();
    }
    return tensors;
}

std::string metadataOf(const TensorFile& file, const std::string& key) {
    const auto found = file.metadata.find(key);
    if (found == file.metadata.end()) {
        throw Error(ErrorCode::Corrupt, file.source,
                    "The training state " + file.source + " has no " + key + ".");
    }
    return found->second;
}

}  // namespace

void saveTrainingState(const std::filesystem::path& file, const TrainingState& state) {
    TensorFile contents;
    put(contents, kParameter, state.parameters);
    put(contents, kFirst, state.firstMoments);
    put(contents, kSecond, state.secondMoments);
    contents.metadata["step"] = std::to_string(state.step);
    contents.metadata["fingerprint"] = state.fingerprint;
    contents.metadata["validation"] = shortestText(state.validation);
    writeSafetensors(file, contents, true);
}

TrainingState loadTrainingState(const std::filesystem::path& file) {
    const TensorFile contents = readSafetensors(file);
    TrainingState state;
    const std::string step = metadataOf(contents, "step");
    const auto parsed = std::from_chars(step.data(), step.data() + step.size(), state.step);
    if (parsed.ec != std::errc{} || state.step < 0) {
        throw Error(ErrorCode::Corrupt, file.string(),
                    "The training state " + file.string() + " has no usable step.");
    }
    state.fingerprint = metadataOf(contents, "fingerprint");
    const auto found = contents.metadata.find("validation");  // older states have none
    if (found != contents.metadata.end()) {
        const std::string& text = found->second;
        std::from_chars(text.data(), text.data() + text.size(), state.validation);
    }
    state.parameters = take(contents, kParameter);
    state.firstMoments = take(contents, kFirst);
    state.secondMoments = take(contents, kSecond);
    return state;
}

}  // namespace skimline
