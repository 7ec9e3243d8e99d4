// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/cache/video_hash.h"

namespace skimline {

class SoundNetwork;

/// Scores of the classes of AudioSet for each patch of audio: 0.96 s, every 0.48 s. About 4 MB an
/// hour.
struct SoundScores {
    std::vector<std::string> classes;
    std::vector<std::uint8_t> values;  ///< [patches, classes], 255 is 1

    static Rational hop() { return {12, 25}; }  ///< seconds from one patch to the next

    std::int64_t patches() const {
        return classes.empty() ? 0 : std::ssize(values) / std::ssize(classes);
    }
    float at(std::int64_t patch, std::size_t soundClass) const {
        return static_cast<float>(
                   values[static_cast<std::size_t>(patch) * classes.size() + soundClass]) /
               255.0F;
    }
    friend bool operator==(const SoundScores&, const SoundScores&) = default;
};

/// Listens to audio while it is decoded: 16 kHz, one channel, full scale 1, blocks of any length,
/// which do not change the answer. One thread.
class SoundListener {
public:
    explicit SoundListener(const std::filesystem::path& network);
    ~SoundListener();
    SoundListener(const SoundListener&) = delete;
    SoundListener& operator=(const SoundListener&) = delete;

    /// Samples that are not finite count as silence.
    void hear(std::span<const float> samples);
    /// A patch begins at every complete 0.48 s; the audio is padded with silence.
    SoundScores finish();

private:
    struct Data;
    void appendRows();
    void answer(std::int64_t patches);

    std::unique_ptr<Data> m_data;
};

struct SoundRequest {
    std::filesystem::path video;          ///< or a file with audio alone
    int track = 0;                        ///< of the audio, as readAudio()'s
    std::filesystem::path cacheFolder{};  ///< scores are kept here; empty: in the user's cache
    std::shared_ptr<VideoHash> hash{};  ///< of the video, if it is used elsewhere, too; may be null
};

/// Scores of a video's audio by the network that comes with the program, kept in the cache. Reports
/// Stage::Decode. One thread. @throws Error(NotFound) without that network, and as readAudio()
SoundScores readSoundScores(const SoundRequest& request, const RunContext& context);

/// For the cache.
std::string bytesOf(const SoundScores& scores);
/// @return nothing unless the bytes are what bytesOf() writes
std::optional<SoundScores> soundScoresIn(std::string_view bytes);

}  // namespace skimline
