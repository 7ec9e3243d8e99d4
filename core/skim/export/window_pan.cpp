// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/window_pan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

#include "core/skim/worth/framing/window_path.h"

namespace skimline {
namespace {

// Shares of the subject. On judged frames of 37 videos, this recovers half of what a vertical
// window misses, by showing a wider part in a sixth of the frames; every further step costs much
// more.
constexpr double kEnoughShown = 0.5;
constexpr double kEnoughShownWider = 0.6;
constexpr std::array kWiderAspects{1.0, 4.0 / 3, 16.0 / 9};
constexpr double kNearlyNothing = 1e-6;

/// Faces decide if there are some in a fifth of the frames; then the window follows them.
WindowReason reasonOf(std::span<const SubjectProfile> profiles) {
    constexpr float kSomething = 0.01F;
    std::size_t faces = 0;
    std::size_t seen = 0;
    for (const SubjectProfile& profile : profiles) {
        const float sum = std::accumulate(profile.begin(), profile.end(), 0.0F);
        faces += sum > kFaceFrameCounts / 2 ? 1U : 0U;
        seen += sum > kSomething ? 1U : 0U;
    }
    if (5 * faces >= profiles.size() && faces > 0) return WindowReason::Face;
    return seen > 0 ? WindowReason::Subject : WindowReason::Middle;
}

bool showsWhole(const WindowPan& pan, double share, const TextSpan& text) {
    const double shown = pan.wider > 0 ? pan.wider : share;
    return std::ranges::all_of(std::array{pan.from, pan.to}, [&](double middle) {
        const double begin = std::clamp(middle - shown / 2, 0.0, 1 - shown);
        return begin <= text.from + kNearlyNothing && begin + shown >= text.to - kNearlyNothing;
    });
}

WindowPath around(const TextSpan& text, WindowPath path, double share) {
    const double least = text.to - share / 2;
    const double most = std::max(text.from + share / 2, least);
    return {std::clamp(path.from, least, most), std::clamp(path.to, least, most)};
}

/// @param wider  shares to show where `share` holds too little, ascending
WindowPan narrowest(const TimeRange& piece, std::span<const SubjectProfile> profiles, double share,
                    const std::vector<double>& wider, const std::optional<TextSpan>& text) {
    const double seconds = (piece.end - piece.start).toDouble();
    WindowPan pan{piece, 0.5, 0.5};
    for (std::size_t at = 0; at <= wider.size(); ++at) {
        const double shown = at == 0 ? share : wider[at - 1];
        const bool isLast = at == wider.size();
        if (text && shown < text->to - text->from && !isLast) continue;
        WindowPath path = windowPath(profiles, seconds, shown);
        if (text) path = around(*text, path, shown);
        pan = {piece, path.from, path.to, at == 0 ? 0 : shown};
        const double enough = at == 0 ? kEnoughShown : kEnoughShownWider;
        if (surelyShown(profiles, path, shown) >= enough) break;
    }
    return pan;
}

}  // namespace

PanShares panShares(const WindowForm& form, double shown) {
    PanShares shares{form.aspect < shown ? form.aspect / shown : shown / form.aspect};
    if (!form.widens) return shares;
    for (const double aspect : kWiderAspects)
        if (aspect > form.aspect && aspect < shown) shares.forText.push_back(aspect / shown);
    if (form.aspect < shown) shares.forText.push_back(1);
    if (form.aspect < 1) shares.forSubject = shares.forText;
    return shares;
}

ReasonedPan panOver(const TimeRange& piece, std::span<const SubjectProfile> profiles,
                    const PanShares& shares, const std::optional<TextSpan>& text) {
    const WindowPan pan = narrowest(piece, profiles, shares.share, shares.forSubject, {});
    if (text && !showsWhole(pan, shares.share, *text)) {
        const WindowPan whole = narrowest(piece, profiles, shares.share, shares.forText, text);
        if (showsWhole(whole, shares.share, *text)) return {whole, WindowReason::Subtitles};
    }
    return {pan, reasonOf(profiles)};
}

}  // namespace skimline
