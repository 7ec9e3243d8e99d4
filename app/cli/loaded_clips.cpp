// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/loaded_functions.h"

namespace skimline {

#define SKIMLINE_FORWARD(result, name, parameters, arguments) \
    result name parameters { return cli::loaded<cli::ClipFunctions>().name arguments; }
SKIMLINE_CLIP_FUNCTIONS(SKIMLINE_FORWARD)
#undef SKIMLINE_FORWARD

}  // namespace skimline
