// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/causes/network/frame_span.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/fulltransnet/pass_watch.h"

namespace skimline {

/// A pass with everything needed to compute causes: input and output of every attention, and the
/// graph that leads from its heads to the network's answer. O(T) memory. The bits of the pass are
/// those of encode(). One thread at a time.
struct PassRecord {
    std::vector<AttendedHeads> encoder, decoder, cross;
    std::vector<at::Tensor> streams;  ///< [T, d] as encoder layer -1, 0, 1 .. left them, detached
    AttentionPattern pattern;         ///< of the encoder
    EncodedVideo video;
    /// Decoder logits before the softmax, [rows, columns]; undefined before recordTurns().
    at::Tensor logits;

    std::int64_t length() const { return video.memory.size(0); }
};

/// @param features  [T, d_in] on the CPU, as the network reads them
/// @throws Error(Shape) as FullTransNet::encode(), Error(Unsupported) for a network on a GPU,
/// Error(Cancelled)
PassRecord recordEncoder(const FullTransNet& net, const at::Tensor& features,
                         const AttentionPattern& pattern, const RunContext& context = RunContext());
/// Adds the decoder with the choices as input. @param chosen  frames, in the order of choice; not
/// empty
void recordDecoder(PassRecord& record, const FullTransNet& net, const at::Tensor& features,
                   const std::vector<std::int64_t>& chosen);

/// Equal weights over a span, summing to 1: the rows that the question is about. @return [length],
/// like the record's numbers  @throws Error(Shape) for a span outside
at::Tensor evenly(const PassRecord& record, const FrameSpan& span, std::int64_t length);
/// @param asking  of the decoder's rows  @throws Error(Usage) where it took no such turns
void requireTurns(const PassRecord& record, const at::Tensor& asking);

/// Gradients of an answer by the heads' outputs, dy/dO, indexed like the record.
struct HeadGradients {
    std::vector<at::Tensor> encoder, decoder, cross;  ///< [h, rows, d_k]; undefined: not recorded
};
/// One pass backwards; the record can be asked again. @param y  one number, of the record's graph
HeadGradients headGradients(const PassRecord& record, const at::Tensor& y);

/// The importance logits summed over a range, in the record's graph.
/// @throws Error(Unsupported) for a network without an importance head, Error(Shape)
at::Tensor importanceOf(const PassRecord& record, const FrameSpan& range);

/// |sum over rows of <O, dy/dO>|: to first order, the effect of every head's output on the answer.
/// @return [layers, heads]
at::Tensor headFirstOrder(const std::vector<AttendedHeads>& heads,
                          const std::vector<at::Tensor>& gradients);

}  // namespace skimline
