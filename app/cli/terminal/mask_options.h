// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/terminal/command.h"
#include "core/experiments/montages/mask_request.h"

namespace skimline::cli {

/// Options of `train` for learnable masks, which several tasks share. @param masks  outlives them
void addMaskOptions(CLI::App& train, MaskRequest& masks);

}  // namespace skimline::cli
