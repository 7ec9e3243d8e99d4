// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>

#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {

/// The encoder on a GPU as one CUDA graph. At some thousand frames a GPU waits for the next
/// kernel longer than it computes; a graph starts all kernels of a pass at once. Worth its capture
/// from the second pass over the same length and pattern on.
class EncoderGraph {
public:
    /// Captures; no gradients. @param net  on a CUDA device; the graph keeps its own references to
    /// the parameters  @throws Error(Shape), Error(Unsupported) in a build without CUDA
    EncoderGraph(const FullTransNet& net, const AttentionPattern& pattern, std::int64_t length);
    ~EncoderGraph();
    EncoderGraph(const EncoderGraph&) = delete;
    EncoderGraph& operator=(const EncoderGraph&) = delete;

    /// @param features [length, d_in], any device  @return as encode(), on the GPU; the
    /// next call overwrites it. One thread at a time. @throws Error(Shape)
    EncodedVideo encode(const at::Tensor& features);

private:
    struct Captured;
    std::unique_ptr<Captured> m_captured;
};

}  // namespace skimline
