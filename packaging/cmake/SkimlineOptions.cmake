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
# Whoever distributes packages says where they come from; by default they name no address.
set(SKIMLINE_CONTACT "" CACHE STRING "Maintainer of the packages: Name <address>")
set(SKIMLINE_HOMEPAGE "" CACHE STRING "Homepage that packages and software centres show")
# Libraries outside the system's folders are found by RUNPATH, built and installed alike: what CMake would rewrite
# at installation it pads with a colon, and an empty part is the current folder, where anybody may have put a library
# (packaging/check_runpath).
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()

# What costs nothing at run time holds everywhere: symbols are resolved at the start and their table is write-protected
# then, and no stack is run.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    add_link_options(LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)
endif()
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)
# What changes the code is for what is passed on (preset package, packaging/check_hardening). Kernels were measured with it.
option(SKIMLINE_HARDENED "Compile with the compiler's protections against faults in memory" OFF)
if(SKIMLINE_HARDENED)
    include(CheckCXXCompilerFlag)
    foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
        string(MAKE_C_IDENTIFIER "SKIMLINE_HAS${flag}" has)
        check_cxx_compiler_flag(${flag} ${has})
        if(${has})
            add_compile_options($<$<COMPILE_LANGUAGE:CXX>:${flag}>)
        endif()
    endforeach()
    add_compile_definitions($<$<NOT:$<CONFIG:Debug>>:_FORTIFY_SOURCE=2> _GLIBCXX_ASSERTIONS)
endif()
# Packages know neither the folder they were built in nor what lies there: two builds of one revision are the same to
# the byte, and nothing is ever loaded from a folder that only the packager had.
option(SKIMLINE_PACKAGED "Leave the folders of the build out of the programs, which then run where they are installed" OFF)
set(SKIMLINE_SOURCES_AT ${PROJECT_SOURCE_DIR})
set(SKIMLINE_BUILT_AT ${PROJECT_BINARY_DIR})
if(SKIMLINE_PACKAGED)
    # A folder that Debian promises not to have.
    set(SKIMLINE_SOURCES_AT /nonexistent)
    set(SKIMLINE_BUILT_AT /nonexistent)
    foreach(folder ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
        add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-ffile-prefix-map=${folder}=.>)
    endforeach()
endif()

# ccache makes repeated clean builds cheap. Precompiled headers need the relaxed checks below; headers are
# compared by content and not taken when newer than the compilation, so that one saved during a build never
# leaves a stale object in the cache.
# GCC writes addresses of its own into a precompiled header. With random ones a header was broken once: the compiler
# filled the memory when it read it, and ccache kept it. Without them the same header is the same but for a few bytes.
find_program(CCACHE_PROGRAM ccache)
find_program(SETARCH_PROGRAM setarch)
if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    if(CCACHE_PROGRAM)
        set(CMAKE_CXX_COMPILER_LAUNCHER
            ${CMAKE_COMMAND} -E env
            CCACHE_SLOPPINESS=pch_defines,time_macros
            CCACHE_NOHASHDIR=true CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
            ${CCACHE_PROGRAM})
    endif()
    # A container may forbid it.
    execute_process(COMMAND ${SETARCH_PROGRAM} --addr-no-randomize true RESULT_VARIABLE failed ERROR_QUIET)
    if(SETARCH_PROGRAM AND failed EQUAL 0)
        list(PREPEND CMAKE_CXX_COMPILER_LAUNCHER ${SETARCH_PROGRAM} --addr-no-randomize)
    endif()
endif()

add_library(skimline_flags INTERFACE)
add_library(skimline::flags ALIAS skimline_flags)
target_include_directories(skimline_flags INTERFACE ${PROJECT_SOURCE_DIR})
# Not for nvcc, which passes code of its own to the host compiler.
target_compile_options(skimline_flags INTERFACE
    "$<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wnon-virtual-dtor>")
# In a unity build names of one file hide those of another.
if(NOT CMAKE_UNITY_BUILD)
    target_compile_options(skimline_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wshadow>)
endif()
# Nobody asks errno what a square root was of, and several are taken at once without it.
target_compile_options(skimline_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fno-math-errno>)
if(SKIMLINE_WERROR)
    target_compile_options(skimline_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
endif()
# GCC 12 at -O3 inlines std::string's assignment and concatenation, loses the bounds of the buffer and
# reports copies that overlap or run past its end, which cannot happen (GCC bugs 105329, 105651). The dev
# preset keeps these warnings (at -O2 they are right), and so do later compilers.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13
        AND CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(skimline_flags INTERFACE
        "$<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>")
endif()
foreach(sanitizer IN LISTS SKIMLINE_SANITIZE)
    add_compile_options(-fsanitize=${sanitizer} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${sanitizer})
endforeach()
if("undefined" IN_LIST SKIMLINE_SANITIZE)
    add_compile_options(-fno-sanitize-recover=undefined)
endif()
