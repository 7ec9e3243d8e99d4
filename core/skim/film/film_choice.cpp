// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_choice.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/skim/plan/knapsack.h"

namespace skimline {
namespace {

using Chosen = std::vector<std::size_t>;

/// Limit of states times lengths: about two seconds of work.
constexpr std::int64_t kMostWork = 1'000'000'000;
/// Most stored choices: a third of a gigabyte.
constexpr std::int64_t kMostNodes = 20'000'000;
constexpr std::int64_t kImpossible = -1;

/// The choices within one group: the largest value for each length, without choices that a shorter
/// one beats.
class GroupStates {
public:
    struct State {
        std::int64_t length = 0;
        std::int64_t value = 0;
        std::int64_t node = -1;  ///< of the tree of choices; -1: nothing is chosen
    };

    GroupStates(std::int64_t longest, bool needsOne) : m_longest(longest), m_needsOne(needsOne) {}

    void add(std::size_t item, std::int64_t length, std::int64_t value) {
        std::vector<State> with;
        for (const State& state : m_states) {
            if (state.length + length > m_longest) break;
            m_tree.push_back({state.node, item});
            with.push_back({state.length + length, state.value + value,
                            static_cast<std::int64_t>(m_tree.size()) - 1});
        }
        std::vector<State> all;
        std::ranges::merge(
            m_states, with, std::back_inserter(all), [](const State& a, const State& b) {
                return a.length != b.length ? a.length < b.length : a.value > b.value;
            });
        m_states.clear();
        for (const State& state : all)
            if (m_states.empty() || state.value > m_states.back().value) m_states.push_back(state);
    }
    /// Ascending in length and value.
    std::span<const State> states() const {
        const std::span<const State> all = m_states;
        return m_needsOne ? all.subspan(1) : all;
    }
    void collect(const State& state, Chosen& chosen) const {
        for (std::int64_t node = state.node; node >= 0;
             node = m_tree[static_cast<std::size_t>(node)].before)
            chosen.push_back(m_tree[static_cast<std::size_t>(node)].item);
    }

private:
    struct Node {
        std::int64_t before = -1;
        std::size_t item = 0;
    };

    std::int64_t m_longest;
    bool m_needsOne;
    std::vector<State> m_states = {{}};
    std::vector<Node> m_tree;
};

using ItemsOfGroups = std::map<std::size_t, Chosen>;

ItemsOfGroups itemsByGroup(std::span<const FilmItem> items) {
    ItemsOfGroups groups;
    for (std::size_t item = 0; item < items.size(); ++item)
        groups[items[item].group].push_back(item);
    return groups;
}

/// Chooses without limits to groups, for when they hold anyway.
std::optional<Chosen> chosenFreely(std::span<const FilmItem> items, const ItemsOfGroups& groups,
                                   const FilmLimits& limits) {
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> lengths;
    for (const FilmItem& item : items) {
        values.push_back(item.value);
        lengths.push_back(item.length);
    }
    Chosen chosen = solveKnapsack(values, lengths, limits.capacity);
    std::map<std::size_t, std::int64_t> shown;
    for (const std::size_t item : chosen) shown[items[item].group] += items[item].length;
    const std::int64_t most = limits.most();
    if (std::ranges::any_of(shown, [&](const auto& each) { return each.second > most; })) return {};
    if (limits.each && shown.size() < groups.size()) return {};
    return chosen;
}

/// Lengths that are merged into one to limit the work.
std::int64_t unitFor(const ItemsOfGroups& groups, const FilmLimits& limits) {
    for (std::int64_t unit = 1;; unit *= 2) {
        std::int64_t states = 0;
        std::int64_t nodes = 0;
        for (const auto& [group, items] : groups) {
            const std::int64_t most = limits.most() / unit + 1;
            const std::int64_t found =
                items.size() < 40 ? std::min(std::int64_t{1} << items.size(), most) : most;
            states += found;
            nodes += found * static_cast<std::int64_t>(items.size());
        }
        const std::int64_t capacity = limits.capacity / unit + 1;
        if (capacity <= 1 || (states <= kMostWork / capacity && nodes <= kMostNodes)) return unit;
    }
}

/// Combines a group with the best values of all previous groups, for every length.
std::vector<std::uint32_t> addGroup(const GroupStates& group, std::vector<std::int64_t>& best) {
    const auto states = group.states();
    std::vector<std::int64_t> with(best.size(), kImpossible);
    std::vector<std::uint32_t> choice(best.size(), 0);
    for (std::uint32_t at = 0; at < states.size(); ++at) {
        const std::int64_t value = states[at].value;
        const auto length = static_cast<std::size_t>(states[at].length);
        for (std::size_t room = length; room < best.size(); ++room) {
            if (best[room - length] < 0 || best[room - length] + value <= with[room]) continue;
            with[room] = best[room - length] + value;
            choice[room] = at;
        }
    }
    best = std::move(with);
    return choice;
}

std::optional<Chosen> chosenByGroups(std::span<const FilmItem> items, const ItemsOfGroups& groups,
                                     const FilmLimits& limits) {
    const std::int64_t unit = unitFor(groups, limits);
    std::vector<std::int64_t> best(static_cast<std::size_t>(limits.capacity / unit + 1), 0);
    std::vector<GroupStates> states;
    std::vector<std::vector<std::uint32_t>> choices;
    for (const auto& [group, members] : groups) {
        states.emplace_back(limits.most() / unit, limits.each);
        for (const std::size_t item : members)
            states.back().add(item, (items[item].length + unit - 1) / unit, items[item].value);
        choices.push_back(addGroup(states.back(), best));
    }
    if (best.back() < 0) return {};
    Chosen chosen;
    std::size_t room = best.size() - 1;
    for (std::size_t group = states.size(); group-- > 0;) {
        const auto& state = states[group].states()[choices[group][room]];
        states[group].collect(state, chosen);
        room -= static_cast<std::size_t>(state.length);
    }
    std::ranges::sort(chosen);
    return chosen;
}

}  // namespace

std::optional<Chosen> chooseForFilm(std::span<const FilmItem> items, const FilmLimits& limits) {
    if (items.empty() || limits.capacity <= 0) return Chosen();
    const ItemsOfGroups groups = itemsByGroup(items);
    if (auto chosen = chosenFreely(items, groups, limits)) return chosen;
    return chosenByGroups(items, groups, limits);
}

}  // namespace skimline
