// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/speech/transcription/speech_network.h"

namespace skimline {

/// The cheapest path through [rows, columns] that starts in one corner, ends in the other and goes
/// right, down or both at each step (dynamic time warping): for every row, its first column.
std::vector<std::int64_t> cheapestPath(const at::Tensor& costs);

/// Running median of seven over the last dimension, mirrored at both ends; shorter ones stay.
at::Tensor medianFiltered(const at::Tensor& values);

/// Start of each token, by the attention of the alignment heads while it is written: normalised
/// over the tokens, smoothed by a median, averaged, and traversed by the cheapest path.
/// @param attention  [heads, tokens, frames of 20 ms]
/// @param from, to   the tokens on the path
/// @return seconds, ascending
std::vector<double> walkThrough(const at::Tensor& attention, std::int64_t from, std::int64_t to);

/// Attention of the heads that follow the sound while each token is read.
/// @return [heads, tokens, frames of 20 ms]
at::Tensor followingAttention(const SpeechNetwork& network, const at::Tensor& memory,
                              const std::vector<std::int64_t>& tokens,
                              const RunContext& context = {});

struct TimedTokens {
    /// When each begins, and when the last one ends: seconds, one more than there are tokens.
    std::vector<double> times;
    /// Attention of the heads that follow the sound while each is written, on average.
    at::Tensor attention;  ///< [tokens, frames of 20 ms]; each row sums to 1
};

/// The tokens of a text in its window.
/// @param memory   of the window  @param opening  WindowDecoder::opening()
/// @param ids      text only
/// @param seconds  of sound in the window
/// @throws Error(Cancelled)
TimedTokens timedTokens(const SpeechNetwork& network, const at::Tensor& memory,
                        const std::vector<std::int64_t>& opening, std::span<const std::int64_t> ids,
                        double seconds, const RunContext& context = {});

}  // namespace skimline
