# skimline::torch: the distribution's libtorch-dev or any newer LibTorch through CMAKE_PREFIX_PATH.
# Its targets must be seen from tests/ too, which is a sibling of the folder that looks for it.
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
find_package(Torch REQUIRED)
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL OFF)
add_library(skimline_torch INTERFACE)
add_library(skimline::torch ALIAS skimline_torch)
# Debian's package computes a wrong install prefix, so the include folder is looked up. System headers:
# their warnings are not ours.
find_path(SKIMLINE_TORCH_INCLUDE ATen/ATen.h PATHS ${TORCH_INCLUDE_DIRS} REQUIRED)
target_include_directories(skimline_torch SYSTEM INTERFACE
    ${SKIMLINE_TORCH_INCLUDE} ${SKIMLINE_TORCH_INCLUDE}/torch/csrc/api/include)
target_link_libraries(skimline_torch INTERFACE ${TORCH_LIBRARIES})
separate_arguments(skimline_torch_flags UNIX_COMMAND "${TORCH_CXX_FLAGS}")
target_compile_options(skimline_torch INTERFACE ${skimline_torch_flags})
