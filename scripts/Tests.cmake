# SPDX-License-Identifier: MIT
# bindpose_test(<layer>/<name>_test [GUI] [ALONE] [LONG] [WATCHED_LONG] [LIBS target…])
#   A test from tests/<layer>/<name>_test.cpp, linked with its layer (core, render, ui; app tests start the program
#   itself) and Qt Test. ctest's name is <name>_test, its label the layer. What it declares stands in a namespace of its
#   name: with BINDPOSE_UNITY 24 tests of a layer are one source and one program, which takes the test's name as its
#   first argument (a sixth of the time to compile: templates of the headers are made once).
#   GUI   needs a display: runs under xvfb-run
#   ALONE is always a program by itself: starts itself again, or needs what the others must not have
#   LONG  label `long`: left out unless scripts/test --all asks for it
#   WATCHED_LONG  the same under the sanitizers alone: it takes minutes there, with code that others' tests go through
find_program(XVFB_RUN xvfb-run)
find_package(Python3 COMPONENTS Interpreter)
set(BINDPOSE_TEST_HOME ${CMAKE_BINARY_DIR}/test-home)
file(MAKE_DIRECTORY ${BINDPOSE_TEST_HOME})
file(CHMOD ${BINDPOSE_TEST_HOME} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)

# The models beside the checkout, for the tests that read more than the repository may hold.
cmake_path(GET CMAKE_SOURCE_DIR PARENT_PATH beside)
set(BINDPOSE_SHARED "${beside}/shared")
if(NOT EXISTS "${BINDPOSE_SHARED}")
  set(BINDPOSE_SHARED "")
endif()
# Under counters or a thread checker each test takes several times as long: BINDPOSE_TEST_PATIENCE=4 waits for it.
set(BINDPOSE_TEST_PATIENCE 1 CACHE STRING "how many times longer than usual a test may take")
math(EXPR function_limit "300000 * ${BINDPOSE_TEST_PATIENCE}")
set(BINDPOSE_TEST_ENVIRONMENT
  QT_QPA_PLATFORM=xcb LIBGL_ALWAYS_SOFTWARE=1 LC_ALL=C.UTF-8 QT_STYLE_OVERRIDE=fusion QT_QPA_PLATFORMTHEME=none
  QT_SCALE_FACTOR=1 XDG_RUNTIME_DIR=${BINDPOSE_TEST_HOME} XDG_CONFIG_HOME=${BINDPOSE_TEST_HOME}
  XDG_DATA_HOME=${BINDPOSE_TEST_HOME} XDG_STATE_HOME=${BINDPOSE_TEST_HOME} XDG_CACHE_HOME=${BINDPOSE_TEST_HOME}
  QTEST_FUNCTION_TIMEOUT=${function_limit}
  BINDPOSE_SOURCE_DIR=${CMAKE_SOURCE_DIR} BINDPOSE_SHARED=${BINDPOSE_SHARED})
foreach(layer core ui)
  add_custom_target(${layer}_tests)
endforeach()

# What nearly every test includes is read once: for tests of what has a window with Qt's widgets, for the others without.
function(bindpose_test_headers name layer)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR NOT BINDPOSE_TEST_PCH)
    return()
  endif()
  set(headers <QtTest> <algorithm> <array> <cstdio> <filesystem> <functional> <map> <optional> <random> <span> <sstream>
    <string> <vector>)
  set(libs Qt6::Test)
  if(TARGET bindpose_${layer})
    list(APPEND libs bindpose_${layer})
  endif()
  if(layer STREQUAL "ui")
    list(APPEND headers <QtWidgets>)
  elseif(layer STREQUAL "app")
    list(APPEND libs bindpose_core Qt6::Gui)
  endif()
  set(host test_headers_${layer})
  if(NOT TARGET ${host})
    file(CONFIGURE OUTPUT ${host}.cpp CONTENT "// what the tests of one layer include\n")
    add_library(${host} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${host}.cpp)
    set_target_properties(${host} PROPERTIES AUTOMOC OFF)
    target_link_libraries(${host} PRIVATE bindpose_base_flags ${libs})
    target_compile_definitions(${host} PRIVATE QT_NO_KEYWORDS)
    target_compile_options(${host} PRIVATE -O0 -fPIE -fpch-preprocess)
    target_precompile_headers(${host} PRIVATE ${headers})
  endif()
  target_compile_options(${name} PRIVATE -fPIE -fpch-preprocess)
  target_precompile_headers(${name} REUSE_FROM ${host})
endfunction()

# bindpose_test_support(<layer> files…): what the tests of a layer build their models and windows with, compiled once.
function(bindpose_test_support layer)
  set(name test_support_${layer})
  add_library(${name} STATIC ${ARGN})
  set_target_properties(${name} PROPERTIES AUTOMOC OFF UNITY_BUILD ${BINDPOSE_UNITY} UNITY_BUILD_BATCH_SIZE 0)
  target_link_libraries(${name} PRIVATE bindpose_base_flags PUBLIC Qt6::Test nlohmann_json::nlohmann_json)
  target_compile_definitions(${name} PUBLIC QT_NO_KEYWORDS)
  target_compile_options(${name} PRIVATE $<$<NOT:$<BOOL:${BINDPOSE_FUZZ}>>:-O0>) # fuzz targets run them thousandfold
  if(NOT layer STREQUAL "core")
    target_link_libraries(${name} PUBLIC test_support_core)
  endif()
  if(layer STREQUAL "app")
    target_link_libraries(${name} PUBLIC bindpose_core Qt6::Gui)  # to read what the program wrote, pictures too
  endif()
  if(TARGET bindpose_${layer})
    target_link_libraries(${name} PUBLIC bindpose_${layer})
  endif()
  bindpose_test_headers(${name} ${layer})
endfunction()

# The program for one test: NAME in `variable`, made when its first test comes.
function(bindpose_test_program variable layer name alone)
  set(program ${name})
  if(BINDPOSE_UNITY AND NOT alone)
    get_property(count GLOBAL PROPERTY bindpose_tests_${layer})
    if(NOT count)
      set(count 0)
    endif()
    math(EXPR number "${count} / 24 + 1")
    math(EXPR count "${count} + 1")
    set_property(GLOBAL PROPERTY bindpose_tests_${layer} ${count})
    set(program ${layer}_tests_${number})
  endif()
  set(${variable} ${program} PARENT_SCOPE)
  if(TARGET ${program})
    return()
  endif()
  add_executable(${program})
  # moc by itself: automoc would make a target and a second, empty source for each of a hundred programs
  set_target_properties(${program} PROPERTIES AUTOMOC OFF)
  target_link_libraries(${program} PRIVATE bindpose_base_flags Qt6::Test)
  target_compile_definitions(${program} PRIVATE QT_NO_KEYWORDS)  # skins have slots, too
  target_compile_options(${program} PRIVATE -O0)  # what is tested is optimised; the test's own lines build a quarter faster
  if(TARGET bindpose_${layer})
    target_link_libraries(${program} PRIVATE bindpose_${layer})
  endif()
  if(TARGET test_support_${layer})
    target_link_libraries(${program} PRIVATE test_support_${layer})
  else()
    target_link_libraries(${program} PRIVATE test_support_core)
  endif()
  if(NOT alone OR NOT alone STREQUAL "QT")  # more of Qt defines more, and then the compiler refuses what was read without it
    bindpose_test_headers(${program} ${layer})
  endif()
  if(TARGET bindpose AND NOT layer STREQUAL "core")
    add_dependencies(${program} bindpose)
  endif()
  if(TARGET ${layer}_tests)
    add_dependencies(${layer}_tests ${program})
  endif()
  if(NOT program STREQUAL name)
    set_property(GLOBAL APPEND PROPERTY bindpose_test_programs ${program})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # an unnamed namespace in an included file is meant to be this program's own
      target_compile_options(${program} PRIVATE -Wno-subobject-linkage)
    endif()
    target_sources(${program} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${program}.cpp)
  endif()
endfunction()

# The same objects linked with the watched core: PROGRAM_watched. Core comes first, whole: of what a header defines its
# copies are taken, which are watched; nothing is left to take from the plain one.
function(bindpose_watched_program program libs)
  if(NOT TARGET ${program}_watched)
    add_executable(${program}_watched $<TARGET_OBJECTS:${program}>)
    set_target_properties(${program}_watched PROPERTIES AUTOMOC OFF LINKER_LANGUAGE CXX)
    target_link_options(${program}_watched PRIVATE -fsanitize=address,undefined
      -Wl,--whole-archive $<TARGET_FILE:bindpose_core_watched> -Wl,--no-whole-archive)
    add_dependencies(${program}_watched bindpose_core_watched)
    target_link_libraries(${program}_watched PRIVATE Qt6::Test test_support_core bindpose_core)
  endif()
  target_link_libraries(${program}_watched PRIVATE ${libs})
endfunction()

# Writes the sources of the programs that hold several tests; after the last bindpose_test.
function(bindpose_test_sources)
  get_property(programs GLOBAL PROPERTY bindpose_test_programs)
  foreach(program IN LISTS programs)
    get_property(tests TARGET ${program} PROPERTY BINDPOSE_TESTS)
    set(text "// the tests of one program: its first argument says which\n#include <cstdio>\n#include <cstring>\n")
    set(choice "")
    foreach(test IN LISTS tests)
      cmake_path(GET test STEM name)
      string(APPEND text "#define main ${name}_main\n#include \"tests/${test}.cpp\"\n#undef main\n")
      string(APPEND choice
        "    if (argc > 1 && !std::strcmp(argv[1], \"${name}\")) return ${name}_main(argc - 1, argv + 1)\;\n")
    endforeach()
    string(APPEND text "int main(int argc, char** argv)\n{\n${choice}"
      "    std::fprintf(stderr, \"usage: %s TEST [options of Qt Test]\\n\", argv[0])\;\n    return 2\;\n}\n")
    string(REPLACE "\\;" ";" text "${text}")
    file(CONFIGURE OUTPUT ${program}.cpp CONTENT "${text}" @ONLY)
  endforeach()
endfunction()

function(bindpose_test path)
  cmake_parse_arguments(arg "GUI;LONG;WATCHED_LONG;ALONE" "" "LIBS" ${ARGN})
  cmake_path(GET path PARENT_PATH layer)
  cmake_path(GET path STEM name)
  set(alone ${arg_ALONE})
  if("${arg_LIBS}" MATCHES "Qt6::|bindpose_render")
    set(alone QT)
  endif()
  bindpose_test_program(program ${layer} ${name} ${alone})
  set(command $<TARGET_FILE:${program}>)
  set(moc ${CMAKE_CURRENT_BINARY_DIR}/moc/${name}/${name}.moc)
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/moc/${name})
  # Without the folders of headers: a test's class is all in its own file, and moc that reads Qt takes twenty times as long.
  add_custom_command(OUTPUT ${moc} DEPENDS ${path}.cpp
    COMMAND Qt6::moc -DQT_NO_KEYWORDS -o ${moc} ${CMAKE_CURRENT_SOURCE_DIR}/${path}.cpp COMMENT "moc ${name}" VERBATIM)
  target_sources(${program} PRIVATE ${moc})
  target_include_directories(${program} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/moc/${name})
  target_link_libraries(${program} PRIVATE ${arg_LIBS})
  if(program STREQUAL name)
    target_sources(${program} PRIVATE ${path}.cpp)
  else()
    set_property(TARGET ${program} APPEND PROPERTY BINDPOSE_TESTS ${path})
    add_custom_target(${name} DEPENDS ${program})
    list(APPEND command ${name})
  endif()
  math(EXPR limit "300 * ${BINDPOSE_TEST_PATIENCE}")
  if(arg_GUI AND NOT BINDPOSE_USE_DISPLAY)
    if(NOT XVFB_RUN)
      set(XVFB_RUN xvfb-run)  # absent: the test fails and says so
    endif()
    set(command ${XVFB_RUN} -a -s "-screen 0 1400x900x24 -nolisten tcp" ${command})
  endif()
  set(labels ${layer})
  if(arg_LONG)
    list(APPEND labels long)
    math(EXPR limit "1800 * ${BINDPOSE_TEST_PATIENCE}")
  endif()
  set(environment ${BINDPOSE_TEST_ENVIRONMENT})
  if(TARGET bindpose)
    list(APPEND environment BINDPOSE_EXE=$<TARGET_FILE:bindpose>)
  endif()
  add_test(NAME ${name} COMMAND ${command})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${limit} LABELS "${labels}" ENVIRONMENT "${environment}")
  if(BINDPOSE_SANITIZE AND layer STREQUAL "core")
    bindpose_watched_program(${program} "${arg_LIBS}")
    list(REMOVE_AT command 0)
    list(REMOVE_ITEM labels core)
    if(arg_WATCHED_LONG)
      list(APPEND labels long)
    endif()
    math(EXPR watched_limit "3 * ${limit}")  # several times slower, and often two heavy ones side by side
    add_test(NAME ${name}_watched COMMAND $<TARGET_FILE:${program}_watched> ${command})
    set_tests_properties(${name}_watched PROPERTIES TIMEOUT ${watched_limit} LABELS "${labels};watched"
      ENVIRONMENT "${environment};BINDPOSE_WATCHED=1;QTEST_FUNCTION_TIMEOUT=900000")
  endif()
endfunction()

# bindpose_script_test(NAME script arguments…): a Python check of the tree itself.
function(bindpose_script_test name script)
  add_test(NAME ${name} COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/${script} ${ARGN})
  set_tests_properties(${name} PROPERTIES TIMEOUT 300 LABELS tree WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    SKIP_RETURN_CODE 77)
endfunction()
