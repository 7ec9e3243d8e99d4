// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/subject_window.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "core/foundation/base/image.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/export/speaker_pans.h"
#include "core/skim/export/window_pan.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/plan/hand_choices.h"
#include "core/skim/screen_text/picture_subtitles.h"
#include "core/skim/worth/framing/subject_profile.h"
#include "core/skim/worth/model/subject_model.h"

namespace skimline {
namespace {

const Rational kLookEvery{1, 4};        // seconds
constexpr double kSpeakingRate = 25;    // frames a second of FaceLook
const Rational kShortestStay{6, 5};     // seconds; the window does not move again sooner
constexpr std::size_t kMostLooks = 64;  // images in memory at once
constexpr double kSoftEdge = 0.005;     // of the frame
constexpr double kTextMargin = 0.01;    // of the frame, each way

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

/// Width by height of a part of the upright frames.
double shapeOf(const Analysis& analysis, const CropRectangle& within) {
    const auto& video = analysis.facts->media.video;
    return (video.displayWidth * within.width) / std::max(video.displayHeight * within.height, 1.0);
}

bool areAllByHand(const std::vector<FramedPiece>& pieces) {
    return std::ranges::all_of(pieces,
                               [](const FramedPiece& piece) { return piece.hand.has_value(); });
}

/// A piece as it was looked at.
struct LookedPiece {
    std::vector<SubjectProfile> profiles;
    std::vector<FaceLook> faces;
};

/// @param within  part of the frames that is analysed
LookedPiece lookedAt(const std::filesystem::path& video, const TimeRange& piece,
                     const CropRectangle& within, SubjectProfiler& profiler,
                     const RunContext& context) {
    LookedPiece found;
    profiler.cut();
    std::vector<Rational> times;
    const auto look = [&] {
        const Rational* time = times.data();
        for (const RgbImage& image :
             thumbnails(video, times, kSubjectImageSide, kSubjectImageSide, context)) {
            found.profiles.push_back(profiler.next(cropped(image, within)));
            const double seconds = (*time++ - piece.start).toDouble();
            found.faces.push_back({seconds * kSpeakingRate, profiler.faces()});
        }
        times.clear();
    };
    for (Rational time = piece.start + kLookEvery / Rational(2); time < piece.end;
         time = time + kLookEvery) {
        times.push_back(time);
        if (times.size() == kMostLooks) look();
    }
    look();
    return found;
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

/// The window as a user placed it, in shares of `within`.
WindowPan panByHand(const FramedPiece& piece, const CropRectangle& within, WindowAxis axis) {
    const double middle = axis == WindowAxis::Across
                              ? (piece.hand->across - within.left) / within.width
                              : (piece.hand->down - within.top) / within.height;
    const double place = std::clamp(middle, 0.0, 1.0);
    return {piece.range, place, place};
}

/// Makes room for subtitles that lie in a black bar.
void reachDown(CropRectangle& within, const CropRectangle& subtitles) {
    const double bottom = std::min(subtitles.top + subtitles.height + kTextMargin, 1.0);
    within.height = std::max(within.height, bottom - within.top);
}

/// Makes the pans of one window, piece by piece in the order of the clip.
class PanMaker {
public:
    PanMaker(const Analysis& analysis, const std::vector<FramedPiece>& pieces,
             const CropRectangle& within, const WindowForm& form, double shown)
        : m_video(analysis.facts->media.path),
          m_within(within),
          m_shares(panShares(form, shown)),
          m_axis(form.aspect < shown ? WindowAxis::Across : WindowAxis::Down),
          m_speakers(WindowGround{within, shown, m_axis, m_shares.share}, analysis.facts->speech,
                     scorerOf(analysis, pieces)) {}

    /// One, or as many as the shown speaker changes.
    std::vector<ReasonedPan> pans(const FramedPiece& piece, const ReasonedPan* before,
                                  PictureSubtitles* subtitles, const RunContext& context) {
        if (piece.hand) return {{panByHand(piece, m_within, m_axis), WindowReason::Hand}};
        if (piece.range.end - piece.range.start < kShortestStay && before)
            return {{{piece.range, before->pan.to, before->pan.to, before->pan.wider},
                     WindowReason::Before}};
        if (!m_profiler) open(context);
        const LookedPiece looked = lookedAt(m_video, piece.range, m_within, *m_profiler, context);
        std::optional<TextSpan> text;
        if (subtitles != nullptr) text = spanOf(subtitles->over(piece.range, context));
        std::vector<ReasonedPan> found;
        for (const SpeakerStretch& stretch :
             m_speakers.stretches(piece.range, looked.faces, context)) {
            found.push_back(panOver(stretch.range, stretch.profiles, m_shares, text));
            if (found.back().reason == WindowReason::Face)
                found.back().reason = WindowReason::Speaker;
        }
        if (found.empty()) found = {panOver(piece.range, looked.profiles, m_shares, text)};
        return found;
    }

private:
    static std::unique_ptr<SpeakingFaces> scorerOf(const Analysis& analysis,
                                                   const std::vector<FramedPiece>& pieces) {
        if (analysis.facts->speech.empty()) return nullptr;
        std::vector<TimeRange> ranges;
        for (const FramedPiece& piece : pieces)
            if (!piece.hand) ranges.push_back(piece.range);
        return speakingFaces(analysis.facts->media.path, std::move(ranges));
    }

    std::optional<TextSpan> spanOf(const std::optional<CropRectangle>& text) const {
        if (!text) return {};
        const auto place = [&](double across) {
            return std::clamp((across - m_within.left) / m_within.width, 0.0, 1.0);
        };
        return TextSpan{place(text->left - kTextMargin),
                        place(text->left + text->width + kTextMargin)};
    }

    /// Networks are not needed where a user framed everything.
    void open(const RunContext& context) {
        m_faces = faceFinder();
        m_subjects = subjectFinder(context);
        m_profiler.emplace(m_faces ? &*m_faces : nullptr, m_subjects.get(), m_axis);
    }

    std::filesystem::path m_video;
    CropRectangle m_within;
    PanShares m_shares;
    WindowAxis m_axis;
    std::optional<FaceFinder> m_faces;
    std::unique_ptr<SubjectFinder> m_subjects;
    std::optional<SubjectProfiler> m_profiler;
    SpeakerFollower m_speakers;
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
    FramedWindow framed;
    MovingWindow& window = framed.window;
    window.within = withoutBars(analysis);
    const std::vector<FramedPiece> pieces = piecesOf(analysis, edits);
    std::unique_ptr<PictureSubtitles> subtitles;
    if (form.aspect < shapeOf(analysis, window.within) && !areAllByHand(pieces))
        subtitles = pictureSubtitles(analysis.facts->media.path, analysis.facts->duration, context);
    if (subtitles && subtitles->place()) reachDown(window.within, *subtitles->place());
    const double shown = shapeOf(analysis, window.within);
    if (form.aspect < shown) window.width = form.aspect / shown;
    if (form.aspect > shown) window.height = shown / form.aspect;
    if (std::min(window.width, window.height) >= 1) return framed;
    PanMaker maker(analysis, pieces, window.within, form, shown);
    std::vector<ReasonedPan> pans;
    for (const FramedPiece& piece : pieces) {
        context.throwIfStopped();
        const std::vector<ReasonedPan> more =
            maker.pans(piece, pans.empty() ? nullptr : &pans.back(), subtitles.get(), context);
        pans.insert(pans.end(), more.begin(), more.end());
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
