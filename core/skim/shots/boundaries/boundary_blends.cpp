// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/boundary_blends.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/skim/shots/boundaries/blend_pace.h"
#include "core/skim/shots/boundaries/boundary_wipes.h"

namespace skimline {

// Note [Blends]
//
// In a dissolve every frame is a mix of the first and the last, with a share that grows evenly;
// something that moves passes through frames that are no such mix. Windows of several lengths end
// at each step. A window shows a blend when (1) the frames inside are mixes of its ends, the share
// never goes back much and takes several values between, (2) its ends are different scenes even
// after block matching, and (3) contrast dips: the mix of two unrelated frames has less of it than
// either. The three are weighed against each other; the weights come from a logistic regression on
// montages made of single takes (development set, seeds 0 to 17). Fades from and to an even frame
// are plain scalings and need no dip.
//
// In a wipe no frame is a mix: an edge moves evenly across, with one scene behind it and the
// other before it. The frames of a window have to be such compositions of its ends, from the same
// side throughout, with the edge on a straight line over time; the ends have to differ as above.

namespace {

const Rational kStepSeconds{1, 31};
const Rational kHeld{21, 10};  ///< seconds
const std::array<Rational, 9> kLengths{Rational(3, 20),  Rational(6, 25), Rational(9, 25),
                                       Rational(1, 2),   Rational(7, 10), Rational(1),
                                       Rational(13, 10), Rational(8, 5),  Rational(2)};
constexpr int kProbes = 7;
constexpr float kLeastDistance = 9;  ///< grey levels between the ends
constexpr float kEven = 4;           ///< contrast of black, white, one colour
constexpr float kBlack = 60;         ///< brightness of a frame that faded far
constexpr float kWhite = 200;
constexpr float kTextured = 9;
constexpr float kChangedShare = 0.55F;  ///< of the blocks
constexpr float kChangedBlock = 6;      ///< grey levels
constexpr float kFaded = 0.4F;          ///< contrast at the even end against the other one
constexpr float kFadedToGrey = 0.2F;
constexpr float kWellFaded = 0.15F;  ///< no other half is needed
constexpr float kMostBack = 0.08F;
constexpr float kMostJump = 0.45F;
constexpr float kMostStep = 0.25F;  ///< of the share from one frame to the next
constexpr float kMostSteps = 3;     ///< of an even pace
constexpr float kMostRest = 0.25F;
constexpr float kMostRestOfFade = 0.08F;
constexpr int kBlendReach = 4;
constexpr float kSure = 1.3F;
constexpr float kMostLikeness = 0.85F;  ///< more: the same scene in another light
constexpr float kSureFade = 3.0F;
constexpr float kWipeRim = 0.05F;  ///< share at which the edge has just entered or is almost gone
constexpr float kLeastWipeDistance = 14;  ///< as kLeastDistance
constexpr double kWipeSlack = 0.15;       ///< of the wipe

/// Signs of a wipe: little rest, or an edge that follows its line for long.
struct WipeRule {
    float mostRest;      ///< mean over the window
    float mostOfOne;     ///< frame
    double offLine;      ///< of the frame
    int leastSteps;      ///< with the edge inside
    float mostAlike;     ///< a turning camera is more alike
    float leastChanged;  ///< share of the blocks
};
constexpr WipeRule kWipeRules[]{{0.08F, 0.18F, 0.1, 4, 0.5F, 0.7F},
                                {0.15F, 0.4F, 0.06, 16, 0.3F, 0.9F}};
constexpr float kMostOfAnyWipe = 0.4F;
constexpr float kMostAlikeInWipe = 0.5F;

constexpr float kLeastDip = 0.5F;    ///< unrelated frames mix to 0.7 and more
const Rational kLongestBlack{3};     ///< seconds between a fade out and a fade in
const Rational kLongestTurn{3, 10};  ///< the same where black is not quite reached

/// Least squares through the places of an edge over time, by time for a given place.
class LineFit {
public:
    void add(double time, double share) {
        m_points.push_back({time, share});
        m_time += time;
        m_share += share;
        m_squares += time * time;
        m_products += time * share;
    }
    int count() const { return static_cast<int>(m_points.size()); }
    /// All points are at most `off` from the line, and it rises.
    bool fits(double off) const {
        const double n = count();
        return slope() > 0 && std::ranges::all_of(m_points, [&](const auto& point) {
                   const double on = m_share / n + slope() * (point.first - m_time / n);
                   return std::abs(on - point.second) <= off;
               });
    }
    double at(double share) const {
        const double n = count();
        return m_time / n + (share - m_share / n) / slope();
    }

private:
    double slope() const {
        const double n = count();
        const double spread = m_squares - m_time * m_time / n;
        return spread > 0 ? (m_products - m_time * m_share / n) / spread : 0;
    }

    std::vector<std::pair<double, double>> m_points;
    double m_time = 0;
    double m_share = 0;
    double m_squares = 0;
    double m_products = 0;
};

/// Extends a blend by all windows like it that overlap it: each may lie inside a long blend.
void widen(FoundBlend& blend, const std::vector<FoundBlend>& windows) {
    const FoundBlend own = blend;
    for (const FoundBlend& other : windows) {
        const bool alike =
            other.fromEven == own.fromEven && other.toEven == own.toEven && other.wipe == own.wipe;
        if (!alike || other.begin >= own.end || own.begin >= other.end) continue;
        blend.begin = std::min(blend.begin, other.begin);
        blend.end = std::max(blend.end, other.end);
    }
}

}  // namespace

/// The shares of the later end at a few moments of a window.
struct BlendFinder::Curve {
    float rest = 0;   ///< mean
    float back = 0;   ///< sum of the steps by which the share fell
    float jump = 0;   ///< largest step ahead
    int between = 0;  ///< probes that show both
    int probes = 0;
};

BlendFinder::BlendFinder() = default;

void BlendFinder::add(const ObservedFrame& image) {
    if (!m_steps.empty() && image.time - m_steps.back().time < kStepSeconds) return;
    m_steps.push_back({image.time, image.image, coarse(image.image),
                       contrastWithoutBars(image.image), contrast(image.image),
                       brightness(image.image)});
    noteEven(m_steps.back());
    while (m_steps.front().time + kHeld < image.time) m_steps.pop_front();
    std::size_t first = m_steps.size() - 1;
    std::size_t looked = m_steps.size();
    for (const Rational& length : kLengths) {
        while (first > 0 && m_steps[first].time + length > image.time) --first;
        if (m_steps.size() - first >= 4 && first != looked) look(first);
        looked = first;
    }
}

void BlendFinder::noteEven(const Step& step) {
    const bool isEven = step.contrast < kEven;
    if (isEven && !m_wasEven) m_even.push_back({step.time, step.time});
    if (isEven) m_even.back().end = step.time;
    m_wasEven = isEven;
}

BlendFinder::Curve BlendFinder::curve(std::size_t first) const {
    const std::size_t last = m_steps.size() - 1;
    Curve result;
    float share = 0;
    std::size_t looked = first;
    for (std::size_t i = 1; i <= kProbes; ++i) {
        const std::size_t at = first + (last - first) * i / (kProbes + 1);
        if (at == looked) continue;
        looked = at;
        const Mix mix = mixOf(m_steps[first].coarse, m_steps[last].coarse, m_steps[at].coarse);
        result.rest += mix.rest;
        result.back += std::max(share - mix.share, 0.0F);
        result.jump = std::max(result.jump, mix.share - share);
        if (mix.share > 0.12F && mix.share < 0.88F) ++result.between;
        share = mix.share;
        ++result.probes;
    }
    result.jump = std::max(result.jump, 1 - share);
    result.rest /= static_cast<float>(std::max(result.probes, 1));
    return result;
}

/// A scene that darkens and is then cut to black is no fade.
bool BlendFinder::holdsCut(std::size_t first) const {
    const std::size_t last = m_steps.size() - 1;
    const float most = std::max(kMostStep, kMostSteps / static_cast<float>(last - first));
    float share = 0;
    for (std::size_t i = first + 1; i <= last; ++i) {
        const float next =
            i == last ? 1
                      : mixOf(m_steps[first].coarse, m_steps[last].coarse, m_steps[i].coarse).share;
        if (next - share > most) return true;
        share = next;
    }
    return false;
}

bool BlendFinder::isGrey(const Step& step) {
    return step.brightness > kBlack && step.brightness < kWhite;
}

bool BlendFinder::isFade(const Step& a, const Step& b) {
    const float flatter = std::min(a.contrast, b.contrast);
    const float richer = std::max(a.contrast, b.contrast);
    // It may also be grey, like fog; but parts of ordinary scenes are flat, too, so the test is
    // stricter for grey.
    if (isGrey(a.contrast < b.contrast ? a : b) && flatter >= kFadedToGrey * richer) return false;
    return richer > kTextured && (flatter < kEven || flatter < kFaded * richer);
}

/// @return nothing when the window shows no blend, 0 for what may be one half of a fade
std::optional<float> BlendFinder::score(std::size_t first, const Curve& mixes) const {
    const Step& a = m_steps[first];
    const Step& b = m_steps.back();
    const bool fade = isFade(a, b) && mixes.rest < kMostRestOfFade;
    if (std::min(a.contrast, b.contrast) < kEven)
        return fade ? std::optional(kSureFade) : std::nullopt;
    const std::optional<float> otherwise = fade ? std::optional(0.0F) : std::nullopt;
    const Step& middle = m_steps[(first + m_steps.size() - 1) / 2];
    const float dip =
        std::min(2 * middle.wholeContrast / (a.wholeContrast + b.wholeContrast), 1.1F);
    if (dip < kLeastDip) return otherwise;
    // A mere change of light is a perfect mix, so the rest is compared with all other changes.
    const float light = b.brightness - a.brightness;
    const float all = coarseDistance(a.coarse, b.coarse);
    const float part = 1 - light * light / (3 * all * all);
    const float rest = mixes.rest / std::max(part, 0.1F);
    const auto weigh = [&](float apart) {
        return -9.7F - 2.34F * std::log(rest + 0.01F) - 9.7F * dip + 3.35F * std::log(apart);
    };
    if (weigh(plainDistance(a.image, b.image)) < kSure) return otherwise;
    if (likeness(a.coarse, b.coarse) > kMostLikeness) return otherwise;
    const float apart = movedDistance(a.image, b.image, kBlendReach);
    const float sure = weigh(apart);
    if (sure < kSure) return otherwise;
    if (changedShare(a.image, b.image, kBlendReach, kChangedBlock) < kChangedShare)
        return otherwise;
    return sure;
}

/// The path of an edge through a window.
struct BlendFinder::WipeTrack {
    LineFit line;
    float rest = 0;  ///< mean
    float most = 0;
};

std::optional<BlendFinder::WipeTrack> BlendFinder::wipeTrack(std::size_t first) const {
    const std::size_t last = m_steps.size() - 1;
    const CoarseImage& a = m_steps[first].coarse;
    const CoarseImage& b = m_steps[last].coarse;
    if (likeness(a, b) > kMostAlikeInWipe) return {};
    const WipePlace middle = wipePlace(a, b, m_steps[(first + last) / 2].coarse);
    if (middle.rest > kMostOfAnyWipe || middle.share < kWipeRim || middle.share > 1 - kWipeRim)
        return {};
    WipeTrack track;
    for (std::size_t at = first + 1; at < last; ++at) {
        const WipePlace place = wipePlace(a, b, m_steps[at].coarse, middle.side);
        if (place.rest > kMostOfAnyWipe) return {};
        track.most = std::max(track.most, place.rest);
        track.rest += place.rest / static_cast<float>(last - first - 1);
        if (place.share > kWipeRim && place.share < 1 - kWipeRim)
            track.line.add((m_steps[at].time - m_steps[first].time).toDouble(),
                           static_cast<double>(place.share));
    }
    return track;
}

bool BlendFinder::isWipe(std::size_t first, const WipeTrack& track) const {
    const Step& a = m_steps[first];
    const Step& b = m_steps.back();
    if (std::min(a.contrast, b.contrast) < kEven) return false;
    return std::ranges::any_of(kWipeRules, [&](const WipeRule& rule) {
        return track.rest <= rule.mostRest && track.most <= rule.mostOfOne &&
               track.line.count() >= rule.leastSteps && track.line.fits(rule.offLine) &&
               likeness(a.coarse, b.coarse) <= rule.mostAlike &&
               changedShare(a.image, b.image, kBlendReach, kChangedBlock) >= rule.leastChanged;
    });
}

void BlendFinder::lookForWipe(std::size_t first, float distance) {
    const std::optional<WipeTrack> track = wipeTrack(first);
    if (!track || !isWipe(first, *track)) return;
    // The edge comes in and goes out within the window.
    const double begin = track->line.at(0.0);
    const double end = track->line.at(1.0);
    const double seconds = (m_steps.back().time - m_steps[first].time).toDouble();
    const double slack = kWipeSlack * (end - begin);
    if (end <= begin || begin < -slack || end > seconds + slack) return;
    FoundBlend blend{m_steps[first].time, m_steps.back().time, kSure, distance * (1 - track->rest)};
    blend.wipe = true;
    for (std::size_t at = first; at < m_steps.size(); ++at) {
        const double time = (m_steps[at].time - m_steps[first].time).toDouble();
        if (time <= begin) blend.begin = m_steps[at].time;
        if (time >= end) {
            blend.end = m_steps[at].time;
            break;
        }
    }
    m_found.push_back(blend);
}

void BlendFinder::look(std::size_t first) {
    const float distance = coarseDistance(m_steps[first].coarse, m_steps.back().coarse);
    if (distance < kLeastDistance) return;
    const Curve mixes = curve(first);
    const bool isMix = mixes.rest <= kMostRest && mixes.back <= kMostBack &&
                       mixes.jump <= kMostJump && mixes.between >= 2;
    const std::optional<float> sure =
        isMix && !holdsCut(first) ? score(first, mixes) : std::nullopt;
    if (sure)
        note(first, *sure, distance * (1 - mixes.rest));
    else if (distance >= kLeastWipeDistance)
        lookForWipe(first, distance);
}

/// A window may begin long before its blend and end long after it, where little or nothing of the
/// other scene is visible. A scene that changes slowly by itself, for instance under passing
/// clouds, looks like a small share of the next scene.
void BlendFinder::trim(std::size_t first, FoundBlend& blend) const {
    const Step& a = m_steps[first];
    const Step& b = m_steps.back();
    BlendPace pace;
    for (std::size_t i = first; i < m_steps.size(); ++i) {
        const float share = mixOf(a.coarse, b.coarse, m_steps[i].coarse).share;
        pace.add(m_steps[i].time, share);
        if (share < 0.04F) blend.begin = m_steps[i].time;
        if (share > 0.96F) {
            blend.end = m_steps[i].time;
            break;
        }
    }
    pace.cutSlowSides(blend);
}

void BlendFinder::note(std::size_t first, float score, float weight) {
    const Step& a = m_steps[first];
    const Step& b = m_steps.back();
    FoundBlend blend{a.time, b.time, score, weight};
    const float flatter = std::min(a.contrast, b.contrast);
    const float richer = std::max(a.contrast, b.contrast);
    blend.fromEven = isFade(a, b) && a.contrast < b.contrast;
    blend.toEven = isFade(a, b) && !blend.fromEven;
    blend.half = score < kSure && flatter >= kEven && flatter > kWellFaded * richer;
    // A road is grey, too: if another window shows a dissolve from it, the dissolve is preferred.
    if (blend.half && isGrey(a.contrast < b.contrast ? a : b)) blend.weight /= 2;
    trim(first, blend);
    m_found.push_back(blend);
}

/// Fades are joined if only even frames lie between them.
bool BlendFinder::isThroughEven(const FoundBlend& earlier, const FoundBlend& later) const {
    if (!earlier.toEven || !later.fromEven) return false;
    const Rational gap = later.begin - earlier.end;
    if (earlier.half || later.half) return gap < kLongestTurn;
    return gap < kLongestTurn ||
           (gap < kLongestBlack && std::ranges::any_of(m_even, [&](const EvenStretch& even) {
                return even.begin < earlier.end + kLongestTurn &&
                       later.begin < even.end + kLongestTurn;
            }));
}

std::vector<FoundBlend> BlendFinder::blends() const {
    // The window with the highest score first; windows that overlap it are dropped.
    std::vector<FoundBlend> ranked = m_found;
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const FoundBlend& a, const FoundBlend& b) { return a.weight > b.weight; });
    std::vector<FoundBlend> kept;
    for (const FoundBlend& blend : ranked)
        if (std::none_of(kept.begin(), kept.end(), [&](const FoundBlend& other) {
                return blend.begin < other.end && other.begin < blend.end;
            }))
            kept.push_back(blend);
    std::sort(kept.begin(), kept.end(),
              [](const FoundBlend& a, const FoundBlend& b) { return a.begin < b.begin; });
    std::vector<FoundBlend> joined;
    for (FoundBlend blend : kept) {
        widen(blend, m_found);
        if (!joined.empty() && blend.begin < joined.back().end) {
            joined.back().end = std::max(joined.back().end, blend.end);
            continue;
        }
        if (joined.empty() || !isThroughEven(joined.back(), blend)) {
            joined.push_back(blend);
            continue;
        }
        joined.back().end = blend.end;
        joined.back().toEven = blend.toEven;
        joined.back().half = false;
    }
    std::erase_if(joined, [](const FoundBlend& blend) { return blend.half; });
    return joined;
}

}  // namespace skimline
