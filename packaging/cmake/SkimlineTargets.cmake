# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# skimline_module(<folder> [TORCH | QT | CLI] SOURCES ... [LATE ...] [NETWORKS ...] [PUBLIC_DEPS ...] [PRIVATE_DEPS ...])
# One static library per module; the name follows the path: core/foundation/media -> skimline_core_foundation_media.
# TORCH, QT, CLI: its sources share the precompiled form of ATen, of Qt, or of CLI11 and JSON. In a unity build (preset
# release) CMake compiles the sources of a module as one, but for those with options of their own.
# LATE, NETWORKS: sources that the program skimline does not link but loads (app/cli/loaded_functions.h), because they need
# FFmpeg or OpenCV, or LibTorch. In a unity build they are compiled apart from the others.
function(skimline_module folder)
    cmake_parse_arguments(ARG "TORCH;QT;CLI" "" "SOURCES;LATE;NETWORKS;PUBLIC_DEPS;PRIVATE_DEPS" ${ARGN})
    string(REPLACE "/" "_" name "skimline_${folder}")
    add_library(${name} STATIC ${ARG_SOURCES} ${ARG_LATE} ${ARG_NETWORKS})
    target_link_libraries(${name} PUBLIC skimline::flags ${ARG_PUBLIC_DEPS} PRIVATE ${ARG_PRIVATE_DEPS})
    if(ARG_TORCH)
        skimline_torch_pch(${name})
    elseif(ARG_QT)
        skimline_qt_target(${name})
    elseif(ARG_CLI)
        skimline_cli_pch(${name})
    endif()
    if(ARG_LATE OR ARG_NETWORKS)
        set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
        foreach(part SOURCES LATE NETWORKS)
            set_source_files_properties(${ARG_${part}} PROPERTIES UNITY_GROUP ${part})
        endforeach()
    endif()
    if(CMAKE_UNITY_BUILD)
        # A function without a caller may have lost it to another file's function of the same name.
        target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-Wno-subobject-linkage>
            $<$<COMPILE_LANGUAGE:CXX>:-Werror=unused-function>)
    endif()
    set_property(GLOBAL APPEND PROPERTY skimline_modules_of_${folder} ${name})
    get_filename_component(layer ${folder} DIRECTORY)
    set_property(GLOBAL APPEND PROPERTY skimline_modules_of_${layer} ${name})
endfunction()

# skimline_kernels(<target> <source without _base.cpp>...): kernels that are compiled for several instruction sets, one
# of which is chosen at run time: NAME_base.cpp, and on x86-64 those of NAME_{avx2,avx512,bfloat16}.cpp that exist.
# The kernels of the attention operator have a list of their own, which the Python package includes too.
function(skimline_kernels target)
    # -Wno-psabi: vectors never cross the border of a library.
    set(options -O3 -fno-trapping-math -ffp-contract=fast -Wno-psabi)
    set(avx2 -mavx2 -mfma)
    # GCC 12's own header of these instructions starts from vectors without a value and is warned about.
    set(avx512 ${avx2} -mavx512f -mavx512dq -Wno-maybe-uninitialized)
    set(bfloat16 ${avx512} -mavx512bw -mavx512vl -mavx512bf16)
    set(sets base)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
        list(APPEND sets avx2 avx512 bfloat16)
        target_compile_definitions(${target} PRIVATE SKIMLINE_X86_KERNELS)
    endif()
    foreach(kernel IN LISTS ARGN)
        foreach(set IN LISTS sets)
            set(source ${CMAKE_CURRENT_SOURCE_DIR}/${kernel}_${set}.cpp)
            if(EXISTS ${source})
                target_sources(${target} PRIVATE ${source})
                set_source_files_properties(${source} PROPERTIES
                    COMPILE_OPTIONS "${options};${${set}}" SKIP_PRECOMPILE_HEADERS ON)
            endif()
        endforeach()
    endforeach()
endfunction()

# skimline_take_pch(<target> <owner> LINKS <targets> HEADERS <headers>): the owner compiles headers once, and all its
# targets take them.
function(skimline_take_pch target owner)
    if(TARGET ${owner})
        target_precompile_headers(${target} REUSE_FROM ${owner})
        return()
    endif()
    cmake_parse_arguments(ARG "" "" "LINKS;HEADERS" ${ARGN})
    # Written once: a newer file would have everything that takes the headers compiled again.
    set(source ${PROJECT_BINARY_DIR}/${owner}.cpp)
    if(NOT EXISTS ${source})
        file(WRITE ${source} "")
    endif()
    add_library(${owner} STATIC ${source})
    target_link_libraries(${owner} PUBLIC skimline::flags ${ARG_LINKS})
    target_precompile_headers(${owner} PRIVATE ${ARG_HEADERS})
    target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()

# skimline_torch_pch(<target>): all sources that speak ATen share the compiled form of one header;
# parsing it costs several seconds per file otherwise.
function(skimline_torch_pch target)
    # The header was compiled with -fPIC; with the -fPIE of an executable it would not be taken.
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE -fPIC)
    target_link_libraries(${target} PRIVATE OpenMP::OpenMP_CXX)
    skimline_take_pch(${target} skimline_torch_pch_owner LINKS skimline::torch OpenMP::OpenMP_CXX
        HEADERS <ATen/ATen.h> <nlohmann/json.hpp> <memory> <string> <vector>)
endfunction()

# skimline_qt_target(<target>): moc, and the compiled form of Qt's headers that all such targets share. They all link
# skimline_qt: a precompiled header is only taken where the same Qt modules are defined.
function(skimline_qt_target target)
    # moc reads headers of ours alone, so it waits for no library.
    set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOGEN_ORIGIN_DEPENDS OFF)
    # What moc makes is included by the sources (check_layers); CMake compiles an empty file all the same.
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp
        PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    # The few sources of a unity build are quicker without.
    if(NOT CMAKE_UNITY_BUILD)
        skimline_take_pch(${target} skimline_qt_pch_owner LINKS skimline_qt
            HEADERS <QtWidgets> <QtConcurrent> <filesystem> <functional> <memory>)
    endif()
endfunction()

# skimline_cli_pch(<target>): parsing these two takes longer than anything else in the command line.
function(skimline_cli_pch target)
    if(NOT CMAKE_UNITY_BUILD)
        skimline_take_pch(${target} skimline_cli_pch_owner LINKS CLI11::CLI11 nlohmann_json::nlohmann_json
            HEADERS <CLI/CLI.hpp> <nlohmann/json.hpp>)
    endif()
endfunction()
