// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/voice_clusters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>

namespace skimline {
namespace {

constexpr std::size_t kMostVoices = 3000;  // their cosines take 36 MB
constexpr int kRounds = 3;
constexpr float kGone = -2;  // below any cosine
// A neighbour in the same stretch with at least this cosine counts as the same person, with this
// weight.
constexpr float kNeighbourAlike = 0.7F;
constexpr float kNeighbourWeight = 0.5F;

void addTo(std::vector<float>& sum, std::span<const float> voice) {
    for (std::size_t at = 0; at < voice.size(); ++at) sum[at] += voice[at];
}

void makeUnit(std::vector<float>& voice) {
    const float squares = voiceCosine(voice, voice);
    if (squares <= 0) return;
    const float scale = 1 / std::sqrt(squares);
    for (float& number : voice) number *= scale;
}

/// Repeatedly merges the two most similar groups. The similarity of two groups is the mean cosine
/// between their voices.
class VoiceGroups {
public:
    explicit VoiceGroups(const std::vector<std::vector<float>>& voices, const RunContext& context)
        : m_count(voices.size()),
          m_cosines(m_count * m_count, kGone),
          m_sizes(m_count, 1),
          m_nearest(m_count),
          m_group(m_count),
          m_left(m_count) {
        std::iota(m_group.begin(), m_group.end(), std::size_t{0});
        for (std::size_t a = 0; a < m_count; ++a) {
            context.throwIfStopped();
            for (std::size_t b = 0; b < a; ++b)
                at(a, b) = at(b, a) = voiceCosine(voices[a], voices[b]);
        }
        for (std::size_t a = 0; a < m_count; ++a) findNearest(a);
    }

    void joinUntil(const SpeakerRules& rules, const RunContext& context) {
        const auto wanted = static_cast<std::size_t>(std::max(rules.speakers, 1));
        while (m_left > wanted) {
            context.throwIfStopped();
            std::size_t best = m_count;
            for (std::size_t a = 0; a < m_count; ++a)
                if (m_sizes[a] > 0 && (best == m_count || nearestOf(a) > nearestOf(best))) best = a;
            if (rules.speakers == 0 && double{nearestOf(best)} < rules.alike) break;
            join(best, m_nearest[best]);
        }
    }

    /// The group of each voice, as an arbitrary unique number.
    const std::vector<std::size_t>& groups() const { return m_group; }

private:
    float& at(std::size_t a, std::size_t b) { return m_cosines[a * m_count + b]; }
    float nearestOf(std::size_t a) { return at(a, m_nearest[a]); }

    void findNearest(std::size_t a) {
        const auto row = m_cosines.begin() + static_cast<std::ptrdiff_t>(a * m_count);
        m_nearest[a] = static_cast<std::size_t>(
            std::max_element(row, row + static_cast<std::ptrdiff_t>(m_count)) - row);
    }

    void join(std::size_t a, std::size_t b) {
        const auto sizeA = static_cast<float>(m_sizes[a]);
        const auto sizeB = static_cast<float>(m_sizes[b]);
        for (std::size_t other = 0; other < m_count; ++other) {
            if (m_sizes[other] == 0 || other == a || other == b) continue;
            at(a, other) = at(other, a) =
                (sizeA * at(a, other) + sizeB * at(b, other)) / (sizeA + sizeB);
        }
        for (std::size_t other = 0; other < m_count; ++other) at(b, other) = at(other, b) = kGone;
        m_sizes[a] += std::exchange(m_sizes[b], 0);
        --m_left;
        std::ranges::replace(m_group, b, a);
        // A mean never exceeds the larger of two similarities, so other rows keep their nearest
        // group.
        for (std::size_t other = 0; other < m_count; ++other)
            if (m_sizes[other] > 0 && (m_nearest[other] == a || m_nearest[other] == b))
                findNearest(other);
        findNearest(a);
    }

    std::size_t m_count;
    std::vector<float> m_cosines;
    std::vector<int> m_sizes;  ///< 0: joined with another one
    std::vector<std::size_t> m_nearest;
    std::vector<std::size_t> m_group;
    std::size_t m_left;
};

/// Averages consecutive voices so that at most kMostVoices remain.
HeardVoices fewVoices(const HeardVoices& heard) {
    const std::size_t together = (heard.voices.size() + kMostVoices - 1) / kMostVoices;
    if (together < 2) return heard;
    HeardVoices few;
    for (std::size_t at = 0; at < heard.voices.size(); ++at) {
        if (at % together == 0) {
            few.voices.push_back(heard.voices[at]);
            few.seconds.push_back(heard.seconds[at]);
            few.stretches.push_back(heard.stretches[at]);
            continue;
        }
        addTo(few.voices.back(), heard.voices[at]);
        few.seconds.back() += heard.seconds[at];
    }
    for (std::vector<float>& voice : few.voices) makeUnit(voice);
    return few;
}

/// Each voice together with its neighbours in the stretch, as far as they are alike.
std::vector<std::vector<float>> steadied(const HeardVoices& heard) {
    std::vector<std::vector<float>> voices = heard.voices;
    const auto mix = [&](std::size_t at, std::size_t other) {
        if (heard.stretches[at] != heard.stretches[other]) return;
        const std::vector<float>& neighbour = heard.voices[other];
        if (voiceCosine(heard.voices[at], neighbour) <= kNeighbourAlike) return;
        for (std::size_t number = 0; number < neighbour.size(); ++number)
            voices[at][number] += kNeighbourWeight * neighbour[number];
    };
    for (std::size_t at = 0; at < voices.size(); ++at) {
        if (at > 0) mix(at, at - 1);
        if (at + 1 < voices.size()) mix(at, at + 1);
        makeUnit(voices[at]);
    }
    return voices;
}

struct Speaker {
    std::vector<float> voice;
    double seconds = 0;
};

std::size_t nearestSpeaker(std::span<const float> voice, const std::vector<Speaker>& speakers) {
    std::size_t best = 0;
    for (std::size_t at = 1; at < speakers.size(); ++at)
        if (voiceCosine(voice, speakers[at].voice) > voiceCosine(voice, speakers[best].voice))
            best = at;
    return best;
}

/// True if the time of a window counts for its group.
bool isSure(std::size_t at, const HeardVoices& heard, const std::vector<std::size_t>& groups) {
    const auto shared = [&](std::size_t other) {
        return other < groups.size() && heard.stretches[other] == heard.stretches[at];
    };
    const std::size_t before = at - 1;  // of the first: beyond all of them
    if (!shared(before) && !shared(at + 1)) return true;
    return (shared(before) && groups[before] == groups[at]) ||
           (shared(at + 1) && groups[at + 1] == groups[at]);
}

/// Sums of the voices of each group; the longest group first.
std::vector<Speaker> speakersOf(const HeardVoices& heard, const std::vector<std::size_t>& groups) {
    std::vector<Speaker> byGroup(heard.voices.size());
    for (std::size_t at = 0; at < groups.size(); ++at) {
        Speaker& speaker = byGroup[groups[at]];
        speaker.voice.resize(heard.voices[at].size());
        addTo(speaker.voice, heard.voices[at]);
        if (isSure(at, heard, groups)) speaker.seconds += heard.seconds[at];
    }
    std::erase_if(byGroup, [](const Speaker& speaker) { return speaker.voice.empty(); });
    for (Speaker& speaker : byGroup) makeUnit(speaker.voice);
    std::ranges::stable_sort(byGroup, std::greater(), &Speaker::seconds);
    return byGroup;
}

/// Moves each voice to the nearest mean. Groups may become empty.
std::vector<Speaker> settled(std::vector<Speaker> speakers, const HeardVoices& heard) {
    for (int round = 0; round < kRounds; ++round) {
        std::vector<std::size_t> groups;
        for (const std::vector<float>& voice : heard.voices)
            groups.push_back(nearestSpeaker(voice, speakers));
        speakers = speakersOf(heard, groups);
    }
    return speakers;
}

}  // namespace

float voiceCosine(std::span<const float> a, std::span<const float> b) {
    // Sixteen sums, so that the compiler may use vectors.
    std::array<float, 16> sums{};
    const std::size_t whole = a.size() / sums.size() * sums.size();
    for (std::size_t at = 0; at < whole; at += sums.size())
        for (std::size_t lane = 0; lane < sums.size(); ++lane)
            sums[lane] += a[at + lane] * b[at + lane];
    float sum = std::accumulate(sums.begin(), sums.end(), 0.0F);
    for (std::size_t at = whole; at < a.size(); ++at) sum += a[at] * b[at];
    return sum;
}

std::vector<std::vector<float>> speakerVoices(const HeardVoices& heard, const SpeakerRules& rules,
                                              const RunContext& context) {
    const HeardVoices few = fewVoices(heard);
    if (few.voices.empty()) return {};
    VoiceGroups groups(steadied(few), context);
    groups.joinUntil(rules, context);
    std::vector<Speaker> speakers = speakersOf(few, groups.groups());
    if (rules.speakers == 0) {
        const auto brief = std::ranges::find_if(
            speakers, [&](const Speaker& speaker) { return speaker.seconds < rules.leastTime; });
        speakers.erase(std::max(brief, speakers.begin() + 1), speakers.end());
    }
    std::vector<std::vector<float>> voices;
    std::vector<Speaker> last = settled(std::move(speakers), few);
    for (Speaker& speaker : last) voices.push_back(std::move(speaker.voice));
    return voices;
}

}  // namespace skimline
