// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/media/read/recording_dates.h"
#include "core/skim/analysis/analysis_parts.h"
#include "core/skim/analysis/audio_peaks.h"
#include "core/skim/features/audio/sound_scores.h"
#include "core/skim/speakers/voice_prints.h"

namespace skimline {

/// Work that a reading process is asked to do with a video.
enum class ReadingTask : std::uint8_t {
    Probe,
    Analysis,
    Frames,
    KeyFrames,
    Audio,
    Sounds,
    Voices,
    Dates,
    Other
};

struct ReadingJob {
    ReadingTask task = ReadingTask::Probe;
    std::filesystem::path video;
    std::vector<double> times;  ///< of frames
    int count = 0;              ///< of key frames
    int maxWidth = 0;
    int maxHeight = 0;
    ReadRequest request{};    ///< of an analysis; of sounds and voices: audio track and cache
    bool tellsParts = false;  ///< its beginnings are wanted, as AnalysisRequest::soFar
    std::string name;         ///< of an OtherReading
    std::string order;        ///< for it
};

struct PictureAt {
    double at = 0;  ///< seconds, or the number of the requested frames
    RgbImage image;
};

// To bytes and back. @throws Error(Corrupt) for bytes that are not such a value
std::string bytesOf(const ReadingJob& job);
ReadingJob jobIn(std::string_view bytes);
std::string bytesOf(const MediaInfo& media);
MediaInfo mediaIn(std::string_view bytes);
std::string bytesOf(const VideoReading& reading);
VideoReading readingIn(std::string_view bytes);
std::string bytesOf(const AudioPeaks& peaks);
AudioPeaks peaksIn(std::string_view bytes);
std::string bytesOf(const RecordingDates& dates);
RecordingDates datesIn(std::string_view bytes);
/// From bytesOf(SoundScores), bytesOf(VoicePrints).
SoundScores soundsIn(std::string_view bytes);
VoicePrints voicesIn(std::string_view bytes);
std::string bytesOf(const Progress& progress);
Progress progressIn(std::string_view bytes);
std::string bytesOf(const PictureAt& image);
PictureAt imageIn(std::string_view bytes);

}  // namespace skimline
