// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/skim/speech/transcription/whisper_tokens.h"

namespace skimline {

/// Which tokens may follow, as published with Whisper: no suppressed ones; times in pairs, except
/// before the end, never decreasing, the first one at the very beginning and within a second; and a
/// time whenever all times together are likelier than any text.
class TokenRules {
public:
    /// @param never  tokens that are never written  @param first  not written as the first one
    /// @param times  whether times are written
    TokenRules(const WhisperTokens& tokens, std::vector<std::int64_t> never,
               std::vector<std::int64_t> first, bool times);

    /// Sets the scores of tokens that may not follow to minus infinity.
    /// @param scores   of every token
    /// @param written  tokens of this window so far
    void apply(std::span<float> scores, std::span<const std::int64_t> written) const;

private:
    void applyTimes(std::span<float> scores, std::span<const std::int64_t> written) const;

    WhisperTokens m_tokens;
    std::vector<std::int64_t> m_never, m_first;
    bool m_times;
};

}  // namespace skimline
