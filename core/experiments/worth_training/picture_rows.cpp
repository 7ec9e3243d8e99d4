#include "core/experiments/worth_training/picture_rows.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <span>

#include "core/experiments/worth_training/span_rows.h"
#include "core/worth/cues/feature_activity.h"
#include "core/worth/cues/frame_cues.h"

namespace skimline {
namespace {

constexpr int kWidth = 320;
constexpr int kHeight = 240;

cv::Mat scaledTo(const cv::Mat& picture, int width, int height) {
    cv::Mat scaled;
    const int how = picture.cols > width ? cv::INTER_AREA : cv::INTER_CUBIC;
    cv::resize(picture, scaled, {width, height}, 0, 0, how);
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

std::span<const std::uint8_t> bytesOf(const cv::Mat& picture) {
    return {picture.data, picture.total() * picture.elemSize()};
}

}  // namespace

cv::Mat shownPicture(const std::filesystem::path& folder, const JudgedPicture& judged) {
    cv::Mat photo = cv::imread((folder / judged.picture).string(), cv::IMREAD_COLOR);
    if (photo.empty()) return {};
    if (judged.crop) photo = photo(pixelsOf(*judged.crop, photo.size()));
    return photo.empty() ? cv::Mat() : scaledTo(photo, kWidth, kHeight);
}

PictureRows::PictureRows(std::shared_ptr<FeatureExtractor> extractor,
                         const std::filesystem::path& faceModel, const WorthModel& start)
    : m_extractor(std::move(extractor)), m_start(start) {
    if (!faceModel.empty()) m_faces = std::make_unique<FaceFinder>(faceModel);
}

WorthRow PictureRows::rowOf(const cv::Mat& picture, const std::string& source, double mark,
                            const PictureMotion& motion) {
    const double fit = std::min({1.0, static_cast<double>(kCuePictureWidth) / picture.cols,
                                 static_cast<double>(kCuePictureHeight) / picture.rows});
    const cv::Mat small = scaledTo(picture, static_cast<int>(std::lround(fit * picture.cols)),
                                   static_cast<int>(std::lround(fit * picture.rows)));
    const PictureView view = bgrView(small.cols, small.rows, bytesOf(small));
    CueRow cues;
    addPictureCues(view, cues);
    if (m_faces) addFaceCues(m_faces->find(view), cues);
    cues[Cue::Motion] = motion.motion;
    cues[Cue::Freeze] = motion.freeze;
    const int side = m_extractor->inputSize();
    const FloatMatrix features = m_extractor->extract(bytesOf(scaledTo(picture, side, side)), 1);
    addFeatureActivity(features.row(0), cues);
    WorthRow row{source,
                 {},
                 mark,
                 m_start.value(cues),
                 std::vector<double>(static_cast<std::size_t>(features.cols))};
    addUnit(features.row(0), row.unit);
    return row;
}

}  // namespace skimline
