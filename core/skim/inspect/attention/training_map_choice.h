// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline {

/// One head of one layer, both counted from 0; HeadSelection may also mean several.
struct HeadId {
    AttentionPart part = AttentionPart::Encoder;
    std::int64_t layer = 0;
    std::int64_t head = 0;

    friend bool operator==(const HeadId&, const HeadId&) = default;
};

/// "encoder", "decoder" or "cross".
std::string partName(AttentionPart part);

/// "encoder:6:1" for layer 5, head 0: users count from 1. @throws Error(Usage)
HeadId headIdFromName(std::string_view name);
std::string nameOf(const HeadId& choice);

/// Maps that a training run leaves in `maps` of its folder, as PNG and safetensors, with an
/// `index.json`: how the attention of heads develops (Fig. 7). Training is not changed by it.
struct TrainingMaps {
    std::vector<HeadId> heads;  ///< empty: none are kept
    std::string video;       ///< benchmark: "summe/video_7" or "video_7"; empty: the first tested
    std::int64_t every = 1;  ///< benchmark: epochs; montages: hundreds of updates
};

}  // namespace skimline
