// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/subjects/train_subject.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/foundation/base/byte_hash.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/lab/worth/subjects/fit_subject.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/shared_work.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/worth/model/subject_model.h"

namespace skimline {
namespace {

constexpr double kImagesShare = 0.5;  // of the frames' weight
constexpr std::uint64_t kSubjectFolds = 5;
constexpr double kEnoughShown = 0.6;  // of a subject
constexpr double kFilled = 0.9;       // of a window, by a subject that is wider

struct Material {
    std::vector<SubjectSample> frames;
    std::vector<double> shares;  ///< of a 9:16 window in the width of each; 1: it is no wide frame
    std::vector<SubjectSample> images;
};

class SubjectGathering {
public:
    SubjectGathering(const SubjectTraining& request, const MiddleMaps& maps, const LogSink& log,
                     const RunContext& context)
        : m_request(request), m_maps(maps), m_log(log), m_context(context) {}

    Material gather() {
        const JudgedSubjects judged = readJudgedSubjects(m_request.judged);
        StageProgress progress(m_context, Stage::Features,
                               std::ssize(judged.frames) + std::ssize(judged.images));
        std::int64_t done = 0;
        for (auto from = judged.frames.begin(); from != judged.frames.end();) {
            const auto to = std::find_if(from, judged.frames.end(), [&](const JudgedSubject& next) {
                return next.file != from->file;
            });
            addFrames({from, to});
            progress.advanceTo(done += to - from);
            from = to;
        }
        if (m_found.frames.empty())
            throw Error(ErrorCode::NotFound, m_request.footage.string(),
                        "None of the judged videos is in " + m_request.footage.string() + ".");
        for (const JudgedSubject& image : judged.images) {
            addImage(image);
            progress.advanceTo(++done);
        }
        for (SubjectSample& sample : m_found.images)
            sample.weight = kImagesShare * static_cast<double>(m_found.frames.size()) /
                            static_cast<double>(m_found.images.size());
        progress.finish();
        return std::move(m_found);
    }

private:
    bool isThere(const std::filesystem::path& file) {
        if (std::filesystem::exists(file)) return true;
        logTo(m_log, LogLevel::Warning, file.string() + " is missing and is left out.");
        return false;
    }

    SubjectSample sampleOf(const RgbImage& image, const JudgedSubject& judged) const {
        return {judged.file, 1, m_maps.of(squareBgr(image, m_maps.inputSize())), judged.subjects};
    }

    /// @param frames  of one video
    void addFrames(std::vector<JudgedSubject> frames) {
        const std::filesystem::path video = m_request.footage / frames.front().file;
        std::erase_if(frames, [](const JudgedSubject& frame) { return frame.subjects.empty(); });
        if (frames.empty() || !isThere(video)) return;
        std::vector<Rational> times;
        for (const JudgedSubject& frame : frames)
            times.emplace_back(std::llround(frame.seconds * 1000), 1000);
        const std::vector<RgbImage> images =
            thumbnails(video, times, kSubjectImageSide, kSubjectImageSide,
                       RunContext(m_context.stopFlag(), {}));
        for (std::size_t i = 0; i < images.size(); ++i) {
            m_found.frames.push_back(sampleOf(images[i], frames[i]));
            const double aspect = static_cast<double>(images[i].width) / images[i].height;
            m_found.shares.push_back(aspect > 1.25 ? 9 / (16 * aspect) : 1);
        }
    }

    void addImage(const JudgedSubject& judged) {
        const std::filesystem::path file = m_request.photos / judged.file;
        if (judged.subjects.empty() || !isThere(file)) return;
        const cv::Mat bgr = cv::imread(file.string(), cv::IMREAD_COLOR);
        if (bgr.empty()) {
            logTo(m_log, LogLevel::Warning, judged.file + " is not an image and is left out.");
            return;
        }
        cv::Mat rgb;
        cv::cvtColor(bgr, rgb, cv::COLOR_BGR2RGB);
        const RgbImage image{
            rgb.cols, rgb.rows, {rgb.data, rgb.data + rgb.total() * rgb.elemSize()}};
        m_found.images.push_back(sampleOf(image, judged));
    }

    const SubjectTraining& m_request;
    const MiddleMaps& m_maps;
    const LogSink& m_log;
    const RunContext& m_context;
    Material m_found;
};

/// The middle of the window that holds most of the columns' shares.
double bestMiddle(const std::vector<double>& columns, double share) {
    constexpr int kTried = 97;
    const auto count = static_cast<double>(columns.size());
    double best = 0.5;
    double most = -1;
    for (int tried = 0; tried < kTried; ++tried) {
        const double left = (1 - share) * tried / (kTried - 1);
        double held = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto at = static_cast<double>(i) / count;
            const double overlap = std::min(left + share, at + 1 / count) - std::max(left, at);
            held += std::max(overlap, 0.0) * columns[i];
        }
        if (held <= most) continue;
        most = held;
        best = left + share / 2;
    }
    return best;
}

bool showsSubject(const SubjectSample& sample, double middle, double share) {
    return std::ranges::any_of(sample.subjects, [&](const SubjectRange& range) {
        const double shown =
            std::min(range.right, middle + share / 2) - std::max(range.left, middle - share / 2);
        const double width = range.right - range.left;
        return width > share ? shown >= kFilled * share : shown >= kEnoughShown * width;
    });
}

double middleBy(const SubjectModel& model, const SubjectSample& sample, double share) {
    const std::vector<float> places = model.of(sample.map);
    const auto side = static_cast<std::size_t>(std::lround(std::sqrt(places.size())));
    std::vector<double> columns(side);
    for (std::size_t place = 0; place < places.size(); ++place)
        columns[place % side] += static_cast<double>(places[place]);
    return bestMiddle(columns, share);
}

class Trials {
public:
    Trials(const Material& material, const LayerSource& source, const RunContext& context)
        : m_material(material), m_source(source), m_context(context) {}

    /// Without every fold in turn, and last with all.
    std::vector<SubjectModel> allFitted(int threads) const {
        constexpr auto kFits = static_cast<std::int64_t>(kSubjectFolds) + 1;
        StageProgress progress(m_context, Stage::Train, kFits);
        std::vector<SubjectModel> models(kFits, SubjectModel(m_source, {}));
        std::mutex mutex;
        std::int64_t done = 0;
        const int cores = static_cast<int>(std::thread::hardware_concurrency());
        SharedWork().run(kFits, threads > 0 ? threads : cores, [&](std::int64_t fold) {
            SubjectModel model = fitted(static_cast<std::uint64_t>(fold));
            const std::lock_guard lock(mutex);
            models[static_cast<std::size_t>(fold)] = std::move(model);
            progress.advanceTo(++done);
        });
        progress.finish();
        return models;
    }

    /// @param middleOf  of a sample and the share of its width that the window has
    template <typename MiddleOf>
    double shown(MiddleOf middleOf) const {
        double inside = 0;
        double count = 0;
        for (std::size_t i = 0; i < m_material.frames.size(); ++i) {
            const double share = m_material.shares[i];
            if (share >= 1) continue;
            const SubjectSample& frame = m_material.frames[i];
            ++count;
            if (showsSubject(frame, middleOf(frame, share), share)) ++inside;
        }
        return count > 0 ? inside / count : 0;
    }

    static std::uint64_t foldOf(const SubjectSample& frame) {
        return mixedByteHash(frame.source) % kSubjectFolds;
    }

private:
    /// @param leftOut  a fold that is not learned from; kSubjectFolds: none
    SubjectModel fitted(std::uint64_t leftOut) const {
        std::vector<const SubjectSample*> samples;
        for (const SubjectSample& frame : m_material.frames)
            if (foldOf(frame) != leftOut) samples.push_back(&frame);
        for (const SubjectSample& image : m_material.images) samples.push_back(&image);
        return {m_source, fitSubject(samples, m_context)};
    }

    const Material& m_material;
    const LayerSource& m_source;
    const RunContext& m_context;
};

std::filesystem::path networkOf(const SubjectTraining& request) {
    if (!request.builtinWeights.empty()) return request.builtinWeights;
    const std::filesystem::path bundled = bundledFile(kBuiltinFile);
    if (!bundled.empty()) return bundled;
    throw Error(ErrorCode::NotFound, kBuiltinFile,
                "The built-in extractor is missing; reinstall Skimline.");
}

}  // namespace

SubjectTrainingReport trainSubject(const SubjectTraining& request, const LogSink& log,
                                   const RunContext& context) {
    requireTargetIsNotInput(request.model, {request.judged, request.footage, request.photos});
    const MiddleMaps maps(networkOf(request), context);
    const Material material = SubjectGathering(request, maps, log, context).gather();
    const LayerSource source{kBuiltinId, maps.version()};
    const Trials trials(material, source, context);
    const std::vector<SubjectModel> models = trials.allFitted(request.threads);
    const SubjectModel& model = models[kSubjectFolds];
    SubjectTrainingReport report{std::ssize(material.frames), std::ssize(material.images)};
    report.middle = trials.shown([](const SubjectSample&, double) { return 0.5; });
    report.fitted = trials.shown(
        [&](const SubjectSample& frame, double share) { return middleBy(model, frame, share); });
    report.heldOut = trials.shown([&](const SubjectSample& frame, double share) {
        return middleBy(models[Trials::foldOf(frame)], frame, share);
    });
    model.save(request.model, "Fitted by skimline-lab train subject to " +
                                  std::to_string(report.frames) + " judged frames and " +
                                  std::to_string(report.images) + " judged pictures.");
    return report;
}

}  // namespace skimline
