// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/ask/like_picture.h"

#include <algorithm>
#include <memory>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/analysis/stored_features.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/device_choice.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

constexpr const char* kBestForPictures = "clip-b16";
constexpr std::uintmax_t kLargestPicture = std::uintmax_t{256} << 20;

bool isInstalled(const std::string& id, const std::optional<std::filesystem::path>& folder) {
    for (const ModelEntry& entry : ModelStore(folder).list())
        if (entry.id == id) return !entry.installedAt.empty();
    return false;
}

cv::Mat decoded(const std::filesystem::path& picture) {
    const std::string bytes = readFile(picture, kLargestPicture);
    cv::Mat image;
    try {
        if (!bytes.empty())
            image = cv::imdecode(
                cv::Mat(1, static_cast<int>(bytes.size()), CV_8U, const_cast<char*>(bytes.data())),
                cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {
        // Sizes that it refuses; said below.
    }
    if (image.empty())
        throw Error(ErrorCode::Corrupt, picture.string(),
                    picture.string() + " is not a picture that can be decoded.");
    return image;
}

std::vector<float> vectorOf(const cv::Mat& image, FeatureExtractor& extractor) {
    const int side = extractor.inputSize();
    cv::Mat part = image;
    if (extractor.fit() == SquareFit::CentreSquare) {
        const int length = std::min(image.cols, image.rows);
        part =
            image(cv::Rect((image.cols - length) / 2, (image.rows - length) / 2, length, length));
    }
    const bool shrinks = part.cols >= side && part.rows >= side;
    cv::Mat square;
    cv::resize(part, square, cv::Size(side, side), 0, 0,
               shrinks ? cv::INTER_AREA : cv::INTER_CUBIC);
    return extractor.extract({square.data, square.total() * square.elemSize()}, 1).values;
}

}  // namespace

LikeResult findLike(const LikeRequest& request, const RunContext& context) {
    AnalysisRequest reading = request.reading;
    const cv::Mat picture = decoded(request.picture);
    if (reading.extractor.empty() && isInstalled(kBestForPictures, reading.modelFolder))
        reading.extractor = kBestForPictures;
    const ExtractorChoice choice = chooseExtractor(reading);
    if (request.reading.extractor.empty() && visionFacts(choice.id) == nullptr)
        logTo(reading.log, LogLevel::Info,
              "Pictures are compared by the features of " + choice.id +
                  "; clip-b16 does better, and \"skimline models fetch clip-b16\" says how to get "
                  "it.");
    reading.extractor = choice.id;
    const AnalysisPointer video = readVideo(reading, context);
    const VideoFacts& facts = *video->facts;
    std::vector<float> vector;
    DeviceChoice(reading.device, reading.log).run([&](ComputeDevice where) {
        const std::shared_ptr<FeatureExtractor> network =
            choice.load({where, precisionOf(reading)}, context);
        vector = vectorOf(picture, *network);
    });
    LikeResult result;
    result.extractor = choice.id;
    result.sampleRate = facts.sampleRate;
    result.duration = facts.duration;
    result.likeness = cosinesTo(facts.features->features, vector);
    result.moments = likeMoments(result.likeness, facts, video->scores->shots);
    return result;
}

}  // namespace skimline
