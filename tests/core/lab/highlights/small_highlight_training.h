// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/lab/highlights/highlight_training.h"

namespace skimline::test {

/// A training of a second, for tests of the way around a network that has hardly learnt.
inline HighlightTrainRequest smallHighlightTraining(const std::filesystem::path& folder) {
    HighlightTrainRequest request;
    request.runFolder = folder;
    request.examples = 4;
    request.heldOut = 4;
    request.training.steps = 2;
    request.training.batch = 2;
    request.threads = 1;
    return request;
}

}  // namespace skimline::test
