// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

enum class ClipMode {
    Accurate,  ///< every frame is re-encoded
    Smart,     ///< whole groups of frames are copied, only parts of groups at cuts re-encoded
    Copy       ///< nothing is re-encoded; cuts move outwards to where copies can begin and end
};

/// How new frames are coded. Combinations that a container cannot hold are refused.
enum class ClipCodec {
    Auto,  ///< VP9 in WebM; elsewhere H.264, or HEVC for more than 8 bits and for HDR
    H264,
    Hevc,
    Vp9,
    Av1,
    ProRes,  ///< for editors, with uncompressed audio: QuickTime only
    Ffv1     ///< for editors, without any loss, with uncompressed audio: Matroska only
};

/// Which audio of the source to include; every track becomes one of the clip.
enum class AudioTracks {
    All,
    Default,  ///< the one a player starts with
    Listed    ///< ClipOptions::listedTracks
};

/// The audio of ranges at another speed. Faster than kFastestHeard they are silent anyway.
enum class FastSound {
    Silent,
    Ducked,  ///< as Kept, but 15 dB softer
    Kept     ///< as fast as the picture, at its own pitch
};

/// Most frames of the source in one of the clip; more would cost time and show little else.
inline constexpr int kMostBlended = 8;

struct ClipOptions {
    ClipMode mode = ClipMode::Accurate;
    bool overwrite = false;
    int threads = 0;  ///< that decode the source; 0: one per core
    int crf = 20;     ///< constant quality of the video encoder
    std::string preset = "veryfast";
    int audioBitrate = 160'000;  ///< bits per second
    int crossFadeMs = 10;        ///< audio at the cuts
    bool carrySubtitles = true;  ///< for exportClip(), which looks for them
    /// Texts of the source, seconds from its first frame; those inside the ranges become a stream
    /// of the clip.
    std::vector<Transcript::Line> subtitles = {};
    bool burnSubtitles = false;  ///< draws them into the frames instead, which re-encodes all
    ClipCodec codec = ClipCodec::Auto;
    bool toSdr = false;  ///< HDR becomes BT.709, as features and thumbnails see it
    int maxHeight =
        0;  ///< upright, pixels: higher frames are scaled down; 0: they stay as they are
    /// Frames evenly spaced, some of the source's left out or shown twice; none: as in the source.
    std::optional<Rational> frameRate;
    AudioTracks audioTracks = AudioTracks::All;
    std::vector<int> listedTracks = {};  ///< the source's first audio track is 1
    bool stereo = false;                 ///< more channels are mixed down to two
    std::optional<double> loudness;      ///< EBU R128, LUFS, of every track; none: as in the source
    /// Width by height of a window that follows the subject, for exportClip(); none: the whole
    /// frame
    std::optional<double> aspect;
    /// A vertical window, where it holds too little of the subject, over a blurred ground.
    bool widens = true;
    bool carryMetadata = true;  ///< tags, timecode and chapters of the source
    std::vector<Transcript::Line> chapters =
        {};  ///< of the source, seconds from its first frame,
             /// < ascending: the clip's in place of the source's own An existing file to write
             /// instead of the target; the caller moves it there. For a process that may write no
             /// other file. Empty: none.
    std::filesystem::path into = {};
    FastSound fastSound = FastSound::Silent;
    /// A frame of a range at a higher speed is the mean of up to kMostBlended frames of the source
    /// that it stands for, evenly spaced, of their coded values; otherwise it is the first of them.
    bool blendFast = false;
};

/// Seconds by which a range grew, both >= 0.
struct CutShift {
    Rational start;  ///< it begins earlier
    Rational end;    ///< it ends later
};

struct ClipReport {
    ClipMode mode = ClipMode::Accurate;  ///< how it was written
    std::string remark;                  ///< why not as requested, one sentence; empty if it was
    std::int64_t copiedFrames = 0;
    std::vector<CutShift> shifts;   ///< Copy: of every range of the edit list
    std::vector<TimeRange> ranges;  ///< Copy: shown in place of the edit list's
    std::int64_t videoFrames = 0;
    Rational duration;  ///< of the written video stream, seconds
    bool hasAudio = false;
    int audioTracks = 0;
    int copiedAudioTracks = 0;     ///< whose packets are copied, except at cuts
    std::int64_t subtitles = 0;    ///< texts written
    double audioMinusVideoMs = 0;  ///< at the end of the clip; of the track that is off most
};

}  // namespace skimline
