// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/speaking_faces.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/speaking/speaking_network.h"

namespace skimline {
namespace {

constexpr int kFrameWidth = 1280;  // frames are shrunk to fit: a face is 100 pixels in few
constexpr int kFrameHeight = 720;
constexpr std::int64_t kFrameSamples = kAudioRate / SpeakingNetwork::kRate;
/// Frames scored at once, so that a long stretch takes no more memory: a minute, 19 MB a face.
constexpr std::int64_t kMostFrames = 1500;

std::int64_t sampleOf(const Rational& time) { return std::llround(time.toDouble() * kAudioRate); }

/// Sound of some stretches of a video.
class StretchSound {
public:
    StretchSound(const std::filesystem::path& video, std::span<const TimeRange> stretches,
                 const RunContext& context) {
        for (const TimeRange& stretch : stretches)
            m_parts.push_back({sampleOf(stretch.start), sampleOf(stretch.end), {}});
        for (Part& part : m_parts) part.samples.reserve(sizeOf(part));
        std::int64_t at = 0;
        readAudio(
            video,
            [&](std::span<const float> block) {
                for (Part& part : m_parts) take(block, at, part);
                at += std::ssize(block);
            },
            context);
    }

    /// @return `count` samples, silence where there are none
    std::vector<std::int16_t> from(const Rational& time, std::int64_t count) const {
        std::vector<std::int16_t> samples(static_cast<std::size_t>(count));
        const std::int64_t first = sampleOf(time);
        for (const Part& part : m_parts) {
            const std::int64_t begin = std::max(first, part.begin);
            const std::int64_t end = std::min(first + count, part.begin + std::ssize(part.samples));
            if (begin < end)
                std::copy_n(part.samples.begin() + (begin - part.begin), end - begin,
                            samples.begin() + (begin - first));
        }
        return samples;
    }

private:
    struct Part {
        std::int64_t begin = 0;
        std::int64_t end = 0;
        std::vector<std::int16_t> samples;
    };

    static std::size_t sizeOf(const Part& part) {
        return static_cast<std::size_t>(std::max<std::int64_t>(part.end - part.begin, 0));
    }

    static void take(std::span<const float> block, std::int64_t at, Part& part) {
        const std::int64_t begin = std::max(part.begin, at);
        const std::int64_t end = std::min(part.end, at + std::ssize(block));
        for (std::int64_t sample = begin; sample < end; ++sample) {
            const float value = block[static_cast<std::size_t>(sample - at)];
            const float whole = std::isfinite(value) ? value * 32768.0F : 0.0F;
            part.samples.push_back(
                static_cast<std::int16_t>(std::lround(std::clamp(whole, -32768.0F, 32767.0F))));
        }
    }

    std::vector<Part> m_parts;
};

/// Scores by the network, one part of a stretch after the other.
class NetworkFaces final : public SpeakingFaces {
public:
    NetworkFaces(std::filesystem::path video, std::vector<TimeRange> stretches,
                 std::filesystem::path network)
        : m_video(std::move(video)),
          m_stretches(std::move(stretches)),
          m_file(std::move(network)) {}

    std::vector<SpeakingScores> scores(const TimeRange& stretch, std::span<const FaceTrack> tracks,
                                       const RunContext& context) override {
        if (!m_sound && !m_silent) read(context);
        if (!m_sound) return {};
        if (!m_network) m_network.emplace(m_file);
        std::vector<SpeakingScores> all;
        std::int64_t frames = 0;
        for (const FaceTrack& track : tracks) {
            all.push_back({track.first, {}});
            frames = std::max(frames, track.end());
        }
        for (std::int64_t begin = 0; begin < frames; begin += kMostFrames)
            scorePart(stretch.start, begin, std::min(begin + kMostFrames, frames), tracks, all,
                      context);
        for (SpeakingScores& each : all) each.scores = smoothedScores(each.scores);
        return all;
    }

private:
    void read(const RunContext& context) {
        try {
            m_sound = std::make_unique<StretchSound>(m_video, m_stretches, context);
        } catch (const Error& error) {
            // Without sound that can be decoded nobody is heard.
            if (error.code() != ErrorCode::Unsupported) throw;
            m_silent = true;
        }
    }

    void scorePart(const Rational& start, std::int64_t begin, std::int64_t end,
                   std::span<const FaceTrack> tracks, std::vector<SpeakingScores>& all,
                   const RunContext& context) {
        std::vector<Rational> times;
        for (std::int64_t frame = begin; frame < end; ++frame)
            times.push_back(start + Rational(frame, SpeakingNetwork::kRate));
        std::vector<std::vector<std::uint8_t>> faces(tracks.size());
        std::int64_t frame = begin;
        showThumbnails(
            m_video, times, kFrameWidth, kFrameHeight,
            [&](const RgbImage& image) {
                for (std::size_t at = 0; at < tracks.size(); ++at)
                    addFace(image, tracks[at], frame, faces[at]);
                ++frame;
            },
            context);
        for (std::size_t at = 0; at < tracks.size(); ++at) {
            const std::int64_t first = std::max(begin, tracks[at].first);
            const Rational time = start + Rational(first, SpeakingNetwork::kRate);
            const std::vector<float> more = scoresOf(faces[at], time, context);
            all[at].scores.insert(all[at].scores.end(), more.begin(), more.end());
        }
    }

    static void addFace(const RgbImage& image, const FaceTrack& track, std::int64_t frame,
                        std::vector<std::uint8_t>& faces) {
        if (frame < track.first || frame >= track.end()) return;
        const std::size_t before = faces.size();
        faces.resize(before + SpeakingNetwork::kFacePixels);
        cropFace(image, track.at(frame), std::span(faces).subspan(before));
    }

    /// The sound of N frames is a row short, so that the last frame has the score of the one
    /// before.
    std::vector<float> scoresOf(std::span<const std::uint8_t> faces, const Rational& time,
                                const RunContext& context) {
        const std::int64_t frames = std::ssize(faces) / SpeakingNetwork::kFacePixels;
        if (frames < 2) return std::vector<float>(static_cast<std::size_t>(frames), -1.0F);
        std::vector<float> sound = soundCepstra(m_sound->from(time, frames * kFrameSamples));
        const auto scored = static_cast<std::size_t>(frames - 1);
        sound.resize(scored * SpeakingNetwork::kSoundNumbers);
        std::vector<float> scores = m_network->steadyScores(
            faces.first(scored * SpeakingNetwork::kFacePixels), sound, context);
        scores.push_back(scores.back());
        return scores;
    }

    std::filesystem::path m_video;
    std::vector<TimeRange> m_stretches;
    std::filesystem::path m_file;
    std::optional<SpeakingNetwork> m_network;  ///< opened when it is first needed
    std::unique_ptr<StretchSound> m_sound;
    bool m_silent = false;
};

}  // namespace

std::unique_ptr<SpeakingFaces> speakingFaces(const std::filesystem::path& video,
                                             std::vector<TimeRange> stretches) {
    const std::filesystem::path network = bundledFile(kSpeakingFile);
    if (network.empty()) return nullptr;
    return std::make_unique<NetworkFaces>(video, std::move(stretches), network);
}

}  // namespace skimline
