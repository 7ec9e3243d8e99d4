# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CUDA, in two halves. SKIMLINE_CUDA_COMPILER: there is an nvcc, so the kernels are compiled (and CI sees that they do
# compile). SKIMLINE_CUDA: LibTorch is a CUDA build too, so the programs can use them.
include(CheckLanguage)
set(SKIMLINE_CUDA_ARCHITECTURES "80-real;86-real;89-real;90" CACHE STRING
    "Cards that get machine code; the last one's virtual code serves newer ones")
set(CMAKE_CUDA_ARCHITECTURES ${SKIMLINE_CUDA_ARCHITECTURES})
check_language(CUDA)
if(NOT CMAKE_CUDA_COMPILER AND EXISTS /usr/local/cuda/bin/nvcc)
    set(CMAKE_CUDA_COMPILER /usr/local/cuda/bin/nvcc)
endif()
set(SKIMLINE_CUDA_COMPILER OFF)
set(SKIMLINE_CUDA OFF)
if(CMAKE_CUDA_COMPILER)
    enable_language(CUDA)
    find_package(CUDAToolkit REQUIRED)
    set(SKIMLINE_CUDA_COMPILER ON)
    if(SKIMLINE_TORCH_torch_cuda AND SKIMLINE_TORCH_c10_cuda)
        set(SKIMLINE_CUDA ON)
        # LibTorch finds its CUDA half through libraries that are loaded, so it has to be linked although little
        # of it is called by name.
        set(skimline_torch_cuda
            -Wl,--no-as-needed ${SKIMLINE_TORCH_torch_cuda} ${SKIMLINE_TORCH_c10_cuda} -Wl,--as-needed
            # What LibTorch's own libraries need they find at run time, not necessarily where the linker looks.
            -Wl,--unresolved-symbols=ignore-in-shared-libs)
        target_link_libraries(skimline_torch INTERFACE "$<${skimline_unless_without}:${skimline_torch_cuda}>")
        # The CUDA runtime that LibTorch loads, so that the process has one: in the archive it lies beside LibTorch,
        # with the PyPI wheel in a wheel of its own.
        file(GLOB skimline_cudart ${skimline_torch_folder}/libcudart*.so*
            ${skimline_torch_folder}/../../nvidia/cu*/lib/libcudart.so.*)
        list(APPEND skimline_cudart CUDA::cudart)
        list(GET skimline_cudart 0 SKIMLINE_CUDART)
    endif()
endif()
if(SKIMLINE_CUDA)
    message(STATUS "CUDA: kernels are built and used (${CMAKE_CUDA_COMPILER})")
elseif(SKIMLINE_CUDA_COMPILER)
    message(STATUS "CUDA: kernels are compiled to see that they do; this LibTorch has no CUDA to run them with")
else()
    message(STATUS "CUDA: no nvcc, no kernels")
endif()

# skimline_uses_cuda(<target>): its sources may call the CUDA half of LibTorch where SKIMLINE_CUDA is defined.
function(skimline_uses_cuda target)
    if(SKIMLINE_CUDA)
        # The headers of that half name the toolkit's.
        target_include_directories(${target} SYSTEM PRIVATE ${CUDAToolkit_INCLUDE_DIRS})
        target_compile_definitions(${target} PRIVATE SKIMLINE_CUDA)
        target_link_libraries(${target} PRIVATE ${SKIMLINE_CUDART})
    endif()
endfunction()
