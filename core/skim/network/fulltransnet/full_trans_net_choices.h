// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/foundation/attention/pattern/mask_fusion.h"
#include "core/foundation/nn/layers/norm_placement.h"

namespace skimline {

// The enumerations of FullTransNetConfig, except those defined with its layers and its attention.

enum class HeadKind { Linear, Pointer };
/// Shifted: [start, e(s_1) ..]; Paper: the key frames themselves; Sum: start + what was chosen so
/// far, every e(s) minus the mean over the video. Note [Turns] in full_trans_net_shot_decoding.cpp
enum class DecoderInput { Shifted, Paper, Sum };
enum class DecoderPositions { None, Step, Time, Both };
/// Time: every row of the summary, ascending. Shots: one row per shot (its middle), the shot that
/// adds most first.
enum class DecodingOrder { Time, Shots };
/// ShotOrder: by when the decoder takes a shot; Moment: that, and the importance of the frame
/// (momentRule()). These two and Importance are the rules for that order.
enum class ScoreRule { Blend, Importance, Decoder, Maximum, Released, ShotOrder, Moment };
enum class SequenceLoss { Bce, CrossEntropy };

}  // namespace skimline
