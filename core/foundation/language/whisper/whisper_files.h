// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/whisper/whisper_config.h"
#include "core/foundation/language/whisper/whisper_model.h"

namespace skimline {

/// Contents of a file or folder that a network is made from.
struct WhisperFile {
    WhisperConfig config;
    std::map<std::string, at::Tensor> tensors;  ///< by the names of Hugging Face
    at::Tensor filters;                         ///< [bands, kMelBins]
    /// The bytes of every token, in the order of their merging; empty if they lie in separate files
    /// next to the network.
    std::vector<std::string> pieces;
};

/// The shape of the network in a Hugging Face folder. @throws as readWhisperFolder()
WhisperConfig readWhisperConfig(const std::filesystem::path& folder);
/// A Hugging Face folder: config.json, generation_config.json if there is one, and
/// model.safetensors. @throws Error(NotFound | Config | Corrupt | Unsupported | Cancelled)
WhisperFile readWhisperFolder(const std::filesystem::path& folder, const RunContext& context = {});
/// One file of whisper.cpp (ggml-base.en.bin) with float32 or float16 tensors. Every length is
/// checked before anything is allocated.
/// @throws Error(NotFound | Corrupt), Error(Unsupported) for quantised tensors
WhisperFile readWhisperGgml(const std::filesystem::path& file);
/// Reads a folder or a file, whichever it is.
WhisperFile readWhisperFile(const std::filesystem::path& place, const RunContext& context = {});

/// A network that is ready to listen.
struct WhisperNetwork {
    std::unique_ptr<WhisperModel> model;
    at::Tensor filters;
    std::vector<std::string> pieces;  ///< WhisperFile::pieces
    std::vector<std::string> unused;  ///< tensors that the network does not use
};

enum class WhisperNumbers {
    Float32,
    BFloat16,
    Mixed,  ///< the encoder's in float32, the decoder's in bfloat16
};

/// The numbers that this processor is fastest with: BFloat16 where it multiplies them natively, and
/// Mixed elsewhere. A decoder reads the whole network for each row, so its numbers have 16 or 8
/// bits everywhere.
WhisperNumbers fastestWhisperNumbers();

/// @throws Error(Mismatch) naming the first tensor that is missing or has another shape,
/// Error(Cancelled)
WhisperNetwork makeWhisper(WhisperFile file, WhisperNumbers numbers = WhisperNumbers::Float32,
                           const RunContext& context = {});

}  // namespace skimline
