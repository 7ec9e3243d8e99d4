// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/lab/highlights/training/highlight_measures.h"
#include "core/lab/highlights/training/highlight_options.h"

namespace skimline {

/// One window to learn from or to be measured on.
struct HighlightExample {
    FloatMatrix video;                ///< [videoTokens, videoWidth]
    FloatMatrix audio;                ///< [audioTokens, audioWidth]
    FloatMatrix speech;               ///< [speechTokens, speechWidth], zeros if nothing is said;
                                      ///< 0 x 0: no transcript
    std::int64_t word = 0;            ///< of the query; 0: none, anything counts
    std::vector<bool> labels;         ///< [videoTokens] what the query asks for
    std::vector<TimeWindow> moments;  ///< likewise, as shares of the window, at most four
};

}  // namespace skimline
