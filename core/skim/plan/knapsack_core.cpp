// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/knapsack_core.h"

#include <algorithm>
#include <limits>

namespace skimline::detail {
namespace {

__extension__ using Wide = __int128;

constexpr std::size_t kMostSteps = std::size_t{1} << 23;  // 64 MiB
constexpr std::uint32_t kNoStep = std::numeric_limits<std::uint32_t>::max();

class CoreSearch {
public:
    CoreSearch(const ItemList& items, std::int64_t capacity, std::int64_t best,
               std::int64_t mostWork)
        : m_items(items), m_capacity(capacity), m_best(best), m_mostWork(mostWork) {
        State greedy;
        while (m_split < items.size() && greedy.length + items[m_split].length <= capacity) {
            greedy.length += items[m_split].length;
            greedy.value += items[m_split].value;
            ++m_split;
        }
        m_left = m_right = m_split;
        if (m_split < items.size()) {
            m_criticalLength = items[m_split].length;
            m_criticalValue = items[m_split].value;
        }
        m_ceiling = Wide{greedy.value} * m_criticalLength +
                    Wide{capacity - greedy.length} * m_criticalValue;
        m_states.push_back(greedy);
        note(greedy);
    }

    CoreOutcome run() {
        while (!m_states.empty() && (m_left > 0 || m_right < m_items.size())) {
            if (m_work > m_mostWork || m_steps.size() > kMostSteps) return outcome(false);
            if (m_right < m_items.size()) {
                const std::size_t position = m_right++;
                flip(position, 1);
            }
            if (m_left > 0) {
                const std::size_t position = --m_left;
                flip(position, -1);
            }
        }
        return outcome(true);
    }

private:
    struct State {
        std::int64_t length = 0;
        std::int64_t value = 0;
        std::uint32_t step = kNoStep;  ///< last side change that led here
    };
    struct Step {
        std::uint32_t before;
        std::uint32_t position;
    };

    /// Whether `a` comes before `b`: shorter, else more valuable.
    static bool precedes(const State& a, const State& b) {
        return a.length != b.length ? a.length < b.length : a.value > b.value;
    }

    /// Adds, for every state, the state in which the item has changed sides (+1: taken).
    void flip(std::size_t position, std::int32_t change) {
        m_work += static_cast<std::int64_t>(m_states.size());
        if (isDecided(position)) {
            dropHopeless();
            return;
        }
        const auto twinOf = [&](State state) {
            state.length += change * m_items[position].length;
            state.value += change * m_items[position].value;
            return state;
        };
        m_merged.clear();
        std::size_t kept = 0;
        std::size_t flipped = 0;
        std::int64_t highest = std::numeric_limits<std::int64_t>::min();
        while (kept < m_states.size() || flipped < m_states.size()) {
            State next;
            bool takeFlipped = false;
            if (flipped < m_states.size()) {
                next = twinOf(m_states[flipped]);
                takeFlipped = kept == m_states.size() || precedes(next, m_states[kept]);
            }
            if (takeFlipped)
                ++flipped;
            else
                next = m_states[kept++];
            if (next.value <= highest) continue;  // a shorter state is worth as much
            highest = next.value;
            if (isHopeless(next) && !(next.length <= m_capacity && next.value > m_best)) continue;
            if (takeFlipped) {
                m_steps.push_back({next.step, static_cast<std::uint32_t>(position)});
                next.step = static_cast<std::uint32_t>(m_steps.size() - 1);
            }
            note(next);
            m_merged.push_back(next);
        }
        m_states.swap(m_merged);
    }

    /// Whether any solution with this item on its other side could beat the best.
    bool isDecided(std::size_t position) const {
        const Wide gain = Wide{m_items[position].value} * m_criticalLength -
                          Wide{m_items[position].length} * m_criticalValue;
        const Wide flipped = m_ceiling + (position < m_split ? -gain : gain);
        return flipped < Wide{m_best + 1} * m_criticalLength;
    }

    /// Fractional bound: fill up with the best item outside the core, or make room by the worst
    /// inside.
    bool isHopeless(const State& state) const {
        const std::int64_t room = m_capacity - state.length;
        const Wide missing = Wide{m_best + 1} - state.value;
        if (room < 0 && m_left == 0) return true;
        if (room >= 0 && m_right == m_items.size()) return missing > 0;
        const Item& item = room >= 0 ? m_items[m_right] : m_items[m_left - 1];
        return Wide{room} * item.value < missing * item.length;
    }

    void dropHopeless() {
        m_states.erase(std::remove_if(m_states.begin(), m_states.end(),
                                      [this](const State& state) { return isHopeless(state); }),
                       m_states.end());
    }

    void note(const State& state) {
        if (state.length > m_capacity || state.value <= m_best) return;
        m_best = state.value;
        m_bestStep = state.step;
        m_improved = true;
    }

    CoreOutcome outcome(bool decided) const {
        CoreOutcome result;
        result.decided = decided;
        result.improved = m_improved;
        result.value = m_best;
        if (!m_improved) return result;
        std::vector<bool> taken(m_items.size());
        std::fill_n(taken.begin(), m_split, true);
        for (std::uint32_t step = m_bestStep; step != kNoStep; step = m_steps[step].before)
            taken[m_steps[step].position] = !taken[m_steps[step].position];
        for (std::size_t position = 0; position < taken.size(); ++position)
            if (taken[position]) result.positions.push_back(position);
        return result;
    }

    const ItemList& m_items;
    std::int64_t m_capacity;
    std::int64_t m_best;
    std::int64_t m_mostWork;
    std::int64_t m_work = 0;  ///< states looked at
    std::size_t m_split = 0;  ///< first item that the greedy fill leaves out
    std::size_t m_left = 0;   ///< the core is [m_left, m_right)
    std::size_t m_right = 0;
    std::int64_t m_criticalLength = 1;  ///< of the item at the split
    std::int64_t m_criticalValue = 0;
    Wide m_ceiling = 0;  ///< fractional optimum times m_criticalLength
    bool m_improved = false;
    std::uint32_t m_bestStep = kNoStep;
    std::vector<State> m_states;  ///< length and value both rise
    std::vector<State> m_merged;
    std::vector<Step> m_steps;
};

}  // namespace

CoreOutcome searchCore(const ItemList& items, std::int64_t capacity, std::int64_t best,
                       std::int64_t mostWork) {
    return CoreSearch(items, capacity, best, mostWork).run();
}

}  // namespace skimline::detail
