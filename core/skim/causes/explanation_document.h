// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/skim/causes/explain_types.h"

namespace skimline {

/// Everything an explanation holds as one JSON document, UTF-8.
std::string explanationJson(const Explanation& explanation);
/// The numbers behind its figure as CSV: of every frame its time and weight, or of every switch its
/// name, 1 - tau and the shots that leave and enter.
std::string explanationTable(const Explanation& explanation);

}  // namespace skimline
