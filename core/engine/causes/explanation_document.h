// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/engine/causes/explain_types.h"

namespace skimline {

/// Everything an explanation holds as one JSON document, UTF-8.
std::string explanationJson(const Explanation& explanation);

}  // namespace skimline
