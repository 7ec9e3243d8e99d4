// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/lab/worth/dull/dull_canvas.h"

namespace skimline {

/// Makers behind dullImage() and degraded(): one function a kind. Sizes have been checked.
DullCanvas makeUniform(DullKind kind, DullRandom& random, ImageSize size);
DullCanvas makeColourBars(DullRandom& random, ImageSize size);
DullCanvas makeStatic(DullRandom& random, ImageSize size);
DullCanvas makeCredits(DullRandom& random, ImageSize size);
DullCanvas makeTitleCard(DullRandom& random, ImageSize size);
DullCanvas makeSurface(DullRandom& random, ImageSize size);
DullCanvas makeSky(DullRandom& random, ImageSize size);
DullCanvas makeScene(DullRandom& random, ImageSize size);

void degradeFocus(DullCanvas& canvas, DullRandom& random);
void degradeByMotion(DullCanvas& canvas, DullRandom& random);
void degradeExposure(DullCanvas& canvas, DullRandom& random, bool dark);
void coverLens(DullCanvas& canvas, DullRandom& random);
void markFrozen(DullCanvas& canvas, DullRandom& random);
DullCanvas emptiestPart(const DullCanvas& canvas, DullRandom& random);
void mush(DullCanvas& canvas, DullRandom& random);

}  // namespace skimline
