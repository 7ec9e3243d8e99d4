// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/causes/faithfulness.h"

namespace skimline {

struct ExplainRequest {
    AnalysisRequest analysis;
    std::int64_t shot = 1;  ///< number in the analysis, from 1, transitions counted; 0: the whole
    /// In place of `shot`: its number in lists of the skim of this budget (Explanation::numbers).
    std::optional<std::int64_t> number = {};
    /// A time in the shot by which the caller calls it; comes back in Explanation::askedAt.
    std::optional<double> askedAt = {};
    /// switch-off, or a way to weigh frames: kCauseMethods in
    /// core/skim/causes/cause_methods.h
    std::string method = "relevance";
    bool evaluate = false;  ///< measure whether the weights are true
    bool toZero = false;    ///< switched-off parts become zero instead of their mean
    Budget budget;          ///< of the skims before and after
};

enum class SwitchedPart {
    Head,
    Layer,       ///< the attention of one
    Whole,       ///< that of all layers of a section
    Band,        ///< near frames, in all layers
    Beyond,      ///< the others: the global frames, or the rest of full attention
    Shot,        ///< attention of the explained shot
    OtherShots,  ///< attention of all others
};

/// Effect of one switch on scores and skim. Shots are those of the analysis, from 1.
struct SwitchEffect {
    SwitchedPart part = SwitchedPart::Head;
    std::string name;  ///< "head 3 of encoder layer 2", "the local window"
    /// Attention of frames to frames, of turns to earlier turns, or of turns to frames.
    AttentionPart section = AttentionPart::Encoder;
    std::int64_t layer = -1;  ///< from 0; -1: every one
    std::int64_t head = -1;   ///< likewise
    double tau = 1;           ///< Kendall's, of the scores with and without it
    std::optional<double> slope =
        {};  ///< of a head: |sum of <O, dy/dO>|, the effect to first order
    std::vector<std::int64_t> leave = {}, enter = {};
    std::vector<std::int64_t> skim = {};  ///< the shots kept without it

    /// "Without head 3 of encoder layer 2, shots 4 and 11 leave and shot 7 enters; 1 - tau 0.17."
    /// @param numbers  Explanation::numbers
    std::string sentence(const std::vector<std::int64_t>& numbers) const;
};

/// Parts of the score of a shot by a network that scores moments: importance times
/// exp(-takenBefore / 2), docs/how-a-skim-is-chosen.md.
struct MomentParts {
    double importance = 0;  ///< mean over the shot's frames, [0, 1]
    /// The same if frames attend only to themselves in the encoder; the rest of the importance
    /// comes from other frames.
    double own = 0;
    double takenBefore = 0;  ///< share of the video in shots that were taken before it

    double context() const { return importance - own; }
};

/// Explanation of a network's answer about one shot, or about all of them. Plain data.
struct Explanation {
    AnalysisPointer analysis;
    std::int64_t shot = 1;          ///< of the analysis, from 1; 0: all
    std::optional<double> askedAt;  ///< ExplainRequest::askedAt
    /// [shots of the analysis] their numbers in lists of the skim and in the studio: transitions
    /// are not counted and have 0, and a shot that was cut to its best part has the number of its
    /// first piece.
    std::vector<std::int64_t> numbers;
    std::string method;
    std::string checkpoint;
    /// Quantity that is explained: "turn", the logarithm of the probability with which the shot was
    /// taken in its turn, "moment", that plus the logarithm of its mean importance, or
    /// "importance", the logit summed over its frames.
    std::string answer;
    /// Its place among the numbered shots in the order in which the network took them, from 1.
    std::optional<std::int64_t> turn;
    std::optional<MomentParts>
        parts;  ///< parts of the score of the one shot, if the network scores moments
    std::vector<std::int64_t> skim;               ///< shots of the analysis that are kept, from 1
    std::vector<std::pair<double, double>> kept;  ///< their pieces in the skim: seconds

    std::vector<float> frames;             ///< [samples] weights; empty for switch-off
    std::vector<float> shots;              ///< [shots of the analysis], their sums
    std::optional<double> completeness;    ///< error of integrated gradients
    std::int64_t steps = 0;                ///< of their mid-point rule
    std::vector<SwitchEffect> switches;    ///< switch-off only
    std::vector<std::vector<float>> lens;  ///< [layers][samples] the score head after every layer

    std::vector<Faithfulness> faithfulness;  ///< the method, other methods, random, reversed ...
    /// Agreement of the method with the others, Spearman's rho.
    std::vector<std::pair<std::string, double>> agreement;

    /// Whether a moment lies in the one shot that is explained. @param seconds  from the first
    /// frame
    bool isAsked(double seconds) const;
    /// Numbers of these shots of the analysis as users see them.
    std::vector<std::int64_t> named(const std::vector<std::int64_t>& ofAnalysis) const;
    /// How many shots have a number: `turn` is a place among these.
    std::int64_t numberedShots() const;
};

using ExplanationPointer = std::shared_ptr<const Explanation>;

}  // namespace skimline
