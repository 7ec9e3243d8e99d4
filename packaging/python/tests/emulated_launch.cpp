// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// attention_launch.h on the CPU, for test_operator_cuda_calls.py.
#include <algorithm>
#include <limits>

#include "core/foundation/attention/cuda/attention_launch.h"
#include "tests/core/foundation/attention/cuda/emulated_attention.h"

namespace skimline::cuda {

// The emulation has a workspace of its own. That of the caller is written, so that one that is too
// small is found.
std::int64_t forwardWorkspace(ElementType type, const AttentionSizes& sizes) {
    return test::emulatedWorkspace(type, sizes);
}
std::int64_t backwardWorkspace(ElementType type, const AttentionSizes& sizes) {
    return test::emulatedWorkspace(type, sizes);
}

std::string launchForward(ElementType type, const ForwardBuffers& buffers, void* stream) {
    if (stream != nullptr) return "no such stream";
    std::fill_n(buffers.workspace, forwardWorkspace(type, buffers.sizes),
                std::numeric_limits<float>::quiet_NaN());
    test::emulatedForward(type, buffers, {});
    return {};
}

std::string launchBackward(ElementType type, const BackwardBuffers& buffers, void* stream) {
    if (stream != nullptr) return "no such stream";
    std::fill_n(buffers.workspace, backwardWorkspace(type, buffers.sizes),
                std::numeric_limits<float>::quiet_NaN());
    test::emulatedBackward(type, buffers, {});
    return {};
}

}  // namespace skimline::cuda
