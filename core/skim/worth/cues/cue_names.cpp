// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/cue_names.h"

#include <algorithm>

namespace skimline {
namespace {

constexpr std::array<CueFacts, kCueCount> kFacts{{
    {Cue::Sharpness, "sharpness", "Sharpness", "share", 0, 1, true,
     "How crisp the edges are for the frame's size: near 0 out of focus or smeared, above 0.4 "
     "crisp."},
    {Cue::Crushed, "crushed", "Crushed", "share", 0, 1, true,
     "Share of the frame that is so dark that nothing can be seen in it."},
    {Cue::Blown, "blown", "Blown", "share", 0, 1, true,
     "Share of the frame that is burnt out to white."},
    {Cue::LumaMean, "luma-mean", "Brightness", "share", 0, 1, true, "Mean luma: 0 black, 1 white."},
    {Cue::LumaContrast, "luma-contrast", "Contrast", "share", 0, 0.5F, true,
     "Standard deviation of luma: 0 uniform, 0.5 half black and half white."},
    {Cue::LumaEntropy, "luma-entropy", "Luma entropy", "bits", 0, 8, true,
     "How many different levels of luma the frame uses and how evenly: 0 one level, 8 all 256 "
     "alike."},
    {Cue::Colourfulness, "colourfulness", "Colourfulness", "levels", 0, 150, false,
     "How strong and varied the colours are: 0 grey, 30 moderate, above 80 very colourful."},
    {Cue::EdgeDensity, "edge-density", "Edge density", "share", 0, 1, true,
     "Share of the frame that lies on visible edges: little on walls, floors and skies."},
    {Cue::FlatShare, "flat", "Flat", "share", 0, 1, true, "Share of the frame without any detail."},
    {Cue::TestCard, "test-card", "Test card", "likelihood", 0, 1, true,
     "How much the picture looks like colour bars: flat saturated areas with straight edges."},
    {Cue::TitleCard, "title-card", "Title card", "likelihood", 0, 1, true,
     "How much the frame looks like text on a plain ground: titles, credits."},
    {Cue::Motion, "motion", "Motion", "levels", 0, 20, false,
     "Action: what still changes, in luma levels per 1/15 s, once the camera's own movement is "
     "taken out."},
    {Cue::GlobalMotion, "global-motion", "Camera motion", "widths/s", 0, 1, false,
     "Steady movement of the whole frame, in frame widths per second: pans, tilts, zooms."},
    {Cue::Shake, "shake", "Shake", "widths/s", 0, 0.5F, false,
     "Jitter of the whole frame, in frame widths per second: an unsteady hand."},
    {Cue::Freeze, "freeze", "Freeze", "share", 0, 1, true,
     "Share of the time around the sample in which the frame stands still."},
    {Cue::FaceShare, "face-share", "Face size", "share", 0, 1, true,
     "Area of the largest face as a share of the frame."},
    {Cue::FaceCount, "face-count", "Faces", "count", 0, 10, false, "Number of faces found."},
    {Cue::FaceConfidence, "face-confidence", "Face confidence", "share", 0, 1, true,
     "How sure the detector is of the clearest face, 0 when it has found none."},
    {Cue::StrongActivations, "strong-activations", "Strong activations", "count", 0, 400, false,
     "Number of things in the frame that the feature network reacts to strongly."},
    {Cue::LargestActivation, "largest-activation", "Largest activation", "activation", 0, 15, false,
     "Strongest reaction of the feature network to anything in the frame."},
    {Cue::ActivationEntropy, "activation-entropy", "Activation entropy", "share", 0, 1, true,
     "How evenly the feature network reacts: near 1 to everything a little, lower to a few things "
     "clearly."},
    {Cue::Blockiness, "blockiness", "Blockiness", "share", 0, 1, true,
     "How regularly edges recur in both directions: above 0.6 where strong compression left "
     "blocks."},
    {Cue::FineDetail, "fine-detail", "Fine detail", "share", 0, 1, true,
     "How fine the detail is in the direction that has less of it: below 0.08 smeared by movement "
     "or out of focus."},
    {Cue::Appeal, "appeal", "Appeal", "points", -4, 4, true,
     "How much people like to see such a frame, learned from judged ones and read from a middle "
     "layer of the feature network: around 0 ordinary, above 1 appealing."},
}};

constexpr bool inOrder() {
    for (std::size_t i = 0; i < kFacts.size(); ++i)
        if (kFacts[i].cue != static_cast<Cue>(i)) return false;
    return true;
}
static_assert(inOrder());

}  // namespace

std::span<const CueFacts, kCueCount> allCueFacts() { return kFacts; }

const CueFacts& cueFacts(Cue cue) { return kFacts[static_cast<std::size_t>(cue)]; }

std::optional<Cue> cueNamed(std::string_view name) {
    const auto* found = std::ranges::find(kFacts, name, &CueFacts::name);
    if (found == kFacts.end()) return std::nullopt;
    return found->cue;
}

}  // namespace skimline
