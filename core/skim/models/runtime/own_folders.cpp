// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/own_folders.h"

#include <algorithm>
#include <iterator>

#include "core/skim/models/runtime/resource_folders.h"
#include "core/skim/models/xdg_folders.h"

namespace skimline {

OwnFolders ownFolders() {
    OwnFolders own{xdgCacheFolder() / "skimline", xdgDataFolder() / "skimline", {}};
    for (const char* kind : {"models", "sample", "words"})
        std::ranges::copy(resourceFolders(kind), std::back_inserter(own.resources));
    return own;
}

}  // namespace skimline
