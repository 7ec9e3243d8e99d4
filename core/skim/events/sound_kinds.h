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
    bool lasts = false;  ///< lasts long, so it marks no moment: speech, music
    /// The classes are names of one sound, and the network divides its score among them: the score
    /// of the kind is the probability of any of them. Otherwise it is the score of the best class.
    bool adds = false;
};

/// In the order in which lists show them.
std::span<const SoundKind> soundKinds();
/// Their names.
std::vector<std::string> soundKindNames();

}  // namespace skimline
