// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/kind_colours.h"

#include <array>
#include <cstddef>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

using KindColours = std::array<QRgb, kKindColours>;

constexpr KindColours kLightKinds = {0x50586E, 0xA18312, 0x0A8DF0, 0xB17BB9, 0xE544A9,
                                     0x4D3EA3, 0x128503, 0x065E4B, 0x119DBA, 0xB20038,
                                     0xBD726F, 0x5E4A1F, 0x749453, 0xA44400};
constexpr KindColours kDarkKinds = {0x747880, 0xF3C53E, 0x0092E7, 0x9E71E6, 0xD03E97,
                                    0xE1C8FC, 0x45F7A0, 0x0D8F6E, 0x47D8F2, 0xF95466,
                                    0xCF691D, 0x877933, 0x429014, 0xFEC2A7};
constexpr KindColours kContrastKinds = {0x9A9CA4, 0xF9ECA1, 0x0085E5, 0xF1ACF8, 0xEA1793,
                                        0x9662FC, 0x38F65F, 0x59FBC6, 0x00D6FD, 0xFA8C85,
                                        0xFE032F, 0xE5FD25, 0x618F0E, 0xDC8A06};

}  // namespace

QColor kindColour(int kind, const QPalette& palette) {
    const KindColours& colours = isHighContrast(palette) ? kContrastKinds
                                 : isDark(palette)       ? kDarkKinds
                                                         : kLightKinds;
    return QColor::fromRgb(
        colours[static_cast<std::size_t>(kind % kKindColours + kKindColours) % kKindColours]);
}

}  // namespace skimline
