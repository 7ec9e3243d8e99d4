// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/cuda/cuda_device.h"

#ifdef SKIMLINE_CUDA
#include <cuda_runtime_api.h>
#endif

namespace skimline {

CudaDevice cudaDevice() {
#ifdef SKIMLINE_CUDA
    int count = 0;
    cudaError_t state = cudaGetDeviceCount(&count);
    cudaDeviceProp facts;
    if (state == cudaSuccess && count > 0) state = cudaGetDeviceProperties(&facts, 0);
    if (state == cudaSuccess && count > 0) return {true, facts.name, ""};
    // A failed call leaves its error for the next call to return.
    cudaGetLastError();
    const std::string said = state == cudaSuccess ? "no device" : cudaGetErrorString(state);
    return {false, "", "The CUDA driver offers no GPU (" + said + ")."};
#else
    return {false, "", "This build has no CUDA kernels."};
#endif
}

void openCudaDevice() {
#ifdef SKIMLINE_CUDA
    // Nothing is freed; this call creates the context.
    if (cudaDevice().usable) cudaFree(nullptr);
#endif
}

}  // namespace skimline
