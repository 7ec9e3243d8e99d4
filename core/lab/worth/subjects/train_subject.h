// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

struct SubjectTraining {
    std::filesystem::path judged;          ///< readJudgedSubjects()
    std::filesystem::path footage;         ///< folder that the videos in it start from
    std::filesystem::path photos;          ///< folder that the pictures in it start from
    std::filesystem::path builtinWeights;  ///< empty: the bundled ones
    std::filesystem::path model;           ///< where the model goes; replaced if it is there
    int threads = 0;                       ///< for parallel fits; 0: all cores
};

/// Shares of frames in which a 9:16 window over the best columns holds six tenths of a subject or
/// is filled by one. Only frames wider than 5:4.
struct SubjectTrainingReport {
    std::int64_t frames = 0;  ///< of videos, with a subject
    std::int64_t images = 0;
    double middle = 0;   ///< frames: the window stays in the middle
    double fitted = 0;   ///< on frames that the saved model was trained on
    double heldOut = 0;  ///< on frames of videos that the model was not trained on (five folds)
};

/// Fits the subject's position from the built-in network's middle layer on judged frames and
/// pictures (fitSubject()); all pictures together weigh half as much as the frames. Files that are
/// not there are left out, with a warning. The same input gives the same file. Reports
/// Stage::Features, then Stage::Train.
/// @throws Error(NotFound) where no video is there, Error(Usage) for a target that is an input, and
/// as readJudgedSubjects(), thumbnails(), MiddleMaps, SubjectModel::save()
SubjectTrainingReport trainSubject(const SubjectTraining& request, const LogSink& log,
                                   const RunContext& context);

}  // namespace skimline
