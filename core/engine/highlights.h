#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/run_context.h"
#include "core/media/sound_tokens.h"

namespace skimline {

/// A stretch that the network takes for a highlight, seconds from the first picture.
struct HighlightMoment {
    double start = 0;
    double end = 0;
    double likelihood = 0;  ///< [0, 1]
};

/// What the highlights lane of a video shows.
struct Highlights {
    std::vector<float> saliency;  ///< [pictures] [0, 1], two per second
    std::vector<float> loudness;  ///< [sounds] dB of full scale, five per second; empty: no sound
    std::vector<float> onset;     ///< [sounds] how abruptly sound begins there
    std::vector<HighlightMoment> moments;  ///< the likeliest first, apart
    double soundMass = 0;                  ///< mean attention that pictures give to sound, [0, 1]
};

struct HighlightQuery {
    std::filesystem::path network;  ///< as trainHighlightNetwork() writes it
    std::string words;              ///< what is looked for; empty: anything
    bool masks = true;              ///< false: the same network with its masks left out
};

/// Words that queries may be made of.
std::vector<std::string> highlightWords();

/// Scores a video in overlapping windows. @param features  of its pictures, two per second
/// @throws Error(Usage) for a query without a known word or no picture, Error(NotFound | Corrupt |
/// Mismatch) for the network, Error(Cancelled)
Highlights findHighlights(const FloatMatrix& features, const SoundTokens& sound,
                          const HighlightQuery& query, const RunContext& context = {});

/// The sound of a video for findHighlights(); no tokens when it has none. @throws as
/// readSoundTokens() for anything else
SoundTokens soundForHighlights(const std::filesystem::path& video, const RunContext& context = {});

}  // namespace skimline
