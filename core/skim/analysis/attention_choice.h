// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string>

#include "core/skim/network/fulltransnet/full_trans_net_config.h"

namespace skimline {

/// Local-global attention with learnable masks.
inline constexpr const char* kMaskedAttention = "lcaam";
/// Names that attentionChoice() knows, as a user writes them.
inline constexpr std::array<const char*, 5> kAttentionNames{"lga", "full", "local", "global",
                                                            kMaskedAttention};

/// Attention that an analysis asks for.
struct AttentionChoice {
    PatternKind pattern = PatternKind::Lga;
    bool masks = false;  ///< true: only of a network with learnable masks
};

/// The choice of one of these names. @throws Error(Usage) for any other name
AttentionChoice attentionChoice(const std::string& name);

/// Attention that a network computes by default: "lcaam" with learnable masks, else its pattern.
std::string attentionName(const FullTransNetConfig& config);

}  // namespace skimline
