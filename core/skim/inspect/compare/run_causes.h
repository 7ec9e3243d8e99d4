// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include "core/skim/causes/explanation_figure.h"
#include "core/skim/inspect/compare/compare_types.h"

namespace skimline {

/// Causes of the choice of every run that is a network, and the worth of its parts.
/// @param request  of the base; its own shot and method are ignored
/// @param explain  works like explain(); its errors pass through
std::vector<RunCauses> causesOfRuns(
    const Comparison& comparison, ExplainRequest request,
    const std::function<ExplanationPointer(const ExplainRequest& request)>& explain);

}  // namespace skimline
