// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/loaded_functions.h"

extern "C" const void* skimlineClips(const char* layout) {
#define SKIMLINE_ADDRESS(result, name, parameters, arguments) &skimline::name,
    static const skimline::cli::ClipFunctions kFunctions{SKIMLINE_CLIP_FUNCTIONS(SKIMLINE_ADDRESS)};
#undef SKIMLINE_ADDRESS
    return skimline::cli::moduleLayout() == layout ? &kFunctions : nullptr;
}
