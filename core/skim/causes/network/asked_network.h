// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/causes/cause_methods.h"
#include "core/skim/causes/network/integrated_gradients.h"
#include "core/skim/causes/network/masked_shots.h"
#include "core/skim/causes/network/pass_record.h"
#include "core/skim/causes/network/switches.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {

/// A video as a network is asked about it.
struct AskedVideo {
    FloatMatrix features;                   ///< [T, d] as the extractor gave them
    std::vector<std::int64_t> firstFrames;  ///< first step of every shot after the first
    FrameKnowledge known;
    std::vector<std::int64_t> globals;   ///< further steps that all frames attend to
    std::optional<PatternKind> pattern;  ///< none: the checkpoint's
};

/// Result of one method.
struct FrameCauses {
    std::vector<float>
        frames;  ///< [T]; for occlusion and LIME, every frame has the share of its shot
    std::vector<float> shots;     ///< the same summed over every shot's frames
    std::optional<double> error;  ///< of completeness, integrated gradients only
    std::int64_t steps = 0;       ///< of the mid-point rule, likewise
};

/// A network that explains its answers. Its answer about a shot, y, is: if shots are chosen in
/// turn, the log-probability of taking the shot in its turn, among the remaining ones; for moments,
/// that plus the logarithm of its mean importance; else the importance logits summed over the shot.
/// About the whole video: the sum over all shots, which for turns is the log-probability of their
/// whole order. Works on the CPU, O(T) memory and a number per pair of shots; const members are
/// reentrant.
class AskedNetwork {
public:
    /// @throws Error(Unsupported) for a network that neither takes turns nor has an importance
    /// head, or on a GPU, Error(Shape | Cancelled)
    AskedNetwork(const Checkpoint& checkpoint, const AskedVideo& video, const RunContext& context);

    std::int64_t shots() const { return static_cast<std::int64_t>(m_bounds.size()) - 1; }
    FrameSpan rangeOf(std::int64_t shot) const;
    const AttentionPattern& pattern() const { return m_pattern; }
    const FullTransNetConfig& config() const { return m_checkpoint.info.config; }
    /// Whether the decoder affects the scores: by turns, or frame by frame.
    bool decodes() const { return !m_decoderMeans.empty(); }
    /// Whether y contains importance in addition to turns.
    bool weighsMoments() const { return m_moments; }
    /// Whether y is about turns; then the turn of every shot, from 0.
    bool takesTurns() const { return m_takesTurns; }
    const std::vector<std::int64_t>& turns() const { return m_turns; }

    /// Mean importance of a shot, [0, 1]. @param switches  null: none
    double meanImportance(std::int64_t shot, Switches* switches, const RunContext& context) const;
    /// Share of the video in shots that were taken before it; 0 if no turns are taken.
    double takenBefore(std::int64_t shot) const;

    /// Every frame's score, [0, 1], as frameScores() without any words.
    const std::vector<float>& scores() const { return m_scores; }
    std::vector<float> scoresWithout(const std::vector<bool>& gone, ShotStand stand,
                                     const RunContext& context) const;
    std::vector<float> scoresSwitched(Switches& switches, const RunContext& context) const;

    /// Instead of a shot: the whole video.
    static constexpr std::int64_t kWholeVideo = -1;
    /// y. @throws Error(Usage) for a shot that does not exist
    Answer answerOf(std::int64_t shot) const;
    double answerWithout(std::int64_t shot, const std::vector<bool>& gone,
                         ShotStand stand = ShotStand::Mean) const;

    /// @throws as answerOf(), completeGradients(); Error(Cancelled)
    FrameCauses causesOf(std::int64_t shot, CauseMethod method, const RunContext& context) const;
    /// First-order effects of heads on y, [layers][heads] of each part. Decoder and
    /// cross-attention: empty unless decodes(); 0 unless turns are taken, because importance does
    /// not ask them.
    struct HeadEffects {
        std::vector<std::vector<float>> encoder, decoder, cross;
    };
    HeadEffects headEffects(std::int64_t shot, const RunContext& context) const;
    /// Logits of the score head after every encoder layer, [layers][T]; empty without one.
    std::vector<std::vector<float>> lens(const RunContext& context) const;

private:
    struct Asked;
    void checkShot(std::int64_t shot) const;
    std::vector<float> scoresOf(const at::Tensor& input, const EncodedVideo& video,
                                const RunContext& context, PassWatch* watch = nullptr) const;
    void noteTurns(const EncodedVideo& video, const RunContext& context);
    void noteDecodedMeans(const EncodedVideo& video);
    FrameSpan turnsOf(std::int64_t shot) const;
    at::Tensor turnAnswer(const at::Tensor& logits, const FrameSpan& turns) const;
    /// The logarithm of a shot's mean importance; of the whole video their sum. @param importance
    /// [T] logits
    at::Tensor momentAnswer(const at::Tensor& importance, std::int64_t shot) const;
    Asked asked(std::int64_t shot, const RunContext& context) const;
    at::Tensor byAttention(const Asked& asked, CauseMethod method, const RunContext& context) const;
    FrameCauses byShots(std::int64_t shot, CauseMethod method, const RunContext& context) const;

    Checkpoint m_checkpoint;
    std::vector<std::int64_t> m_firstFrames, m_bounds, m_middles;
    AttentionPattern m_pattern;
    at::Tensor m_input;  ///< [T, d_in] as the network reads it
    bool m_takesTurns = false;
    bool m_moments = false;
    std::vector<std::int64_t> m_order;  ///< frames in the order of choice
    std::vector<std::int64_t> m_turns;
    at::Tensor m_taken;                                    ///< [shots] which one every turn took
    std::vector<at::Tensor> m_decoderMeans, m_crossMeans;  ///< over rows, of every layer's heads
    at::Tensor m_leftOut;                                  ///< [turns, shots] 0; -inf: taken before
    std::vector<float> m_scores;
};

}  // namespace skimline
