// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/speaker_pans.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/skim/speaking/turns_on_screen.h"

namespace skimline {
namespace {

constexpr std::int64_t kFrameRate = 25;        // of faces that are scored
constexpr std::int64_t kLeastVoice = 10;       // frames
constexpr std::int64_t kFramesToAProfile = 6;  // about a quarter second, as looks are
constexpr double kFaceRoom = 1.5;              // of half a face, to either side of its middle
constexpr double kLeastRoom = 0.4;             // of the window
constexpr std::size_t kMostTracks = 6;         // faces that are scored: those seen longest

std::int64_t framesIn(const TimeRange& piece) {
    return std::max<std::int64_t>(std::llround((piece.end - piece.start).toDouble() * kFrameRate),
                                  0);
}

}  // namespace

SpeakerFollower::SpeakerFollower(const WindowGround& ground, std::vector<TimeRange> speech,
                                 std::unique_ptr<SpeakingFaces> scorer)
    : m_ground(ground), m_speech(std::move(speech)), m_scorer(std::move(scorer)) {}

std::vector<bool> SpeakerFollower::voiceIn(const TimeRange& piece, std::int64_t frames) const {
    std::vector<bool> voice(static_cast<std::size_t>(frames));
    for (const TimeRange& range : m_speech) {
        const auto frameOf = [&](const Rational& time) {
            const double at = (time - piece.start).toDouble() * kFrameRate;
            return std::llround(std::clamp(at, 0.0, static_cast<double>(frames)));
        };
        for (std::int64_t frame = frameOf(range.start); frame < frameOf(range.end); ++frame)
            voice[static_cast<std::size_t>(frame)] = true;
    }
    return voice;
}

bool SpeakerFollower::fitTogether(std::span<const FaceTrack> tracks) const {
    double first = 1;
    double last = 0;
    const bool across = m_ground.axis == WindowAxis::Across;
    for (const FaceTrack& track : tracks) {
        for (const FaceSquare& face : track.squares) {
            const double middle = across ? face.x : face.y;
            const double half = across ? face.half : face.half * m_ground.shape;
            first = std::min(first, middle - half);
            last = std::max(last, middle + half);
        }
    }
    return last - first <= m_ground.share;
}

std::vector<FaceTrack> SpeakerFollower::inFrames(std::span<const FaceTrack> tracks) const {
    std::vector<FaceTrack> all(tracks.begin(), tracks.end());
    const CropRectangle& part = m_ground.within;
    for (FaceTrack& track : all)
        for (FaceSquare& face : track.squares)
            face = {part.left + face.x * part.width, part.top + face.y * part.height,
                    face.half * part.width};
    return all;
}

SubjectProfile SpeakerFollower::profileOf(const FaceSquare& face) const {
    const bool across = m_ground.axis == WindowAxis::Across;
    const double middle = across ? face.x : face.y;
    const double half = across ? face.half : face.half * m_ground.shape;
    const double room = std::max(kFaceRoom * half, kLeastRoom * m_ground.share);
    SubjectProfile profile{};
    float sum = 0;
    for (std::size_t i = 0; i < kProfileStrips; ++i) {
        const double away = std::abs((static_cast<double>(i) + 0.5) / kProfileStrips - middle);
        profile[i] = static_cast<float>(std::max(1 - away / room, 1e-6));
        sum += profile[i];
    }
    for (float& value : profile) value *= kFaceFrameCounts / sum;
    return profile;
}

SpeakerStretch SpeakerFollower::stretchOf(const TimeRange& piece, const TurnOnScreen& turn,
                                          const FaceTrack& track, bool last) const {
    SpeakerStretch stretch;
    stretch.range.start = piece.start + Rational(turn.begin, kFrameRate);
    stretch.range.end = last ? piece.end : piece.start + Rational(turn.end, kFrameRate);
    const std::int64_t frames = turn.end - turn.begin;
    const std::int64_t profiles = std::max<std::int64_t>(frames / kFramesToAProfile, 1);
    for (std::int64_t at = 0; at < profiles; ++at)
        stretch.profiles.push_back(
            profileOf(track.at(turn.begin + (2 * at + 1) * frames / (2 * profiles))));
    return stretch;
}

std::vector<SpeakerStretch> SpeakerFollower::stretches(const TimeRange& piece,
                                                       std::span<const FaceLook> looks,
                                                       const RunContext& context) {
    const auto several = [](const FaceLook& look) {
        return std::ranges::count_if(look.faces, [](const Face& face) {
                   return face.confidence >= kFaceConfidence;
               }) > 1;
    };
    if (!m_scorer || std::ranges::none_of(looks, several)) return {};
    const std::vector<bool> voice = voiceIn(piece, framesIn(piece));
    if (std::ranges::count(voice, true) < kLeastVoice) return {};
    std::vector<FaceTrack> tracks = faceTracks(looks, framesIn(piece), m_ground.shape);
    std::ranges::stable_sort(tracks, std::ranges::greater(),
                             [](const FaceTrack& track) { return track.squares.size(); });
    tracks.resize(std::min(tracks.size(), kMostTracks));
    if (!anyTogether(tracks) || fitTogether(tracks)) return {};
    const std::vector<SpeakingScores> scores = m_scorer->scores(piece, inFrames(tracks), context);
    const std::vector<TurnOnScreen> turns = turnsOnScreen(scores, voice);
    std::vector<SpeakerStretch> found;
    for (const TurnOnScreen& turn : turns)
        found.push_back(stretchOf(piece, turn, tracks[turn.face], turn == turns.back()));
    return found;
}

}  // namespace skimline
