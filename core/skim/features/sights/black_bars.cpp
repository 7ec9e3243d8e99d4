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
constexpr int kEnough = 6;         ///< starting points that represent a video
constexpr int kLargestSide = 640;  ///< bars are found to one pixel of this image

/// Duration stated by the file; a minute if there is none.
Rational secondsOf(const std::filesystem::path& video, const RunContext& context) {
    const std::int64_t steps = FrameSampler(video, {.rate = Rational(1)}, context).expectedSteps();
    return Rational(steps > 0 ? steps : 60);
}

/// Looks at frames until the result is certain. Frames of different sizes have no common bars.
class BarSearch {
public:
    /// @return whether another frame may change the result
    bool look(const SampledFrame& frame) {
        const RgbImage image = frame.toStoredRgb(kLargestSide, kLargestSide);
        m_changes =
            m_changes || (m_width > 0 && (image.width != m_width || image.height != m_height));
        if (m_changes) return false;
        m_width = image.width;
        m_height = image.height;
        m_finder.add(viewOf(image));
        return !isRefuted();
    }
    bool isRefuted() const { return m_changes || m_finder.isRefuted(kLooks); }
    CropRectangle crop() const { return m_changes ? CropRectangle() : m_finder.crop(); }

private:
    LetterboxFinder m_finder;
    int m_width = 0;
    int m_height = 0;
    bool m_changes = false;
};

/// A few evenly spaced frames, whatever their decoding costs.
CropRectangle fromSpreadFrames(const std::filesystem::path& video, const RunContext& context) {
    SamplerOptions options;
    options.rate = Rational(kLooks) / std::max(secondsOf(video, context), Rational(1));
    FrameSampler sampler(video, options, context);
    BarSearch search;
    for (int look = 0; look < kLooks; ++look) {
        const auto frame = sampler.next(context);
        if (!frame || !search.look(*frame)) break;
    }
    return search.crop();
}

}  // namespace

CropRectangle withoutBlackBars(const std::filesystem::path& video, const RunContext& context,
                               const std::optional<Rational>& start) {
    BarSearch search;
    const int shown = keyFrames(
        video, {.count = kLooks, .start = start},
        [&](const SampledFrame& frame) { return search.look(frame); }, context);
    if (search.isRefuted()) return {};
    return shown < kEnough ? fromSpreadFrames(video, context) : search.crop();
}

}  // namespace skimline
