// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/skim_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/skim/rest_remark.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/plan/moments.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/worth/model/rare_motion.h"

namespace skimline::cli {
namespace {

/// Length of the skimmed part, seconds.
Rational lengthOf(const SkimSource& source) {
    return source.part ? source.part->end - source.part->start : source.scale.duration;
}

/// Speech is worth hearing where nothing moves.
bool isSpokenIn(const VideoFacts& facts) {
    Rational spoken;
    for (const TimeRange& range : facts.speech) spoken = spoken + (range.end - range.start);
    return spoken * Rational(10) > facts.duration;
}

/// Scores by which the events of a video are found in which hardly anything else happens; empty:
/// much happens in it, or the network was steered.
std::vector<float> eventsOf(const Analysis& analysis) {
    const Scores& scores = *analysis.scores;
    if (analysis.facts->bounds.onGrid() || !scores.keywords.empty()) return {};
    // Under a fixed camera one event looks like another, and repeats are damped in the choice.
    if (restsMostly(scores.worth)) return scores.worth;
    // The empty place may be as worth seeing as what passes.
    return isSpokenIn(*analysis.facts) ? std::vector<float>() : rareMotion(analysis.facts->cues);
}

}  // namespace

const std::vector<std::pair<std::string, ClipMode>>& clipModes() {
    static const std::vector<std::pair<std::string, ClipMode>> kModes = {
        {"accurate", ClipMode::Accurate}, {"smart", ClipMode::Smart}, {"copy", ClipMode::Copy}};
    return kModes;
}

std::string nameOf(ClipMode mode) {
    return std::ranges::find(clipModes(), mode, &std::pair<std::string, ClipMode>::second)->first;
}

void addClipMode(CLI::App& command, ClipMode& mode) {
    beginGroup(command, kClipGroup);
    command
        .add_option("--mode", mode, "Re-encode all (accurate), at cuts (smart), or nothing (copy).")
        ->transform(CLI::CheckedTransformer(clipModes()).description("{accurate,smart,copy}"));
}

void needWords(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        const bool lacks =
            error.id() == ErrorId::NoSubtitles || error.id() == ErrorId::NoSubtitlesInSkim;
        if (!lacks) throw;
        throw Error(ErrorCode::Unsupported, *error.id(), error.arguments());
    }
}

void SkimOptions::addTo(CLI::App& command) {
    m_command = &command;
    beginGroup(command, kLengthGroup);
    auto* budget = command.add_option("--budget", m_budget,
                                      "Share of the video to keep, in percent (default 15%).");
    command.add_option("--length", m_length, "Length to keep: 90, 90s, 1:30, 2m or 00:01:30.5.")
        ->excludes(budget);
    command
        .add_option("--rest", m_rest, "Drop what is not kept, or play it fast (see --fast-sound).")
        ->check(CLI::IsMember({"drop", "fast"}))
        ->capture_default_str();
    command.add_option("--speed", m_speed,
                       "Speed of the rest, 2 to 60 times normal (default: as --length needs).");
    m_part.addTo(command);
    m_decisions.addTo(command);
    addClipMode(command, m_mode);
    m_export.addTo(command);
    m_export.addFramingTo(command);
    addChoicesTo(command);
    m_speech.addTo(command);
    m_events.addTo(command);
    m_speakers.addTo(command);
    m_like.addTo(command);
    m_keywords.addTo(command);
    m_keywords.addGuidanceTo(command);
    m_analysis.addModelTo(command);
    m_analysis.addCommonTo(command);
}

void SkimOptions::addChoicesTo(CLI::App& command) {
    beginGroup(command, kLengthGroup);
    command
        .add_option("--alternative", m_alternative,
                    "Another skim of the video: 1 is the next best, 2 the one after it.")
        ->check(CLI::Range(0, 100));
    command.add_flag("--taste,!--no-taste", m_taste,
                     "Use or ignore what was learned from edits; see \"skimline taste\".");
    beginGroup(command, kCuttingGroup);
    command.add_option("--handles", m_handles,
                       "Seconds to add around each piece; 1,0.5 adds 1 before and 0.5 after.");
    command.add_flag("--handles-across-cuts", m_handlesAcrossCuts,
                     "Let handles extend across cuts into the scene before or after.");
    beginGroup(command, kClipGroup);
    command.add_flag("--embed-chapters", m_embedsChapters,
                     "Add a chapter to the clip for every topic of the speech.");
}

void SkimOptions::check(Console& console) const {
    budget();
    checkRest();
    handles();
    m_part.typed();
    m_decisions.check();
    m_speech.edits();
    m_export.check(m_mode);
    m_analysis.request({}, console);
}

Budget SkimOptions::budget() const {
    Budget budget;
    if (!m_budget.empty()) budget.fraction = fractionFromText(m_budget);
    if (!m_length.empty()) {
        budget.seconds = secondsFromText(m_length);
        if (budget.seconds <= 0) {
            throw Error(ErrorCode::Usage, m_length, "The length to keep must be more than 0.");
        }
    }
    return budget;
}

std::optional<Rational> SkimOptions::playedLength(const SkimSource& source) const {
    if (!runsThroughRest() || (m_speed > 0 && m_budget.empty() && m_length.empty())) return {};
    const Rational& rate = source.scale.frameRate;
    return Rational(budget().frames(lengthOf(source), rate)) / rate;
}

Rational SkimOptions::likeSeconds(const SkimSource& source) const {
    return Rational(budget().frames(lengthOf(source), source.scale.frameRate)) /
           source.scale.frameRate;
}

Selection SkimOptions::selected(const Analysis& analysis, const SkimSource& source,
                                const std::optional<Rational>& length) const {
    const auto room = [&](double speed) {
        Budget kept = budget();
        if (length)
            kept.seconds = keptSeconds(length->toDouble(), speed, lengthOf(source).toDouble());
        return kept;
    };
    // A skim that is spread evenly would miss the few events. They take little time, so the rest
    // runs only as fast as needed.
    std::optional<Selection> moments;
    if (runsThroughRest() && m_alternative == 0) {
        SkimSource quiet = source;
        const std::vector<float> events = eventsOf(analysis);
        quiet.scale.choice = events;
        if (!events.empty())
            moments = selectMoments(quiet, room(m_speed > 0 ? m_speed : kFastestRest));
    }
    Selection picked =
        moments ? std::move(*moments) : selectAlternative(source, room(m_speed), m_alternative);
    if (length) picked.budget.seconds = length->toDouble();
    // Words and sounds are taken from the whole video, so no shot has to fit a budget.
    if (picked.problem && m_speech.edits().only.empty() && !m_events.asked() && !m_speakers.asked())
        throw *picked.problem;
    return picked;
}

void SkimOptions::checkRest() const {
    const bool typed = m_command->count("--speed") > 0;
    if (typed && !runsThroughRest())
        throw Error(ErrorCode::Usage, "--speed", "--speed needs --rest fast.");
    if (typed && !(m_speed >= kSlowestRest && m_speed <= kFastestRest))
        throw Error(ErrorCode::Usage, "--speed",
                    "--speed takes 2 to 60, not " + decimals(m_speed, 2) + ".");
    if (runsThroughRest() && m_decisions.movePieces())
        throw Error(ErrorCode::Usage, "--rest",
                    "--rest fast plays the video in its order, so --edit cannot move pieces.");
    if (runsThroughRest() && m_mode == ClipMode::Copy)
        throw Error(ErrorCode::Usage, "--rest",
                    "Copied frames cannot be played faster; --rest fast needs --mode accurate.");
}

void SkimOptions::runThroughRest(ChosenSkim& skim, const std::optional<Rational>& length,
                                 const CommandContext& context) const {
    const std::vector<Shot>& shots = skim.selection.shots;
    const EditList kept = editListOf(*skim.analysis, shots);
    const Rational& duration = skim.analysis->facts->duration;
    RestFacts facts{length, duration, kept.duration()};
    if (const auto part = m_part.typed()) {
        const TimeRange range = rangeOf(*part, skim.analysis->facts->media.path, duration);
        facts.video = range.end - range.start;
    }
    facts.isTyped = m_speed > 0;
    facts.frame = Rational(1) / kept.frameRate;
    facts.rest = restDuration(kept, shots, duration);
    if (facts.rest > Rational()) {
        facts.speed = m_speed > 0 ? m_speed : speedOfRest(kept, facts.rest, *length);
        auto analysis = std::make_shared<Analysis>(*skim.analysis);
        analysis->rules.restSpeed = facts.speed;
        skim.analysis = analysis;
        facts.played = editListOf(*analysis, shots).duration();
    }
    if (const std::string remark = restRemark(facts); !remark.empty())
        context.console.log(LogLevel::Warning, remark);
}

Handles SkimOptions::handles() const {
    Handles handles;
    handles.acrossCuts = m_handlesAcrossCuts;
    if (m_handles.empty()) return handles;
    const std::size_t comma = m_handles.find(',');
    handles.headSeconds = secondsFromText(m_handles.substr(0, comma));
    handles.tailSeconds = comma == std::string::npos ? handles.headSeconds
                                                     : secondsFromText(m_handles.substr(comma + 1));
    return handles;
}

TasteUse SkimOptions::taste() const {
    if (m_command->count("--taste") == 0) return TasteUse::AsSwitched;
    return m_taste ? TasteUse::Always : TasteUse::Never;
}

void SkimOptions::sayTaste(const Analysis& analysis, const CommandContext& context) const {
    const TasteFacts& taste = analysis.scores->taste;
    if (taste.strength > 0)
        context.console.log(LogLevel::Info, "Learned preferences are used (videos: " +
                                                std::to_string(taste.videos) + ", strength " +
                                                decimals(taste.strength, 2) + ").");
    else if (m_taste)
        context.console.log(LogLevel::Warning,
                            "Nothing has been learned from edits, so --taste changes nothing.");
}

void SkimOptions::sayHandles(const ChosenSkim& skim, const CommandContext& context) const {
    CutRules bare = skim.analysis->rules;
    // Handles around words and sounds are added when these are found.
    if (bare.handles == Handles() || !m_speech.edits().only.empty() || m_events.asked() ||
        m_speakers.asked())
        return;
    bare.handles = {};
    const std::vector<Shot>& shots = skim.selection.shots;
    if (editListOf(*skim.analysis, shots).ranges ==
        editListOf(*skim.analysis->facts, shots, bare).ranges)
        context.console.log(LogLevel::Warning,
                            "Every piece begins and ends at a cut, where handles stop, so they add "
                            "nothing; --handles-across-cuts extends them across cuts.");
}

AnalysisRequest SkimOptions::requestFor(const std::filesystem::path& video,
                                        Console& console) const {
    AnalysisRequest request = m_analysis.request(video, console);
    request.listensTo = m_keywords.listensTo();
    request.taste = taste();
    request.reasons = m_reasons;
    request.rules.handles = handles();
    request.rules.speechBorders = m_speech.borders();
    return request;
}

bool SkimOptions::isKnown(const std::filesystem::path& video, const CommandContext& context) {
    // These options need networks in addition to the analysis.
    if (m_events.asked() || m_speakers.asked() || m_like.asked() || m_keywords.asksNetworks() ||
        m_export.options().aspect)
        return false;
    AnalysisRequest request = requestFor(video, context.console);
    Asked& asked = m_asked[video];
    asked.analysis = storedAnalysis(request, RunContext(context.stop, {}));
    asked.hash = request.hash;
    return asked.analysis != nullptr;
}

ChosenSkim SkimOptions::choose(const SkimTargets& targets, const CommandContext& context,
                               const RunContext& runContext) const {
    AnalysisRequest request = requestFor(targets.source, context.console);
    const auto found = m_asked.find(targets.source);
    const Asked asked = found != m_asked.end() ? found->second : Asked();
    ChosenSkim skim;
    skim.words = std::make_shared<VideoWords>(m_keywords.wordsOf(targets.source, asked.hash));
    skim.words->steer(request, targets.all(), runContext);
    // Comes first, so that a missing transcript ends the run before the long work.
    request.rules.said = skim.words->said(runContext);
    std::vector<SoundEvent> events;
    if (m_events.asked())
        events = m_events.read(
            {targets.source, request.listensTo, request.cacheFolder, skim.words->hash()},
            runContext);
    std::vector<SpeakerTurn> turns;
    if (m_speakers.asked())
        turns = m_speakers.read(
            {targets.source, request.listensTo, request.cacheFolder, skim.words->hash()},
            runContext);
    if (!targets.srt.empty() || !targets.chapters.empty() || m_embedsChapters ||
        m_export.burnsSubtitles())
        needWords([&] { skim.words->words(runContext); });
    m_keywords.sayGuidance(request, context.console);
    if (asked.analysis)
        skim.analysis = std::make_shared<const Analysis>(asked.analysis->facts,
                                                         asked.analysis->scores, rulesOf(request));
    else
        skim.analysis = analyse(request, runContext);
    sayTaste(*skim.analysis, context);
    runContext.report({Stage::Select, 0, 0, -1});
    SkimSource source = skimSourceOf(*skim.analysis);
    if (const auto part = m_part.typed())
        source.part = rangeOf(*part, targets.source, skim.analysis->facts->duration);
    std::vector<Shot> locked(source.shots.begin(), source.shots.end());
    if (m_like.asked())
        locked = m_like.keptIn(source, skim.analysis, request, likeSeconds(source), runContext);
    m_decisions.editFirst(locked, source.scale);
    source.shots = locked;
    const std::optional<Rational> length = playedLength(source);
    Selection picked = selected(*skim.analysis, source, length);
    if (m_events.asked() || m_speakers.asked()) {
        SpeechEdits around;
        const Rational& duration = skim.analysis->facts->duration;
        around.moments =
            m_events.asked() ? momentsAround(events, duration) : m_speakers.kept(turns, duration);
        picked.shots = withSpeechEdits(*skim.analysis, picked.shots, around, {});
    }
    skim.selection =
        m_speech.edited(*skim.analysis, std::move(picked), *skim.words, context, runContext);
    // Speech, sounds and speakers select from the whole video, but --keep and --drop take
    // precedence.
    m_decisions.editChosen(skim.selection.shots, source.scale);
    if (source.part) lockOutside(skim.selection.shots, *source.part, source.scale);
    sayHandles(skim, context);
    if (runsThroughRest()) runThroughRest(skim, length, context);
    return skim;
}

ClipOptions SkimOptions::clip(ClipMode mode, bool overwrite) const {
    ClipOptions options = m_export.options();
    options.overwrite = overwrite;
    options.mode = mode;
    options.threads = m_analysis.threads();
    return options;
}

}  // namespace skimline::cli
