// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/extractors/video_features.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

#include "core/base/bounded_queue.h"
#include "core/features/sights/sight_recorder.h"
#include "core/media/read/frame_sampler.h"

namespace skimline {
namespace {

constexpr std::size_t kQueuedBatches = 2;
constexpr std::size_t kMostSteps =
    64;  // per batch, so that a held image does not hold up the report

/// Consecutive steps. A step that shows the same image as the one before it brings no pixels.
struct Batch {
    std::vector<std::uint8_t> bgr;
    std::vector<bool> bringsFrame;  ///< per step
    std::int64_t images = 0;
    std::optional<SeenSights> sights;  ///< of all steps up to its last, where they were asked for
};

/// Owns the decoding thread. Batches come out in order and always hold the same steps.
class DecodingThread {
public:
    DecodingThread(FrameSampler& sampler, SightRecorder& sights, int side, std::int64_t batchFrames,
                   const RunContext& context)
        : m_sampler(sampler),
          m_sights(sights),
          m_side(side),
          m_batchFrames(batchFrames),
          m_context(context),
          m_queue(kQueuedBatches),
          m_thread([this] { decodeAll(); }) {}
    ~DecodingThread() {
        m_queue.close();
        if (m_thread.joinable()) m_thread.join();
    }
    DecodingThread(const DecodingThread&) = delete;
    DecodingThread& operator=(const DecodingThread&) = delete;

    /// A batch that is decoded from now on brings what has been seen up to its end.
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
        while (batch.images < m_batchFrames && batch.bringsFrame.size() < kMostSteps) {
            const std::optional<SampledFrame> frame = m_sampler.next(m_context);
            if (!frame) break;
            const bool isNew = m_lastTime != frame->time();
            m_lastTime = frame->time();
            batch.bringsFrame.push_back(isNew);
            m_sights.sample(*frame, !isNew);
            if (isNew) append(*frame, batch);
        }
        if (batch.bringsFrame.empty()) return std::nullopt;
        if (m_sightsWanted.exchange(false)) batch.sights = m_sights.soFar();
        return batch;
    }

    void append(const SampledFrame& frame, Batch& batch) const {
        const std::size_t bytes =
            static_cast<std::size_t>(m_side) * static_cast<std::size_t>(m_side) * 3;
        batch.bgr.resize(batch.bgr.size() + bytes);
        frame.toBgr(m_side, batch.bgr.data() + batch.bgr.size() - bytes);
        ++batch.images;
    }

    FrameSampler& m_sampler;
    SightRecorder& m_sights;
    const int m_side;
    const std::int64_t m_batchFrames;
    const RunContext& m_context;
    std::optional<Rational> m_lastTime;
    std::exception_ptr m_failure;
    std::atomic<bool> m_sightsWanted = false;
    BoundedQueue<Batch> m_queue;
    std::thread m_thread;  // last: runs as soon as it is made
};

/// Tells what has been read so far: not for a few steps more, and not so often that it costs time
/// that anybody would notice.
class PartTeller {
public:
    explicit PartTeller(const std::function<void(const VideoFeatures&)>& receiver)
        : m_receiver(receiver) {}

    bool isDue(std::int64_t steps) const {
        return m_receiver && static_cast<double>(steps) >= kMoreBy * static_cast<double>(m_told) &&
               m_spent <= kShareOfTime * (Clock::now() - m_began);
    }
    /// @param sights  of the same steps as `read`
    void tell(const VideoFeatures& read, SeenSights sights) {
        const Clock::time_point begin = Clock::now();
        VideoFeatures part = read;
        part.sights = withActivity(std::move(sights), part.features);
        part.duration = Rational(part.features.rows) / part.sampleRate;
        m_receiver(part);
        m_told = part.features.rows;
        m_spent += Clock::now() - begin;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr double kMoreBy = 1.15;
    static constexpr double kShareOfTime = 0.05;

    const std::function<void(const VideoFeatures&)>& m_receiver;
    Clock::time_point m_began = Clock::now();
    std::chrono::duration<double> m_spent{0};
    std::int64_t m_told = 0;
};

void appendRow(FloatMatrix& matrix, std::span<const float> row) {
    matrix.values.insert(matrix.values.end(), row.begin(), row.end());
    ++matrix.rows;
}

void appendRows(FloatMatrix& matrix, const Batch& batch, FeatureExtractor& extractor) {
    const FloatMatrix images =
        batch.images > 0 ? extractor.extract(batch.bgr, batch.images) : FloatMatrix();
    std::int64_t image = 0;
    for (const bool isNew : batch.bringsFrame) {
        if (isNew) {
            appendRow(matrix, images.row(image++));
            continue;
        }
        // A copy, because the row lies in the vector that grows.
        const std::vector<float> held(matrix.values.end() - matrix.cols, matrix.values.end());
        appendRow(matrix, held);
    }
}

}  // namespace

VideoFeatures extractVideoFeatures(const std::filesystem::path& path, const Rational& sampleRate,
                                   FeatureExtractor& extractor, const RunContext& context,
                                   const ReadingOptions& options) {
    SightRecorder sights(options.faceModel, sampleRate);
    SamplerOptions sampling;
    sampling.rate = sampleRate;
    sampling.crop = options.crop;
    sampling.observe = [&sights](const ObservedFrame& image) { sights.observe(image); };
    FrameSampler sampler(path, sampling, context);
    VideoFeatures result;
    result.sampleRate = sampleRate;
    result.crop = options.crop;
    result.extractorId = extractor.id();
    result.extractorVersion = extractor.version();
    result.features.cols = extractor.dimension();
    StageProgress progress(context, Stage::Features, sampler.expectedSteps());
    {
        PartTeller teller(options.soFar);
        DecodingThread decoding(sampler, sights, extractor.inputSize(),
                                std::max<std::int64_t>(extractor.preferredBatch(), 1), context);
        if (teller.isDue(0)) decoding.askForSights();
        while (std::optional<Batch> batch = decoding.next()) {
            context.throwIfStopped();
            appendRows(result.features, *batch, extractor);
            const std::int64_t steps = result.features.rows;
            progress.advanceTo(steps);
            if (!teller.isDue(steps)) continue;
            if (batch->sights)
                teller.tell(result, std::move(*batch->sights));
            else
                decoding.askForSights();
        }
    }
    result.duration = sampler.duration();
    result.sights = withActivity(sights.finish(path, options.crop, context), result.features);
    progress.finish();
    return result;
}

}  // namespace skimline
