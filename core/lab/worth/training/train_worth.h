// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/worth/training/worth_training.h"

namespace skimline {

/// Fits what a worth model sees in features to judged spans of the train part, judged images and
/// titled and dull ones; the terms stay as they are. Titled and dull pairs weigh 0.15 of the total
/// each, spans and images, compared with one another (clearPairs()), the rest. Videos and
/// photographs that are not there are left out, with a warning, and so is the test part, without
/// one. The same input and seed give the same file. Reports Stage::Features,
/// then Stage::Train.
/// @throws Error(Usage) without pairs or for a target that is an input, Error(NotFound) where no
/// video or no photograph is there, and as readJudgedVideos(), readJudgedImages(),
/// WorthModel::load(), analyse(), WorthModel::save()
WorthTrainingReport trainWorth(const WorthTraining& request, const LogSink& log,
                               const RunContext& context);

}  // namespace skimline
