// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/worth/subjects/judged_subjects.h"

namespace skimline {

/// A judged image as the network sees it.
struct SubjectSample {
    std::string source;  ///< samples of one source are held out together
    double weight = 1;
    FloatMatrix map;                     ///< MiddleMaps::of(): [side * side, channels]
    std::vector<SubjectRange> subjects;  ///< one or more
};

/// Weights for SubjectModel. They make the subject's columns likely: the loss of a sample is the
/// negative logarithm of the share that the model gives them, in the mean over all samples, plus a
/// ridge of 0.01 times the squared length.
/// @param samples  one or more, with maps of one shape  @throws Error(Shape | Cancelled)
std::vector<float> fitSubject(std::span<const SubjectSample* const> samples,
                              const RunContext& context);

}  // namespace skimline
