# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# skimline_test(<file below tests/> LABELS unit|golden|gui|slow... DEPS targets... [QT] [X11] [TORCH] [FIXTURES]
#               [TIMING <cases>] [APART <name> <cases>] [REFERENCE <cases>] [GPU <cases>])
# One executable and one ctest entry per file, because loading LibTorch takes longer than most cases. GoogleTest, or Qt
# Test with QT; X11 gives a second entry, on an X server. FIXTURES: ctest makes the media files of tests/data first.
# An entry of which a case skipped itself is shown as skipped, never as passed (support/test_main.cpp).
# TIMING: cases with a wall clock in them: an entry of their own, <file>_timing, that runs alone. APART: cases that not
# every machine can run: an entry <file>_<name>, so that the rest of the file still counts. GPU:
# cases that want LibTorch with CUDA: an entry <file>_gpu where there is one, none elsewhere (what only runs on a GPU says
# so in tst_networks_on_gpu). Cases are function names of Qt Test or patterns of --gtest_filter.
function(skimline_test file)
    cmake_parse_arguments(ARG "QT;X11;TORCH;FIXTURES" "" "LABELS;DEPS;TIMING;APART;REFERENCE;GPU" ${ARGN})
    get_filename_component(name ${file} NAME_WE)
    add_executable(${name} ${PROJECT_SOURCE_DIR}/tests/${file})
    target_link_libraries(${name} PRIVATE skimline::flags skimline_test_support ${ARG_DEPS})
    if(ARG_TORCH)
        skimline_torch_pch(${name})
    endif()
    if(ARG_QT)
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
        target_link_libraries(${name} PRIVATE Qt6::Test)
    else()
        target_link_libraries(${name} PRIVATE skimline_test_main)
    endif()

    set(apart_cases ${ARG_APART})
    list(POP_FRONT apart_cases apart_name)
    if(ARG_REFERENCE)
        string(REGEX MATCH "^(core/)?[a-z]+" floor ${file})
        set_property(GLOBAL APPEND PROPERTY skimline_reference_floors ${floor})
        list(JOIN ARG_REFERENCE ":" cases)
        set_property(GLOBAL APPEND PROPERTY skimline_reference_${floor} "$<TARGET_FILE:${name}>=${cases}")
    endif()
    if(NOT ARG_REFERENCE STREQUAL "*")
        skimline_test_entry(${name} WITHOUT ${ARG_TIMING} ${apart_cases} ${ARG_REFERENCE} ${ARG_GPU})
    endif()
    if(ARG_X11)
        skimline_test_entry(${name}_x11 X11 WITHOUT ${ARG_TIMING} ${apart_cases})
    endif()
    if(ARG_TIMING)
        skimline_test_entry(${name}_timing ONLY ${ARG_TIMING})
        set_tests_properties(${name}_timing PROPERTIES LABELS "${ARG_LABELS};timing" RUN_SERIAL ON)
    endif()
    if(apart_cases)
        skimline_test_entry(${name}_${apart_name} ONLY ${apart_cases})
    endif()
    if(ARG_GPU AND SKIMLINE_CUDA)
        skimline_test_entry(${name}_gpu ONLY ${ARG_GPU})
    endif()
endfunction()

# The entries <floor>_reference, when every test is known.
function(skimline_reference_entries)
    get_property(floors GLOBAL PROPERTY skimline_reference_floors)
    list(REMOVE_DUPLICATES floors)
    foreach(floor IN LISTS floors)
        string(REPLACE "/" "_" entry ${floor}_reference)
        get_property(programs GLOBAL PROPERTY skimline_reference_${floor})
        add_test(NAME ${entry} COMMAND ${PROJECT_SOURCE_DIR}/tests/support/reference ${programs})
        set_tests_properties(${entry} PROPERTIES LABELS reference COST 100 TIMEOUT 1800 SKIP_RETURN_CODE 77
            ENVIRONMENT SKIMLINE_SKIPPED=${PROJECT_BINARY_DIR}/Testing/skipped/${entry})
    endforeach()
endfunction()

# skimline_test_entry(<entry> [X11] [ONLY <cases>] [WITHOUT <cases>]): runs ${name} with the ARG_... of skimline_test.
macro(skimline_test_entry entry)
    cmake_parse_arguments(ENTRY "X11" "" "ONLY;WITHOUT" ${ARGN})
    set(command ${name})
    set(environment SKIMLINE_SKIPPED=${PROJECT_BINARY_DIR}/Testing/skipped/${entry})
    if(ARG_QT)
        set(environment QT_QPA_PLATFORM=offscreen)
        if(ENTRY_WITHOUT)
            set(command ${PROJECT_SOURCE_DIR}/tests/support/without $<TARGET_FILE:${name}> ${ENTRY_WITHOUT})
        elseif(ENTRY_ONLY)
            list(APPEND command ${ENTRY_ONLY})
        endif()
        if(ENTRY_X11)
            list(TRANSFORM command REPLACE "^${name}$" "$<TARGET_FILE:${name}>")
            list(PREPEND command ${PROJECT_SOURCE_DIR}/tests/app/support/on_x_server)
        endif()
    else()
        string(JOIN ":" without ${ENTRY_WITHOUT})
        string(JOIN ":" only ${ENTRY_ONLY})
        if(without)
            list(APPEND command --gtest_filter=-${without})
        elseif(only)
            list(APPEND command --gtest_filter=${only})
        endif()
    endif()
    add_test(NAME ${entry} COMMAND ${command})
    set_tests_properties(${entry} PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT 900 SKIP_RETURN_CODE 77
        ENVIRONMENT "${environment}")
    if(ARG_QT)
        # Qt Test ends with 0 whatever was skipped; this line it only prints where nothing failed.
        set_tests_properties(${entry} PROPERTIES
            SKIP_REGULAR_EXPRESSION "Totals: [0-9]+ passed, 0 failed, [1-9][0-9]* skipped")
    endif()
    if(ARG_FIXTURES)
        set_tests_properties(${entry} PROPERTIES FIXTURES_REQUIRED media_fixtures)
    endif()
    if("slow" IN_LIST ARG_LABELS)
        # First, so that none is left running alone at the end.
        set_tests_properties(${entry} PROPERTIES COST 100 TIMEOUT 1800)
    endif()
endmacro()
