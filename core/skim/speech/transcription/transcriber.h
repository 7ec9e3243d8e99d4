// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/speech/transcription/speech_network.h"
#include "core/skim/speech/transcription/window_decoder.h"

namespace skimline {

struct TranscriptionOptions {
    DecodingOptions decoding;
    std::string language;      ///< "de"; empty: the one spoken first. English networks know one
    bool previousText = true;  ///< a window is given the text before it
    bool wordTimes = true;
    bool fillers = false;  ///< words that fill pauses (um, uh) are written down, too
    /// Ranges with speech, ascending and apart; nothing else is transcribed. Absent: everything.
    std::optional<std::vector<TimeRange>> speech;
};

/// Transcribes speech. Reports Stage::Transcribe (done = seconds of speech). Reentrant.
/// @param sound  mono at kSpeechRate
/// @param found  receives every line as soon as it is known; may be empty
/// @return times as the network computes them, from the beginning of the sound; words have the
/// space before them
/// @throws Error(Usage) for a language that the network does not know, Error(Cancelled) within
/// 200 ms
Transcript transcribe(const SpeechNetwork& network, std::span<const float> sound,
                      const TranscriptionOptions& options,
                      const std::function<void(const Transcript::Line&)>& found,
                      const RunContext& context);

/// A stretch of a window's text between two times.
struct TextStretch {
    std::size_t from = 0, to = 0;  ///< tokens
    double start = 0, end = 0;     ///< seconds of the window
    friend bool operator==(const TextStretch&, const TextStretch&) = default;
};

struct WindowStretches {
    std::vector<TextStretch> stretches;
    double heard = 0;  ///< seconds of the window that are finished
    friend bool operator==(const WindowStretches&, const WindowStretches&) = default;
};

/// Cuts the text of a window where one time follows another, as published: audio after the last
/// such pair is heard again with the next window.
/// @param seconds  of sound in the window
WindowStretches stretchesOf(const WhisperTokens& tokens, std::span<const std::int64_t> ids,
                            double seconds);

}  // namespace skimline
