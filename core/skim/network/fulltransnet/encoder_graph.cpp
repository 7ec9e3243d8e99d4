// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/encoder_graph.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#ifdef SKIMLINE_CUDA
#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>
#endif

#include "core/foundation/attention/pattern/prepared_pattern.h"
#include "core/foundation/base/error.h"

namespace skimline {

#ifdef SKIMLINE_CUDA

struct EncoderGraph::Captured {
    FullTransNet net;
    PreparedPattern pattern;
    c10::cuda::CUDAStream stream;
    at::Tensor features;
    EncodedVideo video;
    at::cuda::CUDAGraph graph;
};

EncoderGraph::EncoderGraph(const FullTransNet& net, const AttentionPattern& pattern,
                           std::int64_t length) {
    const at::Device device = net.device();
    if (!device.is_cuda())
        throw Error(ErrorCode::Shape, "net", "Only a network on a CUDA device has a graph.");
    const c10::NoGradGuard noGradients;
    const c10::cuda::CUDAGuard onDevice(device);
    // Captured on a separate stream: on the default one, work of others would be captured, too.
    const c10::cuda::CUDAStream stream = c10::cuda::getStreamFromPool(false, device.index());
    m_captured.reset(
        new Captured{net, PreparedPattern(pattern, length, device), stream, {}, {}, {}});
    Captured& captured = *m_captured;
    const c10::cuda::CUDAStreamGuard onStream(stream);
    const auto options = at::TensorOptions(device).dtype(at::kFloat);
    captured.features = at::zeros({length, net.config().inputWidth}, options);
    // The first pass creates library handles and workspaces, which is not allowed in a capture.
    captured.net.encode(captured.features, captured.pattern);
    stream.synchronize();
    captured.graph.capture_begin();
    captured.video = captured.net.encode(captured.features, captured.pattern);
    captured.graph.capture_end();
}

EncodedVideo EncoderGraph::encode(const at::Tensor& features) {
    Captured& captured = *m_captured;
    if (features.sizes() != captured.features.sizes())
        throw Error(ErrorCode::Shape, "features", "The graph was captured for a different length.");
    const c10::cuda::CUDAGuard onDevice(captured.net.device());
    // `features` may still be on its way on the stream of the caller.
    c10::cuda::getCurrentCUDAStream().synchronize();
    const c10::cuda::CUDAStreamGuard onStream(captured.stream);
    captured.features.copy_(features);
    captured.graph.replay();
    captured.stream.synchronize();
    return captured.video;
}

#else

struct EncoderGraph::Captured {};

EncoderGraph::EncoderGraph(const FullTransNet&, const AttentionPattern&, std::int64_t) {
    throw Error(ErrorCode::Unsupported, "cuda", "This build has no CUDA kernels.");
}

EncodedVideo EncoderGraph::encode(const at::Tensor&) { return {}; }

#endif

EncoderGraph::~EncoderGraph() = default;

}  // namespace skimline
