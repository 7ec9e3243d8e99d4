// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/words/speech_edits.h"
#include "core/skim/words/video_words.h"

namespace skimline::cli {

/// Options that edit a skim by its speech and its pauses.
class SpeechOptions {
public:
    /// --drop-pauses, --keep-pauses, --drop-fillers, --drop-words, --only-words, --border-reach.
    void addTo(CLI::App& command);

    /// Called before the long work. @throws Error(Usage) for contradictory options
    SpeechEdits edits() const;
    /// How far borders move out of speech.
    SpeechBorders borders() const;
    /// The selection after the edits; the words are read only where one of them asks for them.
    /// @throws as withSpeechEdits(), VideoWords::words()
    Selection edited(const Analysis& analysis, Selection skim, VideoWords& words,
                     const CommandContext& context, const RunContext& runContext) const;

private:
    std::string m_pauses;
    std::string m_keptPause;
    std::string m_fillers;
    std::string m_reach;
    std::vector<std::string> m_only;
    std::vector<std::string> m_dropped;
    CLI::App* m_command = nullptr;
};

}  // namespace skimline::cli
