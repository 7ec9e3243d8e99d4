// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/metrics/word_alignment.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

namespace skimline {
namespace {

constexpr std::size_t kBeam = 40;

struct Option {
    std::size_t reference = 0;
    bool exact = true;
};

/// One way to align the first words of the candidate.
struct Partial {
    std::int64_t exact = 0;
    std::int64_t stems = 0;
    std::int64_t chunks = 0;
    std::int64_t distance = 0;
    std::vector<AlignedPair> pairs;
    std::vector<bool> taken;

    auto rank() const { return std::tuple(-(exact + stems), -exact, chunks, distance); }
};

std::vector<std::vector<Option>> optionsOf(const Tokens& candidate, const Tokens& reference,
                                           AlignmentKind kind) {
    std::map<std::string, std::vector<std::size_t>> byWord;
    std::map<std::string, std::vector<std::size_t>> byStem;
    for (std::size_t j = 0; j < reference.size(); ++j) {
        byWord[reference[j]].push_back(j);
        if (kind == AlignmentKind::ExactAndStem) byStem[porterStem(reference[j])].push_back(j);
    }
    std::vector<std::vector<Option>> options(candidate.size());
    for (std::size_t i = 0; i < candidate.size(); ++i) {
        for (const std::size_t j : byWord[candidate[i]]) options[i].push_back({j, true});
        if (kind != AlignmentKind::ExactAndStem) continue;
        for (const std::size_t j : byStem[porterStem(candidate[i])])
            if (reference[j] != candidate[i]) options[i].push_back({j, false});
    }
    return options;
}

/// A partial alignment of the beam extended by one word, with or without a partner. Ranked before
/// it is built, because most are discarded.
struct Extension {
    std::size_t parent = 0;
    const Option* option = nullptr;  ///< null: the word stays alone
    std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t> rank;
};

std::int64_t distanceOf(std::size_t place, const Option& option) {
    return std::abs(static_cast<std::int64_t>(place) - static_cast<std::int64_t>(option.reference));
}

bool startsChunk(const Partial& from, std::size_t place, const Option& option) {
    return from.pairs.empty() || from.pairs.back().candidate + 1 != place ||
           from.pairs.back().reference + 1 != option.reference;
}

Extension ranked(const std::vector<Partial>& beam, std::size_t parent, std::size_t place,
                 const Option& option) {
    const Partial& from = beam[parent];
    return {parent, &option,
            std::tuple(-(from.exact + from.stems + 1), -(from.exact + (option.exact ? 1 : 0)),
                       from.chunks + (startsChunk(from, place, option) ? 1 : 0),
                       from.distance + distanceOf(place, option))};
}

Partial built(const Partial& from, std::size_t place, const Option* option) {
    Partial next = from;
    if (option == nullptr) return next;
    ++(option->exact ? next.exact : next.stems);
    if (startsChunk(from, place, *option)) ++next.chunks;
    next.distance += distanceOf(place, *option);
    next.pairs.push_back({place, option->reference, option->exact});
    next.taken[option->reference] = true;
    return next;
}

}  // namespace

std::vector<AlignedPair> alignWords(const Tokens& candidate, const Tokens& reference,
                                    AlignmentKind kind) {
    const auto options = optionsOf(candidate, reference, kind);
    std::vector<Partial> beam(1);
    beam[0].taken.resize(reference.size());
    for (std::size_t i = 0; i < candidate.size(); ++i) {
        if (options[i].empty()) continue;
        std::vector<Extension> extensions;
        for (std::size_t parent = 0; parent < beam.size(); ++parent) {
            for (const Option& option : options[i])
                if (!beam[parent].taken[option.reference])
                    extensions.push_back(ranked(beam, parent, i, option));
            // Leaving a word unpaired pays off if a later one makes a longer run with its partner.
            extensions.push_back({parent, nullptr, beam[parent].rank()});
        }
        std::ranges::stable_sort(extensions, {}, &Extension::rank);
        if (extensions.size() > kBeam) extensions.resize(kBeam);
        std::vector<Partial> next;
        for (const Extension& extension : extensions)
            next.push_back(built(beam[extension.parent], i, extension.option));
        beam = std::move(next);
    }
    return beam.front().pairs;
}

std::int64_t chunksOf(const std::vector<AlignedPair>& pairs) {
    std::int64_t chunks = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        chunks += i == 0 || pairs[i].candidate != pairs[i - 1].candidate + 1 ||
                  pairs[i].reference != pairs[i - 1].reference + 1;
    return chunks;
}

}  // namespace skimline
