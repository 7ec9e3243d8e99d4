// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/whisper/whisper_files.h"
#include "core/foundation/text/tokenizers/tokenizer.h"
#include "core/skim/speech/transcription/whisper_tokens.h"

namespace skimline {

/// A Whisper network with the words it writes. Immutable, thread-safe.
struct SpeechNetwork {
    WhisperNetwork network;
    std::unique_ptr<Tokenizer> tokenizer;
    WhisperTokens tokens;
    /// Tokens that are never written, and tokens that never begin a text.
    std::vector<std::int64_t> suppressed, suppressedFirst;

    const WhisperModel& model() const { return *network.model; }
};

/// @param place  a Hugging Face folder with its tokenizer, or a file of whisper.cpp
/// @throws Error(NotFound | Config | Corrupt | Mismatch | Unsupported | Cancelled)
std::shared_ptr<const SpeechNetwork> loadSpeechNetwork(
    const std::filesystem::path& place, WhisperNumbers numbers = WhisperNumbers::Float32,
    const RunContext& context = {});

/// Tokens for signs that are not spoken: brackets, notes, quotes. Decoders suppress these if the
/// network has no list.
std::vector<std::int64_t> unspokenTokens(const Tokenizer& tokenizer);

}  // namespace skimline
