// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/sights/black_bars.h"

#include <algorithm>

#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/keyframes.h"
#include "core/skim/worth/cues/letterbox.h"

namespace skimline {
namespace {

constexpr int kLooks = 12;
constexpr int kEnough = 6;         ///< frames to begin at that stand for a video
constexpr int kLargestSide = 640;  ///< a bar is found to a pixel of it

/// As far as the file knows; a minute where it does not.
Rational secondsOf(const std::filesystem::path& video, const RunContext& context) {
    const std::int64_t steps = FrameSampler(video, {.rate = Rational(1)}, context).expectedSteps();
    return Rational(steps > 0 ? steps : 60);
}

/// A few frames at even distances, whatever has to be decoded for them.
CropRectangle fromSpreadFrames(const std::filesystem::path& video, const RunContext& context) {
    SamplerOptions options;
    options.rate = Rational(kLooks) / std::max(secondsOf(video, context), Rational(1));
    FrameSampler sampler(video, options, context);
    LetterboxFinder finder;
    for (int look = 0; look < kLooks && !finder.isRefuted(kLooks); ++look) {
        const auto frame = sampler.next(context);
        if (!frame) break;
        finder.add(viewOf(frame->toStoredRgb(kLargestSide, kLargestSide)));
    }
    return finder.crop();
}

}  // namespace

CropRectangle withoutBlackBars(const std::filesystem::path& video, const RunContext& context,
                               const std::optional<Rational>& start) {
    LetterboxFinder finder;
    const int shown = keyFrames(
        video, {.count = kLooks, .start = start},
        [&](const SampledFrame& frame) {
            finder.add(viewOf(frame.toStoredRgb(kLargestSide, kLargestSide)));
            return !finder.isRefuted(kLooks);
        },
        context);
    if (finder.isRefuted(kLooks)) return {};
    return shown < kEnough ? fromSpreadFrames(video, context) : finder.crop();
}

}  // namespace skimline
