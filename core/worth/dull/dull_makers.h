#pragma once

#include "core/worth/dull/dull_canvas.h"

namespace skimline {

/// What dullPicture() and degraded() are made of: one function a kind. Sizes have been checked.
DullCanvas makeUniform(DullKind kind, DullRandom& random, PictureSize size);
DullCanvas makeColourBars(DullRandom& random, PictureSize size);
DullCanvas makeStatic(DullRandom& random, PictureSize size);
DullCanvas makeCredits(DullRandom& random, PictureSize size);
DullCanvas makeTitleCard(DullRandom& random, PictureSize size);
DullCanvas makeSurface(DullRandom& random, PictureSize size);
DullCanvas makeSky(DullRandom& random, PictureSize size);
DullCanvas makeScene(DullRandom& random, PictureSize size);

void degradeFocus(DullCanvas& canvas, DullRandom& random);
void degradeByMotion(DullCanvas& canvas, DullRandom& random);
void degradeExposure(DullCanvas& canvas, DullRandom& random, bool dark);
void coverLens(DullCanvas& canvas, DullRandom& random);
void markFrozen(DullCanvas& canvas, DullRandom& random);
DullCanvas emptiestPart(const DullCanvas& canvas, DullRandom& random);
void mush(DullCanvas& canvas, DullRandom& random);

}  // namespace skimline
