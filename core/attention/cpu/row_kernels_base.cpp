#define SKIMLINE_VECTOR_BYTES 16
#include "core/attention/cpu/row_kernels_body.h"

namespace skimline::cpu {

void baseRowKernels(std::int64_t width, RowKernels<float>& kernels) { fillKernels(width, kernels); }
void baseRowKernels(std::int64_t width, RowKernels<double>& kernels) {
    fillKernels(width, kernels);
}

}  // namespace skimline::cpu
