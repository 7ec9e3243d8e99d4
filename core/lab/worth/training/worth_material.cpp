// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/worth_material.h"

#include <cstdint>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/lab/worth/judged_images.h"
#include "core/lab/worth/judged_videos.h"
#include "core/lab/worth/training/drawn_titles.h"
#include "core/lab/worth/training/dulled_pictures.h"
#include "core/lab/worth/training/image_rows.h"
#include "core/lab/worth/training/span_rows.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/features/extractors/video_features.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {
namespace {

// Apart from other draws of the same seed.
constexpr std::uint64_t kTitles = 0x7469746C65;
constexpr std::uint64_t kDulled = 0x64756C6C;

std::size_t numbered(std::vector<WorthRow>& rows, WorthRow row) {
    rows.push_back(std::move(row));
    return rows.size() - 1;
}

AnalysisRequest analysisOf(const WorthTraining& request, const LogSink& log) {
    AnalysisRequest analysis;
    analysis.precision = FeaturePrecision::Float32;
    analysis.extractor = request.extractor;
    analysis.builtinWeights = request.builtinWeights;
    analysis.modelFolder = request.modelFolder;
    analysis.cacheFolder = request.cacheFolder;
    analysis.threads = request.threads;
    analysis.device = "cpu";  // a GPU's features differ in the last bits
    analysis.ownExtractor = request.ownExtractor;
    analysis.log = log;
    return analysis;
}

/// Output of the extractor's middle layer for every sample. Never cached.
FloatMatrix middleOf(const std::filesystem::path& video, FeatureExtractor& extractor,
                     const VideoFeatures& found, const RunContext& context) {
    FloatMatrix middle;
    ReadingOptions options;
    options.crop = found.crop;
    options.middle = &middle;
    extractVideoFeatures(video, found.sampleRate, extractor, RunContext(context.stopFlag(), {}),
                         options);
    return middle;
}

void requireMiddle(FeatureExtractor& extractor) {
    const auto side = static_cast<std::size_t>(extractor.inputSize());
    if (extractor.look(std::vector<std::uint8_t>(3 * side * side), 1).middle.cols > 0) return;
    throw Error(ErrorCode::Usage, "--extractor",
                "The feature extractor " + extractor.id() +
                    " has no middle layer to fit an appeal model to.");
}

std::shared_ptr<const VideoFeatures> featuresOf(AnalysisRequest analysis,
                                                const std::filesystem::path& video,
                                                const RunContext& context) {
    analysis.video = video;
    return readVideo(analysis, RunContext(context.stopFlag(), {}))->facts->features;
}

class Gathering {
public:
    Gathering(const WorthTraining& request, const WorthModel& start, const LogSink& log,
              const RunContext& context)
        : m_request(request),
          m_start(start),
          m_log(log),
          m_context(context),
          m_videos(readJudgedVideos(request.judged)),
          m_judged(readJudgedImages(request.images)),
          m_progress(context, Stage::Features,
                     std::ssize(m_videos) + std::ssize(m_judged) + request.titles +
                         request.dulled * static_cast<std::int64_t>(kDullKindCount)) {}

    WorthMaterial gather() {
        const auto extractor = chooseExtractor(analysisOf(m_request, m_log)).load({}, m_context);
        ImageRows seen(extractor, bundledFile(kFaceModelFile), m_start, m_request.layer);
        if (m_request.layer == TrainedLayer::Middle) requireMiddle(*extractor);
        m_found.extractor = {extractor->id(), extractor->version()};
        addSpans(*extractor);
        addImages(seen);
        addTitled(seen);
        addDulled(seen);
        m_progress.finish();
        return std::move(m_found);
    }

private:
    bool isThere(const std::filesystem::path& file) {
        m_progress.advanceTo(m_done++);
        if (std::filesystem::exists(file)) return true;
        logTo(m_log, LogLevel::Warning, file.string() + " is missing and is left out.");
        return false;
    }

    void addSpans(FeatureExtractor& extractor) {
        for (const JudgedVideo& judged : m_videos) {
            if (judged.part == "test") continue;  // training must not see the test part
            const std::filesystem::path video = m_request.footage / judged.video;
            if (!isThere(video)) continue;
            const auto features = featuresOf(analysisOf(m_request, m_log), video, m_context);
            FloatMatrix middle;
            const bool wantsMiddle = m_request.layer == TrainedLayer::Middle;
            if (wantsMiddle) middle = middleOf(video, extractor, *features, m_context);
            for (WorthRow& row :
                 spanRows(judged, *features, m_start, wantsMiddle ? &middle : nullptr)) {
                const std::size_t number = numbered(m_found.rows, std::move(row));
                (judged.part == "train" ? m_found.train : m_found.tune).push_back(number);
            }
        }
        if (m_found.train.empty())
            throw Error(ErrorCode::NotFound, m_request.footage.string(),
                        "None of the judged videos to learn from is in " +
                            m_request.footage.string() + ".");
    }

    void addImages(ImageRows& seen) {
        for (const JudgedImage& judged : m_judged) {
            if (!isThere(m_request.photos / judged.image)) continue;
            cv::Mat image = shownImage(m_request.photos, judged);
            if (image.empty()) {
                logTo(m_log, LogLevel::Warning, judged.image + " is not an image and is left out.");
                continue;
            }
            m_found.images.push_back(
                numbered(m_found.rows, seen.rowOf(image, judged.image, judged.worth)));
            m_shown.push_back(std::move(image));
        }
        if (m_found.images.empty())
            throw Error(ErrorCode::NotFound, m_request.photos.string(),
                        "None of the judged images is in " + m_request.photos.string() + ".");
    }

    /// Every image once, in random order, before one gets a second title.
    void addTitled(ImageRows& seen) {
        Random random(mixSeeds(m_request.seed, kTitles));
        std::vector<std::size_t> order(m_shown.size());
        std::iota(order.begin(), order.end(), 0);
        for (std::int64_t title = 0; title < m_request.titles; ++title) {
            m_progress.advanceTo(m_done++);
            const std::size_t turn = static_cast<std::size_t>(title) % order.size();
            if (turn == 0) random.shuffle(order);
            const cv::Mat titled = withTitle(m_shown[order[turn]], random);
            const std::size_t plain = m_found.images[order[turn]];
            const WorthRow& shown = m_found.rows[plain];
            WorthRow row = seen.rowOf(titled, shown.source, shown.mark);
            m_found.titled.push_back({plain, numbered(m_found.rows, std::move(row)), 1});
        }
    }

    /// Makes every kind from every good image in turn, in random order.
    void addDulled(ImageRows& seen) {
        Random random(mixSeeds(m_request.seed, kDulled));
        std::vector<std::size_t> good;
        for (std::size_t shown = 0; shown < m_shown.size(); ++shown)
            if (isGood(m_found.rows[m_found.images[shown]])) good.push_back(shown);
        random.shuffle(good);
        std::size_t turn = 0;
        for (std::int64_t draw = 0; !good.empty() && draw < m_request.dulled; ++draw) {
            for (std::size_t kind = 0; kind < kDullKindCount; ++kind) {
                m_progress.advanceTo(m_done++);
                const std::size_t shown = good[turn++ % good.size()];
                const DulledPicture dull = dulledPicture(
                    m_shown[shown], static_cast<DullKind>(kind), static_cast<std::uint64_t>(draw));
                const std::size_t plain = m_found.images[shown];
                const std::string source = m_found.rows[plain].source;
                WorthRow row = seen.rowOf(dull.image, source, 0, dull.motion);
                m_found.dulled.push_back(
                    {static_cast<DullKind>(kind), numbered(m_found.rows, std::move(row)), plain});
            }
        }
    }

    const WorthTraining& m_request;
    const WorthModel& m_start;
    const LogSink& m_log;
    const RunContext& m_context;
    std::vector<JudgedVideo> m_videos;
    std::vector<JudgedImage> m_judged;
    StageProgress m_progress;
    std::int64_t m_done = 0;
    WorthMaterial m_found;
    std::vector<cv::Mat> m_shown;  ///< like m_found.images
};

}  // namespace

WorthMaterial gatherMaterial(const WorthTraining& request, const WorthModel& start,
                             const LogSink& log, const RunContext& context) {
    return Gathering(request, start, log, context).gather();
}

}  // namespace skimline
