// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <opencv2/imgcodecs.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/lab/benchmark/montages/feature_dataset_builder.h"
#include "core/lab/distil/distillation.h"
#include "core/lab/distil/image_augmentation.h"
#include "core/lab/distil/training/distiller.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/network/student/student_file.h"

namespace skimline {
namespace {

constexpr std::int64_t kShortest = 50;  // steps: 25 s, as in the montage evaluation
constexpr int kChanceDraws = 50;
constexpr double kBoundaryReach = 0.5;       // seconds: one step
constexpr std::size_t kPhotosTogether = 16;  // photos per call

std::vector<std::string> heldOutOf(const StudentInfo& info) {
    const auto recipe = parseJson(info.recipe, "The training recipe", IfNotJson::Discard);
    if (recipe.is_discarded() || !recipe.contains("held_out")) return {};
    return recipe["held_out"].get<std::vector<std::string>>();
}

std::vector<FoundFile> heldOutFiles(const std::vector<std::filesystem::path>& folders,
                                    SourceKind kind, const std::vector<std::string>& heldOut) {
    std::vector<FoundFile> files = findSources(folders, kind);
    std::erase_if(files, [&](const FoundFile& file) {
        return partOf(file.name, file.group, heldOut) != Part::Test;
    });
    return files;
}

at::Tensor tensorOf(const FloatMatrix& matrix) {
    return at::tensor(matrix.values).view({matrix.rows, matrix.cols});
}

at::Tensor featuresOf(const std::vector<cv::Mat>& photos, FeatureExtractor& extractor) {
    const int side = extractor.inputSize();
    const std::size_t bytes = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3;
    std::vector<std::uint8_t> bgr(bytes * photos.size());
    for (std::size_t i = 0; i < photos.size(); ++i) {
        scaleInto(photos[i], side, std::span(bgr).subspan(i * bytes, bytes));
    }
    return tensorOf(extractor.extract(bgr, static_cast<std::int64_t>(photos.size())));
}

PhotoAgreement comparePhotos(const std::vector<FoundFile>& files, FeatureExtractor& teacher,
                             FeatureExtractor& student, const RunContext& context) {
    std::vector<at::Tensor> theirs;
    std::vector<at::Tensor> ours;
    StageProgress progress(context, Stage::Features, static_cast<std::int64_t>(files.size()));
    std::vector<cv::Mat> photos;
    for (std::size_t i = 0; i < files.size(); ++i) {
        progress.advanceTo(static_cast<std::int64_t>(i));
        const cv::Mat photo = cv::imread(files[i].path.string(), cv::IMREAD_COLOR);
        if (!photo.empty()) photos.push_back(photo);
        const bool last = i + 1 == files.size();
        if (photos.empty() || (photos.size() < kPhotosTogether && !last)) continue;
        theirs.push_back(featuresOf(photos, teacher));
        ours.push_back(featuresOf(photos, student));
        photos.clear();
    }
    progress.finish();
    if (ours.empty()) return {};
    const at::Tensor one = at::cat(theirs);
    const at::Tensor other = at::cat(ours);
    const at::Tensor cosines = std::get<0>(centredCosines(one, other).sort());
    return {one.size(0), cosines.mean().item<double>(),
            cosines[cosines.size(0) / 10].item<double>(),
            at::cosine_similarity(one, other, 1).mean().item<double>()};
}

/// One video with one extractor, and the shots chosen of it.
struct Skim {
    AnalysisPointer analysis;
    std::vector<Shot> shots;

    at::Tensor features() const { return tensorOf(analysis->facts->features->features); }
    /// Between shots, before any is cut to its best part; seconds.
    std::vector<double> boundaries() const {
        std::vector<double> found;
        for (const Shot& shot : analysis->scores->shots)
            if (shot.range.start.toDouble() > 0) found.push_back(shot.range.start.toDouble());
        return found;
    }
};

Skim skimOf(const AnalysisRequest& request, const RunContext& context) {
    const AnalysisPointer analysis = analyse(request, RunContext(context.stopFlag(), {}));
    Selection skim = select(skimSourceOf(*analysis), Budget());
    if (skim.problem) throw *skim.problem;
    return {analysis, std::move(skim.shots)};
}

double harmonicMean(double one, double other) {
    return one + other > 0 ? 2 * one * other / (one + other) : 0;
}

/// Share of `these` that have one of `those` within reach. 1 when there are none.
double foundShare(const std::vector<double>& these, const std::vector<double>& those) {
    if (these.empty()) return 1;
    const auto found = std::ranges::count_if(these, [&](double time) {
        return std::ranges::any_of(
            those, [&](double other) { return std::abs(time - other) <= kBoundaryReach + 1e-6; });
    });
    return static_cast<double>(found) / static_cast<double>(these.size());
}

double keptOverlapF(const std::vector<Shot>& one, const std::vector<Shot>& other) {
    double both = 0;
    double total = 0;
    const auto length = [](const Shot& shot) {
        return (shot.range.end - shot.range.start).toDouble();
    };
    for (const Shot& shot : other) total += shot.kept ? length(shot) : 0;
    for (const Shot& shot : one) {
        if (!shot.kept) continue;
        total += length(shot);
        for (const Shot& match : other) {
            if (!match.kept) continue;
            both += std::max(0.0, std::min(shot.range.end, match.range.end).toDouble() -
                                      std::max(shot.range.start, match.range.start).toDouble());
        }
    }
    return total > 0 ? 2 * both / total : 0;
}

/// Key-shot F of selections by random scores against the skim: the level of chance.
double chanceF(const Skim& skim) {
    Random random(1);
    const Rational& rate = skim.analysis->facts->media.video.frameRate;
    const std::int64_t frames = Budget().frames(skim.analysis->facts->duration, rate);
    double sum = 0;
    for (int draw = 0; draw < kChanceDraws; ++draw) {
        std::vector<Shot> shots = skim.shots;
        for (Shot& shot : shots) shot.meanScore = random.uniform();
        if (const auto problem = selectKeyShots(shots, frames, rate)) throw *problem;
        sum += keptOverlapF(shots, skim.shots);
    }
    return sum / kChanceDraws;
}

VideoAgreement compareVideo(const FoundFile& file, AnalysisRequest request,
                            const RunContext& context) {
    request.video = file.path;
    request.extractor = kGoogLeNetId;
    const Skim theirs = skimOf(request, context);
    VideoAgreement agreement;
    agreement.video = file.name;
    agreement.steps = theirs.features().size(0);
    if (agreement.steps < kShortest) return agreement;
    request.extractor = kBuiltinId;
    const Skim ours = skimOf(request, context);
    agreement.cosine = centredCosine(theirs.features(), ours.features());
    agreement.boundaryF = harmonicMean(foundShare(theirs.boundaries(), ours.boundaries()),
                                       foundShare(ours.boundaries(), theirs.boundaries()));
    agreement.keyShotF = keptOverlapF(ours.shots, theirs.shots);
    agreement.chanceF = chanceF(theirs);
    return agreement;
}

}  // namespace

DistillAgreement evaluateDistillation(const DistillEvaluation& request, const LogSink& log,
                                      const RunContext& context) {
    useThreads(request.threads);
    AnalysisRequest base;
    base.precision = FeaturePrecision::Float32;
    base.checkpoint = request.checkpoint;
    base.modelFolder = request.modelFolder;
    base.builtinWeights = request.weights.empty() ? bundledBuiltinWeights() : request.weights;
    base.cacheFolder = request.cacheFolder;
    base.threads = request.threads;
    const auto heldOut = heldOutOf(loadStudent(base.builtinWeights).info);
    const auto student =
        chooseExtractor(kBuiltinId, request.modelFolder, base.builtinWeights).load({}, context);
    const auto teacher =
        loadGoogLeNet(ModelStore(request.modelFolder).folderOf(kGoogLeNetId), {}, context);
    DistillAgreement result;
    result.version = student->version();
    result.photos = comparePhotos(heldOutFiles(request.photos, SourceKind::Photo, heldOut),
                                  *teacher, *student, context);
    const auto films = heldOutFiles(request.videos, SourceKind::Clip, heldOut);
    StageProgress progress(context, Stage::Features, static_cast<std::int64_t>(films.size()));
    for (const FoundFile& film : films) {
        progress.advanceTo(&film - films.data());
        try {
            VideoAgreement agreement = compareVideo(film, base, context);
            if (agreement.steps >= kShortest) result.videos.push_back(std::move(agreement));
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            logTo(log, LogLevel::Warning, error.what());
        }
    }
    progress.finish();
    return result;
}

}  // namespace skimline
