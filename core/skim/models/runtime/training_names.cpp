// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/training_names.h"

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

[[noreturn]] void wrong(const std::string& kind, const std::string& name) {
    throw Error(ErrorCode::Usage, kind, "\"" + name + "\" is no " + kind + ".");
}

}  // namespace

ScoreRule scoreRuleFromName(const std::string& name) {
    if (name == "importance") return ScoreRule::Importance;
    if (name == "blend") return ScoreRule::Blend;
    if (name == "decoder") return ScoreRule::Decoder;
    if (name == "maximum") return ScoreRule::Maximum;
    if (name == "turn") return ScoreRule::ShotOrder;
    if (name == "moment") return ScoreRule::Moment;
    wrong("score rule", name);
}

DecodingOrder decodingOrderFromName(const std::string& name) {
    if (name == "time") return DecodingOrder::Time;
    if (name == "turn") return DecodingOrder::Shots;
    wrong("decoding order", name);
}

SequenceLoss sequenceLossFromName(const std::string& name) {
    if (name == "ce") return SequenceLoss::CrossEntropy;
    if (name == "bce") return SequenceLoss::Bce;
    wrong("sequence loss", name);
}

MaskUse maskUseFromName(const std::string& name) {
    if (name == "none") return MaskUse::None;
    if (name == "shared") return MaskUse::Shared;
    if (name == "each") return MaskUse::PerLayer;
    wrong("use of masks (none, shared, each)", name);
}

MaskFusion maskFusionFromName(const std::string& name) {
    if (name == "multiply") return MaskFusion::Multiply;
    if (name == "add") return MaskFusion::Add;
    wrong("fusion of masks (multiply, add)", name);
}

MaskActivation maskActivationFromName(const std::string& name) {
    if (name == "none") return MaskActivation::None;
    if (name == "sigmoid") return MaskActivation::Sigmoid;
    if (name == "softplus") return MaskActivation::Softplus;
    wrong("activation of masks (none, sigmoid, softplus)", name);
}

}  // namespace skimline
