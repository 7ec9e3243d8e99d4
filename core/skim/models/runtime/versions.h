// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace skimline {

struct ComponentVersion {
    std::string name;
    std::string version;
};

/// Skimline first, then the libraries whose version can change results.
std::vector<ComponentVersion> componentVersions();

/// Name of the matrix library behind LibTorch, "OpenBLAS 0.3.21 ..."; empty when it cannot be told.
std::string matrixLibrary();

}  // namespace skimline
