// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/analysis/analysis_types.h"
#include "core/skim/network/scores/frame_knowledge.h"

namespace skimline {

/// FrameKnowledge::heard of a video: the tokens of audio from 0.2 s before a sample to 0.6 s after
/// it, and the voice within 0.25 s. No rows where the audio was not analysed or is all silent;
/// samples after the end of the audio are silent.
FloatMatrix heardColumns(const VideoFacts& facts);

/// Scores::heard. @return no rows where heardColumns() has none
FloatMatrix loudnessAndVoice(const VideoFacts& facts);

/// All inputs of a network about an analysed video in addition to its features.
FrameKnowledge knowledgeOf(const Analysis& analysis);

}  // namespace skimline
