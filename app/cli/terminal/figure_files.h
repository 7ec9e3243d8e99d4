// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/figures/figure_format.h"
#include "core/foundation/figures/sheet.h"

namespace skimline::cli {

/// Loads the library that draws figures: the command line has no need of Qt otherwise and must not
/// start with it. @throws Error(Unsupported) where this installation has none, Error(Mismatch) for
/// one of a different version
void requireFigures();

/// A drawing as the bytes of a file. One thread. @throws as requireFigures(), Error(Internal)
std::string figureBytes(const Sheet& sheet, FigureFormat format);

}  // namespace skimline::cli
