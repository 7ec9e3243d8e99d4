// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/taste/taste_desk.h"

#include <algorithm>
#include <mutex>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/xdg_folders.h"
#include "core/skim/plan/transition.h"
#include "core/skim/worth/taste/taste.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {
namespace {

std::filesystem::path chosen(const std::filesystem::path& file) {
    return file.empty() ? tasteFile() : file;
}

std::mutex& desk() {
    static std::mutex mutex;
    return mutex;
}

TasteOverview overviewOf(const Taste& taste, const std::filesystem::path& file) {
    TasteOverview overview;
    overview.file = file;
    overview.on = taste.on;
    overview.strength = taste.strength;
    overview.videos = static_cast<std::int64_t>(taste.evidence.size());
    for (const TasteEvidence& evidence : taste.evidence)
        overview.decisions += std::ranges::count_if(evidence.examples, &TasteExample::byHand);
    if (taste.evidence.empty()) return overview;
    const TasteTraits traits = TasteTraits::load(bundledFile(kTasteDirectionsFile));
    overview.traits = learnedTraits(rankingFrom(taste.evidence), traits.names());
    return overview;
}

/// Reads, changes, writes.
template <class Change>
TasteOverview changed(const std::filesystem::path& file, const Change& change) {
    const std::scoped_lock alone(desk());
    Taste taste = readTaste(file);
    const Taste before = taste;
    change(taste);
    if (!(taste == before)) writeTaste(file, taste);
    return overviewOf(taste, file);
}

}  // namespace

std::filesystem::path tasteFile() { return xdgDataFolder() / "skimline" / "taste.json"; }

std::optional<TasteInUse> tasteInUse(TasteUse use, const std::filesystem::path& file) {
    if (use == TasteUse::Never) return {};
    Taste taste;
    {
        const std::scoped_lock alone(desk());
        taste = readTaste(chosen(file));
    }
    const bool wanted = use == TasteUse::Always || taste.on;
    if (!wanted || taste.strength <= 0 || taste.evidence.empty()) return {};
    return TasteInUse{rankingFrom(taste.evidence), taste.strength,
                      static_cast<std::int64_t>(taste.evidence.size())};
}

TasteOverview tasteOverview(const std::filesystem::path& file) {
    return changed(chosen(file), [](Taste&) {});
}

TasteOverview switchTaste(bool on, const std::filesystem::path& file) {
    return changed(chosen(file), [&](Taste& taste) { taste.on = on; });
}

TasteOverview setTasteStrength(double strength, const std::filesystem::path& file) {
    if (!(strength >= 0 && strength <= kMostTasteStrength))
        throw Error(ErrorCode::Usage, "strength",
                    "The strength of what was learned must be between 0 and 2.");
    return changed(chosen(file), [&](Taste& taste) { taste.strength = strength; });
}

TasteOverview learnFrom(const EditedVideo& video, const std::filesystem::path& file) {
    return changed(chosen(file), [&](Taste& taste) {
        if (!taste.on || video.contentHash.empty()) return;
        replaceEvidence(taste,
                        evidenceFrom(video.contentHash, decidedSteps(video.found, video.edited),
                                     video.traits, video.worth));
    });
}

TasteOverview resetTaste(const std::filesystem::path& file) {
    const std::scoped_lock alone(desk());
    std::error_code failure;
    std::filesystem::remove(chosen(file), failure);
    if (failure)
        throw Error(ErrorCode::Io, chosen(file).string(),
                    "The learned preferences in " + chosen(file).string() + " cannot be removed.");
    return overviewOf({}, chosen(file));
}

void exportTaste(const std::filesystem::path& target, bool overwrite,
                 const std::filesystem::path& file) {
    const std::scoped_lock alone(desk());
    const std::filesystem::path source = chosen(file);
    requireTargetIsNotInput(target, {source});
    readTaste(source);
    if (!std::filesystem::exists(source))
        throw Error(ErrorCode::NotFound, ErrorId::NothingLearned, {});
    AtomicFile::write(target, readFile(source),
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

TasteOverview importTaste(const std::filesystem::path& source, const std::filesystem::path& file) {
    const std::scoped_lock alone(desk());
    if (!std::filesystem::exists(source))
        throw Error(ErrorCode::NotFound, ErrorId::FileMissing, {source.string()});
    const Taste taste = readTaste(source);
    writeTaste(chosen(file), taste);
    return overviewOf(taste, chosen(file));
}

namespace {

/// Known decision about one sample.
struct Fate {
    bool known = false;
    bool kept = false;
    bool byHand = false;
    friend bool operator==(const Fate&, const Fate&) = default;
};

Fate fateOf(const Shot& shot, bool chosenBefore) {
    if (shot.lock == Lock::In) return {true, true, true};
    if (shot.lock == Lock::Out) return {true, false, true};
    if (shot.kept == chosenBefore) return {true, shot.kept, false};
    return {shot.edited, shot.kept, shot.edited};
}

}  // namespace

std::vector<DecidedSteps> decidedSteps(const std::vector<Shot>& found,
                                       const std::vector<Shot>& edited) {
    std::vector<DecidedSteps> decided;
    const std::int64_t steps = edited.empty() ? 0 : edited.back().endStep;
    std::vector<char> chosenBefore(static_cast<std::size_t>(std::max<std::int64_t>(steps, 0)), 0);
    for (const Shot& shot : found)
        for (std::int64_t step = shot.firstStep; shot.kept && step < shot.endStep; ++step)
            if (step < steps) chosenBefore[static_cast<std::size_t>(step)] = 1;
    for (const Shot& shot : edited) {
        if (isTransition(shot)) continue;
        std::optional<Fate> last;
        for (std::int64_t step = shot.firstStep; step < std::min(shot.endStep, steps); ++step) {
            const Fate fate = fateOf(shot, chosenBefore[static_cast<std::size_t>(step)] != 0);
            if (fate.known && last == fate)
                decided.back().end = step + 1;
            else if (fate.known)
                decided.push_back({step, step + 1, fate.kept, fate.byHand});
            last = fate;
        }
    }
    return decided;
}

}  // namespace skimline
