// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/traced_run.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/foundation/attention/maps/aggregated_map.h"
#include "core/foundation/attention/maps/attention_statistics.h"
#include "core/foundation/attention/maps/top_links.h"
#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"

namespace skimline {
namespace {

/// Copies: views would keep everything that the network computed alive.
at::Tensor alone(const at::Tensor& tensor) {
    return tensor.storage().nbytes() > tensor.nbytes() ? tensor.clone(at::MemoryFormat::Contiguous)
                                                       : tensor;
}

AttentionTrace aloneIn(AttentionTrace trace) {
    for (auto* part : {&trace.encoder, &trace.decoder, &trace.cross})
        for (AttentionTrace::Layer& layer : *part)
            for (at::Tensor* tensor : layer.tensors()) *tensor = alone(*tensor);
    return trace;
}

std::size_t bytesOf(AttentionTrace& trace) {
    std::size_t bytes = 0;
    for (auto* part : {&trace.encoder, &trace.decoder, &trace.cross})
        for (AttentionTrace::Layer& layer : *part)
            for (const at::Tensor* tensor : layer.tensors()) bytes += tensor->nbytes();
    return bytes;
}

std::vector<DecoderStep> stepsOf(const AttentionTrace& trace) {
    const auto& layers = trace.decoder.empty() ? trace.cross : trace.decoder;
    if (layers.empty()) return {};
    std::vector<DecoderStep> steps(static_cast<std::size_t>(layers.front().q.size(1)));
    for (std::size_t at = 0; at < std::min(steps.size(), trace.steps.size()); ++at)
        steps[at].frame = trace.steps[at];
    return steps;
}

class TracedRun : public AttentionInspection {
public:
    TracedRun(AnalysisPointer analysis, AttentionTrace trace, MapPlaces places)
        : m_analysis(std::move(analysis)),
          m_trace(aloneIn(std::move(trace))),
          m_bytes(bytesOf(m_trace)),
          m_places(std::move(places)),
          m_steps(stepsOf(m_trace)) {}

    Size size(AttentionPart part) const override {
        const auto& layers = m_trace.part(part);
        if (layers.empty()) return {};
        const AttentionTrace::Layer& first = layers.front();
        return {static_cast<std::int64_t>(layers.size()), first.q.size(0), first.q.size(1),
                first.k.size(1)};
    }

    const AttentionPattern& pattern() const override { return m_trace.encoderPattern; }
    const std::vector<DecoderStep>& steps() const override { return m_steps; }
    const Analysis& analysis() const override { return *m_analysis; }

    std::size_t bytes() const override { return m_bytes; }

    FloatMatrix image(const HeadSelection& heads, const MapView& view,
                      const RunContext& context) const override {
        return renderCombinedMap(mapOf(heads), view, context);
    }

    float cell(const HeadSelection& heads, std::int64_t row, std::int64_t column) const override {
        return renderCombinedMap(mapOf(heads), {row, 1, column, 1, 1, 1, MapPooling::Maximum})
            .values.front();
    }

    MapMarginals marginals(const HeadSelection& heads, const RunContext& context) const override {
        return mapMarginals(mapOf(heads), context);
    }

    std::vector<AttentionLink> strongestLinks(const HeadSelection& heads, std::int64_t count,
                                              std::int64_t farther,
                                              const RunContext& context) const override {
        return topLinks(mapOf(heads), count, farther, context);
    }

    HeadStatistics statistics(AttentionPart part, std::int64_t layer, std::int64_t head,
                              const RunContext& context) const override {
        return headStatistics(mapSource(m_trace, part, layer, head), placesOf(part), context);
    }

private:
    MapPlaces placesOf(AttentionPart part) const {
        MapPlaces places = m_places;
        // Steps of a decoder are not frames.
        if (part == AttentionPart::Decoder) places.globals.clear();
        if (part != AttentionPart::Cross) return places;
        // A step that chose to stop belongs to the last chosen item.
        std::int64_t last = 0;
        for (const DecoderStep& step : m_steps) {
            if (step.frame >= 0) last = step.frame;
            places.rowSteps.push_back(last);
        }
        return places;
    }

    CombinedMap mapOf(const HeadSelection& heads) const {
        const Size size = this->size(heads.part);
        CombinedMap map;
        map.combination = heads.combination;
        const auto range = [](std::int64_t chosen, std::int64_t count) {
            return chosen == HeadSelection::kAll ? CellRange{0, count}
                                                 : CellRange{chosen, chosen + 1};
        };
        const CellRange layers = range(heads.layer, size.layers);
        const CellRange single = range(heads.head, size.heads);
        for (std::int64_t layer = layers.begin; layer < layers.end; ++layer)
            for (std::int64_t head = single.begin; head < single.end; ++head)
                map.heads.push_back(mapSource(m_trace, heads.part, layer, head));
        if (map.heads.empty())
            throw Error(ErrorCode::Usage, "part",
                        "This attention part does not exist in autoregressive inference.");
        return map;
    }

    AnalysisPointer m_analysis;
    AttentionTrace m_trace;
    std::size_t m_bytes;
    MapPlaces m_places;
    std::vector<DecoderStep> m_steps;
};

}  // namespace

AttentionRunPointer attentionRunOf(AnalysisPointer analysis, AttentionTrace trace,
                                   MapPlaces places) {
    return std::make_shared<const TracedRun>(std::move(analysis), std::move(trace),
                                             std::move(places));
}

AttentionRunPointer tracedRun(const Analysis& video, const ScoringNetwork& network,
                              DeviceChoice& device, const RunContext& context) {
    ScoredVideo found = scored(video, network, device, true, context);
    const AttentionPattern seen =
        encoderPattern(network.checkpoint.info.config, PatternKind::Lga,
                       found.analysis.facts->firstSteps, std::ssize(found.analysis.scores->values));
    return attentionRunOf(std::make_shared<const Analysis>(std::move(found.analysis)),
                          std::move(found.trace), {seen.window, seen.globals, {}});
}

}  // namespace skimline
