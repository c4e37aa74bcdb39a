# SPDX-License-Identifier: MIT
# What an installed Bindpose consists of, and the Debian package of it (scripts/package). Manual pages, file types and
# the desktop entry are made by the program itself from its tables, so that none can be forgotten.
include(GNUInstallDirs)
set(app_id org.bindpose.Bindpose)
set(package_from ${CMAKE_SOURCE_DIR}/resources/package)
set(package_in ${CMAKE_BINARY_DIR}/package)
file(MAKE_DIRECTORY ${package_in}/man ${package_in}/icons)

add_executable(draw_icon app/draw_icon.cpp)
target_link_libraries(draw_icon PRIVATE bindpose_base_flags Qt6::Svg Qt6::Gui)

set(icons)
foreach(size 16 24 32 48 64 128 256)
  set(icon ${package_in}/icons/${size}.png)
  add_custom_command(OUTPUT ${icon} DEPENDS draw_icon ${package_from}/bindpose.svg
    COMMAND draw_icon ${package_from}/bindpose.svg ${size} ${icon} VERBATIM)
  list(APPEND icons ${icon})
  install(FILES ${icon} DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps RENAME ${app_id}.png)
endforeach()
install(FILES ${package_from}/bindpose.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME ${app_id}.svg)

file(GLOB commands CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/app/commands/*.cpp)
list(TRANSFORM commands REPLACE "^.*/([a-z_]+)[.]cpp$" "\\1")
list(TRANSFORM commands REPLACE "_" "-")  # what_if.cpp is "what-if"
set(told ${package_in}/${app_id}.xml)
add_custom_command(OUTPUT ${told} DEPENDS bindpose ${package_from}/${app_id}.desktop.in
  COMMAND ${CMAKE_COMMAND} -D program=$<TARGET_FILE:bindpose> "-D commands=${commands}" -D into=${package_in}
    -D desktop=${package_from}/${app_id}.desktop.in -D id=${app_id} -P ${CMAKE_SOURCE_DIR}/scripts/Tell.cmake VERBATIM)
add_custom_target(package_files ALL DEPENDS ${icons} ${told})

string(TIMESTAMP release_date "%Y-%m-%d" UTC)
configure_file(${package_from}/${app_id}.metainfo.xml.in ${package_in}/${app_id}.metainfo.xml @ONLY)
install(TARGETS bindpose RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${package_in}/${app_id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${told} DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${package_in}/${app_id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(DIRECTORY ${package_in}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bindpose RENAME copyright)
install(FILES README.md CHANGES.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bindpose)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bindpose)
set(CPACK_PACKAGE_VENDOR "The Bindpose authors")
set(CPACK_PACKAGE_CONTACT "The Bindpose authors <bindpose@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "Shows which joint pulls on which vertex of a skinned character, plays and poses it,\
 and mends weights by changing only the bytes that were edited.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What no library asks for: icons drawn from SVG, Qt's own words, OpenGL in software, a font on a bare machine.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, qt6-image-formats-plugins, qt6-translations-l10n, libgl1-mesa-dri, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "shared-mime-info, desktop-file-utils")
set(CPACK_PACKAGE_DIRECTORY ${package_in})
include(CPack)
