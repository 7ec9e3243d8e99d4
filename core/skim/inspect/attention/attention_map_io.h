// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// Frame of a map as PNG bytes: brightness is the square root of the weight relative to the
/// largest one; negative cells ("not computed") have a colour of their own; cells of small maps are
/// drawn as squares of several pixels. @throws Error(Internal)
std::string mapToPng(const FloatMatrix& map);

}  // namespace skimline
