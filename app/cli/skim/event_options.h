// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/events/sound_events.h"

namespace skimline::cli {

/// Options that edit a skim by the events in its sound.
class EventOptions {
public:
    /// --only-events, which excludes --only-words.
    void addTo(CLI::App& command);

    bool asked() const { return !m_only.empty(); }
    /// The requested events. @throws Error(NotFound) if there is none, and as readSoundScores()
    std::vector<SoundEvent> read(const SoundRequest& request, const RunContext& runContext) const;

private:
    std::vector<std::string> m_only;
};

}  // namespace skimline::cli
