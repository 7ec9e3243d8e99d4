// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace skimline::test {

/// A small video whose frames say which one they are: 12 blocks in the upper half hold the number
/// in binary, the lower half holds the opposite. Audio is a function of the time since the first
/// frame.
struct CodedVideo {
    int width = 192;
    int height = 64;
    int frames = 120;
    std::string rate = "30";
    bool hasAudio = true;
    int audioRate = 48000;
    double audioStart = 0;    ///< seconds; the file holds no audio before; may be negative
    double audioLength = -1;  ///< seconds; negative: as long as the frames
    std::function<double(double)> audio = {};  ///< default: clickAt
    std::string filter = "null";               ///< ffmpeg -vf
    std::string inputOptions = {};             ///< before the frames
    std::string options = "-c:v libx264 -preset ultrafast -crf 8 -g 24 -bf 2 -c:a pcm_s16le";
};

constexpr double kClickEvery = 0.25;
/// Bursts of 2 ms at every multiple of kClickEvery.
double clickAt(double seconds);

/// Makes the file with the ffmpeg program. @return false when that fails (there is none)
bool writeCodedVideo(const CodedVideo& video, const std::filesystem::path& target);
/// `ffmpeg <arguments>`, quietly.
bool runFfmpeg(const std::string& arguments);

/// Frames and sound that a player would output, by a plain linear decode of its own.
struct DecodedClip {
    struct Frame {
        double time = 0;  ///< container seconds
        int number = -1;  ///< read from the blocks; -1 when they contradict themselves
        int width = 0;
        int height = 0;
    };
    std::vector<Frame> images;
    double videoEnd = 0;  ///< of the last packet, container seconds
    std::string pixelFormat;
    int colourRange = 0;
    int colourMatrix = 0;
    double sampleAspect = 0;
    bool rotated = false;  ///< a display matrix is left to the player
    int audioRate = 0;
    int channels = 0;
    std::vector<float> audio;  ///< first channel; sample 0 sounds with the first frame
    double videoLength() const;
    double audioLength() const {
        return audioRate > 0 ? static_cast<double>(audio.size()) / audioRate : 0;
    }
    /// Times of bursts louder than `level`, seconds from the first frame.
    std::vector<double> clicks(double level = 0.2) const;
};
DecodedClip decodeClip(const std::filesystem::path& path);

}  // namespace skimline::test
