// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/face_tracks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

namespace skimline {
namespace {

constexpr double kSameFace = 0.3;       // of the area of both: looks are a quarter second apart
constexpr std::size_t kMostMissed = 2;  // looks
constexpr std::size_t kLeastSeen = 3;   // looks
constexpr std::int64_t kMedianReach = 6;
constexpr std::int64_t kBeyondLooks = 3;  // frames before the first look and after the last
constexpr int kCropSide = 112;
constexpr std::uint8_t kBeyondImage = 110;

struct SeenFace {
    std::size_t look = 0;
    Face face;
};
using SeenTrack = std::vector<SeenFace>;

double overlapOf(const Face& a, const Face& b) {
    const double width = std::min(a.left + a.width, b.left + b.width) - std::max(a.left, b.left);
    const double height = std::min(a.top + a.height, b.top + b.height) - std::max(a.top, b.top);
    if (width <= 0 || height <= 0) return 0;
    const double both = width * height;
    return both / (a.width * a.height + b.width * b.height - both);
}

/// The track whose last face overlaps most with `face`, which nothing of this look continues yet.
SeenTrack* bestTrack(std::vector<SeenTrack>& tracks, const Face& face, std::size_t look) {
    SeenTrack* best = nullptr;
    double most = kSameFace;
    for (SeenTrack& track : tracks) {
        const SeenFace& last = track.back();
        if (last.look == look || look - last.look > kMostMissed + 1) continue;
        const double overlap = overlapOf(last.face, face);
        if (overlap < most) continue;
        most = overlap;
        best = &track;
    }
    return best;
}

std::vector<SeenTrack> linked(std::span<const FaceLook> looks) {
    std::vector<SeenTrack> tracks;
    for (std::size_t look = 0; look < looks.size(); ++look) {
        for (const Face& face : looks[look].faces) {
            if (face.confidence < kFaceConfidence) continue;
            SeenTrack* track = bestTrack(tracks, face, look);
            if (track != nullptr)
                track->push_back({look, face});
            else
                tracks.push_back({{look, face}});
        }
    }
    std::erase_if(tracks, [](const SeenTrack& track) { return track.size() < kLeastSeen; });
    return tracks;
}

FaceSquare squareOf(const Face& face, double shape) {
    return {face.left + face.width / 2, face.top + face.height / 2,
            std::max(face.width, face.height / shape) / 2};
}

FaceSquare between(const FaceSquare& a, const FaceSquare& b, double share) {
    return {std::lerp(a.x, b.x, share), std::lerp(a.y, b.y, share),
            std::lerp(a.half, b.half, share)};
}

template <typename Member>
double medianAround(std::span<const FaceSquare> squares, std::size_t at, Member member) {
    const std::size_t from = at < kMedianReach ? 0 : at - kMedianReach;
    const std::size_t to = std::min(at + kMedianReach + 1, squares.size());
    std::vector<double> values;
    for (std::size_t i = from; i < to; ++i) values.push_back(squares[i].*member);
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
}

FaceTrack smoothed(const FaceTrack& rough) {
    FaceTrack track{rough.first, {}};
    for (std::size_t at = 0; at < rough.squares.size(); ++at)
        track.squares.push_back({medianAround(rough.squares, at, &FaceSquare::x),
                                 medianAround(rough.squares, at, &FaceSquare::y),
                                 medianAround(rough.squares, at, &FaceSquare::half)});
    return track;
}

FaceTrack everyFrame(const SeenTrack& seen, std::span<const FaceLook> looks, std::int64_t frames,
                     double shape) {
    const auto frameOf = [&](std::size_t at) { return looks[seen[at].look].frame; };
    const auto first = static_cast<std::int64_t>(std::floor(frameOf(0))) - kBeyondLooks;
    const auto last = static_cast<std::int64_t>(std::ceil(frameOf(seen.size() - 1)));
    FaceTrack track{std::max<std::int64_t>(first, 0), {}};
    std::size_t at = 0;
    for (std::int64_t frame = track.first; frame < std::min(last + kBeyondLooks + 1, frames);
         ++frame) {
        const auto time = static_cast<double>(frame);
        while (at + 2 < seen.size() && frameOf(at + 1) < time) ++at;
        const double share = (time - frameOf(at)) / (frameOf(at + 1) - frameOf(at));
        track.squares.push_back(between(squareOf(seen[at].face, shape),
                                        squareOf(seen[at + 1].face, shape),
                                        std::clamp(share, 0.0, 1.0)));
    }
    return smoothed(track);
}

/// Luma of a place between pixels, linear.
std::optional<double> lumaAt(const RgbImage& image, double x, double y) {
    if (x < -0.5 || y < -0.5 || x > image.width - 0.5 || y > image.height - 0.5) return {};
    const double column = std::clamp(x, 0.0, image.width - 1.0);
    const double row = std::clamp(y, 0.0, image.height - 1.0);
    const int left = std::min(static_cast<int>(column), std::max(image.width - 2, 0));
    const int top = std::min(static_cast<int>(row), std::max(image.height - 2, 0));
    const auto luma = [&](int px, int py) {
        const std::size_t at = 3 * (static_cast<std::size_t>(std::min(py, image.height - 1)) *
                                        static_cast<std::size_t>(image.width) +
                                    static_cast<std::size_t>(std::min(px, image.width - 1)));
        return 0.299 * image.pixels[at] + 0.587 * image.pixels[at + 1] +
               0.114 * image.pixels[at + 2];
    };
    const double across = column - left;
    return std::lerp(std::lerp(luma(left, top), luma(left + 1, top), across),
                     std::lerp(luma(left, top + 1), luma(left + 1, top + 1), across), row - top);
}

}  // namespace

const FaceSquare& FaceTrack::at(std::int64_t frame) const {
    return squares[static_cast<std::size_t>(
        std::clamp<std::int64_t>(frame - first, 0, std::ssize(squares) - 1))];
}

std::vector<FaceTrack> faceTracks(std::span<const FaceLook> looks, std::int64_t frames,
                                  double shape) {
    std::vector<FaceTrack> tracks;
    for (const SeenTrack& seen : linked(looks)) {
        FaceTrack track = everyFrame(seen, looks, frames, shape);
        if (!track.squares.empty()) tracks.push_back(std::move(track));
    }
    return tracks;
}

bool anyTogether(std::span<const FaceTrack> tracks) {
    for (std::size_t a = 0; a < tracks.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (std::max(tracks[a].first, tracks[b].first) <
                std::min(tracks[a].end(), tracks[b].end()))
                return true;
    return false;
}

void cropFace(const RgbImage& image, const FaceSquare& face, std::span<std::uint8_t> grey) {
    const double half = face.half * image.width;
    const double step = std::max(1.4 * half / kCropSide, 1e-6);  // pixels of the image
    const double left = face.x * image.width - 0.7 * half - 0.5;
    const double top = face.y * image.height - 0.3 * half - 0.5;
    // Large faces are averaged over the pixels that each number stands for.
    const int samples = std::clamp(static_cast<int>(std::ceil(step)), 1, 8);
    std::size_t at = 0;
    for (int y = 0; y < kCropSide; ++y) {
        for (int x = 0; x < kCropSide; ++x) {
            double sum = 0;
            for (int part = 0; part < samples * samples; ++part) {
                const double across = x + (part % samples + 0.5) / samples;
                const double down = y + (part / samples + 0.5) / samples;
                sum += lumaAt(image, left + across * step, top + down * step)
                           .value_or(double{kBeyondImage});
            }
            grey[at++] = static_cast<std::uint8_t>(std::lround(sum / (samples * samples)));
        }
    }
}

}  // namespace skimline
