// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// Form of the window that a clip of a different shape shows.
struct WindowForm {
    double aspect = 1;  ///< width by height
    /// Widens where a vertical window holds too little of the subject, or any window cuts subtitles
    /// in the picture.
    bool widens = true;
};

/// Why the window is where it is.
enum class WindowReason {
    Middle,   ///< nothing stands out
    Subject,  ///< something stands out, moves or is estimated to be the subject
    Face,
    Before,     ///< as in the previous piece, because this one is too short for a move
    Hand,       ///< a user placed it (CutRules::framings)
    Subtitles,  ///< those in the picture would be cut elsewhere, or in a narrower window
    Speaker     ///< the one of several faces that speaks
};

}  // namespace skimline
