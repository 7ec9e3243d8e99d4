#pragma once

#include <optional>
#include <string_view>

#include "core/nets/language_model.h"

namespace skimline {

/// How the eyes of a network are built, from its config.json:
/// "vision_guidance": {"kind": "dot" | "multi-head", "heads": 1, "forget_gate": false,
/// "visual_width": 1024, "layers": [5], "transformer": false, "transformer_heads": 8}.
/// @return nothing when it has none. @throws Error(Config)
std::optional<VisionOptions> visionOptionsFromJson(std::string_view text);

}  // namespace skimline
