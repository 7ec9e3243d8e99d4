# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The studio loads its engine while the window is already there (app/studio/jobs/engine_module.h), the command line when
# a command needs it (app/cli/loaded_functions.h). The modules lie at the same place beside the program in a build folder
# and in an installation.
set(SKIMLINE_ENGINE_FROM_BIN ../lib/skimline)

# skimline_engine_module(<name> [VERSION v] <sources...>): <build>/lib/skimline/<name>.so, whose sources have
# its entry. VERSION is for tests of what a program says to a module that it was not built with.
function(skimline_engine_module name)
    cmake_parse_arguments(ARG "" "VERSION" "" ${ARGN})
    if(NOT ARG_VERSION)
        set(ARG_VERSION ${PROJECT_VERSION})
    endif()
    add_library(${name} MODULE ${ARG_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PRIVATE skimline::flags)
    target_compile_definitions(${name} PRIVATE SKIMLINE_VERSION="${ARG_VERSION}")
    # Only the entry is exported: the static libraries inside are no business of the program's.
    target_link_options(${name} PRIVATE LINKER:--exclude-libs,ALL)
    set_target_properties(${name} PROPERTIES PREFIX "" SUFFIX .so
        LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/skimline)
endfunction()
