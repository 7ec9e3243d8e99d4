// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/face_finder.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/foundation/base/error.h"

// OpenCV 4.6 does arithmetic between enumerations of different types, which C++20 deprecates.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-enum-enum-conversion"
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect/face.hpp>
#pragma GCC diagnostic pop

namespace skimline {
namespace {

constexpr double kMostPixels = 384.0 * 216.0;
constexpr int kLeastSide = 65;  ///< padded to 96: of 64 the last of six halvings leaves nothing
constexpr float kLeastConfidence = 0.5F;
// Boxes around half a frame of no face at all reach 0.85; real faces of that size are never
// unsure.
constexpr double kLargeFace = 0.3;  ///< of a side of the frame
constexpr float kSureOfLarge = 0.9F;
constexpr float kOverlap = 0.3F;  ///< of two boxes that are one face
constexpr int kMostCandidates = 200;
constexpr int kConfidenceColumn = 14;  ///< of a row of FaceDetectorYN's answer

cv::Mat bgrOf(const FrameView& image) {
    // OpenCV has no type for pixels that are only read.
    cv::Mat view(image.height, image.width, CV_8UC3, const_cast<std::uint8_t*>(image.pixels.data()),
                 image.stride);
    if (image.order == ChannelOrder::Bgr) return view;
    cv::Mat bgr;
    cv::cvtColor(view, bgr, cv::COLOR_RGB2BGR);
    return bgr;
}

cv::Size sizeFor(const FrameView& image) {
    const double pixels = static_cast<double>(image.width) * image.height;
    const double shrink = std::min(1.0, std::sqrt(kMostPixels / pixels));
    const auto shrunk = [&](int side) {
        return std::max(1, static_cast<int>(std::lround(side * shrink)));
    };
    return {shrunk(image.width), shrunk(image.height)};
}

/// One row of the detector's answer: left, top, width, height, ten numbers of landmarks, score.
std::optional<Face> faceOf(const float* row, const cv::Size& size) {
    const auto within = [](float value, int length) {
        return std::clamp(static_cast<double>(value) / length, 0.0, 1.0);
    };
    for (int i = 0; i < 4; ++i)
        if (!std::isfinite(row[i])) return std::nullopt;
    Face face;
    face.left = within(row[0], size.width);
    face.top = within(row[1], size.height);
    face.width = within(row[0] + row[2], size.width) - face.left;
    face.height = within(row[1] + row[3], size.height) - face.top;
    face.confidence = std::clamp(row[kConfidenceColumn], 0.0F, 1.0F);
    if (!(face.width > 0 && face.height > 0)) return std::nullopt;
    if (std::max(face.width, face.height) > kLargeFace && face.confidence < kSureOfLarge)
        return std::nullopt;
    return face;
}

}  // namespace

struct FaceFinder::Data {
    cv::Ptr<cv::FaceDetectorYN> detector;
    cv::Size size;
};

FaceFinder::FaceFinder(const std::filesystem::path& model) : m_data(std::make_unique<Data>()) {
    if (!std::filesystem::exists(model))
        throw Error(ErrorCode::NotFound, model.string(),
                    "The face detector " + model.string() + " does not exist.");
    try {
        m_data->detector = cv::FaceDetectorYN::create(model.string(), "", cv::Size(64, 64),
                                                      kLeastConfidence, kOverlap, kMostCandidates);
    } catch (const cv::Exception&) {
        throw Error(ErrorCode::Corrupt, model.string(),
                    "The face detector " + model.string() + " cannot be read.");
    }
    requireFinds(model);
}

/// From 4.7 on OpenCV expects another form of YuNet, and says so when a frame is there.
void FaceFinder::requireFinds(const std::filesystem::path& model) {
    constexpr int kSide = 96;
    const std::vector<std::uint8_t> black(std::size_t{3} * kSide * kSide);
    FrameView frame;
    frame.pixels = black;
    frame.width = kSide;
    frame.height = kSide;
    frame.stride = std::size_t{3} * kSide;
    try {
        find(frame);
    } catch (const Error&) {
        throw Error(ErrorCode::Unsupported, model.string(),
                    "OpenCV " CV_VERSION " does not run the face detector " + model.string() +
                        "; OpenCV 4.6 does.");
    }
}

FaceFinder::~FaceFinder() = default;
FaceFinder::FaceFinder(FaceFinder&&) noexcept = default;
FaceFinder& FaceFinder::operator=(FaceFinder&&) noexcept = default;

std::vector<Face> FaceFinder::find(const FrameView& image) {
    checkFrame(image);
    const cv::Size size = sizeFor(image);
    if (std::min(size.width, size.height) < kLeastSide) return {};
    if (size != m_data->size) m_data->detector->setInputSize(size);
    m_data->size = size;
    cv::Mat rows;
    try {
        // A parallel region of one: those inside run on this thread (see the header).
        cv::parallel_for_(cv::Range(0, 1), [&](const cv::Range&) {
            cv::Mat input = bgrOf(image);
            if (input.size() != size) cv::resize(input, input, size, 0, 0, cv::INTER_AREA);
            m_data->detector->detect(input, rows);
        });
    } catch (const cv::Exception& exception) {
        throw Error(ErrorCode::Internal, "picture",
                    std::string("The face detector failed: ") + exception.what());
    }
    std::vector<Face> faces;
    for (int i = 0; i < rows.rows; ++i)
        if (const auto face = faceOf(rows.ptr<float>(i), size)) faces.push_back(*face);
    std::ranges::stable_sort(faces, std::greater<>(), &Face::confidence);
    return faces;
}

void addFaceCues(std::span<const Face> faces, CueRow& cues) {
    double largest = 0;
    float clearest = 0;
    int count = 0;
    for (const Face& face : faces) {
        clearest = std::max(clearest, face.confidence);
        if (face.confidence < kFaceConfidence) continue;
        ++count;
        largest = std::max(largest, face.width * face.height);
    }
    cues[Cue::FaceShare] = static_cast<float>(std::clamp(largest, 0.0, 1.0));
    cues[Cue::FaceCount] = static_cast<float>(count);
    cues[Cue::FaceConfidence] = std::clamp(clearest, 0.0F, 1.0F);
}

}  // namespace skimline
