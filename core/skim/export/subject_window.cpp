// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/subject_window.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

#include "core/foundation/base/image.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/plan/hand_choices.h"
#include "core/skim/worth/framing/subject_profile.h"
#include "core/skim/worth/framing/window_path.h"
#include "core/skim/worth/model/subject_model.h"

namespace skimline {
namespace {

const Rational kLookEvery{1, 4};        // seconds
const Rational kShortestStay{6, 5};     // seconds; the window does not move again sooner
constexpr std::size_t kMostLooks = 64;  // images in memory at once
constexpr double kSoftEdge = 0.005;     // of the frame
// Shares of the subject. On judged frames of 37 videos, this recovers half of what a vertical
// window misses, by showing a wider part in a sixth of the frames; every further step costs much
// more.
constexpr double kEnoughShown = 0.5;
constexpr double kEnoughShownWider = 0.6;
constexpr std::array kWiderAspects{1.0, 4.0 / 3, 16.0 / 9};

/// A part of the skim over which the window moves at most once.
struct FramedPiece {
    TimeRange range;
    std::optional<HandFraming> hand = {};
};

/// Kept ranges, cut at the borders of shots. Ranges framed by a user are separate pieces, however
/// short.
std::vector<FramedPiece> piecesOf(const Analysis& analysis, const EditList& edits) {
    std::vector<Rational> borders;
    for (const Shot& shot : analysis.scores->shots) borders.push_back(shot.range.end);
    std::vector<Rational> placed;
    for (const HandFraming& framing : analysis.rules.framings) {
        placed.push_back(framing.range.start);
        placed.push_back(framing.range.end);
    }
    borders.insert(borders.end(), placed.begin(), placed.end());
    std::ranges::sort(borders);
    std::vector<FramedPiece> pieces;
    const auto add = [&](const TimeRange& range) {
        const Rational middle = (range.start + range.end) / Rational(2);
        pieces.push_back({range, framingAt(analysis.rules.framings, middle)});
    };
    for (const TimeRange& range : edits.ranges) {
        Rational start = range.start;
        for (const Rational& cut : borders) {
            if (cut <= start || cut >= range.end) continue;
            const bool brief = cut - start < kShortestStay || range.end - cut < kShortestStay;
            if (brief && std::ranges::find(placed, cut) == placed.end()) continue;
            add({start, cut});
            start = cut;
        }
        add({start, range.end});
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

/// A pan and its reason.
struct ReasonedPan {
    WindowPan pan;
    WindowReason reason = WindowReason::Middle;
};

/// Faces decide if there are some in a fifth of the frames; then the window follows them.
WindowReason reasonOf(const std::vector<SubjectProfile>& profiles) {
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

/// The window as a user placed it, in shares of `within`.
WindowPan panByHand(const FramedPiece& piece, const CropRectangle& within, WindowAxis axis) {
    const double middle = axis == WindowAxis::Across
                              ? (piece.hand->across - within.left) / within.width
                              : (piece.hand->down - within.top) / within.height;
    const double place = std::clamp(middle, 0.0, 1.0);
    return {piece.range, place, place};
}

/// @param wider  wider shares of the side to try if `share` holds too little, ascending
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

/// Shares of the width for a vertical clip of a frame with aspect `shown` (width by height).
std::vector<double> widerShares(const WindowForm& form, double shown) {
    std::vector<double> shares;
    if (!form.widens || form.aspect >= 1) return shares;
    for (const double aspect : kWiderAspects) {
        if (aspect / shown < 1) shares.push_back(aspect / shown);
    }
    if (form.aspect < shown) shares.push_back(1);
    return shares;
}

/// Makes the pans of one window, piece by piece in the order of the clip.
class PanMaker {
public:
    PanMaker(const Analysis& analysis, const MovingWindow& window, const WindowForm& form,
             double shown)
        : m_video(analysis.facts->media.path),
          m_within(window.within),
          m_share(std::min(window.width, window.height)),
          m_wider(widerShares(form, shown)),
          m_axis(form.aspect < shown ? WindowAxis::Across : WindowAxis::Down) {}

    ReasonedPan pan(const FramedPiece& piece, const ReasonedPan* before,
                    const RunContext& context) {
        if (piece.hand) return {panByHand(piece, m_within, m_axis), WindowReason::Hand};
        if (piece.range.end - piece.range.start < kShortestStay && before)
            return {{piece.range, before->pan.to, before->pan.to, before->pan.wider},
                    WindowReason::Before};
        if (!m_profiler) open(context);
        const std::vector<SubjectProfile> profiles =
            profilesOf(m_video, piece.range, m_within, *m_profiler, context);
        return {panOver(piece.range, profiles, m_share, m_wider), reasonOf(profiles)};
    }

private:
    /// Networks are not needed where a user framed everything.
    void open(const RunContext& context) {
        m_faces = faceFinder();
        m_subjects = subjectFinder(context);
        m_profiler.emplace(m_faces ? &*m_faces : nullptr, m_subjects.get(), m_axis);
    }

    std::filesystem::path m_video;
    CropRectangle m_within;
    double m_share;
    std::vector<double> m_wider;
    WindowAxis m_axis;
    std::optional<FaceFinder> m_faces;
    std::unique_ptr<SubjectFinder> m_subjects;
    std::optional<SubjectProfiler> m_profiler;
};

}  // namespace

WindowReason FramedWindow::reasonAt(const Rational& time) const {
    WindowReason reason = WindowReason::Middle;
    for (std::size_t at = 0; at < window.pans.size(); ++at)
        if (at == 0 || window.pans[at].range.start <= time) reason = reasons[at];
    return reason;
}

FramedWindow framedWindow(const Analysis& analysis, const EditList& edits, const WindowForm& form,
                          const RunContext& context) {
    const auto& video = analysis.facts->media.video;
    FramedWindow framed;
    MovingWindow& window = framed.window;
    window.within = withoutBars(analysis);
    const double shown = (video.displayWidth * window.within.width) /
                         std::max(video.displayHeight * window.within.height, 1.0);
    if (form.aspect < shown) window.width = form.aspect / shown;
    if (form.aspect > shown) window.height = shown / form.aspect;
    if (std::min(window.width, window.height) >= 1) return framed;
    PanMaker maker(analysis, window, form, shown);
    std::vector<ReasonedPan> pans;
    for (const FramedPiece& piece : piecesOf(analysis, edits)) {
        context.throwIfStopped();
        pans.push_back(maker.pan(piece, pans.empty() ? nullptr : &pans.back(), context));
    }
    // The order of lookups may differ from the order of display.
    std::ranges::sort(pans, {}, [](const ReasonedPan& each) { return each.pan.range.start; });
    for (const ReasonedPan& each : pans) {
        window.pans.push_back(each.pan);
        framed.reasons.push_back(each.reason);
    }
    return framed;
}

MovingWindow subjectWindow(const Analysis& analysis, const EditList& edits, const WindowForm& form,
                           const RunContext& context) {
    return framedWindow(analysis, edits, form, context).window;
}

}  // namespace skimline
