// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/image.h"
#include "core/skim/worth/framing/barrier_map.h"

namespace skimline {

/// Knows a subject when it sees one: a person, an animal, a hand at work. One thread.
class SubjectFinder {
public:
    virtual ~SubjectFinder() = default;
    /// @return the share of the subject in every place of a coarse grid over all of the image,
    /// together 1
    virtual ImageMap find(const RgbImage& image) = 0;
};

}  // namespace skimline
