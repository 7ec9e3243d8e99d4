#pragma once

#include <cstdint>
#include <string>

#include "core/attention/attention_pattern.h"

namespace skimline {

enum class NormPlacement { Post, Pre };
enum class HeadKind { Linear, Pointer };
enum class DecoderInput {
    Shifted,
    Paper
};  ///< Shifted: [start, e(s_1) ..]; Paper: the key frames themselves
enum class DecoderPositions { Step, Time, Both };
enum class ScoreRule { Blend, Importance, Decoder, Maximum, Released };
enum class SequenceLoss { Bce, CrossEntropy };

/// Sizes and choices of one FullTransNet; the JSON in a checkpoint's metadata.
struct FullTransNetConfig {
    std::int64_t inputWidth = 1024;  ///< d_in
    std::int64_t modelWidth = 64;    ///< d
    std::int64_t heads = 8;
    std::int64_t encoderLayers = 6;
    std::int64_t decoderLayers = 6;
    std::int64_t feedForwardWidth = 2048;
    std::int64_t window = 17;
    std::int64_t maxGlobals = 0;    ///< 0: no limit
    std::int64_t maxFrames = 1536;  ///< columns of the linear head
    std::int64_t minSteps = 8;
    std::int64_t maxSteps = 0;  ///< frame budget of decoding; 0: the summary budget decides
    double dropout = 0.1;
    PatternKind pattern = PatternKind::Lga;
    NormPlacement norm = NormPlacement::Pre;
    HeadKind head = HeadKind::Pointer;
    DecoderInput decoderInput = DecoderInput::Shifted;
    DecoderPositions positions = DecoderPositions::Time;
    bool importance = true;
    ScoreRule score = ScoreRule::Blend;
    SequenceLoss sequenceLoss = SequenceLoss::Bce;

    std::int64_t headWidth() const { return modelWidth / heads; }
};

/// @throws Error(Config) naming the first bad value
void checkConfig(const FullTransNetConfig& config);
std::string toJson(const FullTransNetConfig& config);
/// Accepts our checkpoints' JSON and the golden files' config.json. @throws Error(Config)
FullTransNetConfig configFromJson(const std::string& json);

}  // namespace skimline
