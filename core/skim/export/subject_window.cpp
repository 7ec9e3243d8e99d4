// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/subject_window.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "core/foundation/base/image.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/worth/framing/subject_profile.h"
#include "core/skim/worth/framing/window_path.h"
#include "core/skim/worth/model/subject_model.h"

namespace skimline {
namespace {

const Rational kLookEvery{1, 4};        // seconds
const Rational kShortestStay{6, 5};     // seconds; the window does not move again sooner
constexpr std::size_t kMostLooks = 64;  // images in memory at once
constexpr double kSoftEdge = 0.005;     // of the frame
// Shares of the subject. On judged frames of 37 videos, a sixth of which then get a wider part,
// this shows half of what a vertical window misses; every further step costs much more.
constexpr double kEnoughShown = 0.5;
constexpr double kEnoughShownWider = 0.6;
constexpr std::array kWiderAspects{1.0, 4.0 / 3, 16.0 / 9};

/// Kept ranges, cut at the borders of shots.
std::vector<TimeRange> piecesOf(const Analysis& analysis, const EditList& edits) {
    std::vector<TimeRange> pieces;
    for (const TimeRange& range : edits.ranges) {
        Rational start = range.start;
        for (const Shot& shot : analysis.scores->shots) {
            const Rational cut = shot.range.end;
            if (cut - start < kShortestStay || range.end - cut < kShortestStay) continue;
            pieces.push_back({start, cut});
            start = cut;
        }
        pieces.push_back({start, range.end});
    }
    return pieces;
}

/// @param part  of the image, in shares
RgbImage cropped(const RgbImage& image, const CropRectangle& part) {
    if (part == CropRectangle()) return image;
    constexpr std::size_t kChannels = 3;
    const auto pixels = [](double share, int length) {
        return static_cast<std::size_t>(std::lround(share * length));
    };
    const std::size_t left = pixels(part.left, image.width);
    const std::size_t width =
        std::min(pixels(part.width, image.width), static_cast<std::size_t>(image.width) - left);
    const std::size_t top = pixels(part.top, image.height);
    const std::size_t height =
        std::min(pixels(part.height, image.height), static_cast<std::size_t>(image.height) - top);
    RgbImage result{static_cast<int>(width), static_cast<int>(height), {}};
    for (std::size_t y = top; y < top + height; ++y) {
        const auto row = image.pixels.begin() +
                         static_cast<std::ptrdiff_t>(
                             (y * static_cast<std::size_t>(image.width) + left) * kChannels);
        result.pixels.insert(result.pixels.end(), row,
                             row + static_cast<std::ptrdiff_t>(width * kChannels));
    }
    return result;
}

/// Part of the upright frames that is certainly not a black bar: bars have soft edges.
CropRectangle withoutBars(const Analysis& analysis) {
    CropRectangle part = oriented(analysis.facts->crop, analysis.facts->media.video.orientation);
    const auto inset = [](double& begin, double& length) {
        if (length >= 1) return;
        begin += kSoftEdge;
        length -= 2 * kSoftEdge;
    };
    inset(part.left, part.width);
    inset(part.top, part.height);
    return part;
}

/// @param within  part of the frames that is analysed
std::vector<SubjectProfile> profilesOf(const std::filesystem::path& video, const TimeRange& piece,
                                       const CropRectangle& within, SubjectProfiler& profiler,
                                       const RunContext& context) {
    std::vector<SubjectProfile> profiles;
    profiler.cut();
    std::vector<Rational> times;
    const auto look = [&] {
        for (const RgbImage& image :
             thumbnails(video, times, kSubjectImageSide, kSubjectImageSide, context))
            profiles.push_back(profiler.next(cropped(image, within)));
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

/// Always with the built-in network, so that a clip is framed the same whichever network extracted
/// the features.
std::unique_ptr<SubjectFinder> subjectFinder(const RunContext& context) {
    const std::filesystem::path network = bundledFile(kBuiltinFile);
    const std::filesystem::path model = bundledFile(kSubjectFile);
    if (network.empty() || model.empty()) return nullptr;
    return subjectSight(network, model, context);
}

/// @param wider  shares of the side to show where `share` holds too little, ascending
WindowPan panOver(const TimeRange& piece, const std::vector<SubjectProfile>& profiles, double share,
                  const std::vector<double>& wider) {
    const double seconds = (piece.end - piece.start).toDouble();
    const WindowPath path = windowPath(profiles, seconds, share);
    WindowPan pan{piece, path.from, path.to};
    if (surelyShown(profiles, path, share) >= kEnoughShown) return pan;
    for (const double part : wider) {
        const WindowPath widerPath = windowPath(profiles, seconds, part);
        pan = {piece, widerPath.from, widerPath.to, part};
        if (surelyShown(profiles, widerPath, part) >= kEnoughShownWider) break;
    }
    return pan;
}

/// Shares of the width of a frame that is `shown` times as wide as high, for a vertical clip.
std::vector<double> widerShares(const WindowForm& form, double shown) {
    std::vector<double> shares;
    if (!form.widens || form.aspect >= 1) return shares;
    for (const double aspect : kWiderAspects) {
        if (aspect / shown < 1) shares.push_back(aspect / shown);
    }
    if (form.aspect < shown) shares.push_back(1);
    return shares;
}

}  // namespace

MovingWindow subjectWindow(const Analysis& analysis, const EditList& edits, const WindowForm& form,
                           const RunContext& context) {
    const auto& video = analysis.facts->media.video;
    MovingWindow window;
    window.within = withoutBars(analysis);
    const double shown = (video.displayWidth * window.within.width) /
                         std::max(video.displayHeight * window.within.height, 1.0);
    if (form.aspect < shown) window.width = form.aspect / shown;
    if (form.aspect > shown) window.height = shown / form.aspect;
    const double share = std::min(window.width, window.height);
    if (share >= 1) return window;
    const std::vector<double> wider = widerShares(form, shown);
    std::optional<FaceFinder> faces = faceFinder();
    const std::unique_ptr<SubjectFinder> subjects = subjectFinder(context);
    SubjectProfiler profiler(faces ? &*faces : nullptr, subjects.get(),
                             form.aspect < shown ? WindowAxis::Across : WindowAxis::Down);
    for (const TimeRange& piece : piecesOf(analysis, edits)) {
        context.throwIfStopped();
        if (piece.end - piece.start < kShortestStay && !window.pans.empty()) {
            const WindowPan& before = window.pans.back();
            window.pans.push_back({piece, before.to, before.to, before.wider});
            continue;
        }
        window.pans.push_back(panOver(
            piece, profilesOf(analysis.facts->media.path, piece, window.within, profiler, context),
            share, wider));
    }
    // Pieces may be shown in another order than they are looked up in.
    std::ranges::sort(window.pans, {}, [](const WindowPan& pan) { return pan.range.start; });
    return window;
}

}  // namespace skimline
