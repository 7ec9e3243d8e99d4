// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace skimline {

/// An explanation by switching parts of the network off instead of weighing frames.
inline constexpr const char* kSwitchOff = "switch-off";

/// Methods that attribute a network's answer to frames.
enum class CauseMethod {
    Attention,     ///< raw weights of the last layer: no cause, for comparison
    Rollout,       ///< weights through all layers
    Contribution,  ///< signed shares of the last layer's output
    Relevance,     ///< weights and gradients through all layers
    Occlusion,     ///< the change when a shot is removed
    Gradients,     ///< integrated gradients
    Lime           ///< a linear model fitted to the answers without half of the shots
};

inline constexpr std::array<std::pair<std::string_view, CauseMethod>, 7> kCauseMethods{
    {{"attention", CauseMethod::Attention},
     {"rollout", CauseMethod::Rollout},
     {"contribution", CauseMethod::Contribution},
     {"relevance", CauseMethod::Relevance},
     {"occlusion", CauseMethod::Occlusion},
     {"ig", CauseMethod::Gradients},
     {"lime", CauseMethod::Lime}}};

constexpr std::string_view nameOf(CauseMethod method) {
    for (const auto& [name, known] : kCauseMethods)
        if (known == method) return name;
    return {};
}

constexpr std::optional<CauseMethod> causeMethodFromName(std::string_view name) {
    for (const auto& [known, method] : kCauseMethods)
        if (known == name) return method;
    return std::nullopt;
}

}  // namespace skimline
