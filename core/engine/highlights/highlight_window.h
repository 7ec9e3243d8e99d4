#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/features/extractors/sound_tokens.h"

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
    static constexpr std::int64_t kSpeechColumns = 33;
};

/// A word and when it is said.
struct SpokenWord {
    std::string lower;  ///< lower case
    double time = 0;    ///< seconds from the first picture
};

/// How much a picture differs from the one before, from the one after, and its neighbourhood in
/// the mean: cosine distances of features, whatever extractor made them. [T, d] -> [T, 3]
FloatMatrix pictureChanges(const FloatMatrix& features);

/// Bands, loudness and onset on one scale, about -2 to 2. @return [tokens, 66]
FloatMatrix soundColumns(const SoundTokens& tokens);

/// The words that are said while each picture is on show: every word adds three hashed signs to the
/// first 32 columns, the last one is the logarithm of 1 + their number. A row of zeros where
/// nothing is said; words before the first picture or after the last one do not count. Words need
/// no list: any language's differ. @return [pictures, 33]
FloatMatrix speechColumns(const std::vector<SpokenWord>& words, std::int64_t pictures);

}  // namespace skimline
