// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/highlights/training/highlight_example.h"

namespace skimline {

/// Windows with planted events: shots of synthetic frames over a synthetic background sound (noise,
/// hum, a melody) with sounds of four kinds. A sound that begins with a cut belongs to its frame
/// and is a highlight while it lasts; a sound that begins within a shot is as loud but irrelevant.
/// Half of the windows ask for one kind by its word, which may not occur. Audio goes through the
/// same tokens as that of videos. Example number i depends on seed and i alone.
/// @param speech  half of the windows have a transcript too: everyday words, and the word of one
/// kind, which is a highlight like its audio where it is said at a cut, and none within a shot
/// @throws Error(Cancelled)
std::vector<HighlightExample> plantedExamples(std::int64_t count, std::uint64_t seed,
                                              const RunContext& context = {}, bool speech = false);

}  // namespace skimline
