// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/speech/transcription/speech_network.h"
#include "core/skim/speech/transcription/token_rules.h"
#include "core/skim/speech/transcription/token_search.h"

namespace skimline {

/// How windows are decoded; the values are those published with Whisper.
struct DecodingOptions {
    std::int64_t beams = 1;  ///< beams kept if there is no random sampling; 1: greedy
    /// Beams kept if the greedy text has a mean log-probability below `doubtful`, halfway to
    /// leastLogProbability. The likelier of the two texts is used.
    std::int64_t beamsInDoubt = 5;
    double doubtful = -0.5;
    std::int64_t tries = 5;  ///< texts drawn when sampling; the likeliest is used
    std::vector<double> temperatures{0, 0.2, 0.4, 0.6, 0.8, 1};  ///< one after the other
    double leastLogProbability = -1;  ///< a text below this mean is tried again ..
    double mostCompression = 2.4;     ///< .. as are texts that repeat themselves more than this ..
    double noSpeech = 0.6;            ///< .. unless there seems to be no speech
    bool times = true;                ///< whether time tokens are written
};

/// Text that a network writes about one window.
struct WindowText {
    std::vector<std::int64_t> ids;        ///< text and times, without the end
    std::vector<float> logProbabilities;  ///< of each of them
    double meanLogProbability = 0;
    double noSpeech = 0;     ///< probability that there is no speech
    double compression = 0;  ///< bytes of the text over those of its compressed form
    double temperature = 0;  ///< that it was written with

    bool silent(const DecodingOptions& options) const {
        return noSpeech > options.noSpeech && meanLogProbability <= options.leastLogProbability;
    }
};

/// Transcribes one encoded window after the other. Deterministic: random draws follow from the
/// window's number. Reentrant.
class WindowDecoder {
public:
    /// @param network  outlives this  @param language  a token; ignored for an English network
    WindowDecoder(const SpeechNetwork& network, std::int64_t language, DecodingOptions options);

    /// @param memory    of WhisperModel::encode()
    /// @param previous  text before this window; its beginning is cut if it is too long
    /// @param seed      the window's number
    /// @throws Error(Cancelled) within a step
    WindowText write(const at::Tensor& memory, std::span<const std::int64_t> previous,
                     std::uint64_t seed, const RunContext& context) const;

    /// The tokens that open every transcript.
    const std::vector<std::int64_t>& opening() const { return m_opening; }
    const DecodingOptions& options() const { return m_options; }

private:
    struct Prompted;
    Prompted prompted(const at::Tensor& memory, std::span<const std::int64_t> previous,
                      const RunContext& context) const;
    WrittenTokens likeliest(const SearchStart& start, const RunContext& context) const;
    bool mustBeTriedAgain(const WindowText& text) const;
    void measure(WindowText& text) const;

    const SpeechNetwork& m_network;
    DecodingOptions m_options;
    TokenRules m_rules;
    std::vector<std::int64_t> m_opening;
};

/// The language spoken in a window, the likeliest of those the network knows: its token.
/// @pre the network is multilingual
std::int64_t spokenLanguage(const SpeechNetwork& network, const at::Tensor& memory);

/// Length over compressed length: how much a text repeats itself. 0 for an empty one.
double compressionRatio(std::string_view text);

}  // namespace skimline
