// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/speakers/speaker_turns.h"

namespace skimline::cli {

/// Options that edit a skim by who speaks.
class SpeakerOptions {
public:
    /// --only-speaker and --drop-speaker, which exclude each other, --only-words and --only-events.
    void addTo(CLI::App& command);

    bool asked() const { return m_only > 0 || m_drop > 0; }
    /// Turns of all speakers. @throws Error(NotFound) if the requested speaker is not among them,
    /// and as readVoicePrints()
    std::vector<SpeakerTurn> read(const VoiceRequest& request, const RunContext& runContext) const;
    /// The parts of [0, `duration`] that the options keep.
    std::vector<TimeRange> kept(const std::vector<SpeakerTurn>& turns,
                                const Rational& duration) const;

private:
    int m_only = 0;
    int m_drop = 0;
};

}  // namespace skimline::cli
