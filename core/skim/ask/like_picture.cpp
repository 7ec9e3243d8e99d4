// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/ask/like_picture.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/analysis/stored_features.h"
#include "core/skim/ask/text_tower.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/device_choice.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

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

/// The extractor to compare pictures with, unless the request names one.
std::string bestForPictures(const std::optional<std::filesystem::path>& folder) {
    for (const char* id : {kImageTextId, "clip-b16"})
        if (isInstalled(id, folder)) return id;
    return {};
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

/// The vector that a question asks for, once the extractor is known.
using Question = std::function<std::vector<float>(const ExtractorChoice& choice)>;

Question questionOfWords(const LikeRequest& request, AnalysisRequest& reading) {
    if (request.words.find_first_not_of(" \t\n") == std::string::npos)
        throw Error(ErrorCode::Usage, "words", "The question has no word.");
    if (!reading.extractor.empty() && reading.extractor != kImageTextId)
        throw Error(ErrorCode::Usage, reading.extractor,
                    "Words are compared by the extractor image-text alone, not by " +
                        reading.extractor + ".");
    reading.extractor = kImageTextId;
    const std::filesystem::path folder = ModelStore(reading.modelFolder).folderOf(kImageTextId);
    const TextTower tower(folder / visionFacts(kImageTextId)->file);
    return [vector = tower.vectorOf(request.words)](const ExtractorChoice&) { return vector; };
}

Question questionOfPicture(const LikeRequest& request, AnalysisRequest& reading,
                           const RunContext& context) {
    const cv::Mat picture = decoded(request.picture);
    if (reading.extractor.empty()) reading.extractor = bestForPictures(reading.modelFolder);
    return [picture, reading, &context](const ExtractorChoice& choice) {
        std::vector<float> vector;
        DeviceChoice(reading.device, reading.log).run([&](ComputeDevice where) {
            const std::shared_ptr<FeatureExtractor> network =
                choice.load({where, precisionOf(reading)}, context);
            vector = vectorOf(picture, *network);
        });
        return vector;
    };
}

}  // namespace

LikeResult findLike(const LikeRequest& request, const RunContext& context) {
    AnalysisRequest reading = request.reading;
    const Question question = request.picture.empty()
                                  ? questionOfWords(request, reading)
                                  : questionOfPicture(request, reading, context);
    const ExtractorChoice choice = chooseExtractor(reading);
    if (request.reading.extractor.empty() && visionFacts(choice.id) == nullptr)
        logTo(reading.log, LogLevel::Info,
              "Pictures are compared by the features of " + choice.id +
                  "; clip-b16 does better, and \"skimline models fetch clip-b16\" says how to get "
                  "it.");
    reading.extractor = choice.id;
    const AnalysisPointer video =
        request.read ? request.read(reading, context) : readVideo(reading, context);
    const VideoFacts& facts = *video->facts;
    const std::vector<float> vector = question(choice);
    LikeResult result;
    result.extractor = choice.id;
    result.sampleRate = facts.sampleRate;
    result.duration = facts.duration;
    result.likeness = cosinesTo(facts.features->features, vector);
    result.moments = likeMoments(result.likeness, facts, video->scores->shots);
    return result;
}

}  // namespace skimline
