// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/events/sound_events.h"

namespace skimline {

/// Name of a kind of sound within a sentence: "applause".
QString soundWord(const std::string& kind);
/// The same as a label: "Applause".
QString soundLabel(const std::string& kind);
/// Place of a kind in soundKinds(), which is also its colour; -1: there is no such kind.
int placeOfSound(const std::string& kind);

/// Kinds that mark a moment and are heard during a stretch, each once, in the order of
/// soundKinds().
std::vector<std::string> soundsWithin(const std::vector<SoundEvent>& events,
                                      const TimeRange& range);

}  // namespace skimline
