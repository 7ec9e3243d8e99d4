// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lab/commands/mask_options.h"

#include "app/cli/terminal/options.h"

namespace skimline::cli {

void addMaskOptions(CLI::App& train, MaskRequest& masks, const std::vector<std::string>& uses) {
    const auto add = [&train](const char* name, auto& value, const char* text) {
        return addOption(train, name, value, text)->group("Learnable masks");
    };
    add("--mask", masks.use, "Give every layer a mask (each), all layers one (shared), or none.")
        ->check(CLI::IsMember(uses));
    add("--fusion", masks.fusion, "Bring masks and attention scores together in this way.")
        ->check(CLI::IsMember({"multiply", "add"}));
    add("--mask-activation", masks.activation, "Put the values of masks through this function.")
        ->check(CLI::IsMember({"none", "sigmoid", "softplus"}));
    add("--mask-depth", masks.depth, "Build a mask of this many linear layers.")
        ->check(CLI::Range(2, 64));
}

}  // namespace skimline::cli
