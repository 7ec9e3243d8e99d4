// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/plan/selection.h"
#include "core/skim/worth/reasons/known_parts.h"

namespace skimline {

/// Reasons that were undone one at a time: the part that a reason names is set to the video's
/// median in the frames of its shot, and the whole decision is repeated.
struct ReasonCount {
    std::int64_t shown = 0;
    std::int64_t scored =
        0;  ///< share of reasons whose shot has a lower (kept) or higher (dropped) score without
    std::int64_t ranked = 0;  ///< likewise its rank among the shots

    ReasonCount& operator+=(const ReasonCount& other);
};

struct ReasonCheck {
    std::int64_t shots = 0;
    std::int64_t explained = 0;  ///< by at least one part or a repeat
    ReasonCount first;           ///< the first reason of each shot
    ReasonCount all;
    ReasonCount together;  ///< reasons that decide only together count as one
    std::array<ReasonCount, kKnownPartCount> parts;

    ReasonCheck& operator+=(const ReasonCheck& other);
};

/// One video by the network of the request. Repeats are not counted: by definition, removing them
/// lowers no score. @throws as analyse()
ReasonCheck checkReasons(const AnalysisRequest& request, const Budget& budget,
                         const RunContext& context);

}  // namespace skimline
