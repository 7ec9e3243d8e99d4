# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# skimline_library(<folder> SOURCES ... [PUBLIC_DEPS ...] [PRIVATE_DEPS ...])
# One static library per folder; the name follows the path: core/media -> skimline_core_media.
function(skimline_library folder)
    cmake_parse_arguments(ARG "" "" "SOURCES;PUBLIC_DEPS;PRIVATE_DEPS" ${ARGN})
    string(REPLACE "/" "_" name "skimline_${folder}")
    if(NOT ARG_SOURCES)
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE skimline::flags ${ARG_PUBLIC_DEPS} ${ARG_PRIVATE_DEPS})
        return()
    endif()
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC skimline::flags ${ARG_PUBLIC_DEPS} PRIVATE ${ARG_PRIVATE_DEPS})
endfunction()

# skimline_torch_pch(<target>): all sources that speak ATen share the compiled form of one header;
# parsing it costs several seconds per file otherwise.
function(skimline_torch_pch target)
    if(NOT TARGET skimline_torch_pch_owner)
        # Written once: a newer file would have everything that speaks ATen compiled again.
        if(NOT EXISTS ${PROJECT_BINARY_DIR}/torch_pch.cpp)
            file(WRITE ${PROJECT_BINARY_DIR}/torch_pch.cpp "")
        endif()
        add_library(skimline_torch_pch_owner STATIC ${PROJECT_BINARY_DIR}/torch_pch.cpp)
        target_link_libraries(skimline_torch_pch_owner PUBLIC skimline::flags skimline::torch)
        target_precompile_headers(skimline_torch_pch_owner PRIVATE <ATen/ATen.h> <nlohmann/json.hpp> <memory> <string> <vector>)
    endif()
    # The header was compiled with -fPIC; with the -fPIE of an executable it would not be taken.
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE -fPIC)
    target_precompile_headers(${target} REUSE_FROM skimline_torch_pch_owner)
endfunction()

# skimline_rooms(<folder> <room>...): a folder of folders, each a library of its own; the folder's name stands for all.
function(skimline_rooms folder)
    string(REPLACE "/" "_" name "skimline_${folder}")
    add_library(${name} INTERFACE)
    foreach(room IN LISTS ARGN)
        add_subdirectory(${room})
        target_link_libraries(${name} INTERFACE ${name}_${room})
    endforeach()
endfunction()

# skimline_qt_target(<target>): moc, and the compiled form of Qt's headers that all such targets share. They all link
# skimline_qt: a precompiled header is only taken where the same Qt modules are defined.
function(skimline_qt_target target)
    if(NOT TARGET skimline_qt_pch_owner)
        if(NOT EXISTS ${PROJECT_BINARY_DIR}/qt_pch.cpp)
            file(WRITE ${PROJECT_BINARY_DIR}/qt_pch.cpp "")
        endif()
        add_library(skimline_qt_pch_owner STATIC ${PROJECT_BINARY_DIR}/qt_pch.cpp)
        target_link_libraries(skimline_qt_pch_owner PUBLIC skimline::flags skimline_qt)
        target_precompile_headers(skimline_qt_pch_owner
            PRIVATE <QtWidgets> <QtConcurrent> <filesystem> <functional> <memory>)
    endif()
    set_target_properties(${target} PROPERTIES AUTOMOC ON)
    # What moc makes is included by the sources (check_layers); CMake compiles an empty file all the same.
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp
        PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    target_precompile_headers(${target} REUSE_FROM skimline_qt_pch_owner)
endfunction()

# skimline_built_quickly(<target>): for what no user waits for, but everyone who builds it. A quarter to a third of the
# compiler's time goes into optimisations that -O1 leaves out; precompiled headers of -O3 are still taken.
function(skimline_built_quickly target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# skimline_cli_pch(<target>): parsing these two takes longer than anything else in the command line.
function(skimline_cli_pch target)
    if(NOT TARGET skimline_cli_pch_owner)
        if(NOT EXISTS ${PROJECT_BINARY_DIR}/cli_pch.cpp)
            file(WRITE ${PROJECT_BINARY_DIR}/cli_pch.cpp "")
        endif()
        add_library(skimline_cli_pch_owner STATIC ${PROJECT_BINARY_DIR}/cli_pch.cpp)
        target_link_libraries(skimline_cli_pch_owner
            PUBLIC skimline::flags CLI11::CLI11 skimline_core_base_json)
        target_precompile_headers(skimline_cli_pch_owner PRIVATE <CLI/CLI.hpp> <nlohmann/json.hpp>)
    endif()
    target_precompile_headers(${target} REUSE_FROM skimline_cli_pch_owner)
    skimline_built_quickly(${target})
endfunction()
