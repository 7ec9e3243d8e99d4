// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/face_finder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/foundation/base/error.h"

// OpenCV 4.6 does arithmetic between enumerations of different types, which C++20 deprecates.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-enum-enum-conversion"
#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <opencv2/imgproc.hpp>
#pragma GCC diagnostic pop

namespace skimline {
namespace {

constexpr double kMostPixels = 384.0 * 216.0;
constexpr int kLeastSide = 65;  ///< padded to 96: after six halvings, nothing is left of 64
constexpr float kLeastConfidence = 0.5F;
// False boxes around half a frame reach 0.85; real faces of that size are always detected with
// certainty.
constexpr double kLargeFace = 0.3;  ///< of a side of the frame
constexpr float kSureOfLarge = 0.9F;
constexpr float kOverlap = 0.3F;  ///< of two boxes that are one face
constexpr int kMostCandidates = 200;
/// Smaller sides are filled up with black: depthwise convolutions of OpenCV 4.12 are wrong where an
/// image has a single row or column, as the network's last level then has.
constexpr int kLeastInput = 128;

/// The network looks at four sizes of the picture. Each pixel of a size is the middle of squares of
/// some sides, which a row of its output corrects.
struct Level {
    int step;  ///< between two middles, pixels of the picture
    std::array<float, 3> sides;
    std::size_t squares;
};
constexpr std::array<Level, 4> kLevels{
    {{8, {10, 16, 24}, 3}, {16, {32, 48}, 2}, {32, {64, 96}, 2}, {64, {128, 192, 256}, 3}}};
/// Scales of the corrections of middle, width and height: as OpenCV 4.6 has them, whose boxes the
/// worth was trained with. The network itself was trained with 0.2 for both sides.
constexpr float kMiddleScale = 0.1F;
constexpr float kWidthScale = 0.1F;
constexpr float kHeightScale = 0.2F;

cv::Mat bgrOf(const FrameView& image) {
    // OpenCV has no type for read-only pixels.
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

/// In pixels of the network's input.
struct Box {
    float left = 0;
    float top = 0;
    float width = 0;
    float height = 0;
    float score = 0;

    bool isFinite() const {
        return std::isfinite(left) && std::isfinite(top) && std::isfinite(width) &&
               std::isfinite(height);
    }
};

/// Outputs of the network, a row for each square of each pixel of each level.
struct NetworkOutput {
    cv::Mat corrections;  ///< 14 numbers: middle, width and height, five landmarks
    cv::Mat classes;      ///< probabilities of ground and face
    cv::Mat overlaps;     ///< guessed, of the box with a face
};

Box boxOf(const NetworkOutput& output, int row, const cv::Point2f& middle, float side) {
    const auto* const correction = output.corrections.ptr<float>(row);
    Box box;
    box.width = side * std::exp(kWidthScale * correction[2]);
    box.height = side * std::exp(kHeightScale * correction[3]);
    box.left = middle.x + kMiddleScale * side * correction[0] - box.width / 2;
    box.top = middle.y + kMiddleScale * side * correction[1] - box.height / 2;
    box.score = std::sqrt(output.classes.ptr<float>(row)[1] *
                          std::clamp(output.overlaps.ptr<float>(row)[0], 0.0F, 1.0F));
    return box;
}

/// Pixels of a level. The first layer halves the picture and rounds up, the others round down.
cv::Size sizeOf(const Level& level, const cv::Size& picture) {
    const auto along = [&](int side) { return (side + 1) / 2 * 2 / level.step; };
    return {along(picture.width), along(picture.height)};
}

void requireRows(const NetworkOutput& output, const cv::Size& picture) {
    int rows = 0;
    for (const Level& level : kLevels)
        rows += sizeOf(level, picture).area() * static_cast<int>(level.squares);
    const auto has = [&](const cv::Mat& numbers, int columns) {
        return numbers.dims == 2 && numbers.rows == rows && numbers.cols == columns &&
               numbers.type() == CV_32F;
    };
    if (!has(output.corrections, 14) || !has(output.classes, 2) || !has(output.overlaps, 1))
        throw Error(ErrorCode::Mismatch, "picture", "The face detector is another network.");
}

/// @param picture  size of the network's input
std::vector<Box> boxesOf(const NetworkOutput& output, const cv::Size& picture) {
    requireRows(output, picture);
    std::vector<Box> boxes;
    int row = 0;
    for (const Level& level : kLevels) {
        const cv::Size size = sizeOf(level, picture);
        const auto step = static_cast<float>(level.step);
        for (int pixel = 0; pixel < size.area(); ++pixel) {
            const int x = pixel % size.width;
            const int y = pixel / size.width;
            const cv::Point2f middle((static_cast<float>(x) + 0.5F) * step,
                                     (static_cast<float>(y) + 0.5F) * step);
            for (std::size_t square = 0; square < level.squares; ++square, ++row) {
                const Box box = boxOf(output, row, middle, level.sides[square]);
                if (box.score > kLeastConfidence && box.isFinite()) boxes.push_back(box);
            }
        }
    }
    return boxes;
}

/// One box for each face, the clearest first.
std::vector<Box> distinct(const std::vector<Box>& boxes) {
    std::vector<cv::Rect> wholes;
    std::vector<float> scores;
    for (const Box& box : boxes) {
        wholes.emplace_back(static_cast<int>(box.left), static_cast<int>(box.top),
                            static_cast<int>(box.width), static_cast<int>(box.height));
        scores.push_back(box.score);
    }
    std::vector<int> kept;
    cv::dnn::NMSBoxes(wholes, scores, kLeastConfidence, kOverlap, kept, 1.0F, kMostCandidates);
    std::vector<Box> faces;
    faces.reserve(kept.size());
    for (const int at : kept) faces.push_back(boxes[static_cast<std::size_t>(at)]);
    return faces;
}

std::optional<Face> faceOf(const Box& box, const cv::Size& size) {
    const auto within = [](float value, int length) {
        return std::clamp(static_cast<double>(value) / length, 0.0, 1.0);
    };
    Face face;
    face.left = within(box.left, size.width);
    face.top = within(box.top, size.height);
    face.width = within(box.left + box.width, size.width) - face.left;
    face.height = within(box.top + box.height, size.height) - face.top;
    face.confidence = std::clamp(box.score, 0.0F, 1.0F);
    if (!(face.width > 0 && face.height > 0)) return std::nullopt;
    if (std::max(face.width, face.height) > kLargeFace && face.confidence < kSureOfLarge)
        return std::nullopt;
    return face;
}

}  // namespace

struct FaceFinder::Data {
    cv::dnn::Net network;

    std::vector<Box> run(const cv::Mat& picture) {
        const int below = std::max(0, kLeastInput - picture.rows);
        const int beside = std::max(0, kLeastInput - picture.cols);
        cv::Mat input = picture;
        if (below > 0 || beside > 0)
            cv::copyMakeBorder(picture, input, 0, below, 0, beside, cv::BORDER_CONSTANT);
        network.setInput(cv::dnn::blobFromImage(input));
        std::vector<cv::Mat> outputs;
        network.forward(outputs, std::vector<cv::String>{"loc", "conf", "iou"});
        return distinct(boxesOf({outputs.at(0), outputs.at(1), outputs.at(2)}, input.size()));
    }
};

FaceFinder::FaceFinder(const std::filesystem::path& model) : m_data(std::make_unique<Data>()) {
    if (!std::filesystem::exists(model))
        throw Error(ErrorCode::NotFound, model.string(),
                    "The face detector " + model.string() + " does not exist.");
    try {
        m_data->network = cv::dnn::readNetFromONNX(model.string());
    } catch (const cv::Exception&) {
        throw Error(ErrorCode::Corrupt, model.string(),
                    "The face detector " + model.string() + " cannot be read.");
    }
    requireFinds(model);
}

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
                    "OpenCV " CV_VERSION " does not run the face detector " + model.string() + ".");
    }
}

FaceFinder::~FaceFinder() = default;
FaceFinder::FaceFinder(FaceFinder&&) noexcept = default;
FaceFinder& FaceFinder::operator=(FaceFinder&&) noexcept = default;

std::vector<Face> FaceFinder::find(const FrameView& image) {
    checkFrame(image);
    const cv::Size size = sizeFor(image);
    if (std::min(size.width, size.height) < kLeastSide) return {};
    std::vector<Box> boxes;
    try {
        // A parallel region of one: those inside run on this thread (see the header).
        cv::parallel_for_(cv::Range(0, 1), [&](const cv::Range&) {
            cv::Mat input = bgrOf(image);
            if (input.size() != size) cv::resize(input, input, size, 0, 0, cv::INTER_AREA);
            boxes = m_data->run(input);
        });
    } catch (const cv::Exception& exception) {
        throw Error(ErrorCode::Internal, "picture",
                    std::string("The face detector failed: ") + exception.what());
    }
    std::vector<Face> faces;
    for (const Box& box : boxes)
        if (const auto face = faceOf(box, size)) faces.push_back(*face);
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
