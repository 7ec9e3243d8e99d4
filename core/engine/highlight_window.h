#pragma once

#include <cstdint>

#include "core/base/matrix.h"
#include "core/media/sound_tokens.h"

namespace skimline {

// What the highlight network is told about a video: windows of eight seconds, two pictures and five
// sounds per second.

struct HighlightWindow {
    static constexpr std::int64_t kSeconds = 8;
    static constexpr std::int64_t kPicturesPerSecond = 2;
    static constexpr std::int64_t kPictures = kSeconds * kPicturesPerSecond;
    static constexpr std::int64_t kSounds = kSeconds * SoundTokens::kPerSecond;
    static constexpr std::int64_t kPictureColumns = 3;
    static constexpr std::int64_t kSoundColumns = SoundTokens::kBands + 2;
};

/// How much a picture differs from the one before, from the one after, and its neighbourhood in
/// the mean: cosine distances of features, whatever extractor made them. [T, d] -> [T, 3]
FloatMatrix pictureChanges(const FloatMatrix& features);

/// Bands, loudness and onset on one scale, about -2 to 2. @return [tokens, 66]
FloatMatrix soundColumns(const SoundTokens& tokens);

}  // namespace skimline
