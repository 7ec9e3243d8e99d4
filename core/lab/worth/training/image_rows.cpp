// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/image_rows.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <span>

#include "core/lab/worth/training/span_rows.h"
#include "core/skim/worth/cues/feature_activity.h"
#include "core/skim/worth/cues/frame_cues.h"

namespace skimline {
namespace {

constexpr int kImageWidth = 320;
constexpr int kHeight = 240;

cv::Mat scaledTo(const cv::Mat& image, int width, int height) {
    cv::Mat scaled;
    const int how = image.cols > width ? cv::INTER_AREA : cv::INTER_CUBIC;
    cv::resize(image, scaled, {width, height}, 0, 0, how);
    return scaled;
}

cv::Rect pixelsOf(const CropRectangle& crop, const cv::Size& size) {
    const auto place = [](double share, int whole) {
        return std::clamp(static_cast<int>(share * whole), 0, whole);
    };
    const int left = place(crop.left, size.width);
    const int top = place(crop.top, size.height);
    return {left, top, place(crop.left + crop.width, size.width) - left,
            place(crop.top + crop.height, size.height) - top};
}

std::span<const std::uint8_t> bytesOf(const cv::Mat& image) {
    return {image.data, image.total() * image.elemSize()};
}

}  // namespace

cv::Mat shownImage(const std::filesystem::path& folder, const JudgedImage& judged) {
    cv::Mat photo = cv::imread((folder / judged.image).string(), cv::IMREAD_COLOR);
    if (photo.empty()) return {};
    if (judged.crop) photo = photo(pixelsOf(*judged.crop, photo.size()));
    return photo.empty() ? cv::Mat() : scaledTo(photo, kImageWidth, kHeight);
}

ImageRows::ImageRows(std::shared_ptr<FeatureExtractor> extractor,
                     const std::filesystem::path& faceModel, const WorthModel& start,
                     TrainedLayer layer)
    : m_extractor(std::move(extractor)), m_start(start), m_layer(layer) {
    if (!faceModel.empty()) m_faces = std::make_unique<FaceFinder>(faceModel);
}

WorthRow ImageRows::rowOf(const cv::Mat& image, const std::string& source, double mark,
                          const PictureMotion& motion) {
    const double fit = std::min({1.0, static_cast<double>(kCueImageWidth) / image.cols,
                                 static_cast<double>(kCueImageHeight) / image.rows});
    const cv::Mat small = scaledTo(image, static_cast<int>(std::lround(fit * image.cols)),
                                   static_cast<int>(std::lround(fit * image.rows)));
    const FrameView view = bgrView(small.cols, small.rows, bytesOf(small));
    CueRow cues;
    addFrameCues(view, cues);
    if (m_faces) addFaceCues(m_faces->find(view), cues);
    cues[Cue::Motion] = motion.motion;
    cues[Cue::Freeze] = motion.freeze;
    const int side = m_extractor->inputSize();
    const Extraction found = m_extractor->look(bytesOf(scaledTo(image, side, side)), 1);
    const std::span<const float> features = found.features.row(0);
    addFeatureActivity(features, cues);
    WorthRow row{source, {}, mark, m_start.value(cues), {}};
    if (m_layer == TrainedLayer::Middle) {
        row.given += m_start.sightValue(features);
        addMiddle(found.middle.row(0), row);
        return row;
    }
    row.unit.resize(features.size());
    addUnit(features, row.unit);
    return row;
}

}  // namespace skimline
