// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/export/subject_window.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/engine/runtime/bundled_files.h"
#include "core/media/read/thumbnails.h"
#include "core/worth/framing/subject_profile.h"
#include "core/worth/framing/window_path.h"

namespace skimline {
namespace {

const Rational kLookEvery{1, 4};        // seconds
const Rational kShortestStay{6, 5};     // seconds: the window is not moved elsewhere sooner
constexpr std::size_t kMostLooks = 64;  // images in memory at once
constexpr int kImageSide = 384;

/// What is kept, cut at the borders of shots.
std::vector<TimeRange> piecesOf(const Analysis& analysis, const EditList& edits) {
    std::vector<TimeRange> pieces;
    for (const TimeRange& range : edits.ranges) {
        Rational start = range.start;
        for (const Shot& shot : analysis.shots) {
            const Rational cut = shot.range.end;
            if (cut - start < kShortestStay || range.end - cut < kShortestStay) continue;
            pieces.push_back({start, cut});
            start = cut;
        }
        pieces.push_back({start, range.end});
    }
    return pieces;
}

std::vector<SubjectProfile> profilesOf(const Analysis& analysis, const TimeRange& piece,
                                       SubjectProfiler& profiler, const RunContext& context) {
    std::vector<SubjectProfile> profiles;
    profiler.cut();
    std::vector<Rational> times;
    const auto look = [&] {
        for (const RgbImage& image :
             thumbnails(analysis.media.path, times, kImageSide, kImageSide, context))
            profiles.push_back(profiler.next(image));
        times.clear();
    };
    for (Rational time = piece.start + kLookEvery / Rational(2); time < piece.end;
         time = time + kLookEvery) {
        times.push_back(time);
        if (times.size() == kMostLooks) look();
    }
    look();
    return profiles;
}

std::optional<FaceFinder> faceFinder() {
    const std::filesystem::path model = bundledFile(kFaceModelFile);
    if (model.empty()) return {};
    return std::optional<FaceFinder>(std::in_place, model);
}

}  // namespace

MovingWindow subjectWindow(const Analysis& analysis, const EditList& edits, double aspect,
                           const RunContext& context) {
    const auto& video = analysis.media.video;
    const double shown = static_cast<double>(video.displayWidth) / std::max(video.displayHeight, 1);
    MovingWindow window;
    if (aspect < shown) window.width = aspect / shown;
    if (aspect > shown) window.height = shown / aspect;
    const double share = std::min(window.width, window.height);
    if (share >= 1) return window;
    std::optional<FaceFinder> faces = faceFinder();
    SubjectProfiler profiler(faces ? &*faces : nullptr,
                             aspect < shown ? WindowAxis::Across : WindowAxis::Down);
    for (const TimeRange& piece : piecesOf(analysis, edits)) {
        context.throwIfStopped();
        const Rational length = piece.end - piece.start;
        if (length < kShortestStay && !window.pans.empty()) {
            const double here = window.pans.back().to;
            window.pans.push_back({piece, here, here});
            continue;
        }
        const WindowPath path =
            windowPath(profilesOf(analysis, piece, profiler, context), length.toDouble(), share);
        window.pans.push_back({piece, path.from, path.to});
    }
    // Pieces may be shown in another order than they are looked up in.
    std::ranges::sort(window.pans, {}, [](const WindowPan& pan) { return pan.range.start; });
    return window;
}

}  // namespace skimline
