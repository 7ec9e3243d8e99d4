#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/edit_list.h"
#include "core/base/run_context.h"
#include "core/media/timed_text.h"

namespace skimline {

enum class ClipMode {
    Accurate,  ///< every picture is coded anew
    Smart,     ///< whole groups of pictures are copied, only parts of groups at cuts coded anew
    Copy       ///< nothing is coded anew; cuts move outwards to where copies can begin and end
};

struct ClipOptions {
    ClipMode mode = ClipMode::Accurate;
    bool overwrite = false;
    int crf = 20;  ///< constant quality of the video encoder
    std::string preset = "veryfast";
    int audioBitrate = 160'000;             ///< bits per second
    int crossFadeMs = 10;                   ///< sound at the cuts
    bool carrySubtitles = true;             ///< for exportClip(), which looks for them
    std::vector<TimedText> subtitles = {};  ///< of the source, seconds from its first frame; what
                                            ///< lies inside the ranges becomes a stream of the clip
};

/// By how much a range grew, seconds, both >= 0.
struct CutShift {
    Rational start;  ///< it begins earlier
    Rational end;    ///< it ends later
};

struct ClipReport {
    ClipMode mode = ClipMode::Accurate;  ///< how it was written
    std::string remark;                  ///< why not as asked, one sentence; empty when it was
    std::int64_t copiedFrames = 0;
    std::vector<CutShift> shifts;  ///< Copy: of every range of the edit list
    std::int64_t videoFrames = 0;
    Rational duration;  ///< of the written video stream, seconds
    bool hasAudio = false;
    std::int64_t subtitles = 0;    ///< texts written
    double audioMinusVideoMs = 0;  ///< at the end of the clip
};

/// Writes the ranges of `edits` as one clip: every source frame whose presentation time lies inside
/// a range, in order, timestamps closed up, sound coded anew, cut at the same times and
/// cross-faded. Container by suffix: .mp4 .mov .m4v (H.264 + AAC), .mkv (H.264 + AAC), .webm (VP9 +
/// Opus); copied pictures keep their coding. The target appears whole or not at all; the source is
/// only read. What was joined is read back, counted and decoded across the joins; where Smart is
/// not possible or the result is not as it must be, the clip is written as Accurate and `remark`
/// says why.
/// @throws Error(Usage) for an empty or unordered list, one that lies behind the end, an unknown
///         suffix, options out of range or target == source; Error(Exists);
///         Error(Io | DiskFull); Error(Corrupt) when the source cannot be decoded;
///         Error(Unsupported) when Copy is not possible; Error(Cancelled). Reentrant.
ClipReport writeClip(const EditList& edits, const std::filesystem::path& target,
                     const ClipOptions& options, const RunContext& context);

}  // namespace skimline
