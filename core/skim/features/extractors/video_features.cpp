// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/video_features.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "core/foundation/base/bounded_queue.h"
#include "core/foundation/base/error.h"
#include "core/foundation/media/groups/group_decoder.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/skim/features/cache/cached_features.h"
#include "core/skim/features/extractors/coarse_features.h"
#include "core/skim/features/sights/sight_recorder.h"
#include "core/skim/features/sights/thumbnail_recorder.h"
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/model/appeal_model.h"

namespace skimline {
namespace {

/// The rows that a pass has read: features, and the appeal of each where one is asked for.
struct ReadRows {
    VideoFeatures video;
    std::vector<float> appeals;
};

/// Reports the rows read so far, only after enough new steps and so rarely that the cost is
/// negligible. One thread.
class PartTeller {
public:
    /// @param receiver  ReadingOptions::soFar; outlives this
    explicit PartTeller(const std::function<void(const VideoFeatures&)>& receiver)
        : m_receiver(receiver) {}

    bool isWanted() const { return static_cast<bool>(m_receiver); }
    /// Completes all reports from now on.
    void tellCoarse(VideoFeatures coarse);
    bool isDue(std::int64_t steps) const;
    /// @param sights  of the same steps as `read`
    void tell(const ReadRows& read, SeenSights sights);

private:
    using Clock = std::chrono::steady_clock;

    const std::function<void(const VideoFeatures&)>& m_receiver;
    Clock::time_point m_began = Clock::now();
    std::chrono::duration<double> m_spent{0};
    std::int64_t m_told = 0;
    std::optional<VideoFeatures> m_coarse;
};

constexpr double kMoreBy = 1.15;
constexpr double kShareOfTime = 0.05;

void PartTeller::tellCoarse(VideoFeatures coarse) {
    m_receiver(coarse);
    m_coarse = std::move(coarse);
}

bool PartTeller::isDue(std::int64_t steps) const {
    return m_receiver && static_cast<double>(steps) >= kMoreBy * static_cast<double>(m_told) &&
           m_spent <= kShareOfTime * (Clock::now() - m_began);
}

void PartTeller::tell(const ReadRows& read, SeenSights sights) {
    const Clock::time_point begin = Clock::now();
    VideoFeatures part = read.video;
    part.sights = withActivity(std::move(sights), part.features, read.appeals);
    part.duration = Rational(part.features.rows) / part.sampleRate;
    m_receiver(m_coarse ? withCoarseRest(std::move(part), *m_coarse) : part);
    m_told = read.video.features.rows;
    m_spent += Clock::now() - begin;
}

constexpr std::size_t kQueuedBatches = 2;
constexpr std::size_t kMostSteps =
    64;  // per batch, so that a held image does not hold up the report

/// Consecutive steps. A step that shows the same image as the one before it brings no pixels.
struct Batch {
    std::vector<std::uint8_t> bgr;
    std::vector<bool> bringsFrame;  ///< per step
    std::int64_t images = 0;
    std::optional<SeenSights> sights;  ///< of all steps up to its last, if they were asked for
};

/// Owns the decoding thread. Batches come out in order and always hold the same steps.
class DecodingThread {
public:
    /// Form of every batch.
    struct Form {
        int side = 0;
        SquareFit fit = SquareFit::Stretched;
        std::int64_t frames = 1;
        std::int64_t knownSteps = 0;  ///< bring no pixels
    };

    DecodingThread(FrameSampler& sampler, SightRecorder& sights, const Form& form,
                   const RunContext& context)
        : m_sampler(sampler),
          m_sights(sights),
          m_form(form),
          m_context(context),
          m_queue(kQueuedBatches),
          m_thread([this] { decodeAll(); }) {}
    ~DecodingThread() {
        m_queue.close();
        if (m_thread.joinable()) m_thread.join();
    }
    DecodingThread(const DecodingThread&) = delete;
    DecodingThread& operator=(const DecodingThread&) = delete;

    /// Batches decoded from now on contain the sights up to their end.
    void askForSights() { m_sightsWanted = true; }

    /// @return nothing after the last one. @throws what decoding threw
    std::optional<Batch> next() {
        std::optional<Batch> batch = m_queue.pop();
        if (batch) return batch;
        if (m_thread.joinable()) m_thread.join();
        if (m_failure) std::rethrow_exception(m_failure);
        return std::nullopt;
    }

private:
    void decodeAll() noexcept {
        try {
            while (std::optional<Batch> batch = decodeBatch())
                if (!m_queue.push(std::move(*batch))) return;
        } catch (...) {
            m_failure = std::current_exception();
        }
        m_queue.close();
    }

    std::optional<Batch> decodeBatch() {
        Batch batch;
        while (batch.images < m_form.frames && batch.bringsFrame.size() < kMostSteps) {
            const std::optional<SampledFrame> frame = m_sampler.next(m_context);
            if (!frame) break;
            const bool isNew = m_lastTime != frame->time();
            m_lastTime = frame->time();
            batch.bringsFrame.push_back(isNew);
            m_sights.sample(*frame, !isNew);
            if (isNew && m_step >= m_form.knownSteps) append(*frame, batch);
            ++m_step;
        }
        if (batch.bringsFrame.empty()) return std::nullopt;
        if (m_sightsWanted.exchange(false)) batch.sights = m_sights.soFar();
        return batch;
    }

    void append(const SampledFrame& frame, Batch& batch) const {
        const std::size_t bytes =
            static_cast<std::size_t>(m_form.side) * static_cast<std::size_t>(m_form.side) * 3;
        batch.bgr.resize(batch.bgr.size() + bytes);
        frame.toBgr(m_form.side, batch.bgr.data() + batch.bgr.size() - bytes, m_form.fit);
        ++batch.images;
    }

    FrameSampler& m_sampler;
    SightRecorder& m_sights;
    const Form m_form;
    std::int64_t m_step = 0;
    const RunContext& m_context;
    std::optional<Rational> m_lastTime;
    std::exception_ptr m_failure;
    std::atomic<bool> m_sightsWanted = false;
    BoundedQueue<Batch> m_queue;
    std::thread m_thread;  // last member: the thread starts at once
};

void appendRow(FloatMatrix& matrix, std::span<const float> row) {
    matrix.cols = std::ssize(row);
    matrix.values.insert(matrix.values.end(), row.begin(), row.end());
    ++matrix.rows;
}

void repeatRow(FloatMatrix& matrix) {
    // A copy, because the row lies in the vector that grows.
    const std::vector<float> held(matrix.values.end() - matrix.cols, matrix.values.end());
    appendRow(matrix, held);
}

/// @param known  the first rows; may be null
void appendRows(ReadRows& read, const Batch& batch, FeatureExtractor& extractor,
                const ReadingOptions& options, const VideoFeatures* known) {
    const AppealModel* appeal = options.appeal;
    FloatMatrix& matrix = read.video.features;
    const Extraction images =
        batch.images > 0 ? extractor.look(batch.bgr, batch.images) : Extraction();
    std::int64_t image = 0;
    for (const bool isNew : batch.bringsFrame) {
        if (known != nullptr && matrix.rows < known->features.rows) {
            if (appeal != nullptr)
                read.appeals.push_back(
                    known->sights.cues.row(matrix.rows)[static_cast<std::size_t>(Cue::Appeal)]);
            appendRow(matrix, known->features.row(matrix.rows));
        } else if (isNew) {
            const std::span<const float> middle = images.middle.row(image);
            if (appeal != nullptr) read.appeals.push_back(appeal->of(middle));
            if (options.middle != nullptr) appendRow(*options.middle, middle);
            appendRow(matrix, images.features.row(image++));
        } else {
            if (appeal != nullptr) read.appeals.push_back(read.appeals.back());
            if (options.middle != nullptr) repeatRow(*options.middle);
            repeatRow(matrix);
        }
    }
}

/// Known features that belong to this pass; else null.
const VideoFeatures* knownOf(const ReadingOptions& options, const VideoFeatures& pass) {
    const VideoFeatures* known = options.known;
    const bool fits = known != nullptr && known->extractorId == pass.extractorId &&
                      known->extractorVersion == pass.extractorVersion &&
                      known->sampleRate == pass.sampleRate && known->crop == pass.crop &&
                      known->features.cols == pass.features.cols &&
                      known->sights.cues.rows == known->features.rows &&
                      known->sights.cues.cols == static_cast<std::int64_t>(kCueCount);
    return fits ? known : nullptr;
}

/// Features and cues of the same steps, because the decoder is ahead by some.
VideoFeatures partOf(VideoFeatures read, std::span<const float> appeals, FloatMatrix cues) {
    cues.rows = std::min(cues.rows, read.features.rows);
    if (!appeals.empty())
        for (std::int64_t step = 0; step < cues.rows; ++step)
            cues.row(step)[static_cast<std::size_t>(Cue::Appeal)] =
                appeals[static_cast<std::size_t>(step)];
    cues.values.resize(static_cast<std::size_t>(cues.rows * cues.cols));
    read.features.rows = cues.rows;
    read.features.values.resize(static_cast<std::size_t>(cues.rows * read.features.cols));
    read.sights.cues = std::move(cues);
    return read;
}

/// Everything that one pass over a video works with.
struct Pass {
    const std::filesystem::path& path;
    FrameSampler& sampler;
    SightRecorder& sights;
    FeatureExtractor& extractor;
    const ReadingOptions& options;
    const RunContext& context;
};

void readSteps(const Pass& pass, const VideoFeatures* known, ReadRows& result) {
    StageProgress progress(pass.context, Stage::Features, pass.sampler.expectedSteps());
    PartTeller teller(pass.options.soFar);
    if (teller.isWanted()) {
        auto coarse = coarseFeatures(
            {pass.path, pass.sampler.expectedSteps(), pass.options.thumbnails, pass.options.start},
            result.video, pass.extractor, {pass.options.faceModel, pass.options.appeal},
            pass.context);
        if (coarse) teller.tellCoarse(std::move(*coarse));
    }
    const std::int64_t knownSteps = known != nullptr ? known->features.rows : 0;
    DecodingThread decoding(
        pass.sampler, pass.sights,
        {pass.extractor.inputSize(), pass.extractor.fit(),
         std::max<std::int64_t>(pass.extractor.preferredBatch(), 1), knownSteps},
        pass.context);
    if (teller.isDue(0)) decoding.askForSights();
    while (std::optional<Batch> batch = decoding.next()) {
        pass.context.throwIfStopped();
        appendRows(result, *batch, pass.extractor, pass.options, known);
        const std::int64_t steps = result.video.features.rows;
        progress.advanceTo(steps);
        // Rows known from an earlier pass were reported then and are not reported again.
        if (steps < knownSteps || !teller.isDue(steps)) continue;
        if (batch->sights)
            teller.tell(result, std::move(*batch->sights));
        else
            decoding.askForSights();
    }
    progress.finish();
}

enum class Decoding {
    InGroups,   ///< groups of pictures in parallel, as far as they can be recognised
    Together,   ///< one decoder with several threads
    OneThread,  ///< only then does a decoder report everything that it conceals
};

/// One pass over the whole video.
VideoFeatures readWhole(const std::filesystem::path& path, const Rational& sampleRate,
                        FeatureExtractor& extractor, const RunContext& context,
                        const ReadingOptions& options, Decoding decoding) {
    SightRecorder sights(options.faceModel, sampleRate);
    if (options.thumbnails != nullptr) options.thumbnails->restart();
    if (options.middle != nullptr) *options.middle = {};
    sights.setThumbnails(options.thumbnails);
    SamplerOptions sampling;
    sampling.rate = sampleRate;
    sampling.crop = options.crop;
    sampling.hardware = options.hardware;
    sampling.inGroups = decoding == Decoding::InGroups;
    sampling.threads = decoding == Decoding::OneThread ? 1 : 0;
    sampling.observe = [&sights](const ObservedFrame& image) { sights.observe(image); };
    FrameSampler sampler(path, sampling, context);
    ReadRows rows;
    VideoFeatures& result = rows.video;
    result.sampleRate = sampleRate;
    result.crop = options.crop;
    result.extractorId = extractor.id();
    result.extractorVersion = extractor.version();
    result.features.cols = extractor.dimension();
    const VideoFeatures* known = knownOf(options, result);
    if (known != nullptr) sights.setKnown(known->sights.cues);
    try {
        readSteps({path, sampler, sights, extractor, options, context}, known, rows);
        result.duration = sampler.duration();
        result.damagedFrames = sampler.damagedFrames();
        result.sights =
            withActivity(sights.finish(path, options.crop, context), result.features, rows.appeals);
    } catch (...) {
        // The decoder has ended by now.
        if (options.stopped)
            options.stopped(partOf(std::move(rows.video), rows.appeals, sights.ownRows()));
        throw;
    }
    return std::move(rows.video);
}

}  // namespace

VideoFeatures extractVideoFeatures(const std::filesystem::path& path, const Rational& sampleRate,
                                   FeatureExtractor& extractor, const RunContext& context,
                                   const ReadingOptions& options) {
    std::optional<VideoFeatures> read;
    ReadingOptions inGroups = options;
    inGroups.stopped = [&](VideoFeatures part) { read = std::move(part); };
    const auto tellStopped = [&] {
        if (options.stopped && read) options.stopped(std::move(*read));
    };
    Decoding rest = Decoding::Together;
    try {
        return readWhole(path, sampleRate, extractor, context, inGroups, Decoding::InGroups);
    } catch (const Error& error) {
        if (error.subject() != kGroupsSubject) {
            tellStopped();
            throw;
        }
        if (error.code() == ErrorCode::Corrupt) rest = Decoding::OneThread;
    } catch (...) {
        tellStopped();
        throw;
    }
    ReadingOptions linear = options;
    const bool isMore =
        read && (options.known == nullptr || read->features.rows > options.known->features.rows);
    if (isMore && options.middle == nullptr) linear.known = &*read;
    return readWhole(path, sampleRate, extractor, context, linear, rest);
}

}  // namespace skimline
