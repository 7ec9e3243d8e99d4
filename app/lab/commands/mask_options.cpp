// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lab/commands/mask_options.h"

#include "app/cli/terminal/options.h"

namespace skimline::cli {

void addMaskOptions(CLI::App& train, MaskRequest& masks, const std::vector<std::string>& uses) {
    const auto add = [&train](const char* name, auto& value, const char* text) {
        return addOption(train, name, value, text)->group("Learnable masks");
    };
    add("--mask", masks.use, "Masks: one per layer (each), one for all layers (shared), or none.")
        ->check(CLI::IsMember(uses));
    add("--fusion", masks.fusion, "Operation that combines masks with attention scores.")
        ->check(CLI::IsMember({"multiply", "add"}));
    add("--mask-activation", masks.activation, "Activation function of the mask values.")
        ->check(CLI::IsMember({"none", "sigmoid", "softplus"}));
    add("--mask-depth", masks.depth, "Number of linear layers in a mask.")
        ->check(CLI::Range(2, 64));
}

}  // namespace skimline::cli
