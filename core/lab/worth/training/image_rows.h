// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <opencv2/core.hpp>

#include "core/lab/worth/judged_images.h"
#include "core/lab/worth/training/worth_row.h"
#include "core/lab/worth/training/worth_training.h"
#include "core/skim/features/extractors/extractor.h"
#include "core/skim/worth/cues/face_finder.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {

/// Decodes a judged image, cuts out what was shown of it and stretches that to 320 x 240, CV_8UC3
/// BGR. @return empty if there is no such image or it cannot be read
cv::Mat shownImage(const std::filesystem::path& folder, const JudgedImage& judged);

/// Motion assumed for a still, which has none to measure: by default neither frozen nor shaken, and
/// moving at an ordinary pace.
struct PictureMotion {
    float motion = 0.5F;
    float freeze = 0;
};

/// Processes images as the program processes samples of a video. One thread.
class ImageRows {
public:
    /// @param faceModel  of FaceFinder; empty: no face is looked for
    /// @param start      its terms, and its sight where an appeal is fitted; outlives this
    /// @throws as FaceFinder
    ImageRows(std::shared_ptr<FeatureExtractor> extractor, const std::filesystem::path& faceModel,
              const WorthModel& start, TrainedLayer layer);
    /// @param image  CV_8UC3, BGR
    WorthRow rowOf(const cv::Mat& image, const std::string& source, double mark,
                   const PictureMotion& motion = {});

private:
    std::shared_ptr<FeatureExtractor> m_extractor;
    std::unique_ptr<FaceFinder> m_faces;
    const WorthModel& m_start;
    TrainedLayer m_layer;
};

}  // namespace skimline
