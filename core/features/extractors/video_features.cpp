// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/extractors/video_features.h"

#include <algorithm>
#include <exception>
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
    BoundedQueue<Batch> m_queue;
    std::thread m_thread;  // last: runs as soon as it is made
};

void appendRow(FloatMatrix& matrix, std::span<const float> row) {
    matrix.values.insert(matrix.values.end(), row.begin(), row.end());
    ++matrix.rows;
}

void appendRows(FloatMatrix& matrix, const Batch& batch, const FloatMatrix& images) {
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
                                   const std::filesystem::path& faceModel,
                                   const CropRectangle& crop) {
    SightRecorder sights(faceModel);
    SamplerOptions options;
    options.rate = sampleRate;
    options.crop = crop;
    options.observe = [&sights](const ObservedFrame& image) { sights.observe(image); };
    FrameSampler sampler(path, options, context);
    VideoFeatures result;
    result.sampleRate = sampleRate;
    result.crop = crop;
    result.extractorId = extractor.id();
    result.extractorVersion = extractor.version();
    result.features.cols = extractor.dimension();
    StageProgress progress(context, Stage::Features, sampler.expectedSteps());
    {
        DecodingThread decoding(sampler, sights, extractor.inputSize(),
                                std::max<std::int64_t>(extractor.preferredBatch(), 1), context);
        while (const std::optional<Batch> batch = decoding.next()) {
            context.throwIfStopped();
            appendRows(
                result.features, *batch,
                batch->images > 0 ? extractor.extract(batch->bgr, batch->images) : FloatMatrix());
            progress.advanceTo(result.features.rows);
        }
    }
    result.duration = sampler.duration();
    result.sights = sights.finish(result.features, sampleRate, path, crop, context);
    progress.finish();
    return result;
}

}  // namespace skimline
