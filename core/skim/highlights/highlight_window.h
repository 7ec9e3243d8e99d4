// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/features/audio/audio_tokens.h"

namespace skimline {

// Input of the highlight network for a video: windows of eight seconds, two frames and five sounds
// per second.

struct HighlightWindow {
    static constexpr std::int64_t kSeconds = 8;
    static constexpr std::int64_t kImagesPerSecond = 2;
    static constexpr std::int64_t kImages = kSeconds * kImagesPerSecond;
    static constexpr std::int64_t kAudio = kSeconds * AudioTokens::kPerSecond;
    static constexpr std::int64_t kImageColumns = 3;
    static constexpr std::int64_t kAudioColumns = AudioTokens::kBands + 2;
    static constexpr std::int64_t kSpeechColumns = 33;
};

/// Mean difference of a frame from the previous one, from the next one, and from its neighbourhood:
/// cosine distances of features of any extractor. [T, d] -> [T, 3]
FloatMatrix imageChanges(const FloatMatrix& features);

/// Bands, loudness and onset on one scale, about -2 to 2. @return [tokens, 66]
FloatMatrix audioColumns(const AudioTokens& tokens);

/// The words that are said while each frame is shown: every word adds three hashed signs to the
/// first 32 columns, the last one is the logarithm of 1 + their number. A row of zeros if nothing
/// is said; words before the first frame or after the last one do not count. No word list is
/// needed; words of any language get different signs. @param words  in lower case; their ends do
/// not count
/// @return [frames, 33]
FloatMatrix speechColumns(const std::vector<Transcript::Word>& words, std::int64_t images);

}  // namespace skimline
