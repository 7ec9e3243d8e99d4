// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// Rules by which voices become speakers, chosen on generated dialogues
/// (docs/notes/2026-11-speakers.md).
struct SpeakerRules {
    int speakers = 0;          ///< their number; 0: it is found
    double alike = 0.77;       ///< mean cosine from which two groups are one speaker
    double leastTime = 5;      ///< seconds; a voice heard for less belongs to the most similar one
    double leastWindow = 0.8;  ///< seconds; shorter windows found no speaker
};

/// Voices to be grouped; each has SpeakerNetwork::kNumbers numbers and length 1.
struct HeardVoices {
    std::vector<std::vector<float>> voices;
    std::vector<double> seconds;           ///< heard of each
    std::vector<std::size_t> stretches{};  ///< of speech that each lies in, ascending
};

/// The mean voice of each speaker, of length 1; at least one unless there are no voices.
/// Agglomerative grouping by mean cosines of voices averaged with similar neighbours in the same
/// stretch, because sounds of one person vary. Then three rounds assign each original voice to the
/// nearest mean. A window across a change of speakers resembles neither, so a group's time counts
/// only if a neighbour in the same stretch belongs to it, too, or if the stretch has one window.
/// Beyond 3,000 voices neighbours are merged. @throws Error(Cancelled)
std::vector<std::vector<float>> speakerVoices(const HeardVoices& heard, const SpeakerRules& rules,
                                              const RunContext& context);

/// Cosine of two voices of length 1.
float voiceCosine(std::span<const float> a, std::span<const float> b);

}  // namespace skimline
