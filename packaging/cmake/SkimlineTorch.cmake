# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# skimline::torch: the distribution's libtorch-dev, or any newer LibTorch whose folder (the one with include/ and
# lib/; of the PyPI wheel that is site-packages/torch) is in CMAKE_PREFIX_PATH. LibTorch's own CMake package is not
# asked: Debian's names a wrong prefix, and that of CUDA builds wants parts of the toolkit that nobody here calls.
find_path(SKIMLINE_TORCH_INCLUDE ATen/ATen.h REQUIRED)
foreach(part torch_cpu c10)
    find_library(SKIMLINE_TORCH_${part} ${part} REQUIRED)
endforeach()
find_library(SKIMLINE_TORCH_torch torch REQUIRED)
find_library(SKIMLINE_TORCH_torch_cuda torch_cuda)
find_library(SKIMLINE_TORCH_c10_cuda c10_cuda)
message(STATUS "LibTorch: ${SKIMLINE_TORCH_torch_cpu}")

add_library(skimline_torch INTERFACE)
add_library(skimline::torch ALIAS skimline_torch)
# System headers: their warnings are not ours.
target_include_directories(skimline_torch SYSTEM INTERFACE
    ${SKIMLINE_TORCH_INCLUDE} ${SKIMLINE_TORCH_INCLUDE}/torch/csrc/api/include)
# A program or module with the property SKIMLINE_WITHOUT_TORCH does not link it, whatever its libraries want: what calls
# it fails to link then.
set(skimline_unless_without $<NOT:$<BOOL:$<TARGET_PROPERTY:SKIMLINE_WITHOUT_TORCH>>>)
target_link_libraries(skimline_torch INTERFACE
    "$<${skimline_unless_without}:${SKIMLINE_TORCH_torch};${SKIMLINE_TORCH_torch_cpu};${SKIMLINE_TORCH_c10}>")
# PyPI's libtorch.so exports parts of std::filesystem that call what is not in it, remove_all() for one: the system's
# are to be found first.
target_link_options(skimline_torch INTERFACE LINKER:--push-state,--no-as-needed -lstdc++ LINKER:--pop-state)

get_filename_component(skimline_torch_folder ${SKIMLINE_TORCH_torch_cpu} DIRECTORY)
# A LibTorch that brings its OpenMP runtime wants no second one in the process.
if(EXISTS ${skimline_torch_folder}/libgomp.so.1)
    set(OpenMP_gomp_LIBRARY ${skimline_torch_folder}/libgomp.so.1 CACHE FILEPATH "")
endif()
# at::parallel_for is a template in the caller's code: serial unless that is compiled with OpenMP.
find_package(OpenMP REQUIRED COMPONENTS CXX)
include(SkimlineCuda)
