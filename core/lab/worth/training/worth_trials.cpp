// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/worth_trials.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>

#include "core/foundation/base/error.h"
#include "core/lab/worth/dull/dull_images.h"
#include "core/lab/worth/training/dull_recall.h"
#include "core/lab/worth/training/fit_sight.h"
#include "core/lab/worth/training/worth_preference.h"

namespace skimline {
namespace {

constexpr double kTitleShare = 0.15;
constexpr double kDullShare = 0.15;
constexpr std::size_t kFolds = 5;
constexpr std::uint64_t kFoldDraw = 0x666F6C64;  // apart from other draws of the same seed
constexpr const char* kDullByShots = "dull/shot";
constexpr const char* kDullByPictures = "dull/pict";
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

using Numbers = std::vector<std::size_t>;
using Values = std::vector<double>;
using Sources = std::map<std::string, Numbers>;

Sources sourcesOf(const std::vector<WorthRow>& rows, const Numbers& numbers) {
    Sources sources;
    for (const std::size_t number : numbers) sources[rows[number].source].push_back(number);
    return sources;
}

Numbers without(const Numbers& numbers, const Numbers& left) {
    Numbers rest;
    for (const std::size_t number : numbers)
        if (!std::ranges::binary_search(left, number)) rest.push_back(number);
    return rest;
}

std::vector<WorthPair> titledOf(const std::vector<WorthPair>& titled, const Numbers& images) {
    std::vector<WorthPair> some;
    std::ranges::copy_if(titled, std::back_inserter(some), [&](const WorthPair& pair) {
        return std::ranges::binary_search(images, pair.better);
    });
    return some;
}

/// All parts of one photograph lie in one fold. Ascending.
std::array<Numbers, kFolds> foldsOf(const std::vector<WorthRow>& rows, const Numbers& images,
                                    std::uint64_t seed) {
    const Sources sources = sourcesOf(rows, images);
    std::vector<Numbers> files;
    for (const auto& [file, numbers] : sources) files.push_back(numbers);
    Random random(mixSeeds(seed, kFoldDraw));
    random.shuffle(files);
    std::array<Numbers, kFolds> folds;
    for (std::size_t file = 0; file < files.size(); ++file)
        folds[file % kFolds].insert(folds[file % kFolds].end(), files[file].begin(),
                                    files[file].end());
    for (Numbers& fold : folds) std::ranges::sort(fold);
    return folds;
}

Values goodValues(const Values& values, const std::vector<WorthRow>& rows, const Numbers& numbers) {
    Values good;
    for (const std::size_t number : numbers)
        if (isGood(rows[number])) good.push_back(values[number]);
    return good;
}

/// The compared values of rows: as judged, by the start file, as fitted.
using Ways = std::array<Values, 3>;

WorthMeasure measureOf(const std::string& part, const std::string& of, const Ways& ways,
                       const std::function<Preference(const Values&)>& preference) {
    const Preference given = preference(ways[0]);
    if (given.pairs == 0) return {part, of, 0, kUnknown, kUnknown, kUnknown, kUnknown};
    return {part,
            of,
            given.pairs,
            given.share(),
            preference(ways[1]).share(),
            preference(ways[2]).share(),
            kUnknown};
}

void addPart(std::vector<WorthMeasure>& measures, const std::string& part,
             const std::vector<WorthRow>& rows, const Numbers& numbers, const Ways& ways) {
    const Sources sources = sourcesOf(rows, numbers);
    std::array<MeanShare, 3> within;
    std::array<MeanShare, 3> across;
    for (const auto& [source, own] : sources) {
        const auto inside = [&](const Values& values) {
            return preferenceBetween(rows, values, own, own, kSpanStep);
        };
        measures.push_back(measureOf(part, source, ways, inside));
        for (std::size_t way = 0; way < ways.size(); ++way) {
            within[way].add(inside(ways[way]));
            for (const auto& [other, theirs] : sources)
                if (other < source)
                    across[way].add(preferenceBetween(rows, ways[way], own, theirs, kSpanStep));
        }
    }
    for (const auto& [name, found] : {std::pair("within", within), std::pair("across", across)})
        measures.push_back({part, name, found[0].pairs(), found[0].mean(), found[1].mean(),
                            found[2].mean(), kUnknown});
}

void noteHeldOut(std::vector<WorthMeasure>& measures, const std::string& part,
                 const std::string& of, double share) {
    for (WorthMeasure& measure : measures)
        if (measure.part == part && measure.of == of) measure.heldOut = share;
}

}  // namespace

WorthTrials::WorthTrials(const WorthMaterial& material, std::uint64_t seed)
    : m_material(material), m_seed(seed) {
    Random random(seed);
    if (clearPairs({material.rows, material.train, {}}, random).empty())
        throw Error(ErrorCode::Usage, "--judged",
                    "No two judged spans of the train part differ by a step or more, so there is "
                    "nothing to learn from.");
    if (clearPairs({material.rows, {}, material.images}, random).empty())
        throw Error(ErrorCode::Usage, "--pictures",
                    "No two judged images differ by a step or more, so there is nothing to "
                    "learn from.");
}

WorthSight WorthTrials::fit(const Numbers& spans, const Numbers& images, const RunContext& context,
                            std::optional<DullKind> without) const {
    Random random(m_seed);
    std::vector<WorthPair> pairs = clearPairs({m_material.rows, spans, images}, random);
    std::vector<WorthPair> titled = titledOf(m_material.titled, images);
    std::vector<WorthPair> dulled = dulledPairs(images, without, random);
    const double titleShare = titled.empty() ? 0 : kTitleShare;
    const double dullShare = dulled.empty() ? 0 : kDullShare;
    shareOut(pairs, 1 - titleShare - dullShare);
    for (const auto& [more, share] :
         {std::pair(&titled, titleShare), std::pair(&dulled, dullShare)}) {
        shareOut(*more, share);
        pairs.insert(pairs.end(), more->begin(), more->end());
    }
    return fitSight(m_material.rows, pairs, context);
}

WorthSight WorthTrials::fitted(const RunContext& context) const {
    WorthSight sight = fit(m_material.train, m_material.images, context);
    double mean = 0;
    for (const std::size_t image : m_material.images)
        mean += sightOf(sight, m_material.rows[image]);
    mean /= static_cast<double>(m_material.images.size());
    sight.bias = -std::round(mean * 1e4) / 1e4;
    return sight;
}

WorthTrials::Values WorthTrials::valuesUnder(const WorthSight& sight) const {
    Values values;
    for (const WorthRow& row : m_material.rows) values.push_back(row.given + sightOf(sight, row));
    return values;
}

std::vector<WorthMeasure> WorthTrials::measured(const WorthSight& start, const WorthSight& fitted,
                                                const RunContext& context) const {
    const std::vector<WorthRow>& rows = m_material.rows;
    const Numbers& images = m_material.images;
    const Ways ways{valuesUnder({}), valuesUnder(start), valuesUnder(fitted)};
    std::vector<WorthMeasure> measures;
    addPart(measures, "train", rows, m_material.train, ways);
    addPart(measures, "tune", rows, m_material.tune, ways);
    measures.push_back(measureOf("pictures", "all", ways, [&](const Values& values) {
        return preferenceBetween(rows, values, images, images, kClearStep);
    }));
    measures.push_back(measureOf("titles", "all", ways, [&](const Values& values) {
        return preferenceOf(m_material.titled, values);
    }));
    addDulled(measures, ways);
    const std::int64_t kinds = m_material.dulled.empty() ? 0 : std::int64_t{kDullKindCount};
    StageProgress progress(
        context, Stage::Train,
        std::ssize(sourcesOf(rows, m_material.train)) + std::int64_t{kFolds} + kinds);
    std::int64_t done = holdOutSources(measures, progress, context);
    done = holdOutImages(measures, done, progress, context);
    if (kinds > 0) holdOutKinds(measures, done, progress, context);
    progress.finish();
    return measures;
}

std::int64_t WorthTrials::holdOutSources(std::vector<WorthMeasure>& measures,
                                         StageProgress& progress, const RunContext& context) const {
    const std::vector<WorthRow>& rows = m_material.rows;
    const Sources sources = sourcesOf(rows, m_material.train);
    std::int64_t done = 0;
    MeanShare within;
    MeanShare across;
    for (const auto& [source, own] : sources) {
        progress.advanceTo(done++);
        const Values values =
            valuesUnder(fit(without(m_material.train, own), m_material.images, context));
        const Preference inside = preferenceBetween(rows, values, own, own, kSpanStep);
        within.add(inside);
        if (inside.pairs > 0) noteHeldOut(measures, "train", source, inside.share());
        for (const auto& [other, theirs] : sources)
            if (other != source)
                across.add(preferenceBetween(rows, values, own, theirs, kSpanStep));
    }
    noteHeldOut(measures, "train", "within", within.mean());
    noteHeldOut(measures, "train", "across", across.mean());
    return done;
}

std::int64_t WorthTrials::holdOutImages(std::vector<WorthMeasure>& measures, std::int64_t done,
                                        StageProgress& progress, const RunContext& context) const {
    const Numbers& images = m_material.images;
    Preference seen;
    Preference titles;
    const auto add = [](Preference& sum, const Preference& found) {
        sum.pairs += found.pairs;
        sum.right += found.right;
    };
    for (const Numbers& fold : foldsOf(m_material.rows, images, m_seed)) {
        progress.advanceTo(done++);
        const Values values = valuesUnder(fit(m_material.train, without(images, fold), context));
        add(seen, preferenceBetween(m_material.rows, values, fold, fold, kClearStep));
        add(titles, preferenceOf(titledOf(m_material.titled, fold), values));
    }
    if (seen.pairs > 0) noteHeldOut(measures, "pictures", "all", seen.share());
    if (titles.pairs > 0) noteHeldOut(measures, "titles", "all", titles.share());
    return done;
}

std::vector<WorthPair> WorthTrials::dulledPairs(const Numbers& images,
                                                std::optional<DullKind> without,
                                                Random& random) const {
    Numbers good;
    std::ranges::copy_if(images, std::back_inserter(good),
                         [&](std::size_t number) { return isGood(m_material.rows[number]); });
    std::vector<WorthPair> pairs;
    for (const DulledRow& dull : m_material.dulled) {
        if (dull.kind == without || !std::ranges::binary_search(images, dull.plain)) continue;
        const auto other = static_cast<std::size_t>(random.below(std::ssize(good)));
        pairs.push_back({dull.plain, dull.row, 1});
        pairs.push_back({good[other], dull.row, 1});
    }
    return pairs;
}

Values WorthTrials::dullValues(const Values& values, DullKind kind) const {
    Values found;
    for (const DulledRow& dull : m_material.dulled)
        if (dull.kind == kind) found.push_back(values[dull.row]);
    return found;
}

void WorthTrials::addDulled(std::vector<WorthMeasure>& measures,
                            const std::array<Values, 3>& ways) const {
    for (const auto& [part, numbers] : {std::pair(kDullByShots, &m_material.tune),
                                        std::pair(kDullByPictures, &m_material.images)}) {
        for (std::size_t kind = 0; kind < kDullKindCount && !m_material.dulled.empty(); ++kind) {
            const auto of = static_cast<DullKind>(kind);
            std::array<double, 3> recall{};
            std::ranges::transform(ways, recall.begin(), [&](const Values& values) {
                return recallAtFalseAlarms(goodValues(values, m_material.rows, *numbers),
                                           dullValues(values, of));
            });
            measures.push_back({part, std::string(dullKindName(of)),
                                std::ssize(dullValues(ways[0], of)), recall[0], recall[1],
                                recall[2], kUnknown});
        }
    }
}

void WorthTrials::holdOutKinds(std::vector<WorthMeasure>& measures, std::int64_t done,
                               StageProgress& progress, const RunContext& context) const {
    const Numbers& images = m_material.images;
    const auto folds = foldsOf(m_material.rows, images, m_seed);
    for (std::size_t kind = 0; kind < kDullKindCount; ++kind) {
        progress.advanceTo(done++);
        const auto of = static_cast<DullKind>(kind);
        const Numbers& fold = folds[kind % kFolds];
        const Values values =
            valuesUnder(fit(m_material.train, without(images, fold), context, of));
        const Values dull = dullValues(values, of);
        const std::string name(dullKindName(of));
        const auto note = [&](const char* part, const Numbers& good) {
            noteHeldOut(measures, part, name,
                        recallAtFalseAlarms(goodValues(values, m_material.rows, good), dull));
        };
        note(kDullByShots, m_material.tune);
        note(kDullByPictures, fold);
    }
}

}  // namespace skimline
