# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# skimline_library(<folder> SOURCES ... [PUBLIC_DEPS ...] [PRIVATE_DEPS ...])
# One static library per folder; the name follows the path: core/foundation/media -> skimline_core_media.
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
    set_property(GLOBAL APPEND PROPERTY skimline_rooms ${name})
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

# skimline_built_quickly(<target>): for what no user waits for, but everyone who builds it. A quarter to a third of the
# compiler's time goes into optimisations that -O1 leaves out; precompiled headers of -O3 are still taken.
function(skimline_built_quickly target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# skimline_cli_pch(<target>): parsing these two takes longer than anything else in the command line.
function(skimline_cli_pch target)
    if(NOT CMAKE_UNITY_BUILD)
        skimline_take_pch(${target} skimline_cli_pch_owner LINKS CLI11::CLI11 skimline_core_base_json
            HEADERS <CLI/CLI.hpp> <nlohmann/json.hpp>)
    endif()
    skimline_built_quickly(${target})
endfunction()
