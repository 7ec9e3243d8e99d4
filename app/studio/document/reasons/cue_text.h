// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/skim/worth/cues/cue_names.h"

namespace skimline {

/// A measure that can be shown under the score.
struct OfferedTrack {
    QString id;              ///< as settings remember it
    QString title;           ///< translated
    QString help;            ///< one sentence, translated
    std::optional<Cue> cue;  ///< none: the worth
    double low = 0;          ///< no value is below
    double high = 1;         ///< usual upper end
    int decimals = 2;
};

/// The worth first, then the cues that users understand.
QList<OfferedTrack> offeredTracks();

}  // namespace skimline
