// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

namespace skimline {

/// Kinds of frames that do not belong in a skim, made by the program to train and to judge worth.
enum class DullKind {
    Black,
    NearBlack,     ///< black with the noise of a sensor
    White,         ///< blown out
    Uniform,       ///< one colour
    ColourBars,    ///< test cards of several layouts
    Gradient,      ///< one colour into another
    Defocus,       ///< heavy blur, *
    MotionBlur,    ///< smeared along a line, *
    VeryDark,      ///< *
    Overexposed,   ///< *
    CoveredLens,   ///< a finger or cloth over most of the frame, *
    Static,        ///< television snow
    Credits,       ///< many lines of text on black
    TitleCard,     ///< a few large words on a plain ground
    Frozen,        ///< dimmed, with the sign of a pause or of loading, *
    PlainSurface,  ///< wall or floor; from a frame: its emptiest part, enlarged, *
    EmptySky,
    CompressionMush,  ///< a few coefficients for each 16 x 16 block, *
};

inline constexpr std::size_t kDullKindCount = 18;

struct ImageSize {
    int width = 0;
    int height = 0;
};

}  // namespace skimline
