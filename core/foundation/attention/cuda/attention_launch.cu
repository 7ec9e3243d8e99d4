// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/cuda/attention_launch.h"

#include <cmath>
#include <initializer_list>
#include <type_traits>

#include "core/foundation/attention/cuda/attention_passes.cuh"

namespace skimline::cuda {
namespace {

/// Starts kernels one after the other and remembers the first error.
class Stream {
public:
    explicit Stream(void* stream) : m_stream(static_cast<cudaStream_t>(stream)) {}

    template <class Kernel, class Arguments>
    void operator()(Kernel kernel, int blocks, int heads, int threads,
                    const Arguments& arguments) const {
        if (m_error != cudaSuccess) return;
        const dim3 grid(static_cast<unsigned>(blocks), static_cast<unsigned>(heads));
        kernel<<<grid, static_cast<unsigned>(threads), 0, m_stream>>>(arguments);
        m_error = cudaGetLastError();
    }

    std::string complaint() const {
        return m_error == cudaSuccess ? std::string() : cudaGetErrorString(m_error);
    }

private:
    cudaStream_t m_stream;
    mutable cudaError_t m_error = cudaSuccess;
};

}  // namespace

std::int64_t forwardWorkspace(ElementType type, const AttentionSizes& sizes) {
    return forwardWorkspaceFor(type, sizes, {});
}
std::int64_t backwardWorkspace(ElementType type, const AttentionSizes& sizes) {
    return backwardWorkspaceFor(type, sizes, {});
}

std::string launchForward(ElementType type, const ForwardBuffers& buffers, void* stream) {
    const Stream launch(stream);
    forwardPasses(type, buffers, {}, launch);
    return launch.complaint();
}

std::string launchBackward(ElementType type, const BackwardBuffers& buffers, void* stream) {
    const Stream launch(stream);
    backwardPasses(type, buffers, {}, launch);
    return launch.complaint();
}

}  // namespace skimline::cuda
