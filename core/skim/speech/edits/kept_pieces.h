// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/plan/shot.h"
#include "core/skim/speech/edits/speech_borders.h"

namespace skimline {

/// The kept pieces of `shots`, with padding and without the parts locked out, in the order in which
/// they are shown. Borders lie in pauses of speech unless a user set them. If that makes all pieces
/// together more than a tenth longer, pauses are looked for less far away.
/// @param edits  the pieces, with their handles  @param facts  `fixed` is found here
EditList keptPieces(EditList edits, const std::vector<Shot>& shots, BorderFacts facts,
                    const SpeechBorders& borders);

/// The pieces of kept shots in the order in which a user wants them (Shot::place); if none was
/// moved, as they are. A shot's padding moves with it.
/// @param edits  in order of time
EditList inShownOrder(EditList edits, const std::vector<Shot>& shots);

}  // namespace skimline
