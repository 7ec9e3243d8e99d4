// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/terminal/command.h"
#include "core/lab/training/mask_request.h"

namespace skimline::cli {

/// Options for learnable masks. @param masks  outlives them  @param uses  values of --mask
void addMaskOptions(CLI::App& train, MaskRequest& masks, const std::vector<std::string>& uses);

}  // namespace skimline::cli
