// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/attention_choice.h"

#include "core/foundation/base/error.h"

namespace skimline {

AttentionChoice attentionChoice(const std::string& name) {
    if (name == kMaskedAttention) return {PatternKind::Lga, true};
    std::string known;
    for (const char* one : kAttentionNames) {
        if (name == one) return {patternKindFromName(name), false};
        known += (known.empty() ? "" : ", ") + std::string(one);
    }
    throw Error(ErrorCode::Usage, name,
                "There is no attention pattern called '" + name.substr(0, 80) +
                    "'; choose one of " + known + ".");
}

std::string attentionName(const FullTransNetConfig& config) {
    if (config.mask != MaskUse::None) return kMaskedAttention;
    return std::string(patternKindName(config.pattern));
}

}  // namespace skimline
