#pragma once

#include <string>

#include "core/nets/full_trans_net_config.h"

namespace skimline {

/// "importance", "blend", "decoder", "maximum". @throws Error(Usage) for anything else
ScoreRule scoreRuleFromName(const std::string& name);
DecodingOrder decodingOrderFromName(const std::string& name);
/// "ce", "bce". @throws Error(Usage) for anything else
SequenceLoss sequenceLossFromName(const std::string& name);

}  // namespace skimline
