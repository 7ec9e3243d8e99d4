// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skimline {

/// Classes of AudioSet that count as one kind of event.
struct SoundKind {
    std::string_view name;                      ///< as it is typed, "applause"
    float threshold = 0;                        ///< score from which an event begins
    std::span<const std::string_view> classes;  ///< as YAMNet names them
    bool lasts = false;  ///< goes on for long, so that it marks no moment: speech, music
    /// Its classes are names of one sound, among which the network divides its score: the kind's is
    /// the chance of any of them. Otherwise it is that of the best class.
    bool adds = false;
};

/// In the order in which lists show them.
std::span<const SoundKind> soundKinds();
/// Their names.
std::vector<std::string> soundKindNames();

}  // namespace skimline
