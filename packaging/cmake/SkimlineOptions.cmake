# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Compiler-wide settings shared by every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
# Libraries outside the system's folders are found by RUNPATH, built and installed alike: what CMake would rewrite
# at installation it pads with a colon, and an empty part is the current folder, where anybody may have put a library
# (packaging/check_runpath).
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()

# ccache makes repeated clean builds cheap. Precompiled headers need the relaxed checks below; headers are
# compared by content and not taken when newer than the compilation, so that one saved during a build never
# leaves a stale object in the cache.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros
        CCACHE_NOHASHDIR=true CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
        ${CCACHE_PROGRAM})
endif()

add_library(skimline_flags INTERFACE)
add_library(skimline::flags ALIAS skimline_flags)
target_include_directories(skimline_flags INTERFACE ${PROJECT_SOURCE_DIR})
# Not for nvcc, which passes code of its own to the host compiler.
target_compile_options(skimline_flags INTERFACE
    "$<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wnon-virtual-dtor>")
if(SKIMLINE_WERROR)
    target_compile_options(skimline_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
    # GCC 12 at -O3 inlines std::string's assignment and concatenation, loses the bounds of the buffer and
    # reports copies that overlap or run past its end, which cannot happen (GCC bugs 105329, 105651). The dev
    # preset keeps these warnings (at -O2 they are right), and so do later compilers.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        target_compile_options(skimline_flags INTERFACE
            "$<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>")
    endif()
endif()
foreach(sanitizer IN LISTS SKIMLINE_SANITIZE)
    add_compile_options(-fsanitize=${sanitizer} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${sanitizer})
endforeach()
if("undefined" IN_LIST SKIMLINE_SANITIZE)
    add_compile_options(-fno-sanitize-recover=undefined)
endif()
