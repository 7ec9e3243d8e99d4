// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/skim/event_options.h"
#include "app/cli/skim/like_options.h"
#include "app/cli/skim/shot_decisions.h"
#include "app/cli/skim/speaker_options.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/export_options.h"
#include "app/cli/terminal/keyword_options.h"
#include "app/cli/terminal/output_paths.h"
#include "app/cli/terminal/part_options.h"
#include "app/cli/terminal/speech_options.h"
#include "core/skim/export/clip_export.h"

namespace skimline::cli {

/// Names of clip modes as typed.
const std::vector<std::pair<std::string, ClipMode>>& clipModes();
std::string nameOf(ClipMode mode);
/// --mode
void addClipMode(CLI::App& command, ClipMode& mode);

/// Runs work that needs words. A video without words is unsupported: another attempt would fail,
/// too.
/// @throws Error(Unsupported) in place of Error(NotFound), and anything else that `work` throws
void needWords(const std::function<void()>& work);

/// The parts of one video that are going to be written.
struct ChosenSkim {
    std::shared_ptr<const Analysis> analysis;
    Selection selection;  ///< by the budget and by the speech
    std::shared_ptr<VideoWords>
        words;  ///< of the video; words read for the selection are not read again
};

/// Options for the contents of a skim, independent of the command and of the output.
class SkimOptions {
public:
    /// --budget, --length, --rest, --speed, --start, --end, --keep, --drop, --edit, --mode, those
    /// of exports, --alternative, --taste, --handles, those for speech, events, speakers and
    /// pictures, and those of every analysis.
    void addTo(CLI::App& command);

    /// The analysis also measures the cues that reasons need.
    void wantReasons() { m_reasons = true; }
    /// Called before the long work. Applies -q. @throws Error(Usage | Unsupported)
    void check(Console& console) const;
    /// Looks in the cache for the networks' results that choose() needs, and keeps them for it.
    /// @return whether it is all there  @throws Error(Usage | Cancelled)
    bool isKnown(const std::filesystem::path& video, const CommandContext& context);
    /// The long work. @throws Error, also when no shot fits the budget
    ChosenSkim choose(const SkimTargets& targets, const CommandContext& context,
                      const RunContext& runContext) const;

    ClipMode mode() const { return m_mode; }
    ClipOptions clip(ClipMode mode, bool overwrite) const;
    /// The clip's chapters are the topics of the speech.
    bool embedsChapters() const { return m_embedsChapters; }

private:
    /// The answer of the cache for a video.
    struct Asked {
        std::shared_ptr<VideoHash> hash;
        AnalysisPointer analysis;  ///< null where it is not there
    };
    /// The analysis of a video as far as it does not depend on what is said.
    AnalysisRequest requestFor(const std::filesystem::path& video, Console& console) const;
    void addChoicesTo(CLI::App& command);
    Budget budget() const;
    bool runsThroughRest() const { return m_rest == "fast"; }
    /// Requested length of a skim with a fast rest, seconds; none: only the speed is given, or the
    /// rest is dropped.
    std::optional<Rational> playedLength(const SkimSource& source) const;
    /// Less than the budget if the rest is played, too. @throws Error when no shot fits
    Selection selected(const Analysis& analysis, const SkimSource& source,
                       const std::optional<Rational>& length) const;
    /// The seconds that moments like a picture may take. @throws as budget()
    Rational likeSeconds(const SkimSource& source) const;
    void checkRest() const;
    /// Adds the rest of the video at the requested speed, or at the speed that the length needs.
    void runThroughRest(ChosenSkim& skim, const std::optional<Rational>& length,
                        const CommandContext& context) const;
    Handles handles() const;
    TasteUse taste() const;
    /// Whether the taste learned from edits was applied.
    void sayTaste(const Analysis& analysis, const CommandContext& context) const;
    /// Logs handles that add nothing.
    void sayHandles(const ChosenSkim& skim, const CommandContext& context) const;

    AnalysisOptions m_analysis;
    KeywordCommandOptions m_keywords;
    SpeechOptions m_speech;
    EventOptions m_events;
    SpeakerOptions m_speakers;
    LikeOptions m_like;
    ExportOptions m_export;
    PartOptions m_part;
    ShotDecisions m_decisions;
    std::string m_budget;
    std::string m_length;
    std::string m_handles;
    std::string m_rest = "drop";
    double m_speed = 0;  ///< of the rest; 0: not typed
    ClipMode m_mode = ClipMode::Accurate;
    int m_alternative = 0;
    bool m_taste = false;
    bool m_reasons = false;
    bool m_handlesAcrossCuts = false;
    bool m_embedsChapters = false;
    CLI::App* m_command = nullptr;
    std::map<std::filesystem::path, Asked> m_asked;
};

}  // namespace skimline::cli
