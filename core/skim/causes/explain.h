// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/causes/explain_types.h"

namespace skimline {

/// Analyses a video, reusing the known parts of the request where possible, and explains the answer
/// of its network about one shot. Works on the CPU. Call from a worker thread.
/// @throws as analyse(); Error(Usage) for an unknown method or a shot that does not exist or holds
/// no sampled frame; Error(Unsupported) for a network that has no answer to explain, or where
/// integrated gradients are too incomplete to be shown; Error(Cancelled)
Explanation explain(const ExplainRequest& request, const RunContext& context);

/// Names of the methods: "relevance", "switch-off" ...
std::vector<std::string> explainMethods();

}  // namespace skimline
