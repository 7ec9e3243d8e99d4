// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/foundation/language/language_model.h"

namespace skimline {

/// In the order of FusionKind.
inline constexpr std::array<const char*, 6> kFusionNames{
    "dot", "dot-projected", "dot-replacing", "dot-common", "multi-head", "multi-head-replacing"};
/// @throws Error(Config)
FusionKind fusionKindFromName(const std::string& name);

/// Vision settings of a network, from its config.json: "vision_guidance": {"kind": one of
/// kFusionNames, "heads": 1, "forget_gate": false, "visual_width": 1024, "layers": [5],
/// "transformer": false, "transformer_heads": 8}.
/// @return nothing when it has none. @throws Error(Config)
std::optional<VisionOptions> visionOptionsFromJson(std::string_view text);

}  // namespace skimline
