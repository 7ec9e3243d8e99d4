// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/text/transcript.h"

namespace skimline {

/// Texts in the middle of the picture, faded in and out over 0.4 s, as ASS: SubRip has no fades.
/// @param texts  UTF-8; braces and backslashes are codes of ASS
/// @param shape  width by height of the picture
std::string titleScript(const std::vector<Transcript::Line>& texts, double shape);

}  // namespace skimline
