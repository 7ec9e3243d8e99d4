// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/foundation/attention/cuda/emulated_attention.h"

#include <cmath>
#include <initializer_list>
#include <limits>
#include <type_traits>
#include <vector>

#include "tests/support/warp_emulation.h"
// Must follow the emulation, which defines their keywords.
#include "core/foundation/attention/cuda/attention_passes.cuh"

namespace skimline::test {
namespace {

class EmulatedStream {
public:
    template <class Kernel, class Arguments>
    void operator()(Kernel kernel, int blocks, int heads, int threads,
                    const Arguments& arguments) const {
        m_blocks += std::int64_t{blocks} * heads;
        emulateGrid(static_cast<unsigned>(blocks), static_cast<unsigned>(heads),
                    static_cast<unsigned>(threads), [&] { kernel(arguments); });
    }
    std::int64_t blocks() const { return m_blocks; }

private:
    mutable std::int64_t m_blocks = 0;
};

/// Filled with NaN, so that using an unwritten value is noticed.
std::vector<float> workspaceOf(std::int64_t values) {
    return std::vector<float>(static_cast<std::size_t>(values + 1),
                              std::numeric_limits<float>::quiet_NaN());
}

}  // namespace

std::int64_t emulatedForward(cuda::ElementType type, cuda::ForwardBuffers buffers,
                             const cuda::BlockAims& aims) {
    std::vector<float> workspace =
        workspaceOf(cuda::forwardWorkspaceFor(type, buffers.sizes, aims));
    buffers.workspace = workspace.data();
    const EmulatedStream launch;
    cuda::forwardPasses(type, buffers, aims, launch);
    return launch.blocks();
}

std::int64_t emulatedBackward(cuda::ElementType type, cuda::BackwardBuffers buffers,
                              const cuda::BlockAims& aims) {
    std::vector<float> workspace =
        workspaceOf(cuda::backwardWorkspaceFor(type, buffers.sizes, aims));
    buffers.workspace = workspace.data();
    const EmulatedStream launch;
    cuda::backwardPasses(type, buffers, aims, launch);
    return launch.blocks();
}

std::int64_t emulatedWorkspace(cuda::ElementType type, const cuda::AttentionSizes& sizes) {
    return cuda::forwardWorkspaceFor(type, sizes, {}) + cuda::backwardWorkspaceFor(type, sizes, {});
}

}  // namespace skimline::test
