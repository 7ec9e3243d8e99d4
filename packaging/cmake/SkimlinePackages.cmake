# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# cpack in the build folder: the packages skimline and skimline-lab, and one archive of both for unpacking anywhere.
set(CPACK_GENERATOR DEB TXZ)
set(CPACK_PACKAGE_NAME skimline)
set(CPACK_PACKAGE_VENDOR "The Skimline authors")
# A .deb has to name a maintainer; without an address it is the authors.
set(CPACK_PACKAGE_CONTACT "The Skimline authors")
if(SKIMLINE_CONTACT)
    set(CPACK_PACKAGE_CONTACT "${SKIMLINE_CONTACT}")
endif()
if(SKIMLINE_HOMEPAGE)
    set(CPACK_PACKAGE_HOMEPAGE_URL "${SKIMLINE_HOMEPAGE}")
endif()
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Shortens videos to the part worth watching and shows why")
set(CPACK_PACKAGE_DESCRIPTION "Skimline finds the shots of a video, scores every moment with a network that pays
attention locally and globally, and proposes a skim of the length that is asked for.
Every decision can be seen and changed. It works offline. This package holds the
studio and the command line.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_RESOURCE_FILE_README ${PROJECT_SOURCE_DIR}/README.md)
set(CPACK_PACKAGE_FILE_NAME skimline-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
# Anything newer than the umask of whoever builds: folders 755, files 644.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_COMPONENTS_ALL skimline lab)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_SKIMLINE_PACKAGE_NAME skimline)
set(CPACK_COMPONENT_SKIMLINE_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION}")
set(CPACK_DEBIAN_LAB_PACKAGE_NAME skimline-lab)
set(CPACK_COMPONENT_LAB_DESCRIPTION "Trains and measures the networks that Skimline uses: FullTransNet on benchmarks, montages and
replays, the feature student, the worth model, text and highlight networks.
The studio starts it for training runs.")
set(CPACK_DEBIAN_LAB_PACKAGE_DEPENDS "skimline (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_LAB_PACKAGE_RECOMMENDS "")
set(CPACK_DEBIAN_LAB_PACKAGE_SUGGESTS "")

set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION video)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What is loaded by name only: OpenBLAS, because the BLAS that LibTorch asks for by itself is fifty times slower;
# the texts of Qt itself in other languages; the program that makes the sample video.
set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "libopenblas0-openmp | libopenblas0, qt6-translations-l10n, ffmpeg, ca-certificates")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk")
include(CPack)
