// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/coarse_features.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/keyframes.h"
#include "core/skim/features/sights/sight_recorder.h"
#include "core/skim/features/sights/thumbnail_recorder.h"
#include "core/skim/worth/cues/face_finder.h"
#include "core/skim/worth/cues/frame_cues.h"
#include "core/skim/worth/model/appeal_model.h"

namespace skimline {
namespace {

constexpr int kSecondsPerLook = 6;
constexpr int kMostLooks = 400;
constexpr std::int64_t kLeastSeconds = 30;
constexpr std::int64_t kMostSeconds = 4 * 3600;  ///< a copy of the features is held
constexpr std::size_t kLeastLooks = 4;
constexpr std::array kNotMeasured{Cue::Motion, Cue::GlobalMotion, Cue::Shake, Cue::Freeze};

struct Look {
    double time = 0;
    CueRow cues;
};

/// A network's results for all looks.
struct SeenLooks {
    FloatMatrix features;
    std::vector<float> appeals;  ///< none without a model
};

/// The frames that were looked at, and their images for an extractor.
struct Looks {
    std::vector<Look> frames;
    std::vector<std::uint8_t> bgr;
};

/// Form of an extractor's images.
struct ImageForm {
    int side = 0;
    SquareFit fit = SquareFit::Stretched;
};

Looks lookAround(const CoarseVideo& video, const KeyFrameLooks& wanted, const ImageForm& form,
                 const std::filesystem::path& faceModel, const RunContext& context) {
    std::optional<FaceFinder> faces;
    if (!faceModel.empty()) faces.emplace(faceModel);
    const auto side = static_cast<std::size_t>(form.side);
    const std::size_t bytes = side * side * 3;
    Looks looks;
    keyFrames(
        video.path, wanted,
        [&](const SampledFrame& frame) {
            Look& look = looks.frames.emplace_back();
            look.time = frame.time().toDouble();
            const RgbImage image = frame.toRgb(kCueImageWidth, kCueImageHeight);
            if (video.thumbnails != nullptr) video.thumbnails->addLook(frame, image);
            const FrameView view = viewOf(image);
            addFrameCues(view, look.cues);
            if (faces) addFaceCues(faces->find(view), look.cues);
            looks.bgr.resize(looks.bgr.size() + bytes);
            frame.toBgr(form.side, looks.bgr.data() + looks.bgr.size() - bytes, form.fit);
            return true;
        },
        context);
    return looks;
}

SeenLooks seenBy(FeatureExtractor& extractor, const AppealModel* appeal, const Looks& looks,
                 const RunContext& context) {
    const std::size_t bytes = looks.bgr.size() / looks.frames.size();
    const auto batch =
        static_cast<std::size_t>(std::max<std::int64_t>(extractor.preferredBatch(), 1));
    SeenLooks all;
    all.features.cols = extractor.dimension();
    for (std::size_t at = 0; at < looks.frames.size(); at += batch) {
        context.throwIfStopped();
        const std::size_t count = std::min(batch, looks.frames.size() - at);
        const auto images = static_cast<std::int64_t>(count);
        const Extraction found =
            extractor.look(std::span(looks.bgr).subspan(at * bytes, count * bytes), images);
        all.features.values.insert(all.features.values.end(), found.features.values.begin(),
                                   found.features.values.end());
        all.features.rows += images;
        for (std::int64_t image = 0; appeal != nullptr && image < images; ++image)
            all.appeals.push_back(appeal->of(found.middle.row(image)));
    }
    return all;
}

/// The look that is nearest to every step.
std::vector<std::int64_t> nearestLooks(const Looks& looks, std::int64_t steps, double rate) {
    std::vector<std::int64_t> nearest;
    std::size_t at = 0;
    for (std::int64_t step = 0; step < steps; ++step) {
        const double time = static_cast<double>(step) / rate;
        while (at + 1 < looks.frames.size() &&
               looks.frames[at + 1].time - time < time - looks.frames[at].time)
            ++at;
        nearest.push_back(static_cast<std::int64_t>(at));
    }
    return nearest;
}

VideoFeatures spreadOver(std::int64_t steps, const Looks& looks, const SeenLooks& seen,
                         VideoFeatures facts) {
    facts.features = FloatMatrix(steps, seen.features.cols);
    std::vector<CueRow> rows;
    std::vector<float> appeals;
    const std::vector<std::int64_t> nearest =
        nearestLooks(looks, steps, facts.sampleRate.toDouble());
    std::vector<Rational> stillest;
    for (std::int64_t step = 0; step < steps; ++step) {
        const std::int64_t look = nearest[static_cast<std::size_t>(step)];
        std::ranges::copy(seen.features.row(look), facts.features.row(step).begin());
        rows.push_back(looks.frames[static_cast<std::size_t>(look)].cues);
        if (!seen.appeals.empty()) appeals.push_back(seen.appeals[static_cast<std::size_t>(look)]);
        stillest.push_back(Rational(step) / facts.sampleRate);
    }
    facts.sights =
        withActivity({std::move(rows), {}, std::move(stillest)}, facts.features, appeals);
    facts.duration = Rational(steps) / facts.sampleRate;
    return facts;
}

void appendFrom(FloatMatrix& matrix, const FloatMatrix& longer) {
    matrix.values.insert(matrix.values.end(), longer.values.begin() + matrix.rows * longer.cols,
                         longer.values.end());
    matrix.rows = longer.rows;
}

/// Sets a column from row `first` on to the mean of the rows before.
void continueColumn(FloatMatrix& matrix, std::int64_t first, std::size_t column) {
    double sum = 0;
    for (std::int64_t row = 0; row < first; ++row)
        sum += static_cast<double>(matrix.row(row)[column]);
    const auto mean = static_cast<float>(sum / static_cast<double>(first));
    for (std::int64_t row = first; row < matrix.rows; ++row) matrix.row(row)[column] = mean;
}

}  // namespace

std::optional<VideoFeatures> coarseFeatures(const CoarseVideo& video, const VideoFeatures& pass,
                                            FeatureExtractor& extractor, const CueModels& models,
                                            const RunContext& context) {
    const std::int64_t seconds = (Rational(video.steps) / pass.sampleRate).floorTimes(Rational(1));
    if (seconds < kLeastSeconds || seconds > kMostSeconds) return {};
    const int count =
        static_cast<int>(std::min<std::int64_t>(seconds / kSecondsPerLook, kMostLooks));
    try {
        const Looks looks =
            lookAround(video, {count, pass.crop, video.start},
                       {extractor.inputSize(), extractor.fit()}, models.faces, context);
        if (looks.frames.size() < kLeastLooks) return {};
        return spreadOver(video.steps, looks, seenBy(extractor, models.appeal, looks, context),
                          pass);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return {};  // The pass itself will report the fault.
    }
}

VideoFeatures withCoarseRest(VideoFeatures read, const VideoFeatures& coarse) {
    const std::int64_t first = read.features.rows;
    if (first >= coarse.features.rows) return read;
    appendFrom(read.features, coarse.features);
    appendFrom(read.sights.cues, coarse.sights.cues);
    for (const Cue cue : kNotMeasured)
        continueColumn(read.sights.cues, first, static_cast<std::size_t>(cue));
    read.sights.stillest.insert(read.sights.stillest.end(), coarse.sights.stillest.begin() + first,
                                coarse.sights.stillest.end());
    read.duration = coarse.duration;
    return read;
}

}  // namespace skimline
