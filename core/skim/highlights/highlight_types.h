// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace skimline {

/// Kinds of sounds that the network knows, and the words queries call them by. The network counts
/// words from 1; 0 is no query.
inline constexpr std::array<std::string_view, 4> kSoundClasses{"bang", "applause", "bell", "siren"};

/// A stretch that the network marks as a highlight, seconds from the first frame.
struct HighlightMoment {
    double start = 0;
    double end = 0;
    double score = 0;     ///< [0, 1], the network's own; in a HighlightRun that of rankMoments()
    std::string heard{};  ///< kind of the sound event that raised the score; empty: none
};

/// Kinds of tokens in a window, in their order; the first is one token for the whole window.
enum class TokenBlock { Window, Images, Sounds, Words, Speech };
inline constexpr std::size_t kTokenBlocks = 5;

/// Statistics of attention in all windows and layers; absent tokens do not count.
struct HighlightAttention {
    /// The histogram's first bin begins at 10^-4 times the even weight 1/N (and holds all smaller
    /// weights), each tenth of it spans kBinsPerTenth bins.
    static constexpr int kBinsPerTenth = 8;
    static constexpr int kBins = 6 * kBinsPerTenth;

    std::array<double, kTokenBlocks> mass{};  ///< attention from frames to each block, 1 in sum
    bool hearsSpeech = false;                 ///< whether the network takes a transcript
    double belowTenth = 0;                    ///< share of the weights below 0.1 / N
    double entropy = 0;                       ///< of the rows, as a share of ln N
    std::array<double, kBins> histogram{};    ///< shares of the weights, 1 in sum
    double massOf(TokenBlock block) const { return mass[static_cast<std::size_t>(block)]; }
};

/// Contents of a video's highlights lane.
struct Highlights {
    std::vector<float> saliency;  ///< [frames] [0, 1], two per second
    std::vector<float> loudness;  ///< [sounds] dB of full scale, five per second; empty: no audio
    std::vector<float> onset;     ///< [sounds] how abruptly audio begins there
    std::vector<HighlightMoment> moments;  ///< the best first, apart
    HighlightAttention attention;
};

}  // namespace skimline
