# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Same source, three instruction sets; the processor decides at run time. Included by the library here and by the wheel
# (packaging/python); both define SKIMLINE_X86_KERNELS where row_kernels_x86 is not empty.
set(row_kernels ${CMAKE_CURRENT_LIST_DIR}/row_kernels_base.cpp)
set(row_kernels_x86)
# -Wno-psabi: vectors never cross a library border.
set(row_kernel_options -O3 -fno-math-errno -fno-trapping-math -ffp-contract=fast -Wno-psabi)
set_source_files_properties(${row_kernels} PROPERTIES
    COMPILE_OPTIONS "${row_kernel_options}" SKIP_PRECOMPILE_HEADERS ON)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    set(row_kernels_x86 ${CMAKE_CURRENT_LIST_DIR}/row_kernels_avx2.cpp ${CMAKE_CURRENT_LIST_DIR}/row_kernels_avx512.cpp)
    set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/row_kernels_avx2.cpp PROPERTIES
        COMPILE_OPTIONS "${row_kernel_options};-mavx2;-mfma" SKIP_PRECOMPILE_HEADERS ON)
    # GCC 12's own header of these instructions starts from vectors without a value and is warned of.
    set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/row_kernels_avx512.cpp PROPERTIES
        COMPILE_OPTIONS "${row_kernel_options};-mavx2;-mfma;-mavx512f;-mavx512dq;-Wno-maybe-uninitialized"
        SKIP_PRECOMPILE_HEADERS ON)
endif()
