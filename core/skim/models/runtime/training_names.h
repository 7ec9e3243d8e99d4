// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/attention/pattern/mask_fusion.h"
#include "core/skim/network/fulltransnet/full_trans_net_config.h"

namespace skimline {

/// "importance", "blend", "decoder", "maximum". @throws Error(Usage) for anything else
ScoreRule scoreRuleFromName(const std::string& name);
DecodingOrder decodingOrderFromName(const std::string& name);
/// "ce", "bce". @throws Error(Usage) for anything else
SequenceLoss sequenceLossFromName(const std::string& name);

// As MaskRequest says. @throws Error(Usage) for anything else
MaskUse maskUseFromName(const std::string& name);
MaskFusion maskFusionFromName(const std::string& name);
MaskActivation maskActivationFromName(const std::string& name);

}  // namespace skimline
