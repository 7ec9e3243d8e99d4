# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Processes that train one network together, by c10d. Headers of Gloo count only where they came with this LibTorch:
# Debian's lie beside it; those of the system say nothing about the Gloo inside a LibTorch from elsewhere.
include(CheckCXXSourceCompiles)
set(c10d ${SKIMLINE_TORCH_INCLUDE}/torch/csrc/distributed/c10d)
function(skimline_c10d_backend name headers libraries)
    set(CMAKE_REQUIRED_INCLUDES ${SKIMLINE_TORCH_INCLUDE} ${SKIMLINE_TORCH_INCLUDE}/torch/csrc/api/include)
    set(CMAKE_REQUIRED_FLAGS -std=c++20)
    set(CMAKE_REQUIRED_DEFINITIONS -DUSE_C10D_${name})
    set(CMAKE_REQUIRED_LIBRARIES ${libraries} ${SKIMLINE_TORCH_torch} ${SKIMLINE_TORCH_torch_cpu} ${SKIMLINE_TORCH_c10})
    set(CMAKE_REQUIRED_QUIET ON)
    check_cxx_source_compiles("${headers}
        int main() { return sizeof(c10d::${ARGN}) == 0; }" SKIMLINE_HAS_C10D_${name})
    if(SKIMLINE_HAS_C10D_${name})
        target_compile_definitions(skimline_core_lab_training PRIVATE USE_C10D_${name})
        target_link_libraries(skimline_core_lab_training PRIVATE ${libraries})
    endif()
endfunction()
find_library(SKIMLINE_GLOO gloo)
if(EXISTS ${SKIMLINE_TORCH_INCLUDE}/gloo/algorithm.h AND EXISTS ${c10d}/ProcessGroupGloo.hpp AND SKIMLINE_GLOO)
    skimline_c10d_backend(GLOO "#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>" ${SKIMLINE_GLOO} ProcessGroupGloo)
endif()
if(SKIMLINE_HAS_C10D_GLOO AND SKIMLINE_TORCH_torch_cuda AND EXISTS ${c10d}/ProcessGroupNCCL.hpp)
    skimline_c10d_backend(NCCL "#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>" "" ProcessGroupNCCL)
endif()
message(STATUS "Training by several processes: Gloo \"${SKIMLINE_HAS_C10D_GLOO}\", NCCL \"${SKIMLINE_HAS_C10D_NCCL}\"")
