// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/analysis/analysis_pipeline.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/engine/analysis/attention_record.h"
#include "core/engine/analysis/checkpoint_choice.h"
#include "core/engine/analysis/repeats.h"
#include "core/engine/analysis/shot_selection.h"
#include "core/engine/runtime/bundled_files.h"
#include "core/engine/runtime/thread_limits.h"
#include "core/features/extractors/builtin_extractor.h"
#include "core/features/extractors/video_features.h"
#include "core/features/sights/black_bars.h"
#include "core/media/read/probe.h"
#include "core/nets/fulltransnet/encoder_pattern.h"
#include "core/shots/kts/kts.h"
#include "core/worth/cues/face_finder.h"
#include "core/worth/model/worth_model.h"
#include "core/worth/taste/taste_traits.h"

namespace skimline {

namespace {

const Rational kSampleRate{2};

FeatureCache cacheFor(const AnalysisRequest& request) {
    return request.cacheFolder.empty() ? FeatureCache() : FeatureCache(request.cacheFolder);
}

void checkRequest(const AnalysisRequest& request) {
    const auto refuse = [](const char* subject, const char* sentence) {
        throw Error(ErrorCode::Usage, subject, sentence);
    };
    if (request.window < 0 || request.maxGlobals.value_or(0) < 0) {
        refuse("pattern", "Window and number of globals must not be negative.");
    }
    if (request.alternative < 0) refuse("alternative", "Alternatives are counted from 0.");
    if (request.threads < 0) refuse("threads", "The number of threads must not be negative.");
    if (!(request.minShotSeconds >= 0) || !(request.maxShotSeconds >= 0)) {
        refuse("shot length", "Bounds on the length of a shot must not be negative.");
    }
    if (request.maxShotSeconds > 0 && request.maxShotSeconds < request.minShotSeconds) {
        refuse("shot length", "The longest shot must not be shorter than the shortest one.");
    }
    if (!(request.keywordBonus >= 0 && request.keywordBonus <= 1))
        refuse("keyword bonus", "The bonus of keywords must lie between 0 and 1.");
    withHandles({{}, Rational(1), {}}, request.handles, {}, {});
    const Budget& budget = request.budget;
    const bool absolute = budget.seconds > 0;
    if (!absolute && (budget.seconds < 0 || !(budget.fraction > 0 && budget.fraction <= 1))) {
        refuse("budget", "The budget must be more than 0 and at most 100 % of the video.");
    }
}

/// What learnable masks cost per layer: their inner layers for every frame, a product per pair.
double maskOperations(const FullTransNetConfig& config, std::int64_t rows, std::int64_t pairs) {
    if (config.mask == MaskUse::None) return 0;
    const auto width = static_cast<double>(config.modelWidth);
    const auto inner = static_cast<double>((config.maskDepth - 1) * rows);
    return 2 * width * (inner * width + static_cast<double>(pairs));
}

}  // namespace

AnalysisPipeline::AnalysisPipeline(const AnalysisRequest& request, const RunContext& context)
    : m_request(request),
      m_context(context),
      m_attention(attentionChoice(request.attention)),
      m_device(request.device, request.log),
      m_extractor(chooseExtractor(request)),
      m_cache(cacheFor(request)) {
    checkRequest(request);
    useThreads(request.threads);
    m_analysis->budget = request.budget;
    m_analysis->handles = request.handles;
    m_analysis->sampleRate = kSampleRate;
    m_analysis->extractor = m_extractor.id + " " + m_extractor.version;
    if (!m_extractor.emulatedExtractor.empty()) {
        m_analysis->emulatedExtractor =
            m_extractor.emulatedExtractor + " " + m_extractor.emulatedExtractorVersion;
    }
    if (request.extractor.empty() && m_extractor.id == kBuiltinId) {
        logTo(request.log, LogLevel::Info,
              "GoogLeNet's weights are not installed, so the built-in extractor is used.");
    }
}

void AnalysisPipeline::timed(Stage stage, const char* name, const std::function<void()>& work) {
    m_context.throwIfStopped();
    m_context.report({stage, 0, 0, -1.0});
    const auto begin = std::chrono::steady_clock::now();
    work();
    m_context.throwIfStopped();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    m_analysis->timings.push_back({name, took.count()});
    m_context.report({stage, 1, 1, 0.0});
}

void AnalysisPipeline::probeVideo() {
    timed(Stage::Probe, "probe", [&] { m_analysis->media = probe(m_request.video); });
}

void AnalysisPipeline::loadModel() {
    m_context.throwIfStopped();
    const ScoringThreads few(0);
    m_checkpoint = checkpointFor(m_request.checkpoint, m_extractor, m_attention);
    overridePattern();
    m_analysis->checkpoint = m_checkpoint->info.name;
    if (m_checkpoint->info.sampleRate != kSampleRate.toDouble()) {
        throw Error(ErrorCode::Mismatch, m_analysis->checkpoint,
                    "The checkpoint " + m_analysis->checkpoint + " expects " +
                        std::to_string(m_checkpoint->info.sampleRate) +
                        " pictures per second, not " + std::to_string(kSampleRate.toDouble()) +
                        ".");
    }
}

void AnalysisPipeline::overridePattern() {
    FullTransNetConfig& config = m_checkpoint->info.config;
    if (m_request.window > 0) config.window = m_request.window;
    if (m_request.maxGlobals) config.maxGlobals = *m_request.maxGlobals;
}

void AnalysisPipeline::takeFeaturesOf(const AnalysisPipeline& other) {
    m_features = other.m_features;
    m_analysis->featuresFromCache = other.m_analysis->featuresFromCache;
    m_analysis->contentHash = other.m_analysis->contentHash;
    m_analysis->media = other.m_analysis->media;
    noteSampleTimes();
}

void AnalysisPipeline::findBars() {
    m_crop = m_request.gridShots ? CropRectangle() : withoutBlackBars(m_request.video, m_context);
}

std::optional<VideoFeatures> AnalysisPipeline::knownFeatures(const std::string& hash) {
    const auto find = [&](Framing framing) {
        return m_cache.find(hash, m_extractor.id, m_extractor.version, kSampleRate, framing);
    };
    if (!m_request.gridShots)
        if (auto known = find(Framing::WithoutBars)) return known;
    std::optional<VideoFeatures> whole = find(Framing::Whole);
    if (!whole || m_request.gridShots || whole->fillsFrame) return whole;
    // Stored by a benchmark's run or before bars were cropped: good where there are none.
    findBars();
    if (*m_crop != CropRectangle()) return {};
    whole->fillsFrame = true;
    store(hash, *whole);
    return whole;
}

void AnalysisPipeline::store(const std::string& hash, const VideoFeatures& features) const {
    try {
        m_cache.store(hash, features);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        logTo(m_request.log, LogLevel::Warning, error.what());
    }
}

void AnalysisPipeline::readFeatures() {
    std::string hash;
    std::optional<VideoFeatures> known;
    timed(Stage::Decode, "read", [&] {
        hash = contentHash(m_request.video, m_context);
        known = knownFeatures(hash);
        if (!known && !m_crop) findBars();
    });
    m_analysis->featuresFromCache = known.has_value();
    m_analysis->contentHash = hash;
    timed(Stage::Features, "features", [&] {
        m_features = known ? std::move(*known) : extract();
        if (!known) store(hash, m_features);
    });
    noteSampleTimes();
}

void AnalysisPipeline::measureWorth() {
    m_analysis->cues = m_features.sights.cues;
    const std::filesystem::path file = bundledFile(kWorthFile);
    if (file.empty()) {
        logTo(m_request.log, LogLevel::Warning,
              "There is no worth model, so dull shots are not told from good ones.");
        return;
    }
    const VideoSights& sights = m_features.sights;
    const std::vector<std::int64_t> takes =
        takesOf(sights.boundaries, kSampleRate, sights.cues.rows);
    m_analysis->worth = WorthModel::load(file).worthOf({sights.cues, m_features.features, takes});
    applyTaste();
}

void AnalysisPipeline::applyTaste() {
    m_analysis->plainWorth = m_analysis->worth;
    try {
        m_analysis->traits = TasteTraits::load(bundledFile(kTasteDirectionsFile))
                                 .of(m_features.features, m_features.sights.cues);
        const auto taste = tasteInUse(m_request.taste, m_request.tasteFile);
        if (!taste) return;
        m_analysis->worth = tastedWorth(m_analysis->plainWorth, m_analysis->traits, taste->ranking,
                                        taste->strength);
        m_analysis->taste = {taste->strength, taste->videos};
    } catch (const Error& error) {
        // Worth a warning, not the skim: the shipped worth stands.
        logTo(m_request.log, LogLevel::Warning, error.what());
    }
}

void AnalysisPipeline::noteSampleTimes() {
    measureWorth();
    m_analysis->duration = m_features.duration;
    m_analysis->crop = m_features.crop;
    for (const Boundary& boundary : m_features.sights.boundaries)
        m_analysis->cuts.push_back({boundary.earlierEnd, boundary.laterStart});
    const auto rate = kSampleRate.toDouble();
    for (std::int64_t step = 0; step < m_features.features.rows; ++step) {
        m_analysis->sampleTimes.push_back(static_cast<double>(step) / rate);
    }
}

VideoFeatures AnalysisPipeline::extract() {
    VideoFeatures features;
    m_device.run([&](ComputeDevice device) {
        const std::shared_ptr<FeatureExtractor> extractor = m_extractor.load(device, m_context);
        m_context.throwIfStopped();
        features = extractVideoFeatures(m_request.video, kSampleRate, *extractor, m_context,
                                        bundledFile(kFaceModelFile), *m_crop);
        features.fillsFrame = !m_request.gridShots && *m_crop == CropRectangle();
    });
    return features;
}

void AnalysisPipeline::findShots() {
    timed(Stage::Shots, "shots", [&] {
        const std::int64_t rows = m_features.features.rows;
        const Segmentation found = segment(m_features.features, {}, m_context);
        m_analysis->pieces = keepsGrid() ? gridPieces(found) : exactPieces(found);
        m_firstFrames = firstStepsOf(m_analysis->pieces, kSampleRate, rows);
        m_analysis->stillest = m_features.sights.stillest;
        m_analysis->onGrid = keepsGrid();
        for (const ExactShot& piece : m_analysis->pieces)
            if (piece.passing) m_analysis->passing.push_back({piece.start, piece.end});
        const std::vector<float> unknown(static_cast<std::size_t>(rows), 0.0F);
        m_analysis->shots = measuredPieces(m_analysis->pieces, scaleOf(*m_analysis, unknown));
    });
}

bool AnalysisPipeline::keepsGrid() const {
    return m_request.gridShots || m_request.minShotSeconds > 0 || m_request.maxShotSeconds > 0;
}

std::vector<ExactShot> AnalysisPipeline::gridPieces(const Segmentation& found) const {
    const double rate = kSampleRate.toDouble();
    const auto shortest = static_cast<std::int64_t>(std::ceil(m_request.minShotSeconds * rate));
    const auto longest = static_cast<std::int64_t>(std::floor(m_request.maxShotSeconds * rate));
    const std::int64_t rows = m_features.features.rows;
    std::vector<ExactShot> pieces;
    Rational start;
    for (const std::int64_t first : boundShotLengths(
             found, rows, std::max<std::int64_t>(shortest, 1),
             m_request.maxShotSeconds > 0 ? std::max<std::int64_t>(longest, 1) : rows)) {
        // A container may claim to end before its last sample; those steps join the last real shot.
        const Rational end = Rational(first) / kSampleRate;
        if (end >= m_analysis->duration) break;
        pieces.push_back({start, end});
        start = end;
    }
    const Rational frame = Rational(1) / m_analysis->media.video.frameRate;
    pieces.push_back({start, std::max(m_analysis->duration, start + frame)});
    return pieces;
}

std::vector<ExactShot> AnalysisPipeline::exactPieces(const Segmentation& found) const {
    ExactShotInput input;
    input.firstFrames = found.firstFrames;
    input.reductions = found.reductions;
    input.boundaries = m_features.sights.boundaries;
    input.stillest = m_features.sights.stillest;
    input.sampleRate = kSampleRate;
    const Rational frame = Rational(1) / m_analysis->media.video.frameRate;
    input.duration = std::max(m_analysis->duration, frame);
    return exactShots(input);
}

KeywordGuidance AnalysisPipeline::guidance() const {
    const std::int64_t rows = m_features.features.rows;
    const double rate = kSampleRate.toDouble();
    KeywordGuidance guidance{mentionFrames(m_request.keywords, rate, rows), {}};
    if (m_request.keywordBonus > 0 && !guidance.globals.empty()) {
        guidance.bonus = nearMentions(guidance.globals, rate, rows);
        for (float& value : guidance.bonus) value *= static_cast<float>(m_request.keywordBonus);
    }
    guidance.worth = m_analysis->worth;
    return guidance;
}

FrameScores AnalysisPipeline::scoresOn(ComputeDevice device, bool trace,
                                       const RunContext& context) const {
    const KeywordGuidance heeded = guidance();
    const auto score = [&](const Checkpoint& checkpoint) {
        return frameScores(checkpoint, m_features.features, m_firstFrames, m_attention.pattern,
                           trace, context, heeded);
    };
    if (device == ComputeDevice::Cpu) return score(*m_checkpoint);
    return score({m_checkpoint->info, m_checkpoint->net.on(at::kCUDA)});
}

FrameScores AnalysisPipeline::forward(const RunContext& context) const {
    const ScoringThreads threads(m_features.features.rows);
    return scoresOn(m_device.device(), false, context);
}

std::shared_ptr<const AttentionRecord> AnalysisPipeline::recordOf(AttentionTrace trace) const {
    const FullTransNetConfig& config = m_checkpoint->info.config;
    const AttentionPattern seen =
        encoderPattern(config, PatternKind::Lga, m_firstFrames, m_features.features.rows);
    return std::make_shared<const AttentionRecord>(std::move(trace),
                                                   MapPlaces{seen.window, seen.globals, {}});
}

void AnalysisPipeline::scoreFrames() {
    timed(Stage::Scores, "scores", [&] {
        const ScoringThreads threads(m_features.features.rows);
        FrameScores result;
        m_device.run([&](ComputeDevice device) {
            result = scoresOn(device, m_request.keepTrace, m_context);
        });
        m_analysis->keywords = m_request.keywords;
        m_analysis->keywordBonus = m_request.keywordBonus;
        m_analysis->keywordFrames = guidance().globals;
        m_analysis->device = m_device.name();
        m_analysis->scores = std::move(result.scores);
        if (!keepsGrid()) dampRepeats();
        const std::int64_t rows = m_features.features.rows;
        PatternInfo& facts = m_analysis->pattern;
        facts.kind = patternKindName(result.pattern.kind);
        facts.window = result.pattern.window;
        facts.globals = static_cast<std::int64_t>(result.pattern.globals.size());
        facts.pairs = result.statistics.pairs;
        facts.flops = result.statistics.flops +
                      maskOperations(m_checkpoint->info.config, rows, result.statistics.pairs);
        facts.bytes = result.statistics.bytes;
        if (m_request.keepTrace) m_analysis->attention = recordOf(std::move(result.trace));
    });
}

void AnalysisPipeline::dampRepeats() {
    const ShotScale scale = scaleOf(*m_analysis, m_analysis->scores);
    const std::vector<Shot> shots = measuredPieces(m_analysis->pieces, scale);
    m_analysis->repeats = findRepeats(m_features.features, shots);
    skimline::dampRepeats(m_analysis->scores, m_analysis->repeats, shots);
}

void AnalysisPipeline::selectShots() {
    timed(Stage::Select, "select", [&] {
        const bool splits = m_request.minShotSeconds <= 0 && m_request.maxShotSeconds <= 0;
        selectAlternative(*m_analysis, m_request.alternative, splits);
    });
}

}  // namespace skimline
