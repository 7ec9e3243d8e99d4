// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace skimline {

/// Inputs of a worth model's fit for one span of a video, or for one image.
struct WorthRow {
    std::string source;  ///< rows of one source are tested together: origin of the video, or file
    std::string part;    ///< of a span: "train", "tune"
    double mark = 0;     ///< the judges' mean mark, 0 to 3
    /// Value by cues and idleness, and of TrainedLayer::Middle by the features: not fitted. Mean
    /// over the samples, as is:
    double given = 0;
    std::vector<double> unit;  ///< [d] feature row divided by its length, or appealRow()
};

/// Whether it is clearly not dull.
inline bool isGood(const WorthRow& row) { return row.mark >= 2; }

}  // namespace skimline
