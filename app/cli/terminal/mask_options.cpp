// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/mask_options.h"

#include <CLI/CLI.hpp>

namespace skimline::cli {

void addMaskOptions(CLI::App& train, MaskRequest& masks) {
    const auto add = [&train](const char* name, auto& value, const char* text) {
        train.add_option(name, value, text)
            ->capture_default_str()
            ->group("Learnable masks, tasks montage and highlights");
    };
    add("--mask", masks.use,
        "each (layer has one), shared, none; task highlights: each unless told otherwise, of its "
        "sums also transposed");
    add("--fusion", masks.fusion, "Of mask and scores: multiply, add");
    add("--mask-activation", masks.activation, "Of the mask's numbers: none, sigmoid, softplus");
    train
        .add_flag("--mask-cross", masks.cross,
                  "In the moment queries' cross-attention as well; task highlights")
        ->group("Learnable masks, tasks montage and highlights");
    add("--mask-depth", masks.depth, "Linear layers of a mask, 2 to 64");
}

}  // namespace skimline::cli
