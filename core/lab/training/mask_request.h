// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

namespace skimline {

/// Learnable masks (LCAAM) of a network that is trained, as a user names them.
struct MaskRequest {
    std::string use = "none";         ///< none, shared (by all layers), each (layer has one)
    std::string fusion = "multiply";  ///< with the scores: multiply, add
    std::string activation = "none";  ///< of the mask's numbers: none, sigmoid, softplus
    std::int64_t depth = 2;           ///< linear layers of a mask, 2 to 64
    bool cross = false;               ///< in cross-attention too: highlight networks
};

}  // namespace skimline
